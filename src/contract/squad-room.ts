/** Officers at the squads just now, and whom they have in hand. Source: decision "Rooms of people". */
import * as z from 'zod/mini';
import { MAX_PERSON_NAME } from '../domain/loadouts/person.ts';
import { GAME_MAPS } from '../domain/squads/game-map.ts';
import { endpoint } from './endpoint.ts';
import { squadAccess } from './squads.ts';
import { roomEvent, screenId } from './values.ts';

/** So many people at once are shown as held. */
export const MAX_HELD = 60;

const shown = {
  /** The map that is looked at. */
  map: z.nullable(z.enum(GAME_MAPS)),
  /** Keys of the names of those who are being moved. */
  held: z.array(z.string().check(z.minLength(1), z.maxLength(MAX_PERSON_NAME))).check(z.maxLength(MAX_HELD)),
};

export const watchSquads = endpoint({
  id: 'squads.watch',
  method: 'GET',
  path: '/api/squads/here',
  summary:
    'Server-sent events about the officers who are at the squads just now: the map they look at, and whom they are moving. Nothing of it is stored.',
  access: squadAccess,
  query: z.object({ screen: screenId }),
  output: z.object({ ...roomEvent, ...shown }),
  errors: ['live.tooMany'],
  offline: 'live',
  isStream: true,
});

export const holdInSquads = endpoint({
  id: 'squads.hold',
  method: 'POST',
  path: '/api/squads/here',
  summary:
    'Shows the other officers the own map and whom one is moving, and that one is still there. What comes too often is dropped.',
  access: squadAccess,
  body: z.object({ screen: screenId, ...shown }),
  output: z.object({ success: z.literal(true) }),
  errors: [],
  offline: 'live',
  repeats: 'natural',
  isMotion: true,
});
