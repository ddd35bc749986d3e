/** The lines of a war's stages as its page shows them. Pure. */
import { nameKey } from '../../../../domain/characters/name-key.ts';
import {
  averageOf,
  squadLabel,
  tallyOf,
  type CountedStage,
  type Tally,
} from '../../../../domain/clan-wars/figures.ts';
import type { ClanWarId, RowField, WarPlace, WarRow } from '../../../../domain/clan-wars/war.ts';

export interface WarLineOf {
  readonly key: string;
  readonly name: string;
  readonly isMember: boolean;
  /** Where the person stood; null: in no squad. */
  readonly place: WarPlace | null;
  /** Over the stages that are shown. */
  readonly tally: Tally;
  /** Per stage in the other wars; null: there are none. */
  readonly usual: Tally | null;
}

export interface SquadOf {
  /** Null: in no squad. */
  readonly label: string | null;
  readonly tally: Tally;
}

/** What people did in stages, most score first, beside what they do in other wars. */
export function warLines(
  stages: readonly { readonly rows: readonly WarRow[] }[],
  lineup: readonly WarPlace[],
  others: readonly CountedStage[],
): readonly WarLineOf[] {
  const places = new Map(lineup.map((place) => [place.key, place]));
  const group = (rows: readonly WarRow[]): Map<string, WarRow[]> => {
    const groups = new Map<string, WarRow[]>();
    for (const row of rows) {
      const key = nameKey(row.name);
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    return groups;
  };
  const usual = group(others.flatMap(({ rows }) => rows));
  return [...group(stages.flatMap(({ rows }) => rows))]
    .map(([key, rows]): WarLineOf => {
      const before = usual.get(key);
      return {
        key,
        name: rows[0]?.name ?? key,
        isMember: rows.some(({ kind }) => kind === 'member'),
        place: places.get(key) ?? null,
        tally: tallyOf(rows),
        usual: before === undefined ? null : tallyOf(before),
      };
    })
    .toSorted(
      (one, other) =>
        other.tally.score.total - one.tally.score.total ||
        other.tally.kills.total - one.tally.kills.total ||
        (one.key < other.key ? -1 : 1),
    );
}

/** Wars other than this one. */
export function otherWars(counted: readonly CountedStage[], id: ClanWarId): readonly CountedStage[] {
  return counted.filter(({ warId }) => warId !== id);
}

/** By how much somebody was above their own average of a field per stage; null: nothing to compare. */
export function aboveUsual({ tally, usual }: WarLineOf, field: RowField): number | null {
  if (usual === null) return null;
  const [now, before] = [averageOf(tally, field), averageOf(usual, field)];
  return now === null || before === null ? null : now - before;
}

/** Squads by their numbers, and last who stood in none. */
export function warSquads(
  stages: readonly { readonly rows: readonly WarRow[] }[],
  lineup: readonly WarPlace[],
): readonly SquadOf[] {
  const places = new Map(lineup.map((place) => [place.key, place]));
  const groups = new Map<string | null, { readonly number: number; readonly rows: WarRow[] }>();
  for (const row of stages.flatMap(({ rows }) => rows)) {
    const place = places.get(nameKey(row.name));
    const label = place === undefined ? null : squadLabel(place);
    const group = groups.get(label) ?? { number: place?.number ?? Number.POSITIVE_INFINITY, rows: [] };
    group.rows.push(row);
    groups.set(label, group);
  }
  return [...groups]
    .toSorted(([, one], [, other]) => one.number - other.number)
    .map(([label, { rows }]) => ({ label, tally: tallyOf(rows) }));
}

/** Who stood in a squad and is on no scoreboard of the stages. */
export function missingFrom(
  stages: readonly { readonly rows: readonly WarRow[] }[],
  lineup: readonly WarPlace[],
): readonly WarPlace[] {
  const there = new Set(stages.flatMap(({ rows }) => rows.map(({ name }) => nameKey(name))));
  return lineup.filter(({ key }) => !there.has(key));
}
