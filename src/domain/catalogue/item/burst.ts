/**
 * Reads the burst mode of a weapon from the English line of its features: the item database has no field for it.
 * Source: domain facts, section 2.3 ("burst fire"); the lines of all 24 weapons that speak of bursts.
 */
import type { Burst } from './item.ts';

const WORDS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };
const SHOTS = /(\w+)[- ](?:shot|round) bursts?\b|\bburst of (\w+) (?:shots|rounds)\b/i;
const RATE = /([\d,]+) (?:shots|rounds)\/min/i;
const PAUSE = /delay between bursts: ([\d.]+) s/i;

/** Null where shots or rate are not told: "Burst-fire: 850 shots/min" says neither how many nor how often. */
export function burstOf(features: string): Burst | null {
  const [, before, after] = SHOTS.exec(features) ?? [];
  const word = (before ?? after ?? '').toLowerCase();
  const shots = WORDS[word] ?? Number(word === '' ? Number.NaN : word);
  const rateRpm = Number((RATE.exec(features)?.[1] ?? '').replaceAll(',', ''));
  if (!Number.isInteger(shots) || shots < 2 || !(rateRpm > 0)) return null;
  const pause = PAUSE.exec(features)?.[1];
  return { shots, rateRpm, pauseSeconds: pause === undefined ? null : Number(pause) };
}
