/**
 * Why the database cannot be used, in words for the person who runs the server.
 * The start prints `message` (one or a few lines, no stack) and ends with exit code 1.
 */
export class DatabaseUnusableError extends Error {}
