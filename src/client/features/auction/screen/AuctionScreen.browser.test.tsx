import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AuctionHistory, AuctionItem, HistoryPoint, Lot } from '../../../../contract/auction.ts';
import type { User } from '../../../../contract/auth.ts';
import { packPrices } from '../../../../domain/auction/packed-prices.ts';
import { validateAuctionSearch } from '../../../../domain/auction/validate-search.ts';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { database } from '../../../../offline/database/database.ts';
import { clearValues } from '../../../../offline/storage/key-value.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { call } from '../../../data/http/client.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { queries } from '../../../data/http/query-client.ts';
import { updateSession, GUEST_SESSION } from '../../../data/session/session.ts';
import { AuctionScreen } from './AuctionScreen.tsx';

vi.mock('../../../data/http/client.ts', () => ({ call: vi.fn() }));
// nothing is sent, so that stored rows stay as they were written
vi.mock('../../../../offline/runtime/drain-scheduler.ts', () => ({ drainSoon: () => undefined }));
vi.mock('../../../data/catalogue/use-library.ts', () => {
  const item: LibraryItem = {
    id: 'it1',
    name: 'Limb',
    category: 'misc',
    rank: 'stalker',
    binding: '',
    numbers: {},
    words: {},
    marks: [],
    ranges: {},
    parts: [],
    highestLevel: 0,
    numberGrowth: {},
    rangeGrowth: {},
  };
  const view = {
    status: 'ready',
    library: { version: 'test', dataDate: null, items: [item], labels: new Map() },
    byId: new Map([['it1', item]]),
    language: 'en',
    isStarter: false,
    retry: () => undefined,
  };
  return { useLibrary: () => view };
});
vi.mock('../../../data/item-search/use-item-search.ts', () => ({ useItemSearch: () => () => null }));

const user = {
  id: 'u1',
  login: 'member',
  displayName: 'Member',
  isOperator: false,
  preferredCharacterId: null,
  charactersSeenAt: null,
  characters: [
    {
      id: 'c1',
      name: 'Morrow',
      region: 'EU',
      createdAt: null,
      clan: null,
      clanRank: null,
      clanJoinTime: null,
    },
  ],
} satisfies User;

const now = Date.now();

function ago(minutes: number): string {
  return new Date(now - minutes * 60_000).toISOString();
}

function lot(change: Partial<Lot>): Lot {
  return {
    amount: 1,
    startRub: null,
    currentRub: null,
    buyoutRub: null,
    unitRub: null,
    startAt: ago(60),
    endAt: ago(-120),
    level: null,
    quality: null,
    ...change,
  };
}

const known: AuctionItem = {
  success: true,
  region: 'EU',
  itemId: 'it1',
  state: 'known',
  lotCount: 3,
  lookedAt: ago(2),
  price: {
    itemId: 'it1',
    lowestRub: 1250,
    onSale: 12,
    minimumRub: 900,
    averageRub: 1100.4,
    medianRub: 1000,
    maximumRub: 2000,
    sales: 42,
    lookedAt: ago(2),
  },
  lots: [
    lot({ amount: 1, startRub: 500, currentRub: 700, endAt: ago(-30) }),
    lot({ amount: 2, buyoutRub: 2600, unitRub: 1300, endAt: ago(-10) }),
    lot({ amount: 10, startRub: 9000, buyoutRub: 12_500, unitRub: 1250, endAt: ago(-200) }),
  ],
};

const hour = Math.floor(now / 3_600_000) * 3_600_000;

function point(hoursAgo: number, medianRub: number): HistoryPoint {
  return {
    at: new Date(hour - hoursAgo * 3_600_000).toISOString(),
    sales: 4,
    units: 9,
    minimumRub: medianRub - 100,
    lowerRub: medianRub - 50,
    medianRub,
    upperRub: medianRub + 50,
    maximumRub: medianRub + 100,
  };
}

const history: AuctionHistory = {
  success: true,
  region: 'EU',
  itemId: 'it1',
  days: 7,
  bucketSeconds: 3600,
  points: [point(9, 1000), point(8, 1020), point(3, 1100), point(1, 1080)],
  summary: {
    sales: 16,
    units: 36,
    minimumRub: 900,
    averageRub: 1040,
    medianRub: 1030,
    maximumRub: 1200,
    volatilityPct: 4.2,
  },
  knownFrom: ago(60 * 24 * 3),
  lookedAt: ago(2),
};

type Answers = Readonly<Record<string, unknown>>;

function answer(answers: Answers): void {
  vi.mocked(call).mockImplementation(((endpoint: { readonly id: string }) => {
    const found = answers[endpoint.id];
    return found === undefined || found instanceof Error
      ? Promise.reject(found ?? new ApiError('refused', 500, 'server.failed', ''))
      : Promise.resolve(found);
  }) as never);
}

const noWatches = { success: true, region: 'EU', watches: [] };
const settings = {
  success: true,
  topics: { skipDecided: true, skipRequested: true, priceReached: true, suppliesSent: true },
  publicKey: '',
  devices: [],
};

function open(search: string) {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/{-$locale}/tools/auction',
    validateSearch: validateAuctionSearch,
    component: AuctionScreen,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [`/tools/auction${search}`] }),
  });
  return {
    router,
    screen: render(
      <Suspense fallback="…">
        <RouterProvider router={router as never} />
      </Suspense>,
    ),
  };
}

/** The chart loads when it comes near the viewport. */
async function scrollToHistory(): Promise<void> {
  await vi.waitUntil(() => document.querySelector('[data-history]'));
  document.querySelector('[data-history]')?.scrollIntoView();
}

function figure(name: string): string | null {
  return document.querySelector(`[data-price=${name}]`)?.textContent ?? null;
}

function lotKinds(): (string | undefined)[] {
  return [...document.querySelectorAll<HTMLElement>('[data-lot]')].map((row) => row.dataset['lotKind']);
}

beforeEach(() => {
  setLocale('en');
  updateSession({ ...GUEST_SESSION, hasToken: true, user, selectedCharacterId: 'c1' });
  answer({
    'auction.item': known,
    'auction.history': history,
    'auction.watches': noWatches,
    'notifications.settings': settings,
  });
});

afterEach(async () => {
  // pending requests never resolve
  vi.mocked(call).mockImplementation(() => new Promise(() => undefined));
  queries.clear();
  await Promise.all([clearValues(), ...database.tables.map((table) => table.clear())]);
});

it('shows prices: of a lot for the whole lot, and none where there is none', async () => {
  const { screen } = open('?item=it1');
  await expect.element((await screen).getByRole('heading', { name: 'Limb' })).toBeVisible();
  await expect.poll(() => figure('lowest')).toBe('₽1,250');
  expect([
    figure('minimum'),
    figure('average'),
    figure('median'),
    figure('maximum'),
    figure('sales'),
  ]).toEqual(['₽900', '₽1,100', '₽1,000', '₽2,000', '42']);
  expect(lotKinds()).toEqual(['both', 'buyout', 'bid']);
  const rows = [...document.querySelectorAll('[data-lot]')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  );
  expect(rows[0]?.slice(0, 2)).toEqual(['10', '₽1,250']);
  expect(rows[2]?.[1]).toBe('bid: ₽700 each');
  expect(rows[2]?.[2]).toContain('bids only');
  expect(document.body.textContent).not.toContain('₽0');
});

it('sorts the lots and writes the order to the URL', async () => {
  const { router, screen } = open('?item=it1');
  await userEvent.click((await screen).getByRole('radio', { name: 'Time left' }));
  await expect.poll(lotKinds).toEqual(['buyout', 'bid', 'both']);
  expect(router.state.location.search).toEqual({ item: 'it1', sort: 'left' });
  await expect
    .element((await screen).getByRole('columnheader', { name: 'Time left' }))
    .toHaveAttribute('aria-sort', 'ascending');
});

it('draws gaps as gaps, with the same data by keyboard and as a table', async () => {
  const { screen } = open('?item=it1');
  await screen;
  await scrollToHistory();
  const chart = (await screen).getByRole('slider', { name: 'Price history of Limb' });
  await expect.element(chart).toBeVisible();
  expect(document.querySelector<HTMLElement>('[data-history]')?.dataset).toMatchObject({
    points: '4',
    gaps: '2',
  });
  await expect
    .poll(() => chart.element().getAttribute('aria-valuetext'))
    .toMatch(/Median: ₽1,080; Middle half: ₽1,030 – ₽1,130; Lowest to highest: ₽980 – ₽1,180; Sales: 4$/);
  (chart.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => chart.element().getAttribute('aria-valuetext')).toMatch(/Median: nothing sold$/);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => chart.element().getAttribute('aria-valuetext')).toMatch(/Median: ₽1,100;/);
  await userEvent.click((await screen).getByRole('button', { name: 'The same as a table' }));
  const table = (await screen).getByRole('table', { name: 'Price history of Limb' });
  const cells = [...table.element().querySelectorAll('tbody tr')].map(
    (row) => row.querySelector('td')?.textContent,
  );
  expect(cells.map((cell) => cell?.replace(/₽[\d,]+ – .*/, ''))).toEqual([
    'nothing sold',
    '₽1,080',
    'nothing sold',
    '₽1,100',
    'nothing sold',
    '₽1,020',
    '₽1,000',
    'nothing sold',
    'not known',
  ]);
  expect(document.querySelector('[data-known-from]')).not.toBeNull();
});

it('paints nothing across a gap, and a line within a run of sales', async () => {
  // component tests do not load the theme
  const style = document.createElement('style');
  style.textContent = ':root { --color-accent-text: #f0a92e } .line-chart { height: 240px; width: 600px }';
  document.head.append(style);
  const { screen } = open('?item=it1');
  await screen;
  await scrollToHistory();
  await expect.element((await screen).getByRole('slider', { name: /Price history/ })).toBeVisible();
  const canvas = await vi.waitUntil(() => document.querySelector<HTMLCanvasElement>('.line-chart canvas'));
  const accent = (): number => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? {
      data: new Uint8ClampedArray(),
    };
    const columns = new Set<number>();
    // the line's opaque amber, not the bands'
    for (let at = 0; at < data.length; at += 4)
      if ((data[at + 3] ?? 0) > 200 && (data[at] ?? 0) - (data[at + 2] ?? 0) > 60)
        columns.add((at / 4) % width);
    return columns.size;
  };
  await expect.poll(accent).toBeGreaterThan(2);
  // four of 169 hours have sales: a joined line would span eight of them
  expect(accent()).toBeLessThan((canvas.width / 169) * 6);
  style.remove();
});

it('tells no sales from not fetched yet', async () => {
  answer({
    'auction.item': { ...known, state: 'waiting', price: null, lots: [], lotCount: 0, lookedAt: null },
    'auction.watches': noWatches,
    'auction.history': {
      ...history,
      points: [],
      summary: {
        sales: 0,
        units: 0,
        minimumRub: null,
        averageRub: null,
        medianRub: null,
        maximumRub: null,
        volatilityPct: null,
      },
    },
  });
  const { screen } = open('?item=it1&days=30');
  await expect.element((await screen).getByText('The game is being asked')).toBeVisible();
  await expect.element((await screen).getByText('Nothing was sold in this period')).toBeVisible();
  await expect.poll(() => figure('lowest')).toBe('—');
  await expect.element((await screen).getByRole('radio', { name: '30 days' })).toBeChecked();
});

it('tells an untraded item from an unknown one', async () => {
  answer({
    'auction.item': { ...known, state: 'untraded', price: null, lots: [], lotCount: 0 },
    'auction.watches': noWatches,
  });
  const first = open('?item=it1');
  await expect.element((await first.screen).getByText('Not on the auction')).toBeVisible();
  await (await first.screen).unmount();
  queries.clear();
  answer({
    'auction.item': new ApiError('refused', 404, 'auction.unknownItem', 'No price'),
    'auction.watches': noWatches,
  });
  const second = open('?item=nothing');
  await expect.element((await second.screen).getByText('This item is not known')).toBeVisible();
});

it('falls back to the region’s price list when the item request fails', async () => {
  await database.prices.put({
    region: 'EU',
    fetchedAt: now,
    body: packPrices('EU', ago(8), [
      {
        itemId: 'it1',
        lowestRub: 77.5,
        onSale: 3,
        minimumRub: null,
        averageRub: null,
        medianRub: null,
        maximumRub: null,
        sales: 0,
        lookedAt: ago(9),
      },
    ]),
  });
  answer({
    'auction.item': new ApiError('network', 0, null, ''),
    'auction.history': new ApiError('network', 0, null, ''),
    'auction.watches': new ApiError('network', 0, null, ''),
  });
  const { screen } = open('?item=it1');
  await expect.poll(() => figure('lowest'), { timeout: 15_000 }).toBe('₽77.5');
  await expect.element((await screen).getByText(/^Lots are not on this device/)).toBeVisible();
  expect([figure('minimum'), figure('median')]).toEqual(['—', '—']);
});

it('watches, rejects bad limits at the field, and stores good ones on the device as pending', async () => {
  const { screen } = open('?item=it1');
  await userEvent.click((await screen).getByRole('button', { name: 'Watch Limb', exact: true }));
  await expect.element((await screen).getByRole('button', { name: 'Stop watching Limb' })).toBeVisible();
  const below = (await screen).getByRole('textbox', { name: 'Alert below, ₽' });
  const above = (await screen).getByRole('textbox', { name: 'Alert above, ₽' });
  const save = (await screen).getByRole('button', { name: 'Save alert' });
  await userEvent.fill(below, '2000');
  await userEvent.fill(above, '1500');
  await expect.element(above).toHaveAccessibleDescription('Must be above the lower limit.');
  await expect.element(save).toBeDisabled();
  await userEvent.fill(above, '2500.5');
  await expect.element(above).toHaveAccessibleDescription('Whole rubles only.');
  await userEvent.fill(above, '2,500');
  await userEvent.click(save);
  await expect
    .poll(async () => (await database.outbox.toArray()).at(-1)?.args)
    .toEqual({ itemId: 'it1', belowRub: 2000, aboveRub: 2500 });
  await expect
    .poll(() => document.querySelector('[data-watch=it1]')?.textContent)
    .toMatch(/below ₽2,000.*above ₽2,500.*waits to be sent/);
});

it('lists recently opened items', async () => {
  const { screen } = open('?item=it1');
  await expect.element((await screen).getByRole('heading', { name: 'Limb' })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-recent=it1]')).toHaveLength(1);
  await userEvent.click((await screen).getByRole('button', { name: 'Clear the list' }));
  await expect.poll(() => document.querySelectorAll('[data-recent=it1]')).toHaveLength(0);
});

it('parses sums as people write them, groups digits, and flags a limit that is already met', async () => {
  const { screen } = open('?item=it1');
  await userEvent.click((await screen).getByRole('button', { name: 'Watch Limb', exact: true }));
  const below = (await screen).getByRole('textbox', { name: 'Alert below, ₽' });
  const above = (await screen).getByRole('textbox', { name: 'Alert above, ₽' });
  await userEvent.fill(below, '1,2 млн');
  await expect
    .element(below)
    .toHaveAccessibleDescription(
      'The lowest price is ₽1,250 already: you are told as soon as this is saved.',
    );
  await userEvent.fill(above, '2kk');
  await expect.element(below).toHaveValue('1,200,000');
  await expect.element(above).not.toHaveAccessibleDescription();
  await userEvent.click((await screen).getByRole('button', { name: 'Save alert' }));
  await expect
    .poll(async () => (await database.outbox.toArray()).at(-1)?.args)
    .toEqual({ itemId: 'it1', belowRub: 1_200_000, aboveRub: 2_000_000 });
});

it('counts down by server time on a device whose clock is a day off', async () => {
  const dayMs = 86_400_000;
  const later = (at: string): string => new Date(Date.parse(at) - dayMs).toISOString();
  // by this device's clock the server is a day behind: every lot would have ended
  answer({
    'auction.item': {
      ...known,
      asOf: later(ago(0)),
      lots: known.lots.map((one) => ({ ...one, endAt: later(one.endAt) })),
    },
    'auction.history': history,
    'auction.watches': noWatches,
    'notifications.settings': settings,
  });
  const { screen } = open('?item=it1&sort=left');
  await expect.element((await screen).getByRole('table', { name: /^Lots on sale/ })).toBeVisible();
  const left = [...document.querySelectorAll('[data-lot] time')].map((one) => one.textContent);
  expect(left).toHaveLength(3);
  expect(left.at(-1)).toMatch(/^3 hr/);
  expect(left.join()).not.toContain('ended');
});

it('tells not fetched yet from not on sale, and shows the server’s progress', async () => {
  const listed = {
    itemId: 'it1',
    lowestRub: null,
    onSale: 0,
    minimumRub: null,
    averageRub: null,
    medianRub: null,
    maximumRub: null,
    sales: 0,
    lookedAt: ago(9),
  };
  await database.prices.put({
    region: 'EU',
    fetchedAt: now,
    body: packPrices('EU', ago(1), [{ ...listed, itemId: 'other' }], ['it2', 'it3']),
  });
  answer({
    'auction.watches': {
      ...noWatches,
      watches: [
        { itemId: 'it2', belowRub: null, aboveRub: null, createdAt: ago(5), reached: null },
        { itemId: 'other', belowRub: null, aboveRub: null, createdAt: ago(5), reached: null },
      ],
    },
  });
  const { screen } = open('');
  // a price cached by another test counts too
  await expect.element((await screen).getByText(/: [12] of [34] items so far\./)).toBeVisible();
  await expect.poll(() => document.querySelector('[data-watch=it2]')?.textContent).toContain('not asked yet');
  expect(document.querySelector('[data-watch=other]')?.textContent).toContain('No price');
});
