/** Pictures of the landing page: those that the device has shown, in its language, theme and size. */
import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { PICTURE_SCENES, PICTURES_CACHE } from '../../src/contract/pictures.ts';
import { cacheableResponse } from './cacheable-response.ts';

/** Room for two of languages, themes and sizes: some 300 kB. */
const MAX_PICTURES = 2 * PICTURE_SCENES.length;

// see app-files.ts
const expiration = new ExpirationPlugin({
  maxEntries: MAX_PICTURES,
  purgeOnQuotaError: true,
}) as WorkboxPlugin;

/** Their names stay when they are taken anew, so the kept one is shown and the next visit has the new one. */
export function registerPictures(origin: string): void {
  registerRoute(
    ({ url }) => url.origin === origin && /^\/pictures\/.*\.avif$/.test(url.pathname),
    new StaleWhileRevalidate({
      cacheName: PICTURES_CACHE,
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
