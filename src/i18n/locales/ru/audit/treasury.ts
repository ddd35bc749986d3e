import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/treasury.ts';

export const audit: Translation<typeof en> = {
  treasuryBalance: '{{actor}}: указан баланс',
  treasuryExpense: '{{actor}}: внесён расход',
  treasuryIncome: '{{actor}}: внесён доход',
  treasuryContribution: '{{actor}}: проведён взнос игрока {{subject}}',
  treasuryDebt: '{{actor}}: проведён платёж игрока {{subject}} за варны',
  treasuryReset: '{{actor}}: проведён платный сброс варнов игрока {{subject}}',
  treasuryCorrection: '{{actor}}: исправлена запись казны',
  gatheringStarted: '{{actor}}: сбор начат',
  gatheringChanged: '{{actor}}: сбор изменён',
  gatheringOpened: '{{actor}}: сбор снова открыт',
  gatheringClosed: '{{actor}}: сбор закрыт',
  gatheringReminded: '{{actor}}: участникам напомнили о взносе',
  contributionMade: '{{subject}}: новый взнос',
  contributionChanged: '{{subject}}: взнос изменён',
  contributionWithdrawn: '{{subject}}: взнос отозван',
  contributionApproved: '{{actor}}: взнос игрока {{subject}} одобрен',
  contributionRejected: '{{actor}}: взнос игрока {{subject}} отклонён',
  contributionRecorded: '{{actor}}: внесён взнос игрока {{subject}}',
  contributionDecisionUndone: '{{actor}}: решение по взносу игрока {{subject}} снято',
};
