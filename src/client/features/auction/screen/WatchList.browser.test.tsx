import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { packPrices } from '../../../../domain/auction/packed-prices.ts';
import { database } from '../../../../offline/database/database.ts';
import { reportContact, reportNoContact } from '../../../data/network/network.ts';
import { ago, noWatches, now } from '../../../../../tests/support/auction-answers.ts';
import {
  answer,
  joinClan,
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

beforeEach(setUpAuction);
afterEach(tearDownAuction);

it('watches, rejects bad limits at the field, and stores good ones on the device as pending', async () => {
  const { screen } = openAuction('?item=it1');
  await userEvent.click((await screen).getByRole('button', { name: 'Watch Limb', exact: true }));
  // closed at first on a phone, so that the lots stay in sight
  await userEvent.click((await screen).getByRole('button', { name: /^Price alert/ }));
  await expect.element((await screen).getByRole('button', { name: 'Unwatch Limb' })).toBeVisible();
  const below = (await screen).getByRole('textbox', { name: 'Price at or below, ₽' });
  const above = (await screen).getByRole('textbox', { name: 'Price at or above, ₽' });
  const save = (await screen).getByRole('button', { name: 'Save alert' });
  await userEvent.fill(below, '2000');
  await userEvent.fill(above, '1500');
  await expect.element(above).toHaveAccessibleDescription('Must be above the lower limit.');
  await expect.element(save).toBeDisabled();
  await userEvent.fill(above, '2500.5');
  await expect.element(above).toHaveAccessibleDescription('Enter whole rubles.');
  await userEvent.fill(above, '2,500');
  await userEvent.click(save);
  await expect
    .poll(async () => (await database.outbox.toArray()).at(-1)?.args)
    .toEqual({ itemId: 'it1', belowRub: 2000, aboveRub: 2500, quality: null, level: null, base: null });
  await expect
    .poll(() => document.querySelector('[data-watch=it1]')?.textContent)
    .toMatch(/≤ ₽2,000.*≥ ₽2,500.*waiting to send/);
});

it('says that a change waits for a network that was lost just after it was stored', async () => {
  const { screen } = openAuction('?item=it1');
  await userEvent.click((await screen).getByRole('button', { name: 'Watch Limb', exact: true }));
  await expect.element((await screen).getByText(/^Saved on this device\. Sending/)).toBeVisible();
  reportNoContact();
  await expect.element((await screen).getByText(/^Saved on this device\. (?!Sending)/)).toBeVisible();
  reportContact();
  await expect.element((await screen).getByText(/^Saved on this device\. Sending/)).toBeVisible();
});

it('lists recently opened items', async () => {
  await database.prices.put({
    region: 'EU',
    fetchedAt: now,
    // older than the file of the test below
    body: packPrices('EU', ago(3), [
      {
        itemId: 'it1',
        lowestRub: 1250,
        onSale: 1,
        minimumRub: 1000,
        averageRub: 1100,
        medianRub: 1100,
        maximumRub: 1300,
        sales: 9,
        dayPercents: [null, 100, 90, null, 110, 120, null],
        lookedAt: ago(1),
      },
    ]),
  });
  const { screen } = openAuction('?item=it1');
  await expect.element((await screen).getByRole('heading', { name: 'Limb' })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-recent=it1]')).toHaveLength(1);
  // the week of its price, from the price file
  await expect
    .poll(() => document.querySelector('[data-recent=it1] [data-sparkline]')?.getAttribute('aria-label'))
    .toBe('Price over 7 days: +20%');
  await userEvent.click((await screen).getByRole('button', { name: 'Clear list' }));
  await expect.poll(() => document.querySelectorAll('[data-recent=it1]')).toHaveLength(0);
});

it('parses sums as people write them, groups digits, and flags a limit that is already met', async () => {
  joinClan();
  const { screen } = openAuction('?item=it1');
  await userEvent.click((await screen).getByRole('button', { name: 'Watch Limb', exact: true }));
  // closed at first on a phone, so that the lots stay in sight
  await userEvent.click((await screen).getByRole('button', { name: /^Price alert/ }));
  const below = (await screen).getByRole('textbox', { name: 'Price at or below, ₽' });
  const above = (await screen).getByRole('textbox', { name: 'Price at or above, ₽' });
  await userEvent.fill(below, '1,2 млн');
  await expect
    .element(below)
    .toHaveAccessibleDescription(
      "The lowest price is already ₽1,250: you'll get an alert as soon as you save.",
    );
  await userEvent.fill(above, '2kk');
  await expect.element(below).toHaveValue('1,200,000');
  await expect.element(above).not.toHaveAccessibleDescription();
  await userEvent.click((await screen).getByRole('button', { name: 'Save alert' }));
  await expect
    .poll(async () => (await database.outbox.toArray()).at(-1)?.args)
    .toEqual({
      itemId: 'it1',
      belowRub: 1_200_000,
      aboveRub: 2_000_000,
      quality: null,
      level: null,
      base: null,
    });
});

it('promises no alert without a clan: there is no inbox to send it to', async () => {
  const { screen } = openAuction('?item=it1');
  await userEvent.click((await screen).getByRole('button', { name: 'Watch Limb', exact: true }));
  // closed at first on a phone, so that the lots stay in sight
  await userEvent.click((await screen).getByRole('button', { name: /^Price alert/ }));
  await expect.element((await screen).getByText(/^Without a clan you get no notification\./)).toBeVisible();
  const below = (await screen).getByRole('textbox', { name: 'Price at or below, ₽' });
  await userEvent.fill(below, '2000');
  await expect.element(below).not.toHaveAccessibleDescription();
  await userEvent.click((await screen).getByRole('button', { name: 'Save alert' }));
  await expect.poll(() => document.querySelector('[data-watch=it1]')?.textContent).toMatch(/≤ ₽2,000/);
  expect(document.querySelector('[data-notices]')).toBeNull();
  joinClan();
  await expect.element((await screen).getByText(/^You'll get one alert/)).toBeVisible();
  await expect.poll(() => document.querySelector('[data-notices]')).not.toBeNull();
});

it('distinguishes not fetched yet from not on sale, and shows the server’s progress', async () => {
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
  const { screen } = openAuction('');
  // a price cached by another test counts too
  await expect.element((await screen).getByText(/: [12] of [34] items\.$/)).toBeVisible();
  await expect.poll(() => document.querySelector('[data-watch=it2]')?.textContent).toContain('no price yet');
  expect(document.querySelector('[data-watch=other]')?.textContent).toContain('No price');
});
