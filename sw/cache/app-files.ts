/** Hashed files that are not part of the shell (3D, files of an older build that an open tab still asks for). */
import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { cacheableResponse } from './cacheable-response.ts';

const LAZY_CACHE = 'lazy-chunks';
const MAX_AGE_SECONDS = 60 * 24 * 60 * 60;

// its declaration and WorkboxPlugin disagree only about optional members that are set to undefined
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
