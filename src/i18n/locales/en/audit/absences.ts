/** Lines of the audit log about checks. */
export const audit = {
  checkBegan: '{{actor}} began a check',
  checkMarked: '{{actor}} marked who was there',
  checkStageSet: '{{actor}} changed the stages of a check',
  checkGuestAdded: '{{actor}} added a guest to a check',
  checkGuestRemoved: '{{actor}} took a guest off a check',
  checkClosed: '{{actor}} closed a check',
  checkDeleted: '{{actor}} deleted a check',
} as const;
