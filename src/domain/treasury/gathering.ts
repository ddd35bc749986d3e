/** Gatherings and contributions. Source: specification sections 2 to 4. */
import { atLeast, type Role } from '../characters/rank.ts';
import type { Branded } from '../ids.ts';
import { err, ok, type Result } from '../result.ts';
import { daysBetween } from '../skips/calendar.ts';
import type { Day } from '../skips/skip.ts';
import { isAmount } from './ledger.ts';
import { type GatheringTimes, periodAt } from './period.ts';

export type GatheringId = Branded<string, 'GatheringId'>;
export type ContributionId = Branded<string, 'ContributionId'>;

export const MAX_TITLE_LENGTH = 80;
export const MAX_DESCRIPTION_LENGTH = 1_000;
export const MAX_PROOF_LENGTH = 500;
/** The most gatherings that take place at the same time. */
export const MAX_ACTIVE_GATHERINGS = 30;
/** The most contributions of one person that wait for a decision. */
export const MAX_PENDING_CONTRIBUTIONS = 30;
/** The longest gathering with an end, in days. */
const MAX_DAYS = 3_660;

export const CONTRIBUTION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ContributionStatus = (typeof CONTRIBUTION_STATUSES)[number];

/** What a person says of a gathering. */
export interface GatheringContent extends GatheringTimes {
  readonly title: string;
  readonly description: string | null;
  /** Of each period; null: none. */
  readonly targetRub: number | null;
  /** Expected of every member in each period; null: as much as one likes. */
  readonly shareRub: number | null;
}

/** Checks what the schema cannot: amounts, and the order of the days. */
export function checkGathering(
  content: GatheringContent,
): Result<GatheringContent, 'treasury.badAmount' | 'treasury.badDates'> {
  for (const amount of [content.targetRub, content.shareRub])
    if (amount !== null && !isAmount(amount)) return err('treasury.badAmount');
  if (
    content.endDate !== null &&
    (content.endDate < content.startDate || daysBetween(content.startDate, content.endDate) > MAX_DAYS)
  )
    return err('treasury.badDates');
  return ok(content);
}

/** A changed gathering keeps the periods that were paid: period and start stay, and the end is not before them. */
export function checkChange(
  before: GatheringTimes,
  after: GatheringTimes,
  lastPaid: Day | null,
): Result<null, 'treasury.hasContributions'> {
  if (lastPaid === null) return ok(null);
  return after.period === before.period &&
    after.startDate === before.startDate &&
    (after.endDate === null || after.endDate >= lastPaid)
    ? ok(null)
    : err('treasury.hasContributions');
}

/** Whether a period can be paid: it is one of the gathering's, has begun, and the gathering is open. */
export function checkPayment(
  gathering: GatheringTimes & { readonly isActive: boolean },
  payment: { readonly period: Day; readonly amountRub: number; readonly today: Day },
): Result<null, 'treasury.closed' | 'treasury.badPeriod' | 'treasury.badAmount'> {
  if (!isAmount(payment.amountRub)) return err('treasury.badAmount');
  if (!gathering.isActive) return err('treasury.closed');
  const period = periodAt(gathering, payment.period);
  return period?.from === payment.period && payment.period <= payment.today
    ? ok(null)
    : err('treasury.badPeriod');
}

/**
 * Whether somebody may decide and record payments of their own: for gatherings the leader, whose chest it is;
 * for warns nobody.
 */
export function mayDecideOwn(kind: 'gathering' | 'debt' | 'reset', role: Role | null): boolean {
  return kind === 'gathering' && role === 'leader';
}

/**
 * Why somebody may not decide on, record or take back a payment; null: they may. `payer`: the role of whoever paid,
 * null where they have left.
 */
export function decisionRefusal(
  kind: 'gathering' | 'debt' | 'reset',
  { role, payer, isOwn }: { readonly role: Role; readonly payer: Role | null; readonly isOwn: boolean },
): 'own' | 'rankAbove' | null {
  if (isOwn && !mayDecideOwn(kind, role)) return 'own';
  return kind !== 'gathering' && payer !== null && !atLeast(role, payer) ? 'rankAbove' : null;
}

/** What somebody has paid in a period. */
export interface Paid {
  readonly approvedRub: number;
  readonly pendingRub: number;
}

export const NOTHING_PAID: Paid = { approvedRub: 0, pendingRub: 0 };

/** The sums of contributions; rejected ones count nowhere. */
export function paidOf(
  contributions: Iterable<{ readonly status: ContributionStatus; readonly amountRub: number }>,
): Paid {
  let { approvedRub, pendingRub } = NOTHING_PAID;
  for (const { status, amountRub } of contributions) {
    if (status === 'approved') approvedRub += amountRub;
    if (status === 'pending') pendingRub += amountRub;
  }
  return { approvedRub, pendingRub };
}

/** `pending`: it is paid if all that waits is approved. `owes`: something, or anything where no sum is expected. */
export type PaymentState = 'paid' | 'pending' | 'owes';

/** Whether somebody has paid a period, and what is left. */
export function paymentState(
  shareRub: number | null,
  { approvedRub, pendingRub }: Paid,
): { readonly state: PaymentState; readonly leftRub: number | null } {
  const needed = shareRub ?? 1;
  const state = approvedRub >= needed ? 'paid' : approvedRub + pendingRub >= needed ? 'pending' : 'owes';
  return {
    state,
    leftRub: shareRub === null ? null : Math.max(0, shareRub - approvedRub - pendingRub),
  };
}
