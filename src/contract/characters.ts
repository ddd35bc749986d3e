/** A character's permissions and profile, which start every page. Source: specification sections 1, 3, 5, 6. */
import type { CharacterId } from '../domain/ids.ts';
import { idSchema } from './values.ts';
import * as z from 'zod/mini';
import { CLAN_RANKS, ROLES } from '../domain/characters/rank.ts';
import { STATUS_COLOURS } from '../domain/characters/status-text.ts';
import { PAGE_IDS } from '../domain/characters/page-access.ts';
import { clanFacts } from './auth.ts';
import { endpoint } from './endpoint.ts';

export const permissions = endpoint({
  id: 'characters.permissions',
  method: 'GET',
  path: '/api/character/permissions',
  summary: 'Permissions of the character in its clan.',
  access: { who: 'user' },
  query: z.object({
    characterId: idSchema<CharacterId>(
      z
        .string('Character ID is required.')
        .check(z.minLength(1, 'Character ID is required.'), z.maxLength(64)),
    ),
  }),
  output: z.object({
    success: z.literal(true),
    data: z.object({
      isOfficer: z.boolean(),
      isColonel: z.boolean(),
      isLeader: z.boolean(),
      /** Pages that the clan does not open for the character. A server of an older version does not tell. */
      closedPages: z.optional(z.array(z.enum(PAGE_IDS))),
      /** Pages that roles of the clan's making open; likewise. */
      grantedPages: z.optional(z.array(z.enum(PAGE_IDS))),
    }),
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
  output: z.object({
    success: z.literal(true),
    hasAccess: z.boolean(),
    /** Roles that may open it in this clan; a server of an older version does not tell. */
    roles: z.optional(z.array(z.enum(ROLES))),
  }),
  errors: [],
  offline: 'kept',
  repeats: 'natural',
});

const count = z.number();

/** One stat of the profile; the id is the game's own and unknown ids are passed through. */
export const gameStat = z.object({
  id: z.string(),
  type: z.enum(['INTEGER', 'DECIMAL', 'DATE', 'DURATION']),
  /** Number; ISO instant for DATE; milliseconds for DURATION. */
  value: z.union([z.number(), z.string()]),
});

const statTotals = z.object({
  kills: count,
  deaths: count,
  assists: count,
  pvpKills: count,
  pvpDeaths: count,
  sessionKills: count,
  sessionDeaths: count,
  openWorldKills: count,
  openWorldDeaths: count,
  playTimeMs: count,
});

export type ShownStats = z.output<typeof statTotals>;

/** `data` of the profile answer. `stats` is null when the game has none or the viewer may not see them. */
export const profileData = z.object({
  name: z.string(),
  region: z.string(),
  clan: z.nullable(clanFacts),
  clanRank: z.nullable(z.enum(CLAN_RANKS)),
  clanJoinTime: z.nullable(z.string()),
  /** The player's own text on the profile, colour codes removed. */
  status: z.nullable(z.string()),
  /** The same text in runs of one colour. */
  statusRuns: z.array(
    z.object({
      text: z.string(),
      colour: z.nullable(z.enum(STATUS_COLOURS)),
      isBold: z.boolean(),
      isItalic: z.boolean(),
    }),
  ),
  /** Ids of achievements that the player shows; a server of an older version does not tell. */
  achievements: z.optional(z.array(z.string())),
  createdAt: z.nullable(z.string()),
  lastLoginAt: z.nullable(z.string()),
  /** Whether the character was online within the last minutes, as far as the game reports. */
  isOnline: z.boolean(),
  isOwn: z.boolean(),
  stats: z.nullable(statTotals),
  /** Numbers that are not live, where `stats` is null; missing from an older server. */
  lastStats: z.optional(z.nullable(z.object({ stats: statTotals, at: z.string() }))),
  stalcraftStats: z.array(gameStat),
  /** Why there are no live stats. */
  statsNotice: z.nullable(z.enum(['notAvailable', 'offline', 'ownerOnly'])),
  /** When the profile was fetched from the game. */
  fetchedAt: z.nullable(z.string()),
});

export type ProfileData = z.output<typeof profileData>;

export const profile = endpoint({
  id: 'characters.profile',
  method: 'GET',
  path: '/api/character/{name}/profile',
  summary: 'The profile of an own character or a clan mate.',
  access: { who: 'character' },
  params: z.object({
    name: z.string().check(z.trim(), z.minLength(1, 'Character name is required'), z.maxLength(64)),
  }),
  output: z.object({ success: z.literal(true), data: profileData }),
  errors: ['character.nameRequired', 'character.notFound', 'profile.unavailable'],
  offline: 'kept',
  objects: { name: 'characterName' },
});
