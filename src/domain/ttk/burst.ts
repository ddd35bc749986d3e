/**
 * Burst rhythm: n shots at the burst's own rate, then a pause.
 *
 * - The shot k (from 1) falls at floor((k − 1) / n) × cycle + ((k − 1) mod n) × 60 / burst rate.
 * - With a stated pause: cycle = (n − 1) × 60 / burst rate + pause; the continuous rate is n / cycle.
 * - Without one the weapon's rate of fire is read as the average over bursts: cycle = n × 60 / rate. For the rifles
 *   whose pause players have measured (3 shots at 1200, rate 600) that gives their 0.15 s between a burst's end and the
 *   next shot (domain facts, section 2.3).
 */
import { SECONDS_PER_MINUTE } from './constants.ts';
import type { TtkNumbers } from './numbers.ts';
import { discreteSeconds } from './shot.ts';

/** A rhythm in seconds. */
export interface PreparedBurst {
  readonly shots: number;
  /** Between two shots of a burst. */
  readonly shotSeconds: number;
  /** Between the first shots of two bursts. */
  readonly cycleSeconds: number;
}

type BurstNumbers = Pick<TtkNumbers, 'burstPauseSeconds' | 'burstRpm' | 'burstShots' | 'fireRateRpm'>;

/** Null for steady fire. */
export function prepareBurst(numbers: BurstNumbers): PreparedBurst | null {
  const { burstShots: shots, burstRpm, burstPauseSeconds: pause, fireRateRpm } = numbers;
  if (shots === null || shots < 2 || burstRpm === null) return null;
  const shotSeconds = SECONDS_PER_MINUTE / burstRpm;
  const cycleSeconds =
    pause === null
      ? Math.max((shots * SECONDS_PER_MINUTE) / fireRateRpm, shots * shotSeconds)
      : (shots - 1) * shotSeconds + Math.max(pause, shotSeconds);
  return { shots, shotSeconds, cycleSeconds };
}

/** Seconds until a shot is fired, the first one at 0 s, without reloads. */
export function secondsOfShot(shot: number, fireRateRpm: number, burst: PreparedBurst | null): number {
  if (burst === null) return discreteSeconds(shot, fireRateRpm);
  if (!Number.isFinite(shot)) return shot;
  const before = shot - 1;
  return Math.floor(before / burst.shots) * burst.cycleSeconds + (before % burst.shots) * burst.shotSeconds;
}

/** Rounds a minute over whole bursts. */
export function averageRpm(fireRateRpm: number, burst: PreparedBurst | null): number {
  return burst === null ? fireRateRpm : (burst.shots * SECONDS_PER_MINUTE) / burst.cycleSeconds;
}
