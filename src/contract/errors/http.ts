/** Errors of any request: its form, its limits, its repetition, the server itself. */
export const httpErrors = {
  'request.invalid': { status: 400, message: 'The request is not valid.' },
  'request.tooLarge': { status: 413, message: 'The request is too large.' },
  'request.mediaType': { status: 415, message: 'Send the request as JSON.' },
  'request.rateLimited': { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  'request.quotaReached': {
    status: 429,
    message: 'You have saved as much as one person may in a day. Try again tomorrow.',
  },
  'request.notFound': { status: 404, message: 'Page not found: {path}' },
  'idempotency.missing': { status: 400, message: 'The request needs an Idempotency-Key.' },
  'idempotency.running': {
    status: 409,
    message: 'The same request is still running. Try again in a moment.',
  },
  'idempotency.mismatch': {
    status: 422,
    message: 'This Idempotency-Key was already used for another request.',
  },
  'edit.conflict': {
    status: 409,
    message: 'This was changed on another device meanwhile. Choose which version to keep.',
  },
  'live.tooMany': { status: 429, message: 'Too many live connections. Close another window and try again.' },
  'server.failed': { status: 500, message: 'An unknown error occurred.' },
  'server.diskFull': {
    status: 507,
    message: "The server's disk is full, so nothing can be saved right now.",
  },
  'server.notReady': {
    status: 503,
    message: 'The server is starting or stopping. Please try again in a moment.',
  },
  'pictures.type': { status: 415, message: 'Not a PNG, JPEG or WebP picture' },
  'pictures.broken': { status: 422, message: 'The picture is damaged' },
  'pictures.pixels': { status: 413, message: 'The picture has too many pixels' },
  /** Pieces are not there, or no more: `received` says where to go on. */
  'pictures.missing': { status: 425, message: 'Pieces of the picture are missing' },
} as const;
