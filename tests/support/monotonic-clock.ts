/** A fake monotonic clock for tests of what repeats after some seconds: it jumps instead of waiting. */
const now = performance.now.bind(performance);
let aheadMs = 0;

export function passMonotonic(ms: number): void {
  aheadMs += ms;
  performance.now = () => now() + aheadMs;
}
