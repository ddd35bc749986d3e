import { describe, expect, it } from 'vitest';
import { averageRpm, prepareBurst, secondsOfShot } from './burst.ts';
import { evaluateTtk } from './evaluate.ts';
import { DEFAULT_NUMBERS } from './numbers.ts';

/** Shots on a clock: after each the time of the next, with nothing of the formula. */
function clocked(shots: number, perBurst: number, shotSeconds: number, pauseSeconds: number): number {
  let [now, inBurst] = [0, 1];
  for (let shot = 1; shot < shots; shot += 1) {
    now += inBurst === perBurst ? pauseSeconds : shotSeconds;
    inBurst = inBurst === perBurst ? 1 : inBurst + 1;
  }
  return now;
}

describe('bursts', () => {
  it('have every shot at its time, for every length, rate and pause', () => {
    for (const burstShots of [2, 3, 4, 6])
      for (const burstRpm of [600, 1000, 1200])
        for (const pause of [0.2, 0.7, 1.25])
          for (let shot = 1; shot <= 40; shot += 1) {
            const burst = prepareBurst({ burstShots, burstRpm, burstPauseSeconds: pause, fireRateRpm: 400 });
            expect(secondsOfShot(shot, 400, burst)).toBeCloseTo(
              clocked(shot, burstShots, 60 / burstRpm, pause),
              9,
            );
          }
  });

  it('keep the rate of the weapon as their average when the data gives no pause', () => {
    const burst = prepareBurst({ burstShots: 3, burstRpm: 1200, burstPauseSeconds: null, fireRateRpm: 600 });
    expect(averageRpm(600, burst)).toBeCloseTo(600, 9);
    // 0, 0.05, 0.1, then 0.2 s between the last shot and the next burst
    expect([1, 2, 3, 4, 5].map((shot) => secondsOfShot(shot, 600, burst))).toEqual([
      0,
      0.05,
      0.1,
      expect.closeTo(0.3, 9),
      expect.closeTo(0.35, 9),
    ]);
    for (let shot = 1; shot <= 60; shot += 1)
      expect(secondsOfShot(shot, 600, burst)).toBeLessThanOrEqual(secondsOfShot(shot, 600, null) + 1e-9);
  });

  it('slow long fights down where the pause is long', () => {
    const numbers = { ...DEFAULT_NUMBERS, closeDamage: 10, burstShots: 6, burstRpm: 1000 };
    const answer = evaluateTtk(
      {
        numbers: { ...numbers, burstPauseSeconds: 1.25, fireRateRpm: 750 },
        area: 'body',
        vitalityUnit: 'hp',
        apOverridePct: null,
        model: 'specification',
        hasFalloff: true,
      },
      0,
    );
    // ten shots: six within 0.3 s, a pause of 1.25 s, and three intervals more
    expect(answer.ok && answer.value.discreteSeconds).toBeCloseTo(0.3 + 1.25 + 0.18, 9);
    // six shots of 10 HP in 1.55 s
    expect(answer.ok && answer.value.dpsBefore).toBeCloseTo(60 / 1.55, 9);
  });

  it('are steady fire without a length or a rate of their own', () => {
    for (const own of [{ burstShots: null }, { burstRpm: null }])
      expect(
        prepareBurst({ burstShots: 3, burstRpm: 900, burstPauseSeconds: null, fireRateRpm: 600, ...own }),
      ).toBeNull();
  });
});
