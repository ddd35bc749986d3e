/** What a page may ask of the worker. */

const typeOf = (data: unknown): unknown => (typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined);

/** `SKIP_WAITING`: the person chose the new version. `worker-facts`: answers build and number of kept files on the port. */
export const answerMessages = (scope: ServiceWorkerGlobalScope, cachedFiles: number): void => {
  scope.addEventListener('message', (event) => {
    const type = typeOf(event.data);
    if (type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
    if (type === 'worker-facts') event.ports[0]?.postMessage({ build: __BUILD__, cachedFiles });
  });
};
