import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/warns.ts';

export const audit: Translation<typeof en> = {
  warnAdded: '{{actor}} — варн участнику {{subject}}',
  warnRemoved: '{{actor}} — варн снят: {{subject}}',
  warnProposalMade: 'Предложен варн: {{subject}}',
  warnProposalTakenBack: 'Предложение варна отозвано, отсутствие исправлено: {{subject}}',
  warnProposalConfirmed: '{{actor}} — предложенный варн подтверждён: {{subject}}',
  warnProposalDismissed: '{{actor}} — предложенный варн отклонён: {{subject}}',
};
