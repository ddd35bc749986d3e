import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatInstant, parseInstantMs } from './instant.ts';
import { evaluateAlert, setLimits } from './alert.ts';
import {
  HOT_INTERVAL_MS,
  hotSalesIntervalMs,
  type PollState,
  nextPollMs,
  planFetch,
  urgencyOf,
} from './polling-schedule.ts';
import { offerOf, openLots } from './lots.ts';
import { jobPoints, jobShare, openingPoints, callSpacingMs, backoffMs } from './rate-budget.ts';
import { mergePage, type CountedSale, nextOffset, type SoldRow } from './sale-pages.ts';
import { sumSpans, volatilityPct } from './volatility.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

describe('instants', () => {
  it('are parsed and formatted as `Date` does', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
        (date) => {
          expect(formatInstant(date.getTime())).toBe(date.toISOString());
          expect(parseInstantMs(date.toISOString())).toBe(date.getTime());
        },
      ),
    );
    expect(parseInstantMs('2026-11-20T18:00:00Z')).toBe(Date.parse('2026-11-20T18:00:00Z'));
  });
});

describe('price alerts', () => {
  it('fire exactly when the price comes from the other side', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 51, max: 99 }),
        fc.array(fc.option(fc.integer({ min: 0, max: 120 }))),
        (belowRub, aboveRub, prices) => {
          let alert = setLimits(null, belowRub, aboveRub);
          type Place = 'below' | 'above' | 'between';
          let last: Place = 'between';
          for (const price of prices) {
            const judged = evaluateAlert(alert, price);
            const now: Place =
              price === null ? last : price <= belowRub ? 'below' : price >= aboveRub ? 'above' : 'between';
            expect(judged.reached).toBe(now === last || now === 'between' ? null : now);
            last = now;
            alert = { ...alert, isBelowArmed: judged.isBelowArmed, isAboveArmed: judged.isAboveArmed };
          }
        },
      ),
    );
  });
});

describe('pages of a moving list', () => {
  const row = fc.record<SoldRow>({
    soldMs: fc.integer({ min: 0, max: 40 }),
    priceRub: fc.constantFrom(10, 20),
    amount: fc.constantFrom(1, 2),
    level: fc.constant(0),
    quality: fc.constant(0),
  });

  it('yield every sale once, however many are identical and however many arrive in between', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 120 }),
        fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 20 }),
        (rows, arrivals) => {
          // more sales at one instant than fit on a page cannot be told apart
          const list = rows.toSorted((one, other) => other.soldMs - one.soldMs);
          const crowded = new Map<number, number>();
          for (const { soldMs } of list) crowded.set(soldMs, (crowded.get(soldMs) ?? 0) + 1);
          fc.pre([...crowded.values()].every((count) => count < 12));
          const size = 12;
          const before = [...list];
          let counted: ReadonlyMap<string, CountedSale> = new Map();
          let pages = 0;
          for (let offset = 0; offset < list.length; pages += 1) {
            const page = list.slice(offset, offset + size);
            counted = mergePage(counted, page);
            if (offset + page.length >= list.length) break;
            offset = nextOffset(page, offset, page.length);
            for (let n = arrivals[pages] ?? 0; n > 0; n -= 1)
              list.unshift({ soldMs: 100 + pages, priceRub: 5, amount: 1, level: 0, quality: 0 });
          }
          const old = [...counted.values()].filter(({ soldMs }) => soldMs < 100);
          expect(old.reduce((sum, { times }) => sum + times, 0)).toBe(before.length);
          for (const sale of old)
            expect(sale.times).toBe(
              before.filter(
                (each) =>
                  each.soldMs === sale.soldMs &&
                  each.priceRub === sale.priceRub &&
                  each.amount === sale.amount,
              ).length,
            );
        },
      ),
    );
  });
});

describe('polling an item', () => {
  const facts = (more: Partial<PollState> = {}): PollState => ({
    urgency: 'watched',
    isCrafting: false,
    isTraded: true,
    polledMs: NOW,
    lotsMs: NOW,
    salesMs: NOW,
    isPastRead: true,
    salesFromMs: NOW - 30 * 1440 * MINUTE,
    problems: 0,
    ...more,
  });
  const rich = { hotCount: 10, pointsPerMinute: 300 };

  it('ranks watched before opened, and opened for half an hour', () => {
    expect(urgencyOf({ isWatched: true, openedMs: NOW }, NOW)).toBe('watched');
    expect(urgencyOf({ isWatched: false, openedMs: NOW - 29 * MINUTE }, NOW)).toBe('opened');
    expect(urgencyOf({ isWatched: false, openedMs: NOW - 30 * MINUTE }, NOW)).toBe('other');
    expect(urgencyOf({ isWatched: false, openedMs: null }, NOW)).toBe('other');
  });

  it.each([
    ['watched', facts(), 5 * MINUTE],
    ['opened', facts({ urgency: 'opened' }), 5 * MINUTE],
    ['crafting', facts({ urgency: 'other', isCrafting: true }), 30 * MINUTE],
    ['any other', facts({ urgency: 'other' }), 120 * MINUTE],
    ['untraded', facts({ isTraded: false }), 7 * 1440 * MINUTE],
    ['in trouble, watched', facts({ problems: 9 }), MINUTE],
    ['in trouble, other', facts({ urgency: 'other', problems: 3 }), 30 * MINUTE],
    ['never asked', facts({ lotsMs: null }), 0],
    ['with older sales to read', facts({ isPastRead: false }), 15_000],
    ['seen in the future', facts({ lotsMs: NOW + 1 }), 0],
  ])('%s', (_words, item, inMs) => {
    expect(nextPollMs(item, rich, NOW, 0.5) - NOW).toBe(inMs);
  });

  it('completes the summary of an item that nobody has opened, after the first round', () => {
    const other = facts({ urgency: 'other', isPastRead: false, salesFromMs: NOW - 1440 * MINUTE });
    expect(planFetch({ ...other, salesMs: null }, rich, NOW).backfillPages).toBe(0);
    expect(planFetch(other, rich, NOW)).toEqual({ wantsLots: false, wantsSales: false, backfillPages: 5 });
    expect(nextPollMs(other, rich, NOW, 0.5) - NOW).toBe(MINUTE);
    const whole = { ...other, salesFromMs: NOW - 8 * 1440 * MINUTE };
    expect(planFetch(whole, rich, NOW).backfillPages).toBe(0);
    expect(nextPollMs(whole, rich, NOW, 0.5) - NOW).toBe(120 * MINUTE);
  });

  it('fetches sales less often when points are short, and backfills only with what is left', () => {
    expect(hotSalesIntervalMs(rich)).toBe(HOT_INTERVAL_MS);
    expect(hotSalesIntervalMs({ hotCount: 100, pointsPerMinute: 60 })).toBe(10 * MINUTE);
    expect(hotSalesIntervalMs({ hotCount: 1_000, pointsPerMinute: 60 })).toBe(60 * MINUTE);
    const behind = facts({ isPastRead: false });
    const other = facts({ urgency: 'other', isPastRead: false });
    expect([
      planFetch({ ...other, salesMs: null }, rich, NOW).backfillPages,
      planFetch(other, rich, NOW + 120 * MINUTE).backfillPages,
    ]).toEqual([0, 1]);
    expect(planFetch(behind, rich, NOW + 5 * MINUTE)).toEqual({
      wantsLots: true,
      wantsSales: true,
      backfillPages: 5,
    });
    expect(planFetch(behind, { hotCount: 100, pointsPerMinute: 60 }, NOW + 5 * MINUTE)).toEqual({
      wantsLots: true,
      wantsSales: false,
      backfillPages: 0,
    });
  });
});

describe('points', () => {
  it('reserve a quarter for people and a tenth for everything but the auction', () => {
    expect(jobShare(400)).toBe(300);
    expect(jobPoints({ limit: 400, remaining: 130 })).toBe(30);
    expect(jobPoints({ limit: 400, remaining: 90 })).toBe(0);
    expect(jobPoints({ limit: 2, remaining: 2 })).toBe(2);
    expect(openingPoints({ limit: 400, remaining: 400 }, 0)).toBe(100);
    expect(openingPoints({ limit: 400, remaining: 400 }, 98)).toBe(2);
    expect(openingPoints({ limit: 400, remaining: 41 }, 0)).toBe(1);
    expect(callSpacingMs({ limit: 400, remaining: 400, resetInMs: MINUTE }, 3)).toBe(600);
    expect(callSpacingMs({ limit: 400, remaining: 100, resetInMs: 7_000 }, 2)).toBe(7_000);
  });

  it('backoff grows to two minutes and no further', () => {
    expect([1, 2, 3, 50].map((failures) => backoffMs(failures, 1))).toEqual([2_000, 4_000, 8_000, 120_000]);
    expect(backoffMs(1, 0)).toBe(1_000);
  });
});

describe('lots', () => {
  const lot = (amount: number, buyoutRub: number | null, endMs = NOW + 1) => ({
    amount,
    startRub: null,
    currentRub: null,
    buyoutRub,
    startMs: 0,
    endMs,
    level: null,
    quality: null,
  });

  it('are priced by unit, and only a buyout has a price', () => {
    expect(offerOf([lot(3, 90), lot(1, 40), lot(9, null), lot(1, 1, NOW)], NOW)).toEqual({
      lowestRub: 30,
      lowestUntilMs: NOW + 1,
      onSale: 4,
    });
    expect(offerOf([lot(9, null)], NOW)).toEqual({ lowestRub: null, lowestUntilMs: null, onSale: 0 });
    expect(openLots([lot(1, null), lot(1, 7), lot(2, 4)], NOW).map(({ buyoutRub }) => buyoutRub)).toEqual([
      4,
      7,
      null,
    ]);
  });
});

describe('volatility', () => {
  const spread = (tenthRub: number, medianRub: number, ninetiethRub: number) => ({
    tenthRub,
    medianRub,
    ninetiethRub,
  });

  it('is how far from the median four of five units were sold, whatever the price', () => {
    expect(volatilityPct(spread(100, 100, 100), 9)).toBe(0);
    expect(volatilityPct(spread(90, 100, 110), 9)).toBeCloseTo(10, 9);
    expect(volatilityPct(spread(9, 10, 11), 9)).toBeCloseTo(10, 9);
    // a price that went from 20,615 to 102,000 is not calm
    expect(volatilityPct(spread(21_000, 60_000, 99_000), 400)).toBeCloseTo(65, 9);
  });

  it('says nothing about few sales, or none', () => {
    expect(volatilityPct(spread(1, 2, 3), 4)).toBeNull();
    expect(volatilityPct(undefined, 9)).toBeNull();
  });

  it('sums spans weighted by their units', () => {
    const span = (units: number, medianRub: number) => ({
      sales: 1,
      units,
      totalRub: units * medianRub,
      minimumRub: medianRub - 1,
      medianRub,
      maximumRub: medianRub + 1,
    });
    expect(sumSpans([span(1, 100), span(3, 10), span(1, 50)])).toEqual({
      sales: 3,
      units: 5,
      minimumRub: 9,
      averageRub: 36,
      maximumRub: 101,
    });
    expect(sumSpans([])).toEqual({
      sales: 0,
      units: 0,
      minimumRub: null,
      averageRub: null,
      maximumRub: null,
    });
  });
});
