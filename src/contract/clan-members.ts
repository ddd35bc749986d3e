/**
 * The clan's roster as the game last told it, its history, the sync with the game, and characters that wait to be
 * accepted. Source: specification sections 2, 3, 4 and 6.
 */
import * as z from 'zod/mini';
import { CLAN_RANKS } from '../domain/characters/rank.ts';
import { MEMBER_EVENT_KINDS } from '../domain/clan-members/roster.ts';
import { SYNC_ENDS, SYNC_STATES } from '../domain/clan-members/member-sync.ts';
import { endpoint } from './endpoint.ts';

const instant = z.string();
const rank = z.enum(CLAN_RANKS);

/** One of the game's list; mirrored to devices. */
export const clanMember = z.object({
  /** Key of the name, see `nameKey`: the game tells no ids. */
  id: z.string(),
  name: z.string(),
  rank,
  joinedAt: z.nullable(instant),
  /** When the game last saw the character; null while it has not told. */
  lastSeenAt: z.nullable(instant),
  /** Null for a member who has not signed in here. */
  characterId: z.nullable(z.string()),
  /** The clan's counter when the row last changed. */
  rev: z.number(),
});

export type ClanMember = z.output<typeof clanMember>;

export const list = endpoint({
  id: 'clanMembers.list',
  method: 'GET',
  path: '/api/clan/members',
  summary: 'Everyone in the clan of the selected character, by rank and name.',
  access: { who: 'clan', role: 'member' },
  output: z.object({
    success: z.literal(true),
    members: z.array(clanMember),
    seenAt: z.nullable(z.string()),
  }),
  errors: [],
  offline: 'kept',
});

/** Where the sync of the clan stands. */
export const memberSync = z.object({
  state: z.enum(SYNC_STATES),
  /** When the game last told the whole list. */
  seenAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** How the last one ended; null before the first and while one is under way. */
  end: z.nullable(z.enum(SYNC_ENDS)),
  /** Members whose last visit is known again, of so many. */
  done: z.number(),
  total: z.number(),
});

export type MemberSync = z.output<typeof memberSync>;

export const syncState = endpoint({
  id: 'clanMembers.syncState',
  method: 'GET',
  path: '/api/clan/members/sync',
  summary:
    'Whether the list of members is being fetched from the game, how far it is, and how old the list is.',
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
    'Fetches the list of members from the game. One that is under way is joined; with `isAutomatic` nothing happens while the list is fresh.',
  access: { who: 'clan', role: 'colonel' },
  body: z.object({ isAutomatic: z.boolean() }),
  output: z.object({ success: z.literal(true), sync: memberSync }),
  errors: ['request.rateLimited'],
  offline: 'live',
});

/** A line of the clan's history. */
export const memberEvent = z.object({
  id: z.string(),
  kind: z.enum(MEMBER_EVENT_KINDS),
  name: z.string(),
  fromRank: z.nullable(rank),
  toRank: z.nullable(rank),
  /** When it was noticed. */
  at: instant,
});

export type MemberEventLine = z.output<typeof memberEvent>;

/** Lines of a page of the history. */
export const EVENTS_PAGE_SIZE = 30;
const page = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number));

export const events = endpoint({
  id: 'clanMembers.events',
  method: 'GET',
  path: '/api/clan/members/events',
  summary: 'Who joined, left, rose or fell in rank, newest first.',
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

/** A character that somebody says is theirs and that the clan's list names. */
export const claim = z.object({
  id: z.string(),
  name: z.string(),
  /** Its rank in the game now: what the person may do here once it is accepted. */
  rank,
  /** Who says so: the account's name and the own characters that the game vouches for. */
  userName: z.string(),
  otherCharacters: z.array(z.string()),
  claimedAt: instant,
});

export type Claim = z.output<typeof claim>;

export const claims = endpoint({
  id: 'clanMembers.claims',
  method: 'GET',
  path: '/api/clan/claims',
  summary: 'Added characters that the list of the clan names and that wait for a leader.',
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
  summary:
    'Accepts an added character as a member of the clan with the rank that the game gives it, or refuses it.',
  access: { who: 'clan', role: 'leader' },
  params: z.object({
    id: z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)),
  }),
  body: z.object({ decision: z.enum(CLAIM_DECISIONS) }),
  output: z.object({ success: z.literal(true) }),
  errors: ['claims.notFound'],
  offline: 'live',
  objects: { id: 'claimId' },
});
