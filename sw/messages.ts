/** Messages from the page to the worker. */
import type { PrecacheController } from 'workbox-precaching';
import { updateCatalogue } from './cache/catalogue.ts';
import { restoreStartPages } from './cache/static-routes.ts';
import { abortInFlight } from './lifecycle/abort-in-flight.ts';
import { cacheRegionPrices } from './background/prices.ts';

interface WorkerMessage {
  readonly type?: unknown;
  readonly locale?: unknown;
  readonly realm?: unknown;
  readonly region?: unknown;
}

function isMessage(data: unknown): data is WorkerMessage {
  return typeof data === 'object' && data !== null;
}

/**
 * `SKIP_WAITING`: activate, the person chose the new version; `make-way`: this is the old version, abort
 * in-flight fetches; `keep-catalogue`: cache that of `realm` with the names of `locale`; `keep-prices`: cache the prices
 * of `region`; `worker-facts`: replies with build and number of cached files on the port.
 */
export function registerMessages(
  scope: ServiceWorkerGlobalScope,
  controller: PrecacheController,
  cachedFiles: number,
): void {
  scope.addEventListener('message', (event) => {
    const message: unknown = event.data;
    if (!isMessage(message)) return;
    if (message.type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
    if (message.type === 'make-way') abortInFlight();
    if (message.type === 'keep-catalogue')
      event.waitUntil(
        Promise.all([updateCatalogue(message.locale, message.realm), restoreStartPages(controller)]),
      );
    if (message.type === 'keep-prices') event.waitUntil(cacheRegionPrices(message.region));
    if (message.type === 'worker-facts') event.ports[0]?.postMessage({ build: __BUILD__, cachedFiles });
  });
}
