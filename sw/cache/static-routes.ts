/**
 * Static routes: the browser answers the pages that a start from the home screen opens, and the scripts, from the caches
 * without starting the worker, which a slow phone waits for. Where the browser has no such routes (all but Chromium), and
 * for every other page, the fetch handlers answer.
 */
import { LOCALES } from '../../src/contract/wire-words.ts';
import { withLocale } from '../../src/i18n/locale/locale-path.ts';
import type { PrecacheController } from 'workbox-precaching';

/** Source: https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes */
interface RouterCondition {
  readonly urlPattern?: { readonly pathname: string; readonly search?: string };
  readonly requestMode?: RequestMode;
  readonly or?: readonly RouterCondition[];
}
interface RouterRule {
  readonly condition: RouterCondition;
  readonly source: 'cache' | 'fetch-event' | { readonly cacheName: string };
}
declare const InstallEvent: { readonly prototype: object } | undefined;
export interface RoutedInstallEvent extends ExtendableEvent {
  readonly addRoutes?: (rules: readonly RouterRule[]) => Promise<void>;
}

function hasStaticRoutes(): boolean {
  return typeof InstallEvent !== 'undefined' && 'addRoutes' in InstallEvent.prototype;
}

/** Beginnings of the names of files that are not precached; as in `.config/precache.ts`. */
const CACHED_ON_USE = ['scene', 'reader-worker-', 'telemetry', 'Telemetry', 'birthday', 'Birthday'];

const SHELL = '/index.html';
const CACHE_PREFIX = 'start-pages-';
/** Without a query: these are the start page of the manifest and what people put on a home screen. */
const START_PATHS = ['/', '/dashboard', '/tools/ttk'].flatMap((path) =>
  LOCALES.map((locale) => withLocale(path, locale)),
);

/** One per shell: until a new version takes over, the routes of the present one lead to its own shell. */
function cacheNameOf(controller: PrecacheController): string | null {
  const key = controller.getCacheKeyForURL(SHELL);
  return key === undefined ? null : `${CACHE_PREFIX}${new URL(key).search}`;
}

/** Stores the shell under every start page; returns the cache's name, null without a shell. */
async function storeStartPages(controller: PrecacheController): Promise<string | null> {
  const cacheName = cacheNameOf(controller);
  const shell = await controller.matchPrecache(SHELL);
  if (cacheName === null || shell === undefined) return null;
  const cache = await caches.open(cacheName);
  await Promise.all(START_PATHS.map((path) => cache.put(path, shell.clone())));
  return cacheName;
}

/** Stores the start pages again if they are gone: the routes to them stay as long as the worker. */
export async function restoreStartPages(controller: PrecacheController): Promise<void> {
  const cacheName = cacheNameOf(controller);
  if (!hasStaticRoutes() || cacheName === null || (await caches.has(cacheName))) return;
  await storeStartPages(controller).catch(() => undefined);
}

/**
 * Called at install, once the files are in the cache. A route that finds nothing asks the network, never the handlers:
 * so there is none unless everything it needs is stored.
 */
export async function addStaticRoutes(
  event: RoutedInstallEvent,
  controller: PrecacheController,
): Promise<void> {
  if (event.addRoutes === undefined) return;
  try {
    const cacheName = await storeStartPages(controller);
    if (cacheName === null) return;
    await event.addRoutes([
      {
        condition: {
          or: START_PATHS.map((pathname) => ({
            urlPattern: { pathname, search: '' },
            requestMode: 'navigate' as const,
          })),
        },
        source: { cacheName },
      },
      ...CACHED_ON_USE.map((name) => ({
        condition: { urlPattern: { pathname: `/assets/${name}*` } },
        source: 'fetch-event' as const,
      })),
      { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' },
    ]);
  } catch (error) {
    console.warn('Pages start through the worker: its static routes could not be set.', error);
  }
}

/** Deletes the pages of older versions. */
export async function deleteOldStartPages(controller: PrecacheController): Promise<void> {
  const current = cacheNameOf(controller);
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(CACHE_PREFIX) && name !== current)
      .map((name) => caches.delete(name)),
  );
}
