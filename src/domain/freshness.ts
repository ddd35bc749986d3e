/**
 * How old something is that a clock wrote: perhaps another machine's, perhaps one that was wrong. Instants in
 * epoch milliseconds.
 */

/**
 * Whether it happened within the last `windowMs`. What lies in the future did not: the clock that wrote it ran
 * ahead, and would keep it fresh until its time has come.
 */
export function isRecent(atMs: number | null, nowMs: number, windowMs: number): boolean {
  return atMs !== null && atMs <= nowMs && nowMs - atMs < windowMs;
}
