/**
 * The clan's roster as last fetched from the game, its history, the roster sync, and claimed characters that
 * wait for approval. Source: specification sections 2, 3, 4 and 6.
 */
import * as z from 'zod/mini';
import { CLAN_RANKS, ROLES } from '../domain/characters/rank.ts';
import { MEMBER_EVENT_KINDS } from '../domain/clan-members/roster.ts';
import { SYNC_ENDS, SYNC_STATES } from '../domain/clan-members/member-sync.ts';
import { endpoint } from './endpoint.ts';
import { characterId, claimedCharacterId, instant } from './values.ts';

const rank = z.enum(CLAN_RANKS);

/** A member on the game's list; mirrored to devices. */
export const clanMember = z.object({
  /** Key of the name, see `nameKey`: the game provides no ids. */
  id: z.string(),
  name: z.string(),
  rank,
  joinedAt: z.nullable(instant),
  /** Last visit reported by the game; null while unknown. */
  lastSeenAt: z.nullable(instant),
  /** Null for a member who has not signed in here. */
  characterId: z.nullable(characterId),
  /** The role that counts in the app; rows of an older server lack it: the rank gives it. */
  role: z.optional(z.enum(ROLES)),
  /** Names of the clan's own roles that the member has. */
  clanRoles: z.optional(z.array(z.string())),
  /** The clan's revision when the row last changed. */
  rev: z.number(),
});

export type ClanMember = z.output<typeof clanMember>;

export const list = endpoint({
  id: 'clanMembers.list',
  method: 'GET',
  path: '/api/clan/members',
  summary: 'All members of the clan of the selected character, by rank and name.',
  access: { who: 'clan', role: 'member' },
  output: z.object({
    success: z.literal(true),
    members: z.array(clanMember),
    seenAt: z.nullable(z.string()),
  }),
  errors: [],
  offline: 'kept',
});

/** State of the clan's roster sync. */
export const memberSync = z.object({
  state: z.enum(SYNC_STATES),
  /** When the whole list was last fetched. */
  seenAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** Result of the last sync; null before the first and while one is running. */
  end: z.nullable(z.enum(SYNC_ENDS)),
  /** Members whose last visit is refreshed, out of how many. */
  done: z.number(),
  total: z.number(),
});

export type MemberSync = z.output<typeof memberSync>;

export const syncState = endpoint({
  id: 'clanMembers.syncState',
  method: 'GET',
  path: '/api/clan/members/sync',
  summary: 'Whether the roster is being fetched from the game, the progress, and the age of the list.',
  access: { who: 'clan', role: 'member' },
  output: z.object({ success: z.literal(true), sync: memberSync }),
  errors: [],
  offline: 'kept',
});

export const sync = endpoint({
  id: 'clanMembers.sync',
  method: 'POST',
  path: '/api/clan/members/sync',
  summary:
    'Fetches the roster from the game; single flight. With `isAutomatic` nothing happens while the list is fresh.',
  access: { who: 'clan', role: 'colonel' },
  body: z.object({ isAutomatic: z.boolean() }),
  output: z.object({ success: z.literal(true), sync: memberSync }),
  errors: ['request.rateLimited'],
  offline: 'live',
});

/** An event of the clan's history. */
export const memberEvent = z.object({
  id: z.string(),
  kind: z.enum(MEMBER_EVENT_KINDS),
  name: z.string(),
  fromRank: z.nullable(rank),
  toRank: z.nullable(rank),
  /** When it was observed. */
  at: instant,
});

export type MemberEventLine = z.output<typeof memberEvent>;

/** Events per page of the history. */
export const EVENTS_PAGE_SIZE = 30;
const page = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number));

export const events = endpoint({
  id: 'clanMembers.events',
  kinds: ['members'],
  method: 'GET',
  path: '/api/clan/members/events',
  summary: 'Joins, departures, promotions and demotions, newest first.',
  access: { who: 'clan', role: 'member' },
  query: z.object({ page: z.optional(page) }),
  output: z.object({
    success: z.literal(true),
    events: z.array(memberEvent),
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
  }),
  errors: [],
  offline: 'kept',
});

/** A claimed character that is on the clan's list. */
export const claim = z.object({
  id: characterId,
  name: z.string(),
  /** Its current rank in the game: its permissions here once accepted. */
  rank,
  /** The claimant: the account's name and its characters confirmed by the game. */
  userName: z.string(),
  otherCharacters: z.array(z.string()),
  claimedAt: instant,
});

export type Claim = z.output<typeof claim>;

export const claims = endpoint({
  id: 'clanMembers.claims',
  method: 'GET',
  path: '/api/clan/claims',
  summary: "Claimed characters on the clan's list that wait for a leader's decision.",
  access: { who: 'clan', role: 'leader' },
  output: z.object({ success: z.literal(true), claims: z.array(claim) }),
  errors: [],
  offline: 'kept',
});

export const CLAIM_DECISIONS = ['accept', 'refuse'] as const;

export const decideClaim = endpoint({
  id: 'clanMembers.decideClaim',
  method: 'POST',
  path: '/api/clan/claims/{id}',
  summary: 'Accepts a claimed character as a member of the clan with its rank in the game, or refuses it.',
  access: { who: 'clan', role: 'leader' },
  params: z.object({
    id: claimedCharacterId,
  }),
  body: z.object({ decision: z.enum(CLAIM_DECISIONS) }),
  output: z.object({ success: z.literal(true) }),
  errors: ['claims.notFound'],
  offline: 'live',
  objects: { id: 'claimId' },
});
