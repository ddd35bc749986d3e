/**
 * The clan's ledger: whole rubles, append-only, each entry with the balance before and after it. Source:
 * specification sections 2 and 3, reliability 4.7.
 */
import type { Branded } from '../ids.ts';
import { err, ok, type Result } from '../result.ts';

/** The most that a balance or a single amount can be, in rubles. */
export const MAX_RUB = 1_000_000_000_000;
export const MAX_REASON_LENGTH = 500;

/** What a payment of a member is posted as: for a gathering, for warns, for a paid reset of warns. */
export const PAYMENT_KINDS = ['contribution', 'debt', 'reset'] as const;
/** What somebody enters of their own: money that went out, or came in, for something that the app does not know. */
export const PLAIN_KINDS = ['expense', 'income'] as const;
export type PlainKind = (typeof PLAIN_KINDS)[number];
/** What an entry was posted for; there is one entry per kind and id. */
export const SOURCE_KINDS = ['balance', ...PLAIN_KINDS, ...PAYMENT_KINDS, 'correction'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export function isPaymentKind(kind: SourceKind): kind is PaymentKind {
  return PAYMENT_KINDS.some((one) => one === kind);
}

/** A call that sets the balance, or enters an expense or an income. */
export type BalanceChangeId = Branded<string, 'BalanceChangeId'>;

/** The end of a ledger: its balance and the number of its last entry; 0 and 0 before the first. */
export interface LedgerHead {
  readonly balanceRub: number;
  readonly seq: number;
}

export const EMPTY_LEDGER: LedgerHead = { balanceRub: 0, seq: 0 };

/** Whether it is a sum that can be paid: whole rubles from 1 to `MAX_RUB`. */
export function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= MAX_RUB;
}

/** Whether it can be a balance: whole rubles from 0 to `MAX_RUB`. */
export function isBalance(value: number): boolean {
  return value === 0 || isAmount(value);
}

/** What an expense or an income changes. */
export function plainDelta(kind: PlainKind, amountRub: number): number {
  return kind === 'expense' ? -amountRub : amountRub;
}

export type PostRefusal = 'treasury.belowZero' | 'treasury.tooMuch' | 'treasury.unchanged';

/** The head after an entry of `deltaRub`. A balance is never below zero; an entry of nothing is refused. */
export function post(head: LedgerHead, deltaRub: number): Result<LedgerHead, PostRefusal> {
  const balanceRub = head.balanceRub + deltaRub;
  if (deltaRub === 0) return err('treasury.unchanged', { balanceRub: head.balanceRub });
  if (balanceRub < 0) return err('treasury.belowZero', { balanceRub: head.balanceRub });
  if (balanceRub > MAX_RUB) return err('treasury.tooMuch', { limitRub: MAX_RUB });
  return ok({ balanceRub, seq: head.seq + 1 });
}

/**
 * The change that sets a balance. `seenRub` is what the person saw: when it moved since, nothing is set, and the
 * details have both figures.
 */
export function setBalance(
  head: LedgerHead,
  wanted: { readonly seenRub: number; readonly balanceRub: number },
): Result<number, 'treasury.moved' | 'treasury.unchanged'> {
  if (wanted.seenRub !== head.balanceRub)
    return err('treasury.moved', { seenRub: wanted.seenRub, balanceRub: head.balanceRub });
  const deltaRub = wanted.balanceRub - head.balanceRub;
  return deltaRub === 0 ? err('treasury.unchanged', { balanceRub: head.balanceRub }) : ok(deltaRub);
}

/** What the checks read of an entry. */
export interface LedgerEntry {
  readonly seq: number;
  readonly deltaRub: number;
  readonly balanceRub: number;
  readonly actor: string;
  readonly sourceKind: string;
  readonly sourceId: string;
}

export const LEDGER_FAULTS = ['sequence', 'chain', 'source', 'author', 'balance'] as const;
export type LedgerFault = (typeof LEDGER_FAULTS)[number];

/**
 * What is wrong with a ledger, in its order from the first entry, by the number where it shows. `sequence`: one is
 * missing. `chain`: it does not follow from the one before. `source`: posted twice. `author`: nobody's. `balance`:
 * the head is not the last entry.
 */
export function ledgerFaults(
  entries: readonly LedgerEntry[],
  head: LedgerHead,
): readonly { readonly fault: LedgerFault; readonly seq: number }[] {
  const faults: { readonly fault: LedgerFault; readonly seq: number }[] = [];
  const sources = new Set<string>();
  let before = EMPTY_LEDGER;
  for (const { seq, deltaRub, balanceRub, actor, sourceKind, sourceId } of entries) {
    if (seq !== before.seq + 1) faults.push({ fault: 'sequence', seq });
    if (before.balanceRub + deltaRub !== balanceRub || deltaRub === 0 || balanceRub < 0)
      faults.push({ fault: 'chain', seq });
    if (actor.trim() === '') faults.push({ fault: 'author', seq });
    const source = `${sourceKind}/${sourceId}`;
    if (sources.has(source)) faults.push({ fault: 'source', seq });
    sources.add(source);
    before = { balanceRub, seq };
  }
  if (before.balanceRub !== head.balanceRub || before.seq !== head.seq)
    faults.push({ fault: 'balance', seq: head.seq });
  return faults;
}
