/** A refusal for want of a right says that what this page believes of the person's rights may be old. */
import type { EndpointShape } from '../../../contract/endpoint.ts';
import type { ApiError } from '../connection/api-error.ts';

/** Rights are asked about again no sooner than after this, so that two answers that disagree do not chase each other. */
const MIN_INTERVAL_MS = 5_000;

let listener: (() => void) | null = null;
let requestedAtMs = -Infinity;

/** One listens at a time; answers how to stop. */
export function onPermissionRevalidation(newListener: () => void): () => void {
  listener = newListener;
  requestedAtMs = -Infinity;
  return () => {
    if (listener === newListener) listener = null;
  };
}

export function revalidatePermissions(nowMs = performance.now()): void {
  if (listener === null || nowMs - requestedAtMs < MIN_INTERVAL_MS) return;
  requestedAtMs = nowMs;
  listener();
}

/** Looks at a failed call: only what a person did counts, since a screen that reads what it may not know says so itself. */
export function onForbidden(endpoint: Pick<EndpointShape, 'method'>, error: Pick<ApiError, 'code'>): void {
  if (endpoint.method !== 'GET' && error.code === 'auth.forbidden') revalidatePermissions();
}
