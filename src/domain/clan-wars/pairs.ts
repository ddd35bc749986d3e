/** What two people do who stand in one squad, and what supplies were sent for a war. Source: the project's own rule. */
import { parseInstantMs } from '../auction/instant.ts';
import { nameKey } from '../characters/name-key.ts';
import {
  ratioOf,
  recordOf,
  squadLabel,
  tallyOf,
  type CountedStage,
  type Tally,
  type WarRecord,
} from './figures.ts';
import type { WarRow } from './war.ts';

export interface PairFigures {
  /** Keys of both names, in their order. */
  readonly keys: readonly [string, string];
  readonly names: readonly [string, string];
  /** Stages in which both fought in one squad. */
  readonly stages: number;
  readonly record: WarRecord;
  /** Of both together. */
  readonly tally: Tally;
}

/** Fewer stages together say nothing. */
export const MIN_PAIR_STAGES = 4;

/** Pairs who fought together often enough, the most kills per death first. */
export function pairFigures(stages: readonly CountedStage[]): readonly PairFigures[] {
  const pairs = new Map<string, { readonly rows: WarRow[]; readonly outcomes: CountedStage['outcome'][] }>();
  for (const { rows, lineup, outcome } of stages) {
    const squads = new Map(lineup.map((place) => [place.key, squadLabel(place)]));
    const placed = rows
      .map((row) => ({ row, key: nameKey(row.name) }))
      .filter(({ key }) => squads.has(key))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1));
    for (const [at, one] of placed.entries())
      for (const other of placed.slice(at + 1)) {
        if (squads.get(one.key) !== squads.get(other.key)) continue;
        const key = JSON.stringify([one.key, other.key]);
        const pair = pairs.get(key) ?? { rows: [], outcomes: [] };
        pair.rows.push(one.row, other.row);
        pair.outcomes.push(outcome);
        pairs.set(key, pair);
      }
  }
  return [...pairs]
    .filter(([, { outcomes }]) => outcomes.length >= MIN_PAIR_STAGES)
    .map(([key, { rows, outcomes }]): PairFigures => {
      const [one = '', other = ''] = JSON.parse(key) as readonly string[];
      return {
        keys: [one, other],
        names: [rows.at(-2)?.name ?? one, rows.at(-1)?.name ?? other],
        stages: outcomes.length,
        record: recordOf(outcomes),
        tally: tallyOf(rows),
      };
    })
    .toSorted(
      (one, other) =>
        (ratioOf(other.tally) ?? -1) - (ratioOf(one.tally) ?? -1) ||
        other.stages - one.stages ||
        (one.keys.join() < other.keys.join() ? -1 : 1),
    );
}

/** What was sent for a war. */
export interface SentSupplies {
  readonly closedAt: string;
  /** Whom it was for. */
  readonly people: number;
  /** Pieces. */
  readonly sent: number;
}

const HOUR_MS = 3_600_000;
/** Requests are closed from shortly before a war until the next day. */
const [BEFORE_MS, AFTER_MS] = [6 * HOUR_MS, 20 * HOUR_MS];

/** What was sent for a war: what was closed next to its beginning; null: nothing. */
export function suppliesOf<Supplies extends SentSupplies>(
  startsAt: string,
  closed: readonly Supplies[],
): Supplies | null {
  const start = parseInstantMs(startsAt);
  const near = closed
    .map((supplies) => ({ supplies, away: parseInstantMs(supplies.closedAt) - start }))
    .filter(({ away }) => away >= -BEFORE_MS && away <= AFTER_MS)
    .toSorted((one, other) => Math.abs(one.away) - Math.abs(other.away));
  return near[0]?.supplies ?? null;
}
