/** Asking to join a squad: one of each member per map. Source: decision "Members ask for a squad". */
import * as z from 'zod/mini';
import type { UserId } from '../domain/ids.ts';
import { MAX_PERSON_NAME } from '../domain/loadouts/person.ts';
import { ASK_STATES, MAX_ASK_ANSWER, MAX_ASK_NOTE } from '../domain/squads/ask.ts';
import { GAME_MAPS } from '../domain/squads/game-map.ts';
import type { SquadId } from '../domain/squads/squad.ts';
import { endpoint } from './endpoint.ts';
import { lostMove, place, squadAccess, squadPlace } from './squads.ts';
import { clientId, idSchema, instant, reasonText } from './values.ts';

const map = z.enum(GAME_MAPS);
const note = reasonText.check(z.maxLength(MAX_ASK_NOTE));
const answer = reasonText.check(z.maxLength(MAX_ASK_ANSWER));

/** Mirrored to whoever asks and to officers of squads. */
export const squadAsk = z.object({
  /** Map and key of the name. */
  id: z.string(),
  map,
  memberKey: z.string(),
  characterName: z.string(),
  userId: idSchema<UserId>(z.string()),
  /** May be deleted meanwhile. */
  squadId: idSchema<SquadId>(z.string()),
  note: z.string(),
  askedAt: instant,
  state: z.enum(ASK_STATES),
  /** A word with the decision. */
  answer: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  rev: z.number(),
});
export type SquadAskRow = z.output<typeof squadAsk>;

export const ask = endpoint({
  id: 'squads.ask',
  method: 'POST',
  path: '/api/squads/asks',
  summary:
    'Asks for a place in a squad, in place of what was asked on this map before, or takes that back. Whoever stands in the squad already asks for nothing.',
  access: { who: 'clan', role: 'member' },
  body: z.object({
    map,
    /** Null: what was asked is taken back. */
    squadId: z.nullable(clientId<SquadId>()),
    note,
  }),
  output: z.object({ success: z.literal(true), ask: z.nullable(squadAsk) }),
  errors: ['squads.notFound'],
  offline: 'queue',
});

export const decide = endpoint({
  id: 'squads.decideAsk',
  method: 'POST',
  path: '/api/squads/asks/decide',
  summary:
    'Takes somebody who asks into the squad, or refuses, with a word. What another officer decided first stays; where the squad is full or the person was moved since, the ask stays open and `lost` says why.',
  access: squadAccess,
  body: z.object({
    map,
    memberKey: z.string().check(z.minLength(1), z.maxLength(MAX_PERSON_NAME)),
    /** Which ask was seen. */
    askedAt: instant,
    /** Where the person stood. */
    base: z.nullable(place),
    isAccepted: z.boolean(),
    answer,
  }),
  output: z.object({
    success: z.literal(true),
    /** As it is now; null: it was taken back. */
    ask: z.nullable(squadAsk),
    places: z.array(squadPlace),
    lost: z.array(lostMove),
  }),
  errors: [],
  offline: 'queue',
});

/** `squadAsked`: to officers. `squadAskAccepted`, `squadAskRefused`: to the member. */
export const squadAskNotice = z.object({
  kind: z.enum(['squadAsked', 'squadAskAccepted', 'squadAskRefused']),
  askId: z.string(),
  map,
  /** The name; empty: known by its number. */
  squad: z.string(),
  number: z.number(),
  characterName: z.string(),
  /** Who decided; empty while nobody has. */
  by: z.string(),
  /** What the member wrote, or the answer; may be empty. */
  word: z.string(),
});
export type SquadAskNotice = z.output<typeof squadAskNotice>;
