import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/treasury.ts';

export const audit: Translation<typeof en> = {
  treasuryBalance: 'Баланс вказано: {{actor}}',
  treasuryContribution: 'Внесок проведено ({{subject}}): {{actor}}',
  treasuryDebt: '{{actor}} — проведено платіж за варни: {{subject}}',
  treasuryReset: '{{actor}} — проведено платне скидання варнів: {{subject}}',
  treasuryCorrection: 'Запис скарбниці виправлено: {{actor}}',
  gatheringStarted: '{{actor}}: збір почато',
  gatheringChanged: '{{actor}}: збір змінено',
  gatheringOpened: '{{actor}}: збір знову відкрито',
  gatheringClosed: '{{actor}}: збір закрито',
  gatheringReminded: '{{actor}}: учасникам нагадали про внесок',
  contributionMade: '{{subject}}: новий внесок',
  contributionChanged: '{{subject}}: внесок змінено',
  contributionWithdrawn: '{{subject}}: внесок відкликано',
  contributionApproved: '{{actor}}: внесок гравця {{subject}} схвалено',
  contributionRejected: '{{actor}}: внесок гравця {{subject}} відхилено',
  contributionRecorded: '{{actor}}: внесено внесок гравця {{subject}}',
};
