/** Lines of the audit log about the treasury. */
export const audit = {
  treasuryBalance: '{{actor}} set the balance',
  treasuryContribution: "{{actor}} posted {{subject}}'s contribution",
  treasuryDebt: "{{actor}} posted {{subject}}'s payment for warns",
  treasuryReset: "{{actor}} posted {{subject}}'s paid reset of warns",
  treasuryCorrection: '{{actor}} corrected an entry of the ledger',
  gatheringStarted: '{{actor}} started a gathering',
  gatheringChanged: '{{actor}} changed a gathering',
  gatheringOpened: '{{actor}} opened a gathering again',
  gatheringClosed: '{{actor}} closed a gathering',
  gatheringReminded: '{{actor}} reminded members to contribute',
  contributionMade: '{{subject}} reported a contribution',
  contributionChanged: '{{subject}} changed a contribution',
  contributionWithdrawn: '{{subject}} withdrew a contribution',
  contributionApproved: "{{actor}} approved {{subject}}'s contribution",
  contributionRejected: "{{actor}} rejected {{subject}}'s contribution",
  contributionRecorded: "{{actor}} recorded {{subject}}'s contribution",
} as const;
