/**
 * The person has taken a newer version, which browsers let begin only when this one has nothing to do: what hangs on the
 * network is given up, and nothing that may hang is begun. The newer one asks again.
 */

/** Should the newer version not come after all, this one works on. */
const UPDATE_GRACE_MS = 5_000;

let current = new AbortController();
let abortedAt = -Infinity;

export function abortInFlight(): void {
  abortedAt = Date.now();
  current.abort();
  current = new AbortController();
}

/** Ends what is begun now when this version has to make way; at once when it is doing so. */
export function updateSignal(): AbortSignal {
  return Math.abs(Date.now() - abortedAt) < UPDATE_GRACE_MS ? AbortSignal.abort() : current.signal;
}
