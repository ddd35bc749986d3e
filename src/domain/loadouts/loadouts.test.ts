import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areRequestLimitsValid,
  checkRequested,
  DEFAULT_LIMITS,
  limitOf,
  NO_LIMITS,
  overLimits,
  sameLimits,
} from './limits.ts';
import {
  MAX_ITEMS,
  mergeRequest,
  isAllSent,
  type LoadoutItem,
  openQuantity,
  progressOf,
  type RequestedItem,
  sentRemains,
  totalQuantity,
} from './loadout.ts';
import { resolveEdit } from '../edits/merge-edit.ts';
import { loadoutEdit } from './loadout-edit.ts';
import { clearAll, type ItemMark, evaluateMark, isAuthorKnown, markItems, sendAll } from './marks.ts';
import { SUPPLY_KINDS, supplyKindOf } from './supply.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'] as const;
const AT = { at: '2026-11-20T20:00:00.000Z', by: 'Vesper-7' };

function line(itemId: string, quantity: number, sent: number): LoadoutItem {
  return {
    itemId,
    quantity,
    sent,
    sentAt: sent === 0 ? null : '2026-11-19T20:00:00.000Z',
    sentBy: sent === 0 ? null : 'Ozera',
  };
}

const pieces = fc.integer({ min: 0, max: 12 });
const lines: fc.Arbitrary<LoadoutItem[]> = fc
  .uniqueArray(fc.record({ itemId: fc.constantFrom(...IDS), quantity: pieces, sent: pieces }), {
    selector: ({ itemId }) => itemId,
  })
  .map((rows) =>
    rows
      .filter(({ quantity, sent }) => quantity > 0 || sent > 0)
      .map(({ itemId, quantity, sent }) => line(itemId, quantity, sent)),
  );
const requested = fc.uniqueArray(
  fc.record({ itemId: fc.constantFrom(...IDS), quantity: fc.integer({ min: 1, max: 12 }) }),
  { selector: ({ itemId }) => itemId },
);

function sentOf(items: readonly LoadoutItem[]): ReadonlyMap<string, number> {
  return new Map(items.flatMap(({ itemId, sent }) => (sent > 0 ? [[itemId, sent]] : [])));
}

function wantedOf(items: readonly { itemId: string; quantity: number }[]): ReadonlyMap<string, number> {
  return new Map(items.flatMap(({ itemId, quantity }) => (quantity > 0 ? [[itemId, quantity]] : [])));
}

describe('changing a request', () => {
  it('keeps sent marks and requests exactly the new list', () => {
    fc.assert(
      fc.property(lines, requested, (before, wanted) => {
        const after = mergeRequest(before, wanted);
        expect(sentOf(after)).toEqual(sentOf(before));
        expect(wantedOf(after)).toEqual(wantedOf(wanted));
        expect(after.every(({ quantity, sent }) => quantity > 0 || sent > 0)).toBe(true);
        expect(mergeRequest(after, wanted), 'a second time changes nothing').toEqual(after);
        expect(mergeRequest(sentRemains(before), wanted), 'and so does a deletion in between').toEqual(after);
      }),
    );
  });
});

describe('quantities', () => {
  it('never sent more than the total', () => {
    fc.assert(
      fc.property(lines, (items) => {
        const { sent, total } = progressOf(items);
        expect(sent).toBeLessThanOrEqual(total);
        expect(total - sent).toBe(items.reduce((sum, item) => sum + openQuantity(item), 0));
        expect(isAllSent(items)).toBe(sent === total);
        for (const item of items) expect(totalQuantity(item)).toBe(openQuantity(item) + item.sent);
      }),
    );
  });
});

describe('a sent mark', () => {
  it('is applied to the line as seen, reached if it is set already, and else refused', () => {
    fc.assert(
      fc.property(pieces, pieces, pieces, pieces, pieces, (quantity, sent, seenQuantity, seenSent, to) => {
        const verdict = evaluateMark(line('a', quantity, sent), {
          itemId: 'a',
          quantity: seenQuantity,
          sent: seenSent,
          to,
        });
        const isSeen = quantity === seenQuantity && sent === seenSent && to <= Math.max(quantity, sent);
        expect(verdict).toBe(sent === to ? 'reached' : isSeen ? 'apply' : 'moved');
      }),
    );
    expect(evaluateMark(undefined, { itemId: 'a', quantity: 3, sent: 0, to: 3 })).toBe('moved');
    expect(evaluateMark(undefined, { itemId: 'a', quantity: 0, sent: 3, to: 0 })).toBe('reached');
  });

  it('moves as many pieces as the history records, and names its author', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.tuple(fc.constantFrom(...IDS), pieces)), (items, wishes) => {
        const marks = [...new Map(wishes).entries()].flatMap(([itemId, to]): ItemMark[] => {
          const now = items.find((item) => item.itemId === itemId);
          return now === undefined
            ? []
            : [{ itemId, quantity: now.quantity, sent: now.sent, to: Math.min(to, totalQuantity(now)) }];
        });
        const { items: after, moves, moved, reached } = markItems(items, marks, AT);
        expect(moved).toEqual([]);
        const sum = (list: readonly LoadoutItem[]): number =>
          list.reduce((total, { sent }) => total + sent, 0);
        expect(sum(after) - sum(items)).toBe(moves.reduce((total, { quantity }) => total + quantity, 0));
        expect(moves.length + reached.length).toBe(marks.length);
        for (const { itemId } of moves) {
          const now = after.find((item) => item.itemId === itemId);
          if (now !== undefined)
            expect([now.sentBy, now.sentAt]).toEqual(now.sent === 0 ? [null, null] : [AT.by, AT.at]);
        }
        expect(markItems(after, marks, AT).moves, 'twice is once').toEqual([]);
      }),
    );
  });
});

describe('an undone mark', () => {
  const author = { by: 'Ozera', at: '2026-11-20T18:00:00.000Z' };

  it('is again by whom it was before, also on a line that went with it', () => {
    const { items, moves, moved } = markItems(
      [line('a', 3, 0)],
      [
        { itemId: 'a', quantity: 3, sent: 0, to: 3, author },
        { itemId: 'b', quantity: 0, sent: 0, to: 2, author },
      ],
      AT,
    );
    expect(moved).toEqual([]);
    expect(items.map(({ itemId, sent, sentBy, sentAt }) => [itemId, sent, sentBy, sentAt])).toEqual([
      ['a', 3, author.by, author.at],
      ['b', 2, author.by, author.at],
    ]);
    expect(moves.map(({ quantity }) => quantity)).toEqual([3, 2]);
    expect(evaluateMark(undefined, { itemId: 'b', quantity: 0, sent: 0, to: 2 })).toBe('moved');
  });

  it('is believed only where the last change is the one undone, and the author has marked it', () => {
    const mark = { itemId: 'a', quantity: 3, sent: 0, to: 3, author };
    const past = [
      { by: 'Vesper-7', at: '2026-11-20T19:00:00.000Z', items: [{ itemId: 'a', quantity: -3 }] },
      { by: 'Vesper-7', at: '2026-11-20T18:30:00.000Z', items: [{ itemId: 'b', quantity: 9 }] },
      { ...author, items: [{ itemId: 'a', quantity: 3 }] },
    ];
    expect(isAuthorKnown(mark, past)).toBe(true);
    expect(isAuthorKnown({ ...mark, to: 4 }, past), 'more than was taken back').toBe(false);
    expect(isAuthorKnown({ ...mark, author: { ...author, by: 'Morrow' } }, past)).toBe(false);
    expect(isAuthorKnown({ ...mark, author: { ...author, at: '2026-11-20T18:00:01.000Z' } }, past)).toBe(
      false,
    );
    expect(isAuthorKnown(mark, past.slice(1)), 'not taken back').toBe(false);
    expect(isAuthorKnown({ ...mark, author: undefined }, past)).toBe(false);
  });
});

describe('bulk marks', () => {
  it('leave nothing open, and clear every mark but no request', () => {
    fc.assert(
      fc.property(lines, (items) => {
        const sent = sendAll(items, AT);
        expect(isAllSent(sent.items)).toBe(true);
        expect(wantedOf(sent.items)).toEqual(wantedOf(items));
        const cleared = clearAll(sent.items, AT);
        expect(cleared.items).toEqual(
          items
            .filter(({ quantity }) => quantity > 0)
            .map(({ itemId, quantity }) => line(itemId, quantity, 0)),
        );
        expect(cleared.moves.every(({ quantity }) => quantity < 0)).toBe(true);
        expect(clearAll(cleared.items, AT).moves).toEqual([]);
      }),
    );
  });
});

describe('marks of one officer', () => {
  it('are cleared without those of others', () => {
    const items = [line('a', 2, 2), { ...line('b', 3, 3), sentBy: 'Vesper-7' }, line('c', 1, 0)];
    const { items: left, moves } = clearAll(items, AT, ['Vesper-7']);
    expect(moves).toEqual([{ itemId: 'b', quantity: -3 }]);
    expect(left.map(({ itemId, sent }) => [itemId, sent])).toEqual([
      ['a', 2],
      ['b', 0],
      ['c', 0],
    ]);
  });
});

describe('limits', () => {
  const kindOf = (itemId: string) =>
    itemId === 'x' ? null : itemId === 'a' ? ('claymore' as const) : ('soups' as const);
  it('apply over all lists together, but not to what is fully sent', () => {
    const limits = { kinds: { soups: 10 }, items: { b: 3 } };
    expect([
      limitOf(limits, 'a', 'claymore'),
      limitOf(limits, 'b', 'soups'),
      limitOf(limits, 'c', 'soups'),
      limitOf(limits, 'constructor', 'drinks'),
    ]).toEqual([30, 3, 10, DEFAULT_LIMITS.drinks]);
    expect(overLimits([[line('c', 6, 0)], [line('c', 5, 0), line('b', 3, 0)]], limits, kindOf)).toEqual([
      { itemId: 'c', limit: 10, asked: 11 },
    ]);
    expect(overLimits([[line('c', 6, 6)], [line('c', 5, 5)]], limits, kindOf)).toEqual([]);
    expect(
      overLimits([[line('c', 0, 8)], [line('c', 3, 0)]], limits, kindOf),
      'sent and taken out still counts',
    ).toEqual([{ itemId: 'c', limit: 10, asked: 11 }]);
  });
  it('reject items that are not supplies and excessive quantities', () => {
    expect(checkRequested([{ itemId: 'x', quantity: 1 }], NO_LIMITS, kindOf)).toEqual({
      ok: false,
      code: 'unknownItem',
      details: { itemId: 'x' },
    });
    expect(checkRequested([{ itemId: 'a', quantity: 31 }], NO_LIMITS, kindOf)).toEqual({
      ok: false,
      code: 'overLimit',
      details: { itemId: 'a', limit: 30, asked: 31 },
    });
    expect(checkRequested([{ itemId: 'a', quantity: 30 }], NO_LIMITS, kindOf).ok).toBe(true);
  });
  it('count existing requests of the same items, and of no others', () => {
    const standing = [
      { itemId: 'a', quantity: 20 },
      { itemId: 'a', quantity: 5 },
      { itemId: 'b', quantity: 999 },
      { itemId: 'x', quantity: 1 },
    ];
    expect(checkRequested([{ itemId: 'a', quantity: 5 }], NO_LIMITS, kindOf, standing).ok).toBe(true);
    expect(checkRequested([{ itemId: 'a', quantity: 6 }], NO_LIMITS, kindOf, standing)).toEqual({
      ok: false,
      code: 'overLimit',
      details: { itemId: 'a', limit: 30, asked: 31 },
    });
  });
  it('are whole numbers of pieces, and are compared by value', () => {
    for (const bad of [-1, 1.5, 1000, Number.NaN]) {
      expect(areRequestLimitsValid({ kinds: { soups: bad }, items: {} })).toBe(false);
      expect(areRequestLimitsValid({ kinds: {}, items: { a: bad } })).toBe(false);
    }
    expect(areRequestLimitsValid({ kinds: { soups: 0 }, items: { a: 999 } })).toBe(true);
    expect(
      areRequestLimitsValid({
        kinds: {},
        items: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`i${index}`, 1])),
      }),
    ).toBe(false);
    expect(sameLimits({ kinds: { soups: 1 }, items: {} }, { kinds: {}, items: {} })).toBe(false);
    expect(sameLimits({ kinds: {}, items: { a: 1 } }, { kinds: {}, items: { b: 1 } })).toBe(false);
    expect(sameLimits(NO_LIMITS, { kinds: {}, items: {} })).toBe(true);
  });
});

describe('kinds of supplies', () => {
  const facts = (id: string, category: string, effect?: string) => ({
    id,
    category,
    numbers: {},
    marks: [],
    words:
      effect === undefined
        ? {}
        : { 'stalker.tooltip.medicine.info.effect_type': `item.effects.effect_type.${effect}` },
  });
  it('are those of the specification; plain food, ammunition and gear are none', () => {
    expect(
      [
        facts('5l23g', 'supply/food', 'long_time_medicine'),
        facts('7lyo3', 'supply/drink', 'long_time_medicine'),
        facts('1r216', 'supply/medicine', 'healing'),
        facts('1r2yq', 'supply/medicine', 'mobility'),
        facts('wwod', 'other'),
        facts('j5pd0', 'misc'),
        facts('p62q6', 'supply/medicine', 'short_time_medicine'),
      ].map(supplyKindOf),
    ).toEqual([...SUPPLY_KINDS]);
    for (const other of [
      facts('zzzzz', 'supply/food', 'long_time_medicine'),
      facts('y9go', 'bullet'),
      facts('29dm', 'grenade'),
      facts('400j', 'misc'),
    ])
      expect(supplyKindOf(other)).toBeNull();
  });
});

describe('two devices that each add to a request', () => {
  const lines = (from: number, to: number): RequestedItem[] =>
    Array.from({ length: to - from }, (_, index) => ({ itemId: `item${from + index}`, quantity: 1 }));
  const merged = (mine: number): ReturnType<typeof resolveEdit> =>
    resolveEdit(
      loadoutEdit,
      { base: lines(0, 30), mine: [...lines(0, 30), ...lines(50, 50 + mine)] },
      { content: lines(0, 45), changedAt: '2026-08-02T10:00:00.000Z', changedBy: null },
      null,
    );

  it('come to one as long as it has room', () => {
    expect(merged(MAX_ITEMS - 45)).toMatchObject({ ok: true });
    expect(merged(MAX_ITEMS - 44)).toMatchObject({ ok: false, code: 'edit.conflict' });
  });
});
