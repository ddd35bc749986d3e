/** Worker implementation of the dependencies of push and notification clicks. */
import type { ClanId, NotificationId } from '../../src/domain/ids.ts';
import type { PushDeps } from './push.ts';
import type { ClickDeps } from './notification-click.ts';
import type { Notice } from '../../src/contract/notifications.ts';
import { isLocale, LOCALE_COOKIE, type Locale } from '../../src/contract/wire-words.ts';
import { withLocale, detectLocale } from '../../src/i18n/locale/locale-path.ts';
import { database } from '../../src/offline/database/database.ts';
import { withTimeout } from '../../src/offline/storage/storage-timeout.ts';
import { itemNameOf } from '../../src/offline/catalogue/names/item-name.ts';
import { browserSyncDeps, canReadSession, readIdentity } from '../../src/offline/runtime/browser-deps.ts';
import { showOnce } from '../../src/offline/notifications/notification-dedupe.ts';
import { syncClan } from '../../src/offline/mirror/sync/sync.ts';

/** How long a notification waits for the mirror; then it is shown without names. */
const SYNC_TIMEOUT_MS = 5000;
/** Pages of this origin that are not the app: the simulator's sign-in and plain files. */
const NOT_THE_APP = /^\/(?:api|oauth|zone|catalogue|market)(?:\/|$)/;

function delay(ms: number): Promise<void> {
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

/** Syncs the clan as one of the user's characters in it. */
async function syncMirror(clanId: ClanId): Promise<void> {
  const identity = await readIdentity();
  if (identity === null) return;
  const characterIds = (await database.mirrors.get(clanId))?.characterIds ?? [];
  const characterId =
    identity.characterId !== null &&
    (characterIds.length === 0 || characterIds.includes(identity.characterId))
      ? identity.characterId
      : characterIds[0];
  if (characterId !== undefined) await syncClan(browserSyncDeps(), { userId: identity.userId, characterId });
}

/** Reads a notice from the mirror of the signed-in user only. */
async function findNotice(clanId: ClanId, id: NotificationId): Promise<Notice | null> {
  const [row, mirror, identity] = await Promise.all([
    withTimeout(() => database.notices.get([clanId, id])),
    withTimeout(() => database.mirrors.get(clanId)),
    readIdentity(),
  ]);
  const isOwn =
    mirror !== undefined && (identity === null ? !canReadSession() : identity.userId === mirror.userId);
  return isOwn ? (row?.notice ?? null) : null;
}

/** Dependencies of push messages in this worker. */
export function createPushDeps(scope: ServiceWorkerGlobalScope): PushDeps {
  return {
    locale: () => localeOf(scope),
    // where the worker cannot read the cookie, a mirror is evidence enough: it is removed at logout
    isSignedIn: async () =>
      canReadSession()
        ? (await readIdentity()) !== null
        : (await withTimeout(() => database.mirrors.count()).catch(() => 0)) > 0,
    syncMirror: async (clanId) => {
      await Promise.race([syncMirror(clanId), delay(SYNC_TIMEOUT_MS)]).catch(() => undefined);
    },
    findNotice: (clanId, id) => findNotice(clanId, id).catch(() => null),
    itemName: itemNameOf,
    notifyPages: async (message) => {
      for (const page of await pagesOf(scope)) page.postMessage(message);
    },
    notifyVisiblePages: async (message) => {
      const seen = (await pagesOf(scope)).filter(({ visibilityState }) => visibilityState === 'visible');
      for (const page of seen) page.postMessage(message);
      return seen.length;
    },
    showOnce: (tag, show) => showOnce(tag, show),
    show: (card, isSilent) =>
      scope.registration.showNotification(card.title, { ...card.options, ...(isSilent && { silent: true }) }),
    close: async (tag) => {
      for (const shown of await scope.registration.getNotifications({ tag })) shown.close();
    },
    wait: delay,
  };
}

/** Dependencies of notification clicks in this worker. */
export function createClickDeps(scope: ServiceWorkerGlobalScope): ClickDeps {
  return {
    windows: () => pagesOf(scope),
    openWindow: async (path) => scope.clients.openWindow(withLocale(path, await localeOf(scope))),
  };
}
