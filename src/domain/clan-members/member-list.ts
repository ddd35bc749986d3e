/** The member list as shown: filtered, searched, sorted. Source: specification section 2 (clan members). */
import type { CharacterId } from '../ids.ts';
import { CLAN_RANKS, type ClanRank } from '../characters/rank.ts';
import type { MemberView, MemberSort } from './member-view.ts';
import { foldText, matchesSearch } from '../search-text.ts';

/** What the list needs of a member; instants as ISO text. */
export interface ListedMember {
  readonly name: string;
  readonly rank: ClanRank;
  readonly joinedAt: string | null;
  readonly lastSeenAt: string | null;
  readonly characterId: CharacterId | null;
  /** Away today, as far as the viewer may know. */
  readonly isAway: boolean;
  /** At least part of the gear was filled in. */
  readonly isGearKnown: boolean;
}

/** A member with its folded name, so that each keystroke in the search is cheap. */
export interface IndexedMember<Member extends ListedMember> {
  readonly member: Member;
  readonly folded: string;
}

export function indexMembers<Member extends ListedMember>(
  members: readonly Member[],
): IndexedMember<Member>[] {
  return members.map((member) => ({ member, folded: foldText(member.name) }));
}

type Compare = (one: ListedMember, other: ListedMember) => number;

/** Newest first; unknown instants last, in either direction. */
function byInstant(of: (member: ListedMember) => string | null, isReversed: boolean): Compare {
  return (one, other) => {
    const [first, second] = [of(one), of(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    const order = first < second ? 1 : first > second ? -1 : 0;
    return isReversed ? -order : order;
  };
}

/** Matching members, sorted; ties by name. */
export function filterMembers<Member extends ListedMember>(
  ready: readonly IndexedMember<Member>[],
  view: MemberView,
  compareNames: (one: string, other: string) => number,
): Member[] {
  const { text, rank, account, gear, isAway, sort, isReversed } = view;
  const fits = ({ member, folded }: IndexedMember<Member>): boolean =>
    (rank === null || member.rank === rank) &&
    (account === 'any' || (member.characterId !== null) === (account === 'here')) &&
    (!isAway || member.isAway) &&
    (gear === 'any' || member.isGearKnown === (gear === 'known')) &&
    (text.trim() === '' || matchesSearch(folded, text));
  const turn = isReversed ? -1 : 1;
  const orders: Readonly<Record<MemberSort, Compare>> = {
    rank: (one, other) => turn * (CLAN_RANKS.indexOf(other.rank) - CLAN_RANKS.indexOf(one.rank)),
    name: (one, other) => turn * compareNames(one.name, other.name),
    joined: byInstant(({ joinedAt }) => joinedAt, isReversed),
    seen: byInstant(({ lastSeenAt }) => lastSeenAt, isReversed),
  };
  return ready
    .filter(fits)
    .map(({ member }) => member)
    .toSorted((one, other) => orders[sort](one, other) || compareNames(one.name, other.name));
}
