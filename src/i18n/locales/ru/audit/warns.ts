import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/warns.ts';

export const audit: Translation<typeof en> = {
  warnAdded: '{{actor}} — варн участнику {{subject}}',
  warnRemoved: '{{actor}} — варн снят: {{subject}}',
  warnProposalMade: 'Предложен варн: {{subject}}',
  warnProposalTakenBack: 'Предложение варна отозвано, отсутствие исправлено: {{subject}}',
  warnProposalConfirmed: '{{actor}} — предложенный варн подтверждён: {{subject}}',
  warnProposalDismissed: '{{actor}} — предложенный варн отклонён: {{subject}}',
  warnPaid: '{{actor}} — варн оплачен: {{subject}}',
  warnReset: '{{actor}} — варн сброшен за оплату: {{subject}}',
  warnOwedAgain: '{{actor}} — платёж отменён, варн снова не оплачен: {{subject}}',
  warnAppealed: '{{actor}} — варн обжалован',
  warnAppealAccepted: '{{actor}} — жалоба принята, варн снят: {{subject}}',
  warnAppealRejected: '{{actor}} — жалоба отклонена: {{subject}}',
};
