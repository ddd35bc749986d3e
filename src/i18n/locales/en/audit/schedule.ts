/** Lines of the audit log about the schedule. */
export const audit = {
  eventAdded: '{{actor}} added an event',
  eventChanged: '{{actor}} changed an event',
  eventRemoved: '{{actor}} deleted an event',
  eventRestored: '{{actor}} brought an event back',
  feedCreated: '{{actor}} made a calendar link',
  feedRevoked: '{{actor}} ended a calendar link',
} as const;
