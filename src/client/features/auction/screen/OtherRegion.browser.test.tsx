import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { user } from '../../../../../tests/support/auction-answers.ts';
import { openAuction, setUpAuction, tearDownAuction } from '../../../../../tests/support/auction-page.tsx';
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
afterEach(tearDownAuction);

const OTHER = { ...user.characters[0], id: toId<CharacterId>('c2'), name: 'Volk', region: 'RU' };

it('says that a link is about another region, and switches to the character who plays there', async () => {
  updateSession({ user: { ...user, characters: [...user.characters, OTHER] } as typeof user });
  const { screen, router } = openAuction('?item=it1&region=RU');
  const notice = (await screen).getByText("This link is about the RU auction. You're looking at EU.");
  await expect.element(notice).toBeVisible();
  // it stays while the item does
  await userEvent.click((await screen).getByRole('radio', { name: 'Time left' }));
  await expect.poll(() => router.state.location.search).toEqual({ item: 'it1', sort: 'left', region: 'RU' });
  await userEvent.click((await screen).getByRole('button', { name: 'Switch to Volk' }));
  await expect.poll(() => switched).toEqual(['c2']);
  updateSession({ selectedCharacterId: OTHER.id });
  await expect.poll(() => document.querySelector('[data-other-region]')).toBeNull();
});

it('offers nobody where no character plays', async () => {
  const { screen } = openAuction('?item=it1&region=SEA');
  await expect.element((await screen).getByText(/about the SEA auction/)).toBeVisible();
  expect(document.querySelector('[data-other-region] button')).toBeNull();
});
