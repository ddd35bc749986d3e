/** A character's rights and profile. Source: specification sections 1, 3, 5, 6, 7. */
import * as z from 'zod/mini';
import { CLAN_RANKS } from '../domain/characters/rank.ts';
import { PAGE_IDS } from '../domain/characters/page-access.ts';
import { clanFacts } from './auth.ts';
import { endpoint } from './endpoint.ts';

export const permissions = endpoint({
  id: 'characters.permissions',
  method: 'GET',
  path: '/api/character/permissions',
  summary: 'What the character may do in its clan, from its rank in the game.',
  access: { who: 'user' },
  query: z.object({ characterId: z.string('Character ID is required.').check(z.minLength(1, 'Character ID is required.'), z.maxLength(64)) }),
  output: z.object({
    success: z.literal(true),
    data: z.object({ isOfficer: z.boolean(), isColonel: z.boolean(), isLeader: z.boolean() }),
    message: z.string(),
  }),
  errors: ['character.required', 'character.notYours'],
  offline: 'kept',
});

export const checkPageAccess = endpoint({
  id: 'characters.checkPageAccess',
  method: 'POST',
  path: '/api/permissions/check-page-access',
  summary: 'Whether the selected character may open a page; changes nothing.',
  access: { who: 'cookie' },
  body: z.object({ pageId: z.enum(PAGE_IDS) }),
  output: z.object({ success: z.literal(true), hasAccess: z.boolean() }),
  errors: [],
  offline: 'kept',
  repeats: 'natural',
});

const count = z.number();

/** One number of the profile; the id is the game's own and unknown ids are passed on. */
export const gameStat = z.object({
  id: z.string(),
  type: z.enum(['INTEGER', 'DECIMAL', 'DATE', 'DURATION']),
  /** Number; ISO instant for DATE; milliseconds for DURATION. */
  value: z.union([z.number(), z.string()]),
});

/** `data` of the profile answer. `stats` is null when the game has none or the viewer may not see them. */
export const profileData = z.object({
  name: z.string(),
  region: z.string(),
  clan: z.nullable(clanFacts),
  clanRank: z.nullable(z.enum(CLAN_RANKS)),
  clanJoinTime: z.nullable(z.string()),
  /** The player's own words on the profile, colour codes removed. */
  status: z.nullable(z.string()),
  createdAt: z.nullable(z.string()),
  lastLoginAt: z.nullable(z.string()),
  /** Whether the character was in the game within the last minutes, as far as the game tells. */
  isOnline: z.boolean(),
  isOwn: z.boolean(),
  stats: z.nullable(z.object({
    kills: count, deaths: count, assists: count,
    pvpKills: count, pvpDeaths: count,
    sessionKills: count, sessionDeaths: count,
    openWorldKills: count, openWorldDeaths: count,
    playTimeMs: count,
  })),
  stalcraftStats: z.array(gameStat),
  /** Why there are no stats. */
  statsNotice: z.nullable(z.enum(['notAvailable', 'offline', 'ownerOnly'])),
  /** When the game was asked. */
  fetchedAt: z.nullable(z.string()),
});
export type ProfileData = z.output<typeof profileData>;

export const profile = endpoint({
  id: 'characters.profile',
  method: 'GET',
  path: '/api/character/{name}/profile',
  summary: 'The profile of an own character or a clan mate.',
  access: { who: 'character' },
  params: z.object({ name: z.string().check(z.trim(), z.minLength(1, 'Character name is required'), z.maxLength(64)) }),
  output: z.object({ success: z.literal(true), data: profileData }),
  errors: ['character.nameRequired', 'character.notFound', 'profile.unavailable'],
  offline: 'kept',
  objects: { name: 'characterName' },
});
