/** Lines of the audit log about the treasury. */
export const audit = {
  treasuryBalance: '{{actor}} set the balance',
  treasuryContribution: "{{actor}} posted {{subject}}'s contribution",
  treasuryCorrection: '{{actor}} corrected an entry of the ledger',
} as const;
