/** The published catalogue: hashed files are kept as they are asked for; which snapshot is current is asked first. */
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { CATALOGUE_CURRENT_PATH, CATALOGUE_PATH } from '../src/contract/catalogue.ts';
import { asAsked } from './as-asked.ts';

const onlyFiles = { cacheWillUpdate: ({ request, response }: { request: Request; response: Response }) => Promise.resolve(asAsked(request.url, response)) };

export const keepCatalogue = (scope: ServiceWorkerGlobalScope): void => {
  const { origin } = scope.location;
  registerRoute(({ url }) => url.origin === origin && url.pathname === CATALOGUE_CURRENT_PATH, new NetworkFirst({ cacheName: 'catalogue', networkTimeoutSeconds: 3, plugins: [onlyFiles] }));
  registerRoute(({ url }) => url.origin === origin && url.pathname.startsWith(CATALOGUE_PATH), new CacheFirst({ cacheName: 'catalogue', plugins: [onlyFiles] }));
};
