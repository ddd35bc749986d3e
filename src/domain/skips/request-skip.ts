/** When a member may request time off. Source: specification section 5; days are the clan's. */
import { ok, type Result, err } from '../result.ts';
import { addDays, lengthOf, overlapOf } from './calendar.ts';
import { ACTIVE_STATUSES, type Day, MAX_SKIP_AHEAD_DAYS, MAX_SKIP_DAYS, type SkipStatus } from './skip.ts';

/**
 * How many days before today a skip may start: a request made offline in the evening arrives after midnight.
 */
export const MAX_SKIP_LATE_DAYS = 1;

/** The fields of a member's existing skip that matter, whatever its status. */
export interface OwnSkip {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly status: SkipStatus;
  /** The clan's day of the request. */
  readonly requestDate: Day;
}

export interface SkipDraft {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly reason: string | null;
}

export interface RequestFacts {
  /** The clan's current day. */
  readonly today: Day;
  readonly isReasonRequired: boolean;
  /** The member's skips in this clan that are not over, and those requested today or later. */
  readonly own: readonly OwnSkip[];
}

export type RequestRefusal =
  | 'skips.oncePerDay'
  | 'skips.overlap'
  | 'skips.reasonRequired'
  | 'skips.past'
  | 'skips.period';

const ACTIVE: ReadonlySet<SkipStatus> = new Set(ACTIVE_STATUSES);

/** Whether the days of a skip count as taken. */
export function isActive(status: SkipStatus): boolean {
  return ACTIVE.has(status);
}

function covers(skip: OwnSkip, day: Day): boolean {
  return isActive(skip.status) && skip.startDate <= day && day <= skip.endDate;
}

/**
 * The first day, from today on, on which the member may make a request: none was made that day, and no active
 * skip covers it.
 */
export function nextRequestDate({ today, own }: Pick<RequestFacts, 'today' | 'own'>): Day {
  let day = today;
  for (;;) {
    const hasRequest = own.some(({ requestDate }) => requestDate === day);
    const away = own.find((skip) => covers(skip, day));
    if (!hasRequest && away === undefined) return day;
    day = addDays(away?.endDate ?? day, 1);
  }
}

/** The active skip that delays the next request beyond tomorrow; undefined when none does. */
export function blockingSkip(facts: Pick<RequestFacts, 'today' | 'own'>): OwnSkip | undefined {
  const next = nextRequestDate(facts);
  return next <= addDays(facts.today, 1)
    ? undefined
    : facts.own.find((skip) => covers(skip, addDays(next, -1)));
}

/** The reason trimmed; null when it has no visible character. */
export function reasonOf(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return /[^\s\p{C}\p{Z}]/u.test(trimmed) ? trimmed : null;
}

/**
 * Validates a request; returns it with the reason trimmed. Errors and their details:
 * `skips.period` {problem: 'order' | 'long' | 'far', maxDays, latestStartDate}, `skips.past`
 * {earliestStartDate},
 * `skips.reasonRequired`, `skips.oncePerDay` {nextRequestDate, and startDate, endDate of the active skip that
 * delays it}, `skips.overlap` {startDate, endDate, status, reason: 'today' | 'period', nextRequestDate}.
 */
export function requestSkip(draft: SkipDraft, facts: RequestFacts): Result<SkipDraft, RequestRefusal> {
  const { startDate, endDate } = draft;
  const { today, own } = facts;
  const latestStartDate = addDays(today, MAX_SKIP_AHEAD_DAYS);
  const period = (problem: 'order' | 'long' | 'far') =>
    err<RequestRefusal>('skips.period', { problem, maxDays: MAX_SKIP_DAYS, latestStartDate });
  if (endDate < startDate) return period('order');
  if (lengthOf({ from: startDate, to: endDate }) > MAX_SKIP_DAYS) return period('long');
  if (startDate > latestStartDate) return period('far');
  const earliestStartDate = addDays(today, -MAX_SKIP_LATE_DAYS);
  if (startDate < earliestStartDate) return err('skips.past', { earliestStartDate });
  const reason = reasonOf(draft.reason);
  if (reason === null && facts.isReasonRequired) return err('skips.reasonRequired');
  if (own.some(({ requestDate }) => requestDate === today)) {
    const off = blockingSkip(facts);
    return err('skips.oncePerDay', {
      nextRequestDate: nextRequestDate(facts),
      ...(off !== undefined && { startDate: off.startDate, endDate: off.endDate }),
    });
  }
  const overlap = (skip: OwnSkip, why: 'today' | 'period') =>
    err<RequestRefusal>('skips.overlap', {
      startDate: skip.startDate,
      endDate: skip.endDate,
      status: skip.status,
      reason: why,
      nextRequestDate: nextRequestDate(facts),
    });
  const away = own.find((skip) => covers(skip, today));
  if (away !== undefined) return overlap(away, 'today');
  const taken = own.find(
    (skip) =>
      isActive(skip.status) &&
      overlapOf({ from: startDate, to: endDate }, { from: skip.startDate, to: skip.endDate }) !== null,
  );
  return taken === undefined ? ok({ startDate, endDate, reason }) : overlap(taken, 'period');
}
