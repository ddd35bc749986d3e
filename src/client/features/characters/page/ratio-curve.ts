/** Chart lines of a character's kill ratios by day. */
import type { CharacterDay } from '../../../../contract/character-records.ts';
import type { ChartLine } from '../../../ui/chart/chart-line.ts';
import { killRatio } from '../../../../domain/characters/kill-ratio.ts';

/** `total`: cumulative counts at the end of the day; `daily`: the difference from the last known day. */
export const CURVE_KINDS = ['total', 'daily'] as const;
export type CurveKind = (typeof CURVE_KINDS)[number];

const DAY_S = 86_400;

type Pair = readonly [kills: number, deaths: number];
const PAIRS = [
  { id: 'all', of: (day: CharacterDay): Pair => [day.kills, day.deaths] },
  { id: 'sessions', of: (day: CharacterDay): Pair => [day.sessionKills, day.sessionDeaths] },
  { id: 'world', of: (day: CharacterDay): Pair => [day.openWorldKills, day.openWorldDeaths] },
] as const;

export interface Curve {
  readonly xs: Float64Array;
  readonly lines: readonly ChartLine[];
}

function secondsOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1_000;
}

/**
 * One point per calendar day from the first to the last; a day without data is a gap. A difference over
 * several days is put on the last of them. A ratio without deaths is a gap too, and so is a count that went
 * back.
 */
export function curveOf(
  days: readonly CharacterDay[],
  kind: CurveKind,
  labels: Readonly<Record<(typeof PAIRS)[number]['id'], string>>,
): Curve {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { xs: new Float64Array(), lines: [] };
  const startS = secondsOf(first.day);
  const count = Math.round((secondsOf(last.day) - startS) / DAY_S) + 1;
  const xs = Float64Array.from({ length: count }, (_, at) => startS + at * DAY_S);
  const lines = PAIRS.map(({ id, of }, styleIndex): ChartLine => {
    const values = new Float64Array(count).fill(Number.NaN);
    days.forEach((day, index) => {
      const before = days[index - 1];
      if (kind === 'daily' && before === undefined) return;
      const [kills, deaths] = of(day);
      const [oldKills, oldDeaths] = kind === 'daily' && before !== undefined ? of(before) : [0, 0];
      const ratio =
        kills < oldKills || deaths <= oldDeaths ? null : killRatio(kills - oldKills, deaths - oldDeaths);
      if (ratio !== null) values[Math.round((secondsOf(day.day) - startS) / DAY_S)] = ratio;
    });
    return { id, label: labels[id], styleIndex, values };
  });
  return { xs, lines };
}
