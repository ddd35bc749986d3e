/** Lines of the audit log about fast requests. */
export const audit = {
  fastRequestRequested: '{{actor}} submitted a fast request',
  fastRequestSent: "{{actor}} sent {{subject}}'s fast request",
  fastRequestSentOwn: '{{actor}} sent their own fast request',
  fastRequestCancelled: "{{actor}} cancelled {{subject}}'s fast request",
  fastRequestCancelledOwn: '{{actor}} cancelled their own fast request',
  fastRequestAcquired: "{{actor}} marked {{subject}}'s fast request as acquired",
  fastRequestAcquiredOwn: '{{actor}} received a fast request',
  fastRequestTakenBack: "{{actor}} reopened {{subject}}'s fast request",
  fastRequestTakenBackOwn: '{{actor}} reopened their own fast request',
  fastRequestLeft: '{{subject}} left the clan; the fast request ended',
} as const;
