/** Squads of a clan, per game map. Source: specification sections 2, 3 and 5; decision "A place per map". */
import type { EditKind } from '../edits/merge-edit.ts';
import type { Branded } from '../ids.ts';
import type { SquadRole } from './role.ts';

export type SquadId = Branded<string, 'SquadId'>;

export const MAX_SQUAD_NAME = 30;
/** People who are in the game only, of a clan. */
export const MAX_SQUAD_GUESTS = 60;
export const MAX_GUEST_NOTE = 120;

export const SQUAD_COLOURS = ['plain', 'amber', 'green', 'blue', 'red', 'violet'] as const;
export type SquadColour = (typeof SQUAD_COLOURS)[number];

export interface SquadContent {
  /** Empty: it is known by its number. */
  readonly name: string;
  readonly colour: SquadColour;
}

/** Where somebody stands on a map. */
export interface Place {
  readonly squadId: SquadId;
  readonly role: SquadRole;
  /** Order within the squad; between two others there is always room. */
  readonly position: number;
}

/** How much a map holds: a copy, a clearing and a deletion say what the officer saw of it. */
export interface SquadCounts {
  readonly squads: number;
  readonly people: number;
}

export const squadEdit: EditKind<SquadContent> = {
  fieldsOf: ({ name, colour }) =>
    new Map<string, unknown>([
      ['name', name],
      ['colour', colour],
    ]),
  contentOf: (fields) => ({
    name: typeof fields.get('name') === 'string' ? (fields.get('name') as string) : '',
    colour: SQUAD_COLOURS.find((colour) => colour === fields.get('colour')) ?? 'plain',
  }),
};

export function sameCounts(one: SquadCounts, other: SquadCounts): boolean {
  return one.squads === other.squads && one.people === other.people;
}

/** A place after everybody in a squad. */
export function positionAfter(places: Iterable<Place>, squadId: SquadId): number {
  let last = 0;
  for (const place of places) if (place.squadId === squadId) last = Math.max(last, place.position);
  return last + 1;
}
