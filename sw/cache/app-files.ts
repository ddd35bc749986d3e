/**
 * Files of the build. Lazy chunks: hashed files that are not precached (3D, files of an older build that an
 * open tab still requests).
 */
import pLimit from 'p-limit';
import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { cacheableResponse } from './cacheable-response.ts';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { addStaticRoutes, deleteOldStartPages } from './static-routes.ts';

/** The shell: every file of this build that the app needs to start and to compute without a network. */
export type PrecacheFiles = Parameters<PrecacheController['addToCacheList']>[0];

/**
 * Precaches the app shell at install, every file that the app needs to start and compute offline, and serves
 * it cache-first; a new build waits until the person asks for it.
 */
export function precacheShell(scope: ServiceWorkerGlobalScope, files: PrecacheFiles): PrecacheController {
  const controller = new PrecacheController({
    plugins: [
      {
        cacheWillUpdate: ({ request, response }) => Promise.resolve(cacheableResponse(request.url, response)),
      },
    ],
  });
  controller.addToCacheList(files);
  cleanupOutdatedCaches();
  // navigation.ts serves pages, so no URL stands for another one here
  registerRoute(
    new PrecacheRoute(controller, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] }),
  );
  scope.addEventListener('install', (event) =>
    event.waitUntil(installInParallel(event, controller).then(() => addStaticRoutes(event, controller))),
  );
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([controller.activate(event), deleteOldStartPages(controller)])),
  );
  return controller;
}

/** Below the six connections that a browser opens to one host over HTTP/1.1: the page needs one, too. */
const PARALLEL_REQUESTS = 5;

/**
 * The controller's own `install` requests one file after the other, which is a round trip for each of some hundred
 * small files.
 * @throws {TypeError} for a file that could not be requested or stored: this worker is then not installed.
 */
async function installInParallel(event: ExtendableEvent, controller: PrecacheController): Promise<void> {
  const limit = pLimit(PARALLEL_REQUESTS);
  await limit.map(controller.getURLsToCacheKeys(), async ([url, cacheKey]) => {
    const request = new Request(url, {
      cache: url === cacheKey ? 'default' : 'reload',
      credentials: 'same-origin',
    });
    await Promise.all(controller.strategy.handleAll({ event, request, params: { cacheKey } }));
  });
}

const LAZY_CACHE = 'lazy-chunks';
const MAX_AGE_SECONDS = 60 * 24 * 60 * 60;

// its declaration and WorkboxPlugin differ only in optional members that are set to undefined
const expiration = new ExpirationPlugin({
  maxEntries: 120,
  maxAgeSeconds: MAX_AGE_SECONDS,
  purgeOnQuotaError: true,
}) as WorkboxPlugin;

export function registerLazyChunks(origin: string): void {
  registerRoute(
    ({ url }) => url.origin === origin && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName: LAZY_CACHE,
      plugins: [
        {
          cacheWillUpdate: ({ request, response }) =>
            Promise.resolve(cacheableResponse(request.url, response)),
        },
        expiration,
      ],
    }),
  );
}
