import type { ApiErrorCode } from '../../../contract/error-codes.ts';

export { asErrorCode } from '../../../offline/http/error-code.ts';

/**
 * Why a call failed. `network`: no response, a timeout, or a response that is not from our server (a captive
 * portal, a gateway's error page); nothing may be concluded from it. `refused`: our server rejected the
 * request.
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

/** The server no longer accepts the session. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'refused' && error.status === 401;
}

export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'network';
}
