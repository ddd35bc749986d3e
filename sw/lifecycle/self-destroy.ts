/**
 * Kill switch: a build made with the worker switched off ships this, which removes worker and caches from the
 * device.
 */

/** Activates at once, deletes every cache, unregisters, and lets open tabs load from the network. */
export function selfDestroy(scope: ServiceWorkerGlobalScope, fileCount: number): void {
  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('activate', (event) => {
    event.waitUntil(
      (async () => {
        const names = await scope.caches.keys();
        await Promise.all(names.map((name) => scope.caches.delete(name)));
        await scope.registration.unregister();
        const tabs = await scope.clients.matchAll({ type: 'window' });
        for (const tab of tabs) tab.postMessage({ type: 'worker-retired', fileCount });
      })(),
    );
  });
}
