import type { ApiErrorCode } from '../../contract/error-codes.ts';

/** Codes of all errors, put in by the build: the list in the contract holds the server's texts and statuses too. */
declare const __ERROR_CODES__: readonly string[];

const CODES: ReadonlySet<string> = new Set(__ERROR_CODES__);

/** The error code if this version of the app knows it, else null. */
export function asErrorCode(code: unknown): ApiErrorCode | null {
  return typeof code === 'string' && CODES.has(code) ? (code as ApiErrorCode) : null;
}
