/** Texts of the error codes of any request: its form, its limits, its repetition, the server itself. */
export const errors = {
  requestInvalid: 'The request is not valid.',
  requestTooLarge: 'The request is too large.',
  requestMediaType: 'Send the request as JSON.',
  requestRateLimited: 'Too many requests. Wait a moment and try again.',
  requestNotFound: 'This was not found.',
  idempotencyMissing: 'The request needs an Idempotency-Key.',
  idempotencyRunning: 'The same request is still running. Try again in a moment.',
  idempotencyMismatch: 'This change was sent before with other contents. Discard it and make it again.',
  liveTooMany: 'Too many live connections. Close another window and try again.',
  serverFailed: 'An unknown error occurred.',
  serverDiskFull: "The server's disk is full. Nothing can be saved until its operator makes room.",
  serverNotReady: 'The server is starting or stopping. Please try again in a moment.',
  network: 'The server cannot be reached. Check the connection; what is kept on this device still opens.',
} as const;
