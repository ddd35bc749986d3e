/** Lines of the audit log about warns. */
export const audit = {
  warnAdded: '{{actor}} warned {{subject}}',
  warnRemoved: "{{actor}} removed {{subject}}'s warn",
} as const;
