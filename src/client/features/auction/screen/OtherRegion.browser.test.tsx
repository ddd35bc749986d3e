import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { history, known, noWatches, settings, user } from '../../../../../tests/support/auction-answers.ts';
import {
  answer,
  openAuction,
  setUpAuction,
  tearDownAuction,
} from '../../../../../tests/support/auction-page.tsx';
import { toId, type CharacterId } from '../../../../domain/ids.ts';
import { updateSession } from '../../../data/session/session.ts';

const switched: string[] = [];

vi.mock('../../../data/http/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../../../offline/runtime/drain-scheduler.ts', () => ({ requestDrain: () => undefined }));
vi.mock('../../../data/catalogue/use-library.ts', async () => {
  const { libraryView } = await import('../../../../../tests/support/auction-answers.ts');
  return { useLibrary: () => libraryView };
});
vi.mock('../../../data/item-search/use-item-search.ts', () => ({ useItemSearch: () => () => null }));
vi.mock('../../../data/account/session-actions.ts', () => ({
  switchCharacter: async (id: string) => {
    switched.push(id);
  },
}));

beforeEach(setUpAuction);
afterEach(async () => {
  delete document.documentElement.dataset['regions'];
  await tearDownAuction();
});

const OTHER = { ...user.characters[0], id: toId<CharacterId>('c2'), name: 'Volk', region: 'RU' };

it('shows the region of the link, says whose it is, and leads to the character who plays there, or back', async () => {
  document.documentElement.dataset['regions'] = 'EU RU';
  updateSession({ user: { ...user, characters: [...user.characters, OTHER] } as typeof user });
  answer({
    'auction.regionItem': { ...known, region: 'RU' },
    'auction.regionHistory': { ...history, region: 'RU' },
    'auction.watches': noWatches,
    'notifications.settings': settings,
  });
  const { screen, router } = openAuction('?item=it1&region=RU');
  const notice = (await screen).getByText("You're looking at the RU auction. Your character plays in EU.");
  await expect.element(notice).toBeVisible();
  await expect
    .element((await screen).getByText("You can watch items in your character's region, EU."))
    .toBeVisible();
  // it stays while it is not changed
  await userEvent.click((await screen).getByRole('radio', { name: 'Time left' }));
  await expect.poll(() => router.state.location.search).toEqual({ item: 'it1', sort: 'left', region: 'RU' });
  await userEvent.click((await screen).getByRole('button', { name: 'Switch to Volk' }));
  await expect.poll(() => switched).toEqual(['c2']);
  await userEvent.selectOptions((await screen).getByRole('combobox', { name: 'Region' }), 'EU');
  await expect.poll(() => router.state.location.search).toEqual({ item: 'it1', sort: 'left', region: 'EU' });
  await expect.poll(() => document.querySelector('[data-other-region]')).toBeNull();
});

it('says that a region without prices here is not shown, and offers nobody where no character plays', async () => {
  const { screen } = openAuction('?item=it1&region=SEA');
  await expect.element((await screen).getByText(/about the SEA auction/)).toBeVisible();
  expect(document.querySelector('[data-other-region] button')).toBeNull();
});
