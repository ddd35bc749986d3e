/** Texts of the error codes of any request: its form, its limits, its repetition, the server itself and its icons. */
export const errors = {
  requestInvalid: 'Invalid data.',
  requestTooLarge: 'Too much data.',
  requestMediaType: 'Data must be sent as JSON.',
  requestRateLimited: 'Too many requests. Wait a moment and try again.',
  requestQuotaReached: "You've reached today's limit for saving. Try again tomorrow.",
  requestNotFound: 'Not found.',
  idempotencyMissing: 'The Idempotency-Key is missing.',
  idempotencyRunning: 'This is still being processed. Try again in a moment.',
  idempotencyMismatch: 'This change was already sent with different data. Discard it and redo it.',
  editConflict: 'This was changed on another device. Choose which version to keep.',
  liveTooMany: 'Too many windows are open. Close one and try again.',
  serverFailed: 'An unknown error occurred.',
  serverDiskFull: "The server's disk is full. Nothing can be saved until its operator makes room.",
  serverNotReady: 'The server is starting or stopping. Please try again in a moment.',
  iconsNotFound: 'Icon set not found.',
  network: "Can't reach the server. Check your connection; saved data still opens.",
} as const;
