import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/warns.ts';

export const audit: Translation<typeof en> = {
  warnAdded: '{{actor}}: выдан варн игроку {{subject}}',
  warnRemoved: '{{actor}}: снят варн игрока {{subject}}',
  warnProposalMade: 'Предложен варн игроку {{subject}}',
  warnProposalTakenBack: 'Отозвано предложение варна игроку {{subject}}, отсутствие исправлено',
  warnProposalConfirmed: '{{actor}}: подтверждён предложенный варн игроку {{subject}}',
  warnProposalDismissed: '{{actor}}: отклонён предложенный варн игроку {{subject}}',
  warnProposalDecisionUndone: '{{actor}}: решение по предложенному варну игроку {{subject}} снято',
  warnPaid: '{{actor}}: оплачен варн игрока {{subject}}',
  warnReset: '{{actor}}: сброшен за оплату варн игрока {{subject}}',
  warnOwedAgain: '{{actor}}: платёж отменён, варн игрока {{subject}} снова не оплачен',
  warnAppealed: '{{actor}}: обжалован варн',
  warnAppealAccepted: '{{actor}}: жалоба игрока {{subject}} принята, варн снят',
  warnAppealRejected: '{{actor}}: жалоба игрока {{subject}} отклонена',
  warnReminded: '{{actor}}: участникам напомнили о долгах',
};
