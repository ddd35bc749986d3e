/** What reads pictures: some 10 MB, cached once it was used, so that pictures are read without a network too. */
import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { READER_PATH, RUSSIAN_MODEL_PATH } from '../../src/contract/reader-files.ts';
import { cacheableResponse } from './cacheable-response.ts';

const READER_CACHE = 'reader-files';

// see app-files.ts; a device uses five files of a version
const expiration = new ExpirationPlugin({ maxEntries: 7, purgeOnQuotaError: true }) as WorkboxPlugin;
const plugins = [
  {
    cacheWillUpdate: ({ request, response }: { request: Request; response: Response }) =>
      Promise.resolve(cacheableResponse(request.url, response)),
  },
  expiration,
];

export function registerReaderFiles(origin: string): void {
  const isReader = (url: URL): boolean => url.origin === origin && url.pathname.startsWith(READER_PATH);
  registerRoute(
    ({ url }) => isReader(url) && url.pathname === RUSSIAN_MODEL_PATH,
    new NetworkFirst({ cacheName: READER_CACHE, plugins }),
  );
  registerRoute(
    ({ url }) => isReader(url) && url.pathname !== RUSSIAN_MODEL_PATH,
    new CacheFirst({ cacheName: READER_CACHE, plugins }),
  );
}
