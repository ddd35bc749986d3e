/** Texts of the error codes of fast requests. */
export const errors = {
  fastRequestsNotFound: 'Action failed. Please try again.',
  fastRequestsProcessed: 'Action failed. Please try again.',
  fastRequestsProcessedState: "It's {{status}} now.",
  fastRequestsProcessedBy: "It's {{status}} now, changed by {{name}}.",
  fastRequestsNotesRequired: 'Reason is required by clan settings.',
  fastRequestsOverLimit: 'Error submitting fast request. Please try again.',
  fastRequestsOverLimitBy: 'The clan limit is {{limit}} per item; you requested {{asked}}.',
  fastRequestsUnknownItem: "Error submitting fast request. The clan doesn't hand out one of the items.",
  fastRequestsTooMany: 'Error submitting fast request. You have too many active ones: cancel one first.',
  fastRequestsIdTaken: 'Error submitting fast request. Please try again.',
  fastPending: 'pending',
  fastSent: 'sent',
  fastCancelled: 'cancelled',
  fastAcquired: 'acquired',
  fastRequestsOverClanLimit: 'Error submitting fast request. Please try again.',
  fastRequestsOverClanLimitBy: '{{left}} of {{limit}} left in the clan.',
} as const;
