/**
 * Figures of confirmed stages. A number that nobody could read counts neither as 0 nor in an average. Source: the project's
 * own rule; decision "Figures of wars are made from what is known".
 */
import { killRatio } from '../characters/kill-ratio.ts';
import { nameKey } from '../characters/name-key.ts';
import { weekdayOf } from '../schedule/event.ts';
import type { Period } from '../skips/calendar.ts';
import type { Day } from '../skips/skip.ts';
import type { GameMap } from '../squads/game-map.ts';
import {
  ROW_FIELDS,
  type ClanWarId,
  type Outcome,
  type RowField,
  type WarKind,
  type WarPlace,
  type WarRow,
} from './war.ts';

/** A confirmed stage with what its war says of it. */
export interface CountedStage {
  readonly warId: ClanWarId;
  readonly day: Day;
  readonly kind: WarKind;
  readonly map: GameMap | null;
  readonly outcome: Outcome | null;
  readonly rows: readonly WarRow[];
  readonly lineup: readonly WarPlace[];
}

/** How stages ended. */
export interface WarRecord {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

interface Sum {
  readonly total: number;
  /** How many lines have the number. */
  readonly known: number;
}

/** Sums over lines of scoreboards. */
export type Tally = Readonly<Record<RowField, Sum>> & {
  /** How many lines. */
  readonly lines: number;
  /** Of lines that have both. */
  readonly duels: { readonly kills: number; readonly deaths: number };
};

export function recordOf(outcomes: readonly (Outcome | null)[]): WarRecord {
  const count = (outcome: Outcome): number => outcomes.filter((one) => one === outcome).length;
  return { won: count('win'), drawn: count('draw'), lost: count('loss') };
}

/** Won of those whose end is known; null without any. */
export function winShare({ won, drawn, lost }: WarRecord): number | null {
  const total = won + drawn + lost;
  return total === 0 ? null : won / total;
}

export function tallyOf(rows: readonly WarRow[]): Tally {
  const sums = Object.fromEntries(
    ROW_FIELDS.map((field): [RowField, Sum] => {
      const known = rows.flatMap((row) => row[field] ?? []);
      return [field, { total: known.reduce((sum, value) => sum + value, 0), known: known.length }];
    }),
  ) as Record<RowField, Sum>;
  const duels = { kills: 0, deaths: 0 };
  for (const { kills, deaths } of rows) {
    if (kills === null || deaths === null) continue;
    duels.kills += kills;
    duels.deaths += deaths;
  }
  return { ...sums, lines: rows.length, duels };
}

/** Per line that has the number; null without any. */
export function averageOf(tally: Tally, field: RowField): number | null {
  const { total, known } = tally[field];
  return known === 0 ? null : total / known;
}

export function ratioOf({ duels: { kills, deaths } }: Pick<Tally, 'duels'>): number | null {
  return killRatio(kills, deaths);
}

/** What a number of stages come to. */
export interface Figures {
  readonly wars: number;
  readonly stages: number;
  /** Of stages. */
  readonly record: WarRecord;
  readonly tally: Tally;
  /** Lines per stage; null without stages. */
  readonly strength: number | null;
}

export function figuresOf(stages: readonly CountedStage[]): Figures {
  const tally = tallyOf(stages.flatMap(({ rows }) => rows));
  return {
    wars: new Set(stages.map(({ warId }) => warId)).size,
    stages: stages.length,
    record: recordOf(stages.map(({ outcome }) => outcome)),
    tally,
    strength: stages.length === 0 ? null : tally.lines / stages.length,
  };
}

export interface Group<Key> extends Figures {
  readonly key: Key;
}

function grouped<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

export const STAGE_GROUPINGS = ['map', 'kind', 'weekday'] as const;
export type StageGrouping = (typeof STAGE_GROUPINGS)[number];

/** Stages by what is the same for everybody in them; keys are a map, a kind or a weekday, null: not known. */
export function stageGroups(
  stages: readonly CountedStage[],
  by: StageGrouping,
): readonly Group<number | string | null>[] {
  const keyOf = (stage: CountedStage): number | string | null =>
    by === 'weekday' ? weekdayOf(stage.day) : stage[by];
  return [...grouped(stages, keyOf)]
    .map(([key, of]) => ({ key, ...figuresOf(of) }))
    .toSorted((one, other) =>
      by === 'weekday' ? Number(one.key) - Number(other.key) : other.stages - one.stages,
    );
}

export const PERSON_GROUPINGS = ['squad', 'role'] as const;
export type PersonGrouping = (typeof PERSON_GROUPINGS)[number];

/** The name of a squad, or its number where it has none. */
export function squadLabel({ squad, number }: Pick<WarPlace, 'number' | 'squad'>): string {
  return squad === '' ? `#${number}` : squad;
}

/** Stages of those in a squad or with a role, each stage with their lines alone; who stood nowhere is left out. */
export function personGroups(stages: readonly CountedStage[], by: PersonGrouping): readonly Group<string>[] {
  const parts = stages.flatMap((stage) => {
    const places = new Map(stage.lineup.map((place) => [place.key, place]));
    const placed = stage.rows.flatMap((row) => {
      const place = places.get(nameKey(row.name));
      return place === undefined ? [] : [{ row, key: by === 'squad' ? squadLabel(place) : place.role }];
    });
    return [...grouped(placed, ({ key }) => key)].map(([key, of]) => ({
      key,
      stage: { ...stage, rows: of.map(({ row }) => row) },
    }));
  });
  return [...grouped(parts, ({ key }) => key)]
    .map(([key, of]) => ({ key, ...figuresOf(of.map(({ stage }) => stage)) }))
    .toSorted((one, other) => other.tally.lines - one.tally.lines || (one.key < other.key ? -1 : 1));
}

/** What one person has done. */
export interface PersonFigures {
  /** See `nameKey`. */
  readonly key: string;
  /** As last written. */
  readonly name: string;
  readonly isMember: boolean;
  readonly wars: number;
  readonly stages: number;
  readonly record: WarRecord;
  readonly tally: Tally;
}

interface Line {
  readonly key: string;
  readonly row: WarRow;
  readonly stage: CountedStage;
}

function linesOf(stages: readonly CountedStage[]): readonly Line[] {
  return stages.flatMap((stage) => stage.rows.map((row) => ({ key: nameKey(row.name), row, stage })));
}

/** Everybody who was in a stage, most kills first. */
export function personFigures(stages: readonly CountedStage[]): readonly PersonFigures[] {
  const inTime = stages.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  return [...grouped(linesOf(inTime), ({ key }) => key)]
    .map(([key, lines]): PersonFigures => {
      const last = lines.at(-1)?.row;
      return {
        key,
        name: last?.name ?? key,
        isMember: last?.kind === 'member',
        wars: new Set(lines.map(({ stage }) => stage.warId)).size,
        stages: lines.length,
        record: recordOf(lines.map(({ stage }) => stage.outcome)),
        tally: tallyOf(lines.map(({ row }) => row)),
      };
    })
    .toSorted(
      (one, other) => other.tally.kills.total - one.tally.kills.total || (one.key < other.key ? -1 : 1),
    );
}

/** How many people came, by steps of this many. */
const STRENGTH_STEP = 5;

/** Stages by how many people were there, fewest first; the key is the lowest number of the step. */
export function byStrength(
  stages: readonly CountedStage[],
): readonly (Group<number> & { readonly to: number })[] {
  return [...grouped(stages, ({ rows }) => Math.floor(rows.length / STRENGTH_STEP) * STRENGTH_STEP)]
    .map(([key, of]) => ({ key, to: key + STRENGTH_STEP - 1, ...figuresOf(of) }))
    .toSorted((one, other) => one.key - other.key);
}

/** A war with the figures of its stages. */
export interface WarPoint extends Figures {
  readonly warId: ClanWarId;
  readonly day: Day;
}

/** Wars one after the other, oldest first. */
export function warPoints(stages: readonly CountedStage[]): readonly WarPoint[] {
  return [...grouped(stages, ({ warId }) => warId)]
    .map(([warId, of]) => ({
      warId,
      day: of[0]?.day ?? '',
      ...figuresOf(of),
    }))
    .toSorted((one, other) =>
      one.day < other.day ? -1 : one.day > other.day ? 1 : one.warId < other.warId ? -1 : 1,
    );
}

export function stagesIn<Stage extends Pick<CountedStage, 'day'>>(
  stages: readonly Stage[],
  { from, to }: Period,
): readonly Stage[] {
  return stages.filter(({ day }) => from <= day && day <= to);
}
