/** What a page may ask of the worker. */
import { keepCatalogue } from './catalogue.ts';
import { makeWay } from './make-way.ts';
import { keepPrices } from './prices.ts';

interface Asked {
  readonly type?: unknown;
  readonly locale?: unknown;
  readonly region?: unknown;
}

function isAsked(data: unknown): data is Asked {
  return typeof data === 'object' && data !== null;
}

/**
 * `SKIP_WAITING`: the person chose the new version; `make-way`: and this is the old one; `keep-catalogue`: keep it with the names of `locale`;
 * `keep-prices`: the prices of `region`; `worker-facts`: answers build and number of kept files on the port.
 */
export function answerMessages(scope: ServiceWorkerGlobalScope, cachedFiles: number): void {
  scope.addEventListener('message', (event) => {
    const asked: unknown = event.data;
    if (!isAsked(asked)) return;
    if (asked.type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
    if (asked.type === 'make-way') makeWay();
    if (asked.type === 'keep-catalogue') event.waitUntil(keepCatalogue(asked.locale));
    if (asked.type === 'keep-prices') event.waitUntil(keepPrices(asked.region));
    if (asked.type === 'worker-facts') event.ports[0]?.postMessage({ build: __BUILD__, cachedFiles });
  });
}
