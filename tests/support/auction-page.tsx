/** The auction page in a router of its own, with mocked answers. The test file mocks `client/data/http/client.ts`. */
import { type CharacterId, type ClanId, toId } from '../../src/domain/ids.ts';
import { vi } from 'vitest';
import { ApiError } from '../../src/client/data/connection/api-error.ts';
import { call } from '../../src/client/data/http/client.ts';
import { queries } from '../../src/client/data/http/query-client.ts';
import { setLocale } from '../../src/client/data/i18n/locale.ts';
import { updateSession, GUEST_SESSION } from '../../src/client/data/session/session.ts';
import { AuctionScreen } from '../../src/client/features/auction/screen/AuctionScreen.tsx';
import { validateAuctionSearch } from '../../src/client/features/auction/url/auction-search.ts';
import { loadTexts } from '../../src/i18n/translate.ts';
import { database } from '../../src/offline/database/database.ts';
import { clearValues } from '../../src/offline/storage/key-value.ts';
import { openPage } from './page-router.tsx';
import { history, known, noWatches, settings, user } from './auction-answers.ts';

/** Answers by endpoint id; an endpoint without an answer is refused with 500. */
type Answers = Readonly<Record<string, unknown>>;

export function answer(answers: Answers): void {
  vi.mocked(call).mockImplementation(((endpoint: { readonly id: string }) => {
    const found = answers[endpoint.id];
    return found === undefined || found instanceof Error
      ? Promise.reject(found ?? new ApiError('refused', 500, 'server.failed', ''))
      : Promise.resolve(found);
  }) as never);
}

export function openAuction(search: string) {
  return openPage(
    {
      path: '/tools/auction',
      layout: 'inner',
      validateSearch: validateAuctionSearch,
      component: AuctionScreen,
    },
    `/tools/auction${search}`,
  );
}

export function figure(name: string): string | null {
  return document.querySelector(`[data-price=${name}]`)?.textContent ?? null;
}

/** English, signed in, with an item on sale and no watches; the texts are there, as the routes load them. */
export async function setUpAuction(): Promise<void> {
  setLocale('en');
  await loadTexts('en', 'auction');
  updateSession({ ...GUEST_SESSION, hasToken: true, user, selectedCharacterId: toId<CharacterId>('c1') });
  answer({
    'auction.item': known,
    'auction.history': history,
    'auction.watches': noWatches,
    'notifications.settings': settings,
  });
}

/** Puts the user's character, which has no clan at first, into one. */
export function joinClan(): void {
  const clan = {
    id: toId<ClanId>('k1'),
    name: 'Grey Harriers',
    tag: 'GRH',
    level: 7,
    levelPoints: 0,
    registeredAt: null,
    alliance: null,
    description: '',
    owner: 'Halden',
    membersCount: 34,
  };
  updateSession({ user: { ...user, characters: user.characters.map((one) => ({ ...one, clan })) } });
}

export async function tearDownAuction(): Promise<void> {
  // pending requests never resolve
  vi.mocked(call).mockImplementation(() => new Promise(() => undefined));
  queries.clear();
  await Promise.all([clearValues(), ...database.tables.map((table) => table.clear())]);
}
