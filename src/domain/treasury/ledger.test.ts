import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_LEDGER,
  isAmount,
  isBalance,
  type LedgerEntry,
  ledgerFaults,
  type LedgerHead,
  MAX_RUB,
  post,
  setBalance,
} from './ledger.ts';

describe('an amount', () => {
  it.each([
    [1, true, true],
    [MAX_RUB, true, true],
    [0, false, true],
    [-1, false, false],
    [1.5, false, false],
    [MAX_RUB + 1, false, false],
    [Number.NaN, false, false],
  ])('of %s', (value, amount, balance) => {
    expect([isAmount(value), isBalance(value)]).toEqual([amount, balance]);
  });
});

describe('the balance', () => {
  it('is set from what was seen; with both figures when it moved', () => {
    const head = { balanceRub: 500, seq: 3 };
    expect(setBalance(head, { seenRub: 500, balanceRub: 120 })).toEqual({ ok: true, value: -380 });
    expect(setBalance(head, { seenRub: 400, balanceRub: 120 })).toEqual({
      ok: false,
      code: 'treasury.moved',
      details: { seenRub: 400, balanceRub: 500 },
    });
    expect(setBalance(head, { seenRub: 500, balanceRub: 500 })).toMatchObject({ code: 'treasury.unchanged' });
  });

  it('is never below zero or above the limit, and nothing is no entry', () => {
    expect(post(EMPTY_LEDGER, -1)).toMatchObject({ code: 'treasury.belowZero' });
    expect(post({ balanceRub: MAX_RUB, seq: 1 }, 1)).toMatchObject({ code: 'treasury.tooMuch' });
    expect(post(EMPTY_LEDGER, 0)).toMatchObject({ code: 'treasury.unchanged' });
  });
});

/** A ledger made by posting the changes that are allowed. */
function ledgerOf(changes: readonly number[]): { entries: LedgerEntry[]; head: LedgerHead } {
  const entries: LedgerEntry[] = [];
  let head = EMPTY_LEDGER;
  for (const deltaRub of changes) {
    const next = post(head, deltaRub);
    if (!next.ok) continue;
    head = next.value;
    entries.push({ ...head, deltaRub, actor: 'Halden', sourceKind: 'balance', sourceId: String(head.seq) });
  }
  return { entries, head };
}

describe('a ledger', () => {
  const changes = fc.array(fc.integer({ min: -1_000, max: 2_000 }), { minLength: 3, maxLength: 40 });

  it('that was posted has no faults', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const { entries, head } = ledgerOf(list);
        expect(ledgerFaults(entries, head)).toEqual([]);
        expect(entries.reduce((sum, { deltaRub }) => sum + deltaRub, 0)).toBe(head.balanceRub);
      }),
    );
  });

  it('that was changed anywhere has some', () => {
    fc.assert(
      fc.property(changes, fc.nat(), fc.nat(4), (list, at, kind) => {
        const { entries, head } = ledgerOf([1_000, ...list]);
        const place = at % entries.length;
        const entry = entries[place] as LedgerEntry;
        const broken = [
          entries.filter((one) => one !== entry),
          entries.with(place, { ...entry, deltaRub: entry.deltaRub + 1 }),
          entries.with(place, { ...entry, balanceRub: entry.balanceRub + 1 }),
          entries.with(place, { ...entry, actor: ' ' }),
          [...entries, { ...entry, seq: head.seq + 1 }],
        ][kind] as LedgerEntry[];
        expect(ledgerFaults(broken, head)).not.toEqual([]);
      }),
    );
  });
});
