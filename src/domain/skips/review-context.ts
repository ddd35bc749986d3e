/**
 * Context for the reviewer of a request: who else is away in that period, how many remain per rank, and how
 * often the member is away. Derived from rows on the device, so that it is available offline. Source:
 * specification section 4.
 */
import type { UserId } from '../ids.ts';
import { nameKey } from '../characters/name-key.ts';
import { CLAN_RANKS, type ClanRank } from '../characters/rank.ts';
import { overlapOf } from './calendar.ts';
import { rankingPeriods, isApproved, type SkipTally, tallySkips } from './ranking.ts';
import { isActive } from './request-skip.ts';
import type { Day, SkipStatus } from './skip.ts';

/** The fields of a clan's skip that matter. */
export interface ContextSkip {
  readonly id: string;
  readonly userId: UserId;
  readonly characterName: string;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly status: SkipStatus;
}

export interface RosterLine {
  readonly name: string;
  readonly rank: ClanRank;
}

/** One rank of the roster during the request. */
export interface RankLine {
  readonly rank: ClanRank;
  readonly total: number;
  /** Certainly away on at least one of the days: approved, without the requesting member. */
  readonly away: number;
  /** Others with a pending request. */
  readonly waiting: number;
  /** Who remains on every day when this request is approved and the pending ones are not. */
  readonly stay: number;
}

export interface ReviewContext<S extends ContextSkip = ContextSkip> {
  /** Other members' active skips that share a day with it, earliest first. */
  readonly others: readonly S[];
  /** Highest rank first, only ranks in use; null when the roster is unknown. */
  readonly ranks: readonly RankLine[] | null;
  /**
   * The member's approved skips without this one: in this month, and in the three months that end with it.
   */
  readonly month: SkipTally;
  readonly threeMonths: SkipTally;
}

function sharesDay(one: ContextSkip, other: ContextSkip): boolean {
  return (
    overlapOf({ from: one.startDate, to: one.endDate }, { from: other.startDate, to: other.endDate }) !== null
  );
}

function rankLines(
  request: ContextSkip,
  others: readonly ContextSkip[],
  roster: readonly RosterLine[],
): RankLine[] {
  const away = new Set(
    others.filter(({ status }) => isApproved(status)).map(({ characterName }) => nameKey(characterName)),
  );
  const waiting = new Set(
    others.filter(({ status }) => !isApproved(status)).map(({ characterName }) => nameKey(characterName)),
  );
  const requester = nameKey(request.characterName);
  return CLAN_RANKS.toReversed().flatMap((rank) => {
    const keys = roster.filter((line) => line.rank === rank).map(({ name }) => nameKey(name));
    if (keys.length === 0) return [];
    const isAway = (key: string): boolean => away.has(key) && key !== requester;
    return [
      {
        rank,
        total: keys.length,
        away: keys.filter(isAway).length,
        waiting: keys.filter((key) => waiting.has(key) && !isAway(key) && key !== requester).length,
        stay: keys.filter((key) => !isAway(key) && key !== requester).length,
      },
    ];
  });
}

/**
 * The context of a request. `skips` are all skips of the clan on the device, `today` is the clan's day,
 * `roster` is null when it was never loaded.
 */
export function reviewContext<S extends ContextSkip>(
  request: ContextSkip,
  facts: {
    readonly skips: readonly S[];
    readonly roster: readonly RosterLine[] | null;
    readonly today: Day;
  },
): ReviewContext<S> {
  const { month, threeMonths } = rankingPeriods(facts.today);
  const own = facts.skips.filter((skip) => skip.userId === request.userId && skip.id !== request.id);
  const others = facts.skips
    .filter((skip) => skip.userId !== request.userId && isActive(skip.status) && sharesDay(skip, request))
    .toSorted((one, other) =>
      one.startDate < other.startDate ? -1 : one.startDate > other.startDate ? 1 : one.id < other.id ? -1 : 1,
    );
  return {
    others,
    ranks: facts.roster === null ? null : rankLines(request, others, facts.roster),
    month: tallySkips(own, month),
    threeMonths: tallySkips(own, threeMonths),
  };
}
