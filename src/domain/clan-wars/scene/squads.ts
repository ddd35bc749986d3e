/** Squads of a war with what they did in some of its stages. */
import { nameKey } from '../../characters/name-key.ts';
import { SQUAD_COLOURS, type SquadColour } from '../../squads/squad.ts';
import { averageOf, ratioOf, squadLabel, tallyOf, type Tally } from '../figures.ts';
import type { WarPlace, WarRow } from '../war.ts';

/** What the height of a column shows: of each player per stage, or kills per death. */
export const SCENE_MEASURES = ['score', 'kills', 'assists', 'deaths', 'ratio'] as const;
export type SceneMeasure = (typeof SCENE_MEASURES)[number];

/** A squad as its operation knows it. */
export interface PlannedSquad {
  readonly id: string;
  readonly name: string;
  readonly colour: SquadColour;
  readonly members: readonly { readonly key: string }[];
}

/** Those who stood in no squad. */
export const NO_SQUAD = '';

export interface WarSquad {
  /** The same for the same squad in every war, see `squadLabel`; `NO_SQUAD`: those in none. */
  readonly key: string;
  readonly colour: SquadColour;
  /** Its id, where the operation is known. */
  readonly id: string | null;
  /** Keys of names of those who stood in it. */
  readonly members: readonly string[];
  /** How many different people of it are on the scoreboards. */
  readonly people: number;
  readonly tally: Tally;
}

interface Rows {
  readonly rows: readonly WarRow[];
}

function squadKey(place: WarPlace): string {
  return squadLabel(place).toLowerCase();
}

/** By their numbers, and last who stood in none; a squad nobody of whom was there is in the list too. */
export function squadsOf(
  stages: readonly Rows[],
  lineup: readonly WarPlace[],
  planned: readonly PlannedSquad[],
): readonly (WarSquad & { readonly label: string })[] {
  const squads = new Map<string, { readonly place: WarPlace; readonly members: string[] }>();
  for (const place of lineup.toSorted((one, other) => one.number - other.number)) {
    const squad = squads.get(squadKey(place));
    if (squad === undefined) squads.set(squadKey(place), { place, members: [place.key] });
    else squad.members.push(place.key);
  }
  const keys = new Map(lineup.map((place) => [place.key, squadKey(place)]));
  const lines = new Map<string, WarRow[]>();
  for (const row of stages.flatMap(({ rows }) => rows)) {
    const key = keys.get(nameKey(row.name)) ?? NO_SQUAD;
    lines.set(key, [...(lines.get(key) ?? []), row]);
  }
  const peopleOf = (rows: readonly WarRow[]): number => new Set(rows.map(({ name }) => nameKey(name))).size;
  const known = [...squads].map(([key, { place, members }]) => {
    const rows = lines.get(key) ?? [];
    const plan = planned[place.number - 1];
    const isPlan = plan !== undefined && plan.name === place.squad;
    return {
      key,
      label: squadLabel(place),
      colour: isPlan
        ? plan.colour
        : (SQUAD_COLOURS[1 + ((place.number - 1) % (SQUAD_COLOURS.length - 1))] ?? 'plain'),
      id: isPlan ? plan.id : null,
      members,
      people: peopleOf(rows),
      tally: tallyOf(rows),
    };
  });
  const loose = lines.get(NO_SQUAD) ?? [];
  return loose.length === 0
    ? known
    : [
        ...known,
        {
          key: NO_SQUAD,
          label: '',
          colour: 'plain',
          id: null,
          members: [],
          people: peopleOf(loose),
          tally: tallyOf(loose),
        },
      ];
}

/** What the column of a squad shows; null: nothing is known. */
export function measured(tally: Tally, measure: SceneMeasure): number | null {
  return measure === 'ratio' ? ratioOf(tally) : averageOf(tally, measure);
}
