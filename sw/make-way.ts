/**
 * The person has taken a newer version, which browsers let begin only when this one has nothing to do: what hangs on the
 * network is given up, and nothing that may hang is begun. The newer one asks again.
 */

/** Should the newer version not come after all, this one works on. */
const LONGEST_MS = 5_000;

let current = new AbortController();
let madeAt = -Infinity;

export function makeWay(): void {
  madeAt = Date.now();
  current.abort();
  current = new AbortController();
}

/** Ends what is begun now when this version has to make way; at once when it is doing so. */
export function wayMade(): AbortSignal {
  return Math.abs(Date.now() - madeAt) < LONGEST_MS ? AbortSignal.abort() : current.signal;
}
