/**
 * Files of the build. Lazy chunks: hashed files that are not precached (3D, files of an older build that an
 * open tab still requests).
 */
import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { cacheableResponse } from './cacheable-response.ts';
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';

/** The shell: every file of this build that the app needs to start and to compute without a network. */
export type PrecacheFiles = Parameters<typeof precacheAndRoute>[0];

/**
 * Precaches the app shell at install, every file that the app needs to start and compute offline, and serves
 * it cache-first; a new build waits until the person asks for it.
 */
export function precacheShell(files: PrecacheFiles): void {
  addPlugins([
    { cacheWillUpdate: ({ request, response }) => Promise.resolve(cacheableResponse(request.url, response)) },
  ]);
  cleanupOutdatedCaches();
  // navigation.ts serves pages, so no URL stands for another one here
  precacheAndRoute(files, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });
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
