/** The worker's surroundings, as a push message and a press on its notification need them. */
import type { PushWorld } from './push.ts';
import type { ClickWorld } from './notification-click.ts';
import type { Notice } from '../src/contract/notifications.ts';
import { isLocale, LOCALE_COOKIE, type Locale } from '../src/contract/wire-words.ts';
import { withLocale, detectLocale } from '../src/i18n/locale-path.ts';
import { database } from '../src/offline/database.ts';
import { inTime } from '../src/offline/in-time.ts';
import { itemNameOf } from '../src/offline/item-name.ts';
import { browserSyncTools, canReadSession, whoIsHere } from '../src/offline/outbox/browser-tools.ts';
import { showOnce } from '../src/offline/shown.ts';
import { syncClan } from '../src/offline/sync/sync.ts';

/** Words may wait this long for the mirror; then they are shown without names. */
const SYNC_WAIT_MS = 5000;
/** Pages of this origin that are not the app: the simulator's sign-in and plain files. */
const NOT_THE_APP = /^\/(?:api|oauth|zone|catalogue|market)(?:\/|$)/;

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

async function localeOf(scope: ServiceWorkerGlobalScope): Promise<Locale> {
  const cookie = canReadSession() ? await scope.cookieStore.get(LOCALE_COOKIE).catch(() => null) : null;
  return isLocale(cookie?.value) ? cookie.value : detectLocale(null, scope.navigator.languages);
}

async function pagesOf(scope: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => !NOT_THE_APP.test(new URL(url).pathname));
}

/** Asks for the clan's changes as one of the person's characters in it. */
async function bringUp(clanId: string): Promise<void> {
  const who = await whoIsHere();
  if (who === null) return;
  const own = (await database.mirrors.get(clanId))?.characterIds ?? [];
  const characterId =
    who.characterId !== null && (own.length === 0 || own.includes(who.characterId))
      ? who.characterId
      : own[0];
  if (characterId !== undefined) await syncClan(browserSyncTools(), { userId: who.userId, characterId });
}

/** From the mirror of whoever is signed in, and of nobody else. */
async function findNotice(clanId: string, id: string): Promise<Notice | null> {
  const [row, mirror, who] = await Promise.all([
    inTime(() => database.notices.get([clanId, id])),
    inTime(() => database.mirrors.get(clanId)),
    whoIsHere(),
  ]);
  const isOwn = mirror !== undefined && (who === null ? !canReadSession() : who.userId === mirror.userId);
  return isOwn ? (row?.notice ?? null) : null;
}

/** What a push message meets in this worker. */
export function pushWorldOf(scope: ServiceWorkerGlobalScope): PushWorld {
  return {
    locale: () => localeOf(scope),
    // where the worker cannot read the cookie, a mirror says as much: it goes with the sign-in
    isSignedIn: async () =>
      canReadSession()
        ? (await whoIsHere()) !== null
        : (await inTime(() => database.mirrors.count()).catch(() => 0)) > 0,
    bringUp: async (clanId) => {
      await Promise.race([bringUp(clanId), wait(SYNC_WAIT_MS)]).catch(() => undefined);
    },
    findNotice: (clanId, id) => findNotice(clanId, id).catch(() => null),
    itemName: itemNameOf,
    tellPages: async (news) => {
      for (const page of await pagesOf(scope)) page.postMessage(news);
    },
    tellSeenPages: async (news) => {
      const seen = (await pagesOf(scope)).filter(({ visibilityState }) => visibilityState === 'visible');
      for (const page of seen) page.postMessage(news);
      return seen.length;
    },
    once: (tag, show) => showOnce(tag, show),
    show: (card, isSilent) =>
      scope.registration.showNotification(card.title, { ...card.options, ...(isSilent && { silent: true }) }),
    close: async (tag) => {
      for (const shown of await scope.registration.getNotifications({ tag })) shown.close();
    },
    wait,
  };
}

/** What a press on a notification meets in this worker. */
export function clickWorldOf(scope: ServiceWorkerGlobalScope): ClickWorld {
  return {
    windows: () => pagesOf(scope),
    openWindow: async (path) => scope.clients.openWindow(withLocale(path, await localeOf(scope))),
  };
}
