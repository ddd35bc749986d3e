/**
 * Diff between the stored roster and the one that the game reports now. The name is the only identity of a
 * member; the game reports neither ids nor renames. Source: specification section 4 (clan member sync),
 * domain facts 1.4.
 */
import { nameKey } from '../characters/name-key.ts';
import { CLAN_RANKS, type ClanRank } from '../characters/rank.ts';

/** Event kinds of a clan's history. */
export const MEMBER_EVENT_KINDS = ['joined', 'left', 'promoted', 'demoted'] as const;
export type MemberEventKind = (typeof MEMBER_EVENT_KINDS)[number];

/** A member as the game reports it; the instant in epoch milliseconds. */
export interface GameMember {
  readonly name: string;
  readonly rank: ClanRank;
  readonly joinedAtMs: number | null;
}

/** A stored member, under the key of its name. */
export interface RosterMember extends GameMember {
  readonly key: string;
}

export interface MemberEvent {
  readonly kind: MemberEventKind;
  readonly key: string;
  readonly name: string;
  /** Null for a join. */
  readonly fromRank: ClanRank | null;
  /** Null for a departure. */
  readonly toRank: ClanRank | null;
}

export interface RosterChange {
  /** New members, and known ones with changes. */
  readonly put: readonly RosterMember[];
  /** Keys of members who left. */
  readonly removed: readonly string[];
  readonly events: readonly MemberEvent[];
}

/** The event of a rank change; null when it is unchanged. */
export function rankEvent(
  key: string,
  name: string,
  fromRank: ClanRank,
  toRank: ClanRank,
): MemberEvent | null {
  return fromRank === toRank
    ? null
    : {
        kind: CLAN_RANKS.indexOf(toRank) > CLAN_RANKS.indexOf(fromRank) ? 'promoted' : 'demoted',
        key,
        name,
        fromRank,
        toRank,
      };
}

/**
 * Diffs the rosters. The first roster of a clan creates no history: nobody joins at the moment of our first
 * fetch. For a duplicate name the later entry wins.
 */
export function diffRosters(
  known: readonly RosterMember[],
  reported: readonly GameMember[],
  isFirst: boolean,
): RosterChange {
  const before = new Map(known.map((member) => [member.key, member]));
  const now = new Map(reported.map((member) => [nameKey(member.name), member]));
  const put: RosterMember[] = [];
  const events: MemberEvent[] = [];
  for (const [key, member] of now) {
    const was = before.get(key);
    if (was === undefined) {
      put.push({ key, ...member });
      if (!isFirst)
        events.push({ kind: 'joined', key, name: member.name, fromRank: null, toRank: member.rank });
      continue;
    }
    if (was.name !== member.name || was.rank !== member.rank || was.joinedAtMs !== member.joinedAtMs)
      put.push({ key, ...member });
    const moved = rankEvent(key, member.name, was.rank, member.rank);
    if (moved !== null) events.push(moved);
  }
  const left = known.filter(({ key }) => !now.has(key));
  for (const { key, name, rank } of left)
    events.push({ kind: 'left', key, name, fromRank: rank, toRank: null });
  return { put, removed: left.map(({ key }) => key), events };
}
