import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { history, known, user } from '../../../../../tests/support/auction-answers.ts';
import {
  answer,
  figure,
  openAuction,
  setUpAuction,
  tearDownAuction,
} from '../../../../../tests/support/auction-page.tsx';
import { call } from '../../../data/http/client.ts';
import { GUEST_SESSION, updateSession } from '../../../data/session/session.ts';

vi.mock('../../../data/http/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../../../offline/runtime/drain-scheduler.ts', () => ({ requestDrain: () => undefined }));
vi.mock('../../../data/catalogue/use-library.ts', async () => {
  const { libraryView } = await import('../../../../../tests/support/auction-answers.ts');
  return { useLibrary: () => libraryView };
});
vi.mock('../../../data/item-search/use-item-search.ts', () => ({ useItemSearch: () => () => null }));

beforeEach(setUpAuction);
afterEach(tearDownAuction);

function asked(): readonly string[] {
  return [...new Set(vi.mocked(call).mock.calls.map(([endpoint]) => (endpoint as { id: string }).id))].sort();
}

it('shows a guest what is stored, and offers the sign-in for a watch alone', async () => {
  vi.mocked(call).mockClear();
  updateSession(GUEST_SESSION);
  answer({ 'auction.regionItem': known, 'auction.regionHistory': history });
  const { screen } = openAuction('?item=it1&sort=left');
  await expect.poll(() => figure('lowest')).toContain('₽');
  await expect
    .element((await screen).getByText('Sign in to watch this item and get price alerts.'))
    .toBeVisible();
  const link = document.querySelector('[data-sign-in-offer] a')?.getAttribute('href') ?? '';
  expect(new URLSearchParams(link.split('?')[1]).get('returnTo')).toBe('/tools/auction?item=it1&sort=left');
  expect(asked()).toEqual(['auction.regionHistory', 'auction.regionItem']);
});

it('leaves the choice of the region to the header for whoever has no character', async () => {
  document.documentElement.dataset['regions'] = 'EU RU';
  updateSession(GUEST_SESSION);
  answer({ 'auction.regionItem': known, 'auction.regionHistory': history });
  const { screen } = openAuction('?item=it1');
  await expect.poll(() => figure('lowest')).toContain('₽');
  await expect.element((await screen).getByRole('combobox', { name: 'Region' })).not.toBeInTheDocument();
  delete document.documentElement.dataset['regions'];
});

it('tells a guest not to wait for an item that nobody asked for', async () => {
  updateSession(GUEST_SESSION);
  answer({
    'auction.regionItem': { ...known, state: 'waiting', price: null, lots: [], lotCount: 0, lookedAt: null },
    'auction.regionHistory': history,
  });
  const { screen } = openAuction('?item=it1');
  await expect.element((await screen).getByText(/its next round of the auction/)).toBeVisible();
  expect(document.body.textContent).not.toContain('in a minute or two');
});

it('shows whoever has no character the same, without a watch', async () => {
  vi.mocked(call).mockClear();
  updateSession({ user: { ...user, characters: [] }, selectedCharacterId: null });
  answer({ 'auction.regionItem': known, 'auction.regionHistory': history });
  const { screen } = openAuction('?item=it1');
  await expect.poll(() => figure('lowest')).toContain('₽');
  expect(document.querySelector('[data-sign-in-offer], [data-watching]')).toBeNull();
  await expect.element((await screen).getByText('Watch list')).not.toBeInTheDocument();
  expect(asked()).toEqual(['auction.regionHistory', 'auction.regionItem']);
});
