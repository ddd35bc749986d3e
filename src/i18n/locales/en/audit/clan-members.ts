/** Lines of the audit log about claimed characters. */
export const audit = {
  claimMade: '{{actor}} claimed the character {{subject}}',
  claimRemoved: '{{actor}} gave up the character {{subject}}',
  claimAccepted: '{{actor}} accepted {{subject}} as a character of this clan',
  claimRefused: '{{actor}} turned down the claim to {{subject}}',
  claimFallen: "{{subject}} is no longer a confirmed character: not on the clan's list",
} as const;
