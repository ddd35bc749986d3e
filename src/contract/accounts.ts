/**
 * A user, the characters, their profiles and clans, as answers carry them. Apart from the endpoints, which the first screen
 * calls without a schema.
 */
import * as z from 'zod/mini';
import { CLAIM_STATES } from '../domain/characters/claim.ts';
import { BUILT_PAGE_IDS } from '../domain/characters/page-access.ts';
import { CLAN_RANKS } from '../domain/characters/rank.ts';
import { STATUS_COLOURS } from '../domain/characters/status-text.ts';
import { characterId, clanId, instant, userId } from './values.ts';

/** The clan of a character. */
export const clanFacts = z.object({
  id: clanId,
  name: z.string(),
  tag: z.string(),
  level: z.number(),
  levelPoints: z.number(),
  registeredAt: z.nullable(instant),
  alliance: z.nullable(z.string()),
  description: z.string(),
  /** Name of the clan leader's character. */
  owner: z.string(),
  membersCount: z.number(),
});

export type ClanFacts = z.output<typeof clanFacts>;

/** A character of the signed-in user. */
export const ownCharacter = z.object({
  id: characterId,
  name: z.string(),
  region: z.string(),
  createdAt: z.nullable(instant),
  clan: z.nullable(clanFacts),
  clanRank: z.nullable(z.enum(CLAN_RANKS)),
  clanJoinTime: z.nullable(instant),
  /**
   * Null (missing from an older server) for a character on the game's list. A claimed one is `pending` until
   * a leader of its clan decides; until then it has no clan here. `refused` by the leader of the clan that it
   * is in.
   */
  claim: z.optional(z.nullable(z.enum(CLAIM_STATES))),
});

export type OwnCharacter = z.output<typeof ownCharacter>;

export const user = z.object({
  id: userId,
  login: z.string(),
  displayName: z.string(),
  isOperator: z.boolean(),
  preferredCharacterId: z.nullable(characterId),
  characters: z.array(ownCharacter),
  /** When the game last confirmed the characters; older than a few minutes means the game did not answer. */
  charactersSeenAt: z.nullable(instant),
  /** YYYY-MM-DD on which the app congratulates; only in the answer to the one person that the operator has named. */
  birthday: z.optional(z.string()),
});

export type User = z.output<typeof user>;

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

/** What the clan notes on pages that it protects, and what the person has answered. Of telemetry every page knows this. */
export const telemetryAccess = z.object({
  /** The protected pages; none: it is off, and the person's events of before are kept for a while. */
  pages: z.array(z.enum(BUILT_PAGE_IDS)),
  purpose: z.string(),
  /** Of the notice. */
  version: z.string(),
  hasWatermark: z.boolean(),
  marksFiles: z.boolean(),
  isForColonels: z.boolean(),
  answer: z.nullable(z.object({ version: z.string(), isYes: z.boolean(), isDespiteSignal: z.boolean() })),
});
export type TelemetryAccess = z.output<typeof telemetryAccess>;
