/** Warns: disciplinary marks that cost money. Source: specification sections 3, 4 and 6. */
import { parseInstantMs } from '../auction/instant.ts';
import type { Branded } from '../ids.ts';
import { err, ok, type Result } from '../result.ts';

/** Assigned by the device that adds it. */
export type WarnId = Branded<string, 'WarnId'>;

export const WARN_STATUSES = ['active', 'removed', 'paid'] as const;
export type WarnStatus = (typeof WARN_STATUSES)[number];

export const MAX_WARN_REASON = 500;
/** The most that one warn can cost, in rubles. */
export const MAX_WARN_COST = 1_000_000_000;
/** The most active warns that a member can have. */
export const MAX_ACTIVE_WARNS = 50;

const DAY_MS = 86_400_000;

/** What the rules need to know of a warn. */
export interface WarnFacts {
  readonly status: WarnStatus;
  readonly cost: number;
  /** ISO instant. */
  readonly appliedAt: string;
  /** As the clan had it when the warn was added; 0: never expires. */
  readonly expiryDays: number;
  /** Rubles that payments have put towards it; missing in rows of an older server: none. */
  readonly paidRub?: number | undefined;
}

/** When an active warn ends by itself, in ms; null: never. */
export function expiresAt({
  appliedAt,
  expiryDays,
}: Pick<WarnFacts, 'appliedAt' | 'expiryDays'>): number | null {
  return expiryDays === 0 ? null : parseInstantMs(appliedAt) + expiryDays * DAY_MS;
}

/** Counts and is owed. An expired warn stays `active` where it is stored: that it has expired follows from the time. */
export function isStanding(warn: WarnFacts, nowMs: number): boolean {
  if (warn.status !== 'active') return false;
  const endMs = expiresAt(warn);
  return endMs === null || nowMs < endMs;
}

/** What people see: the status, or that it has expired. */
export const WARN_STATES = [...WARN_STATUSES, 'expired'] as const;
export type WarnState = (typeof WARN_STATES)[number];

export function stateOf(warn: WarnFacts, nowMs: number): WarnState {
  return warn.status === 'active' && !isStanding(warn, nowMs) ? 'expired' : warn.status;
}

/** Oldest first. */
function inOrder<Warn extends WarnFacts>(warns: readonly Warn[]): readonly Warn[] {
  return warns.toSorted((one, other) => parseInstantMs(one.appliedAt) - parseInstantMs(other.appliedAt));
}

/** A member's standing: what counts against the maximum, and what is owed. */
export interface Standing<Warn extends WarnFacts> {
  /** Oldest first. */
  readonly counting: readonly Warn[];
  /** Rubles. It follows from the warns and is stored nowhere. */
  readonly debt: number;
}

/** The standing that the warns of one member give. */
export function standingOf<Warn extends WarnFacts>(warns: readonly Warn[], nowMs: number): Standing<Warn> {
  const counting = inOrder(warns.filter((warn) => isStanding(warn, nowMs)));
  return { counting, debt: counting.reduce((sum, warn) => sum + owedFor(warn), 0) };
}

/** What is still to be paid for a warn that counts. */
export function owedFor({ cost, paidRub = 0 }: Pick<WarnFacts, 'cost' | 'paidRub'>): number {
  return Math.max(0, cost - paidRub);
}

/**
 * What a payment pays: the oldest first, as far as it reaches, so that the last may be paid in part. Warns without a price
 * are not paid. More than is owed is refused: `warns.moreThanOwed` {owedRub}. `atMs` is when the payment was made: what
 * had not expired then is still owed.
 */
export function payDebt<Warn extends WarnFacts>(
  warns: readonly Warn[],
  amountRub: number,
  atMs: number,
): Result<
  readonly { readonly warn: Warn; readonly amountRub: number; readonly isWhole: boolean }[],
  'warns.moreThanOwed'
> {
  const { counting, debt } = standingOf(warns, atMs);
  if (amountRub > debt) return err('warns.moreThanOwed', { owedRub: debt });
  let left = amountRub;
  return ok(
    counting.flatMap((warn) => {
      const part = Math.min(left, owedFor(warn));
      left -= part;
      return part === 0 ? [] : [{ warn, amountRub: part, isWhole: part === owedFor(warn) }];
    }),
  );
}

/**
 * What of a warn is owed again once a payment of `amountRub` is taken back; 0 where a paid reset has paid it as well, and
 * where it counts no more.
 */
export function owedAgain(
  warn: WarnFacts,
  { amountRub, isPaidElse }: { readonly amountRub: number; readonly isPaidElse: boolean },
  nowMs: number,
): number {
  const open = { ...warn, status: 'active', paidRub: (warn.paidRub ?? 0) - amountRub } as const;
  if (warn.status === 'removed' || isPaidElse || !isStanding(open, nowMs)) return 0;
  return owedFor(open) - (warn.status === 'active' ? owedFor(warn) : 0);
}

/** What a paid reset does: the oldest are paid, the newest `stay` remain; 0: a full reset. */
export function resetOf<Warn extends WarnFacts>(
  warns: readonly Warn[],
  stay: number,
  nowMs: number,
): { readonly paid: readonly Warn[]; readonly left: readonly Warn[] } {
  const { counting } = standingOf(warns, nowMs);
  const paidCount = Math.max(0, counting.length - stay);
  return { paid: counting.slice(0, paidCount), left: counting.slice(paidCount) };
}
