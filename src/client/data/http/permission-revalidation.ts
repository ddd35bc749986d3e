/** A 403 means our cached permissions may be stale; revalidate them. */
import type { EndpointShape } from '../../../contract/endpoint.ts';
import type { ApiError } from '../connection/api-error.ts';

/** Minimum time between revalidations, so that two contradicting answers do not loop. */
const MIN_INTERVAL_MS = 5_000;

let listener: (() => void) | null = null;
let requestedAtMs = -Infinity;

/** Sets the only listener; returns a function that removes it. */
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

/** Handles a failed call. Only writes count: a screen that reads without permission shows that itself. */
export function onForbidden(endpoint: Pick<EndpointShape, 'method'>, error: Pick<ApiError, 'code'>): void {
  if (endpoint.method !== 'GET' && error.code === 'auth.forbidden') revalidatePermissions();
}
