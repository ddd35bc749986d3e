/** The clan's shelf of plans on maps. Source: specification sections 2, 3 and 6; decision "A drawing is rows". */
import type { EditKind } from '../edits/merge-edit.ts';
import type { Branded } from '../ids.ts';
import { GAME_MAPS, type GameMap } from '../squads/game-map.ts';

export type TacticId = Branded<string, 'TacticId'>;

export const MAX_TACTICS = 100;
export const MAX_TACTIC_TITLE = 60;
export const MAX_TACTIC_NOTES = 2_000;
/** Of one tactic: each may hold a whole drawing. */
export const MAX_VERSIONS = 20;
export const MAX_VERSION_NAME = 60;

/** On which side the clan stands; `any`: it serves both. */
export const TACTIC_SIDES = ['any', 'attack', 'defense'] as const;
export type TacticSide = (typeof TACTIC_SIDES)[number];

export interface TacticContent {
  readonly title: string;
  readonly map: GameMap;
  readonly side: TacticSide;
  readonly notes: string;
  /** Members read it; otherwise it is the officers' alone. */
  readonly isOpen: boolean;
}

export const tacticEdit: EditKind<TacticContent> = {
  fieldsOf: ({ title, map, side, notes, isOpen }) =>
    new Map<string, unknown>([
      ['title', title],
      ['map', map],
      ['side', side],
      ['notes', notes],
      ['isOpen', isOpen],
    ]),
  contentOf: (fields) => {
    const text = (key: string): string => {
      const value = fields.get(key);
      return typeof value === 'string' ? value : '';
    };
    return {
      title: text('title'),
      map: GAME_MAPS.find((map) => map === fields.get('map')) ?? 'coniferous',
      side: TACTIC_SIDES.find((side) => side === fields.get('side')) ?? 'any',
      notes: text('notes'),
      isOpen: fields.get('isOpen') === true,
    };
  },
};
