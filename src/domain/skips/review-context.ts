/**
 * Context for the reviewer of a request: who else is away in that period, how many remain per rank, and how
 * often the member is away. Derived from rows on the device, so that it is available offline. Source:
 * specification section 4.
 */
import type { UserId } from '../ids.ts';
import { nameKey } from '../characters/name-key.ts';
import { CLAN_RANKS, type ClanRank } from '../characters/rank.ts';
import { addDays, lengthOf, overlapOf } from './calendar.ts';
import { rankingPeriods, isApproved, type SkipTally, tallySkips } from './ranking.ts';
import { isActive } from './request-skip.ts';
import type { Day, SkipStatus } from './skip.ts';

/** Later than every skip. */
const LAST_DAY: Day = '9999-12-31';

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
  /** The same when all pending requests are approved as well. */
  readonly stayIfAll: number;
}

/** Who remains on one day. */
export interface DayForecast {
  readonly day: Day;
  readonly total: number;
  /** When the chosen requests are approved. */
  readonly stay: number;
  /** When all pending requests are approved. */
  readonly stayIfAll: number;
  /** Highest rank first, only ranks in use. */
  readonly ranks: readonly Pick<RankLine, 'rank' | 'total' | 'stay' | 'stayIfAll'>[];
}

export interface ReviewContext<S extends ContextSkip = ContextSkip> {
  /** Other members' active skips that share a day with it, earliest first. */
  readonly others: readonly S[];
  /** How many of them are approved; the rest is pending. */
  readonly approvedCount: number;
  /** Highest rank first, only ranks in use; null when the roster is unknown. */
  readonly ranks: readonly RankLine[] | null;
  /** Each day of the request; empty when the roster is unknown. */
  readonly days: readonly DayForecast[];
  /**
   * The member's approved skips without this one, up to today: in this month, and in the three months that end
   * with it.
   */
  readonly month: SkipTally;
  readonly threeMonths: SkipTally;
  /** Those after today. */
  readonly coming: SkipTally;
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
    const isWaiting = (key: string): boolean => waiting.has(key) && !isAway(key) && key !== requester;
    const stay = keys.filter((key) => !isAway(key) && key !== requester).length;
    const waitingCount = keys.filter(isWaiting).length;
    return [
      {
        rank,
        total: keys.length,
        away: keys.filter(isAway).length,
        waiting: waitingCount,
        stay,
        stayIfAll: stay - waitingCount,
      },
    ];
  });
}

/** Names that are away on a day by skips of these statuses, or by one of the chosen ones. */
function awayOn(
  day: Day,
  skips: readonly ContextSkip[],
  chosen: ReadonlySet<string>,
  counts: (status: SkipStatus) => boolean,
): ReadonlySet<string> {
  return new Set(
    skips
      .filter((skip) => skip.startDate <= day && day <= skip.endDate)
      .filter(({ id, status }) => chosen.has(id) || counts(status))
      .map(({ characterName }) => nameKey(characterName)),
  );
}

/**
 * Who remains on each day of the chosen requests: when these are approved, and when all pending ones are. Earliest
 * day first.
 */
export function forecastDays(
  chosen: readonly ContextSkip[],
  skips: readonly ContextSkip[],
  roster: readonly RosterLine[],
): DayForecast[] {
  const ids = new Set(chosen.map(({ id }) => id));
  const all = [...chosen, ...skips.filter(({ id }) => !ids.has(id))];
  const days = new Set(
    chosen.flatMap(({ startDate, endDate }) =>
      Array.from({ length: lengthOf({ from: startDate, to: endDate }) }, (_, index) =>
        addDays(startDate, index),
      ),
    ),
  );
  return [...days].toSorted().map((day) => {
    const away = awayOn(day, all, ids, isApproved);
    const awayIfAll = awayOn(day, all, ids, isActive);
    const ranks = CLAN_RANKS.toReversed().flatMap((rank) => {
      const keys = roster.filter((line) => line.rank === rank).map(({ name }) => nameKey(name));
      if (keys.length === 0) return [];
      return [
        {
          rank,
          total: keys.length,
          stay: keys.filter((key) => !away.has(key)).length,
          stayIfAll: keys.filter((key) => !awayIfAll.has(key)).length,
        },
      ];
    });
    const sum = (of: (line: (typeof ranks)[number]) => number): number =>
      ranks.reduce((total, line) => total + of(line), 0);
    return {
      day,
      total: sum(({ total }) => total),
      stay: sum(({ stay }) => stay),
      stayIfAll: sum(({ stayIfAll }) => stayIfAll),
      ranks,
    };
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
    approvedCount: others.filter(({ status }) => isApproved(status)).length,
    days: facts.roster === null ? [] : forecastDays([request], facts.skips, facts.roster),
    ranks: facts.roster === null ? null : rankLines(request, others, facts.roster),
    month: tallySkips(own, month),
    threeMonths: tallySkips(own, threeMonths),
    coming: tallySkips(own, { from: addDays(facts.today, 1), to: LAST_DAY }),
  };
}
