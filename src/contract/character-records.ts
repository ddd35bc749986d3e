/** What was observed of a character, and claiming one. Source: specification sections 1, 5, 7. */
import * as z from 'zod/mini';
import { CLAN_RANKS } from '../domain/characters/rank.ts';
import { MEMBER_EVENT_KINDS } from '../domain/clan-members/roster.ts';
import { ownCharacter } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { claimedCharacterId } from './values.ts';

const count = z.number();

const nameParams = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Character name is required'), z.maxLength(64)),
});

/** A change of clan or rank, as observed. */
export const characterEvent = z.object({
  id: z.string(),
  kind: z.enum(MEMBER_EVENT_KINDS),
  clanName: z.string(),
  fromRank: z.nullable(z.enum(CLAN_RANKS)),
  toRank: z.nullable(z.enum(CLAN_RANKS)),
  at: z.string(),
});

export type CharacterEvent = z.output<typeof characterEvent>;

export const history = endpoint({
  id: 'characters.history',
  method: 'GET',
  path: '/api/character/{name}/history',
  summary:
    "Observed clan and rank changes of an own character or a clan mate, newest first. Of a clan mate only those in the viewer's clan.",
  access: { who: 'character' },
  params: nameParams,
  output: z.object({
    success: z.literal(true),
    events: z.array(characterEvent),
  }),
  errors: ['character.nameRequired', 'character.notFound'],
  offline: 'kept',
  objects: { name: 'characterName' },
});

/** A character's stats at the last observation of one day (UTC). */
export const characterDay = z.object({
  day: z.string(),
  kills: count,
  deaths: count,
  assists: count,
  sessionKills: count,
  sessionDeaths: count,
  openWorldKills: count,
  openWorldDeaths: count,
  playTimeMs: count,
  fetchedAt: z.string(),
});

export type CharacterDay = z.output<typeof characterDay>;

export const days = endpoint({
  id: 'characters.days',
  method: 'GET',
  path: '/api/character/{name}/days',
  summary: 'Daily stats of an own character, oldest first.',
  access: { who: 'character' },
  params: nameParams,
  output: z.object({ success: z.literal(true), days: z.array(characterDay) }),
  errors: ['character.nameRequired', 'character.notFound'],
  offline: 'kept',
  objects: { name: 'characterName' },
});

export const regions = endpoint({
  id: 'characters.regions',
  method: 'GET',
  path: '/api/character/regions',
  summary: 'The regions of the game in which characters can be added.',
  access: { who: 'user' },
  output: z.object({ success: z.literal(true), regions: z.array(z.string()) }),
  errors: [],
  offline: 'kept',
});

export const create = endpoint({
  id: 'characters.create',
  method: 'POST',
  path: '/api/character/create',
  summary:
    "Claims a character missing from the account's list in the game. It has no permissions in a clan until a leader there accepts it.",
  access: { who: 'user' },
  body: z.object({ name: nameParams.shape.name, region: z.string().check(z.regex(/^[A-Z]{2,4}$/)) }),
  output: z.object({ success: z.literal(true), character: ownCharacter }),
  errors: [
    'character.nameRequired',
    'character.notFound',
    'profile.unavailable',
    'claims.unknownRegion',
    'claims.taken',
    'claims.yours',
    'claims.tooMany',
    'request.rateLimited',
  ],
  offline: 'live',
});

export const removeClaim = endpoint({
  id: 'characters.removeClaim',
  method: 'DELETE',
  path: '/api/character/claims/{id}',
  summary: 'Removes a claimed character from the own list.',
  access: { who: 'user' },
  params: z.object({
    id: claimedCharacterId,
  }),
  output: z.object({ success: z.literal(true) }),
  errors: ['claims.notFound'],
  offline: 'live',
  objects: { id: 'claimId' },
});
