/** Navigations: every URL of the app, in every language, gets the cached shell, with or without a network. */
import type { PrecacheController } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/**
 * Not served by the shell: API calls, the simulator's own pages, the catalogue, anything that names a file,
 * and `?sw=off`, which bypasses a broken worker.
 */
const NOT_A_PAGE: readonly RegExp[] = [
  /^\/(?:api|oauth|zone|catalogue|market|assets|healthz|readyz)(?:[/?]|$)/,
  /^[^?]*\/[^/?]+\.[a-z0-9]+(?:\?|$)/i,
  /\?(?:.*&)?sw=off(?:&|$)/,
];

/** Whether the shell serves this path with its query. */
export function isPage(pathAndQuery: string): boolean {
  return !NOT_A_PAGE.some((pattern) => pattern.test(pathAndQuery));
}

export function registerNavigations(controller: PrecacheController): void {
  registerRoute(
    new NavigationRoute(controller.createHandlerBoundToURL('/index.html'), { denylist: [...NOT_A_PAGE] }),
  );
}
