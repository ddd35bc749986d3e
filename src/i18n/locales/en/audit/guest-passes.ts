/** Lines of the audit log about guests' passes. */
export const audit = {
  guestPassCreated: '{{actor}} made a guest pass for {{subject}}',
  guestPassRevoked: '{{actor}} revoked the guest pass of {{subject}}',
  guestPassOpened: 'The guest pass of {{subject}} was opened for the first time',
} as const;
