/** A refusal for want of a right says that what this page believes of the person's rights may be old. */
import type { EndpointShape } from '../../contract/endpoint.ts';
import type { ApiProblem } from './api-problem.ts';

/** Rights are asked about again no sooner than after this, so that two answers that disagree do not chase each other. */
const AGAIN_MS = 5_000;

let listener: (() => void) | null = null;
let heardAt = -Infinity;

/** One listens at a time; answers how to stop. */
export function onRightsDoubt(listen: () => void): () => void {
  listener = listen;
  heardAt = -Infinity;
  return () => {
    if (listener === listen) listener = null;
  };
}

export function doubtRights(nowMs = performance.now()): void {
  if (listener === null || nowMs - heardAt < AGAIN_MS) return;
  heardAt = nowMs;
  listener();
}

/** Looks at a failed call: only what a person did counts, since a screen that reads what it may not know says so itself. */
export function heedRefusal(
  endpoint: Pick<EndpointShape, 'method'>,
  problem: Pick<ApiProblem, 'code'>,
): void {
  if (endpoint.method !== 'GET' && problem.code === 'auth.forbidden') doubtRights();
}
