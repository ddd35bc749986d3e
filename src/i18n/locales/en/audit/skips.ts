/** Lines of the audit log about skips. */
export const audit = {
  skipRequested: '{{subject}} requested a skip',
  skipApproved: "{{actor}} approved {{subject}}'s skip",
  skipRejected: "{{actor}} rejected {{subject}}'s skip",
  skipAutoApproved: "{{subject}}'s skip was approved automatically",
  skipCancelled: '{{subject}} cancelled a skip',
  skipDeleted: "{{actor}} deleted {{subject}}'s skip",
  skipRestored: "{{actor}} brought {{subject}}'s skip back",
  skipDecisionUndone: "{{actor}} undid the decision on {{subject}}'s skip",
  skipDecisionChanged: "{{actor}} changed the decision on {{subject}}'s skip",
} as const;
