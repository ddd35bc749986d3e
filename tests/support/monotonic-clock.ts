/** The clock that only goes forward, for tests of what looks again after some seconds: it jumps, and nobody waits. */
const now = performance.now.bind(performance);
let aheadMs = 0;

export function passMonotonic(ms: number): void {
  aheadMs += ms;
  performance.now = () => now() + aheadMs;
}
