/** What counts of a person when squads are filled. */
import type { ClanRank } from '../../characters/rank.ts';
import type { SquadRole } from '../role.ts';
import type { SquadId } from '../squad.ts';

export interface FillPerson {
  /** Key of the name, see `nameKey`. */
  readonly memberKey: string;
  /** In the game only: stays where an officer put them, and is not proposed. */
  readonly isGuest: boolean;
  /** Null: a guest. */
  readonly rank: ClanRank | null;
  /** False: in the clan's list only, so nobody knows whether they come. */
  readonly hasAccount: boolean;
  readonly isAway: boolean;
  /** A day off is asked for and not decided. */
  readonly isPending: boolean;
  /** Most liked first. */
  readonly wishes: readonly SquadRole[];
  /** Likes this map; null: has said nothing. */
  readonly likesMap: boolean | null;
  /** Has a combat set for this map; null: unknown. */
  readonly isReady: boolean | null;
  /** All that was requested for this map was sent; null: may not be seen. */
  readonly isSupplied: boolean | null;
  /** Percent of the last 30 days; null: unknown. */
  readonly attendance: number | null;
  /** Kills per death; null: unknown. */
  readonly kd: number | null;
}

/** A squad while it is filled. */
export interface FillSquad {
  readonly id: SquadId;
  /** By key of the name. */
  readonly roles: Map<string, SquadRole>;
  strength: number;
}

const UNKNOWN_KD = 1;
const MAX_KD = 4;
const UNKNOWN_ATTENDANCE = 50;
const READY_BONUS = 50;

/** How strong somebody makes a squad: kills per death times 100, attendance in percent, and 50 with a set for the map. */
export function strengthOf({ kd, attendance, isReady }: FillPerson): number {
  const fights = Math.round(100 * Math.min(MAX_KD, Math.max(0, kd ?? UNKNOWN_KD)));
  return fights + Math.round(attendance ?? UNKNOWN_ATTENDANCE) + (isReady === true ? READY_BONUS : 0);
}

function ranked(one: boolean, other: boolean): number {
  return Number(other) - Number(one);
}

function isRegular({ attendance }: FillPerson): boolean {
  return (attendance ?? UNKNOWN_ATTENDANCE) >= UNKNOWN_ATTENDANCE;
}

/**
 * Who gets a seat first: who surely comes, has an account, is ready, is supplied, mostly was there, likes the map, is
 * strong; then by name.
 */
export function inStanding(one: FillPerson, other: FillPerson): number {
  return (
    ranked(!one.isPending, !other.isPending) ||
    ranked(one.hasAccount, other.hasAccount) ||
    ranked(one.isReady === true, other.isReady === true) ||
    ranked(one.isSupplied === true, other.isSupplied === true) ||
    ranked(isRegular(one), isRegular(other)) ||
    ranked(one.likesMap === true, other.likesMap === true) ||
    strengthOf(other) - strengthOf(one) ||
    (one.memberKey < other.memberKey ? -1 : 1)
  );
}
