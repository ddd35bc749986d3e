/**
 * Every refusal the server can answer: its code, HTTP status and the message of specification section 8.
 * Messages here are the English wire words; screens show their own translation by code.
 */
export const API_ERRORS = {
  'request.invalid': { status: 400, message: 'The request is not valid.' },
  'request.tooLarge': { status: 413, message: 'The request is too large.' },
  'request.mediaType': { status: 415, message: 'Send the request as JSON.' },
  'request.rateLimited': { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  'request.notFound': { status: 404, message: 'Page not found: {path}' },
  'auth.required': { status: 401, message: 'Authentication is required.' },
  'auth.failed': { status: 401, message: 'Authentication failed. Please refresh the page and try again.' },
  'auth.stateUnknown': { status: 400, message: 'This sign-in is too old or was already used. Please sign in again.' },
  'auth.forbidden': { status: 403, message: 'You do not have permission to perform this action.' },
  'character.required': { status: 400, message: 'Character ID is required.' },
  'character.notYours': { status: 403, message: 'You do not have permission to perform this action.' },
  'character.nameRequired': { status: 400, message: 'Character name is required' },
  'character.notFound': { status: 404, message: 'Character not found' },
  'profile.unavailable': { status: 502, message: 'Failed to fetch character profile' },
  'game.unavailable': { status: 503, message: 'The game does not answer right now. Please try again later.' },
  'catalogue.notFound': { status: 404, message: 'This part of the catalogue is not here.' },
  'icons.notFound': { status: 404, message: 'There is no such icon set.' },
  'server.failed': { status: 500, message: 'An unknown error occurred.' },
  'server.notReady': { status: 503, message: 'The server is starting or stopping. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ApiErrorCode = keyof typeof API_ERRORS;
