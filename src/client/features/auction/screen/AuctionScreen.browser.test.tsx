import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { packPrices } from '../../../../domain/auction/packed-prices.ts';
import { database } from '../../../../offline/database/database.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { queries } from '../../../data/http/query-client.ts';
import {
  ago,
  history,
  known,
  noWatches,
  now,
  settings,
} from '../../../../../tests/support/auction-answers.ts';
import {
  answer,
  figure,
  openAuction,
  setUpAuction,
  tearDownAuction,
} from '../../../../../tests/support/auction-page.tsx';

vi.mock('../../../data/http/client.ts', () => ({ call: vi.fn() }));
// nothing is sent, so that stored rows stay as they were written
vi.mock('../../../../offline/runtime/drain-scheduler.ts', () => ({ requestDrain: () => undefined }));
vi.mock('../../../data/catalogue/use-library.ts', async () => {
  const { libraryView } = await import('../../../../../tests/support/auction-answers.ts');
  return { useLibrary: () => libraryView };
});
vi.mock('../../../data/item-search/use-item-search.ts', () => ({ useItemSearch: () => () => null }));

/** The chart loads when it comes near the viewport. */
async function scrollToHistory(): Promise<void> {
  await vi.waitUntil(() => document.querySelector('[data-history]'));
  document.querySelector('[data-history]')?.scrollIntoView();
}

function lotKinds(): (string | undefined)[] {
  return [...document.querySelectorAll<HTMLElement>('[data-lot]')].map((row) => row.dataset['lotKind']);
}

beforeEach(setUpAuction);
afterEach(tearDownAuction);

it('shows prices: of a lot for the whole lot, and none where there is none', async () => {
  const { screen } = openAuction('?item=it1');
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
  expect(rows[2]?.[1]).toBe('bid: ₽700 per unit');
  expect(rows[2]?.[2]).toContain('bids only');
  expect(document.body.textContent).not.toContain('₽0');
});

it('sorts the lots and writes the order to the URL', async () => {
  const { router, screen } = openAuction('?item=it1');
  await userEvent.click((await screen).getByRole('radio', { name: 'Time left' }));
  await expect.poll(lotKinds).toEqual(['buyout', 'bid', 'both']);
  expect(router.state.location.search).toEqual({ item: 'it1', sort: 'left' });
  await expect
    .element((await screen).getByRole('columnheader', { name: 'Time left' }))
    .toHaveAttribute('aria-sort', 'ascending');
});

it('draws gaps as gaps, with the same data by keyboard and as a table', async () => {
  const { screen } = openAuction('?item=it1');
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
    .toMatch(/Median: ₽1,080; Typical range: ₽1,030 – ₽1,130; Min to max: ₽980 – ₽1,180; Sales: 4$/);
  (chart.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => chart.element().getAttribute('aria-valuetext')).toMatch(/Median: no sales$/);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => chart.element().getAttribute('aria-valuetext')).toMatch(/Median: ₽1,100;/);
  await userEvent.click((await screen).getByRole('button', { name: 'Show as a table' }));
  const table = (await screen).getByRole('table', { name: 'Price history of Limb' });
  await expect.element(table).toBeVisible();
  const cells = [...table.element().querySelectorAll('tbody tr')].map(
    (row) => row.querySelector('td')?.textContent,
  );
  expect(cells.map((cell) => cell?.replace(/₽[\d,]+ – .*/, ''))).toEqual([
    'no sales',
    '₽1,080',
    'no sales',
    '₽1,100',
    'no sales',
    '₽1,020',
    '₽1,000',
    'no sales',
    'unknown',
  ]);
  expect(document.querySelector('[data-known-from]')).not.toBeNull();
});

it('paints nothing across a gap, and a line within a run of sales', async () => {
  // component tests do not load the theme
  const style = document.createElement('style');
  style.textContent = ':root { --color-accent-text: #f0a92e } .line-chart { height: 240px; width: 600px }';
  document.head.append(style);
  const { screen } = openAuction('?item=it1');
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

it('distinguishes no sales from not fetched yet', async () => {
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
  const { screen } = openAuction('?item=it1&days=30');
  await expect.element((await screen).getByText('Collecting prices')).toBeVisible();
  await expect.element((await screen).getByText('No sales in this period')).toBeVisible();
  await expect.poll(() => figure('lowest')).toBe('—');
  await expect.element((await screen).getByRole('radio', { name: '30 days' })).toBeChecked();
});

it('distinguishes an untraded item from an unknown one', async () => {
  answer({
    'auction.item': { ...known, state: 'untraded', price: null, lots: [], lotCount: 0 },
    'auction.watches': noWatches,
  });
  const first = openAuction('?item=it1');
  await expect.element((await first.screen).getByText('Not sold on the auction')).toBeVisible();
  await (await first.screen).unmount();
  queries.clear();
  answer({
    'auction.item': new ApiError('refused', 404, 'auction.unknownItem', 'No price'),
    'auction.watches': noWatches,
  });
  const second = openAuction('?item=nothing');
  await expect.element((await second.screen).getByText('Item not found')).toBeVisible();
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
  const { screen } = openAuction('?item=it1');
  await expect.poll(() => figure('lowest'), { timeout: 15_000 }).toBe('₽77.5');
  await expect.element((await screen).getByText(/^No lots on this device/)).toBeVisible();
  expect([figure('minimum'), figure('median')]).toEqual(['—', '—']);
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
  const { screen } = openAuction('?item=it1&sort=left');
  await expect.element((await screen).getByRole('table', { name: /^Lots on sale/ })).toBeVisible();
  const left = [...document.querySelectorAll('[data-lot] time')].map((one) => one.textContent);
  expect(left).toHaveLength(3);
  expect(left.at(-1)).toMatch(/^3\u00A0hr/);
  expect(left.join()).not.toContain('ended');
});
