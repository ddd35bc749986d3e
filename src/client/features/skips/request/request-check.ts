/**
 * Validates the draft of a skip request, and whether a request is possible at all. The rules are the
 * domain's.
 */
import { lengthOf } from '../../../../domain/skips/calendar.ts';
import {
  blockingSkip,
  isActive,
  nextRequestDate,
  reasonOf,
  requestSkip,
  type OwnSkip,
  type RequestFacts,
} from '../../../../domain/skips/request-skip.ts';
import type { SkipPart } from '../../../../domain/schedule/skip-part.ts';
import {
  MAX_REASON_LENGTH,
  MAX_SKIP_DAYS,
  type Day,
  type SkipStatus,
} from '../../../../domain/skips/skip.ts';
import { formatDay } from '../../../ui/calendar/parse-day.ts';

/** A day field: the text as typed, and the parsed day. */
export interface TypedDay {
  readonly text: string;
  readonly day: Day | null;
}

export interface RequestDraft {
  readonly start: TypedDay;
  readonly end: TypedDay;
  readonly reason: string;
  /** Of a single day: the events and stages; null: all of it. */
  readonly parts: readonly SkipPart[] | null;
}

export const NO_DAY: TypedDay = { text: '', day: null };

/** A day as if it had been typed. */
export function typedDay(day: Day): TypedDay & { readonly day: Day } {
  return { text: formatDay(day), day };
}

export const NO_DRAFT: RequestDraft = { start: NO_DAY, end: NO_DAY, reason: '', parts: null };

export type DayProblem = 'missing' | 'unreadable' | 'past';
export type PeriodProblem =
  | { readonly kind: 'order' }
  | { readonly kind: 'long'; readonly maxDays: number }
  | { readonly kind: 'far'; readonly latestStartDate: Day }
  | { readonly kind: 'overlap'; readonly startDate: Day; readonly endDate: Day; readonly status: SkipStatus };

/** Why no request is possible today, and when the next one is. */
export interface Block {
  readonly kind: 'oncePerDay' | 'activeToday';
  readonly nextRequestDate: Day;
  /** The skip that covers today. */
  readonly skip: OwnSkip | null;
  /** The skip that postpones the next request beyond tomorrow. */
  readonly away: OwnSkip | null;
}

export interface RequestCheck {
  /** Number of days in the period, both ends included; null while it is incomplete. */
  readonly days: number | null;
  readonly start: DayProblem | null;
  readonly end: DayProblem | null;
  readonly period: PeriodProblem | null;
  readonly reason: 'missing' | 'long' | null;
  /** Only a part of the day is wanted, and none is chosen. */
  readonly parts: 'missing' | null;
  readonly block: Block | null;
}

function blockOf(facts: RequestFacts): Block | null {
  const next = nextRequestDate(facts);
  if (next === facts.today) return null;
  const hasRequestedToday = facts.own.some(({ requestDate }) => requestDate === facts.today);
  const skip =
    facts.own.find(
      (own) => isActive(own.status) && own.startDate <= facts.today && facts.today <= own.endDate,
    ) ?? null;
  return {
    kind: hasRequestedToday ? 'oncePerDay' : 'activeToday',
    nextRequestDate: next,
    skip,
    away: blockingSkip(facts) ?? null,
  };
}

function dayProblem({ text, day }: TypedDay, today: Day): DayProblem | null {
  return day === null ? (text.trim() === '' ? 'missing' : 'unreadable') : day < today ? 'past' : null;
}

function periodProblem(startDate: Day, endDate: Day, facts: RequestFacts): PeriodProblem | null {
  const verdict = requestSkip(
    { startDate, endDate, reason: null },
    { ...facts, isReasonRequired: false, own: facts.own.map((skip) => ({ ...skip, requestDate: '' })) },
  );
  if (verdict.ok) return null;
  const details = verdict.details ?? {};
  if (verdict.code === 'skips.overlap' && details['reason'] === 'period') {
    return {
      kind: 'overlap',
      startDate: details['startDate'] as Day,
      endDate: details['endDate'] as Day,
      status: details['status'] as SkipStatus,
    };
  }
  if (verdict.code !== 'skips.period') return null;
  if (details['problem'] === 'order') return { kind: 'order' };
  return details['problem'] === 'long'
    ? { kind: 'long', maxDays: MAX_SKIP_DAYS }
    : { kind: 'far', latestStartDate: details['latestStartDate'] as Day };
}

/** Checks a draft. `missing` matters only when the user tries to send it. */
export function checkRequest(draft: RequestDraft, facts: RequestFacts): RequestCheck {
  const {
    start: { day: first },
    end: { day: last },
  } = draft;
  const isPeriod = first !== null && last !== null && first <= last;
  return {
    days: isPeriod ? lengthOf({ from: first, to: last }) : null,
    start: dayProblem(draft.start, facts.today),
    end: dayProblem(draft.end, facts.today),
    period: first === null || last === null ? null : periodProblem(first, last, facts),
    reason:
      draft.reason.trim().length > MAX_REASON_LENGTH
        ? 'long'
        : facts.isReasonRequired && reasonOf(draft.reason) === null
          ? 'missing'
          : null,
    parts: draft.parts?.length === 0 ? 'missing' : null,
    block: blockOf(facts),
  };
}

/** Whether the draft can be sent. */
export function isReady({ start, end, period, reason, parts, block }: RequestCheck): boolean {
  return [start, end, period, reason, parts, block].every((problem) => problem === null);
}

/** Whether the draft is empty, so that there is nothing to store. */
export function isEmptyDraft({ start, end, reason }: RequestDraft): boolean {
  return start.text === '' && start.day === null && end.text === '' && end.day === null && reason === '';
}
