import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/warns.ts';

export const audit: Translation<typeof en> = {
  warnAdded: '{{actor}}: видано варн гравцю {{subject}}',
  warnRemoved: '{{actor}}: знято варн гравця {{subject}}',
  warnProposalMade: 'Запропоновано варн гравцю {{subject}}',
  warnProposalTakenBack: 'Відкликано пропозицію варну гравцю {{subject}}, відсутність виправлено',
  warnProposalConfirmed: '{{actor}}: підтверджено запропонований варн гравцю {{subject}}',
  warnProposalDismissed: '{{actor}}: відхилено запропонований варн гравцю {{subject}}',
  warnProposalDecisionUndone: '{{actor}}: рішення щодо запропонованого варну гравцю {{subject}} знято',
  warnPaid: '{{actor}}: сплачено варн гравця {{subject}}',
  warnReset: '{{actor}}: скинуто за оплату варн гравця {{subject}}',
  warnOwedAgain: '{{actor}}: платіж скасовано, варн гравця {{subject}} знову не сплачено',
  warnAppealed: '{{actor}}: оскаржено варн',
  warnAppealAccepted: '{{actor}}: скаргу гравця {{subject}} прийнято, варн знято',
  warnAppealRejected: '{{actor}}: скаргу гравця {{subject}} відхилено',
  warnReminded: '{{actor}}: учасникам нагадали про борги',
};
