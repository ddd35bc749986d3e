import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/warns.ts';

export const audit: Translation<typeof en> = {
  warnAdded: '{{actor}} — варн учаснику {{subject}}',
  warnRemoved: '{{actor}} — варн знято: {{subject}}',
  warnProposalMade: 'Запропоновано варн: {{subject}}',
  warnProposalTakenBack: 'Пропозицію варну відкликано, відсутність виправлено: {{subject}}',
  warnProposalConfirmed: '{{actor}} — запропонований варн підтверджено: {{subject}}',
  warnProposalDismissed: '{{actor}} — запропонований варн відхилено: {{subject}}',
  warnPaid: '{{actor}} — варн сплачено: {{subject}}',
  warnReset: '{{actor}} — варн скинуто за оплату: {{subject}}',
  warnOwedAgain: '{{actor}} — платіж скасовано, варн знову не сплачено: {{subject}}',
  warnAppealed: '{{actor}} — варн оскаржено',
  warnAppealAccepted: '{{actor}} — скаргу прийнято, варн знято: {{subject}}',
  warnAppealRejected: '{{actor}} — скаргу відхилено: {{subject}}',
};
