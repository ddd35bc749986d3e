/**
 * Aborts in-flight fetches when the person takes an update: browsers activate the new worker only once this
 * one is idle. Nothing that may hang is started after that; the new worker asks again.
 */

/** If the new version does not take over within this time, this one continues. */
const UPDATE_GRACE_MS = 5_000;

let current = new AbortController();
let abortedAt = -Infinity;

export function abortInFlight(): void {
  abortedAt = Date.now();
  current.abort();
  current = new AbortController();
}

/** Signal for new fetches: aborts when an update takes over; already aborted while one is doing so. */
export function updateSignal(): AbortSignal {
  return Math.abs(Date.now() - abortedAt) < UPDATE_GRACE_MS ? AbortSignal.abort() : current.signal;
}
