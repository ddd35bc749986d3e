import { API_ERRORS, type ApiErrorCode } from '../../../contract/error-codes.ts';

/**
 * Why a call has no answer. `network`: nothing came, it took too long, or what came is not from our server (a hotel's
 * sign-in page, a gateway's error page): nobody may conclude anything from it. `refused`: our server said no.
 */
export class ApiError extends Error {
  readonly kind: 'network' | 'refused';
  readonly status: number;
  readonly code: ApiErrorCode | null;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    kind: 'network' | 'refused',
    status: number,
    code: ApiErrorCode | null,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'ApiProblem';
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The server no longer knows the session. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'refused' && error.status === 401;
}

export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'network';
}

/** A code that this version of the app knows. */
export function asErrorCode(code: unknown): ApiErrorCode | null {
  return typeof code === 'string' && Object.hasOwn(API_ERRORS, code) ? (code as ApiErrorCode) : null;
}
