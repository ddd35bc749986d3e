/** Texts of the error codes of fast requests. */
export const errors = {
  fastRequestsNotFound: 'Action failed. Please try again.',
  fastRequestsProcessed: 'Action failed. Please try again.',
  fastRequestsProcessedState: 'It is {{status}} now.',
  fastRequestsProcessedBy: 'It is {{status}} now, changed by {{name}}.',
  fastRequestsNotesRequired: 'Reason is required by clan settings.',
  fastRequestsOverLimit: 'Error submitting fast request. Please try again.',
  fastRequestsOverLimitBy: 'The clan’s limit is {{limit}} of one item; you ask for {{asked}}.',
  fastRequestsUnknownItem:
    'Error submitting fast request. One of the items is not a supply that can be asked for.',
  fastRequestsTooMany:
    'Error submitting fast request. Too many of your requests are waiting: cancel one first.',
  fastRequestsIdTaken: 'Error submitting fast request. Please try again.',
  fastPending: 'pending',
  fastSent: 'sent',
  fastCancelled: 'cancelled',
  fastAcquired: 'acquired',
} as const;
