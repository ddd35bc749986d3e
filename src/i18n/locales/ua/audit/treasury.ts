import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/treasury.ts';

export const audit: Translation<typeof en> = {
  treasuryBalance: '{{actor}}: вказано баланс',
  treasuryExpense: '{{actor}}: внесено витрату',
  treasuryIncome: '{{actor}}: внесено дохід',
  treasuryContribution: '{{actor}}: проведено внесок гравця {{subject}}',
  treasuryDebt: '{{actor}}: проведено платіж гравця {{subject}} за варни',
  treasuryReset: '{{actor}}: проведено платне скидання варнів гравця {{subject}}',
  treasuryCorrection: '{{actor}}: виправлено запис скарбниці',
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
  contributionDecisionUndone: '{{actor}}: рішення щодо внеску гравця {{subject}} знято',
};
