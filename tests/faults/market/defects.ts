/** One-line defects of the market, each with the test that must see it. */
import type { Defect } from '../outbox/defects.ts';

const PAGES = 'src/domain/auction/sale-pages.ts';
const SALES_REPO = 'src/server/features/auction/store/sales.repo.ts';
const LEASE = 'src/server/features/auction/store/lease.repo.ts';
const SALES_TEST = 'tests/faults/market-sales.test.ts';
const FAILURES_TEST = 'tests/faults/market-failures.test.ts';
const PROCESSES_TEST = 'tests/faults/market-processes.test.ts';

export const MARKET_DEFECTS: readonly Defect[] = [
  {
    name: 'sales that are reported again are added',
    file: SALES_REPO,
    from: 'SET times = excluded.times WHERE s.times < excluded.times',
    to: 'SET times = s.times + excluded.times',
    test: SALES_TEST,
    sees: 'twenty minutes of twins',
  },
  {
    name: 'sums are made once and left',
    file: SALES_REPO,
    from: 'DO UPDATE SET sales = excluded.sales, units',
    to: 'DO UPDATE SET sales = market_spans.sales, units',
    test: SALES_TEST,
    sees: 'twenty minutes of twins',
  },
  {
    name: 'pages do not overlap',
    file: PAGES,
    from: 'return offset + (newer === 0 ? Math.max(1, rows) : newer);',
    to: 'return offset + (newer < 0 ? newer : Math.max(1, rows));',
    test: SALES_TEST,
    sees: 'a flood',
  },
  {
    name: 'a gap counts as read',
    file: PAGES,
    from: '!isTurnedBack && wholeFromMs <= untilMs;',
    to: '!isTurnedBack && wholeFromMs > 0;',
    test: SALES_TEST,
    sees: 'a flood',
  },
  {
    name: 'nothing is left for people',
    file: 'src/domain/auction/rate-budget.ts',
    from: 'Math.max(0, remaining - Math.floor(limit / INTERACTIVE_DIVISOR))',
    to: 'Math.max(0, remaining - Math.floor(limit / 1_000))',
    test: FAILURES_TEST,
    sees: 'of 20 points a minute',
  },
  {
    name: 'a clock that was turned back keeps a window open',
    file: 'src/server/game/point-budget.ts',
    from: 'if (bucket.resetAtMs > nowMs + WINDOW_MS) bucket.resetAtMs = nowMs + WINDOW_MS;',
    to: '',
    test: FAILURES_TEST,
    sees: 'ours jumps a day back',
  },
  {
    name: 'everybody has the lease',
    file: LEASE,
    from: 'WHERE l.holder = excluded.holder OR l.held_until < clock_timestamp()',
    to: 'WHERE l.held_until IS NOT NULL',
    test: PROCESSES_TEST,
    sees: 'of three processes',
  },
  {
    name: 'who has lost the lease writes all the same',
    file: LEASE,
    from: 'if (rows.length > 0) return;',
    to: 'if (rows.length >= 0) return;',
    test: PROCESSES_TEST,
    sees: 'was frozen longer',
  },
  {
    name: 'an alert is told at every look',
    file: 'src/domain/auction/alert.ts',
    from: "isBelow && isBelowArmed ? 'below'",
    to: "isBelow && belowRub > 0 ? 'below'",
    test: 'tests/faults/market-alerts.test.ts',
    sees: 'one notice for each crossing',
  },
];
