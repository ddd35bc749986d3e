/** Navigations: every URL of the app, in every language, gets the cached shell, with or without a network. */
import type { PrecacheController } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { login } from '../../src/contract/auth.ts';
import { localeOfPath, withLocale } from '../../src/i18n/locale/locale-path.ts';

/**
 * Not served by the shell: API calls, the simulator's own pages, the catalogue, anything that names a file,
 * and `?sw=off`, which bypasses a broken worker.
 */
const NOT_A_PAGE: readonly RegExp[] = [
  /^\/(?:api|oauth|zone|catalogue|market|assets|reader|healthz|readyz)(?:[/?]|$)/,
  /^[^?]*\/[^/?]+\.[a-z0-9]+(?:\?|$)/i,
  /\?(?:.*&)?sw=off(?:&|$)/,
];

/** Whether the shell serves this path with its query. */
export function isPage(pathAndQuery: string): boolean {
  return !NOT_A_PAGE.some((pattern) => pattern.test(pathAndQuery));
}

/** The sign-in needs a network: without one, the page that says so in place of the browser's error. */
export async function signInOrHelp(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const locale = localeOfPath(new URL(request.url).searchParams.get('returnTo') ?? '/');
    return Response.redirect(withLocale('/help/offline#sign-in', locale));
  }
}

export function registerNavigations(controller: PrecacheController): void {
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && url.pathname === login.path,
    ({ request }) => signInOrHelp(request),
  );
  registerRoute(
    new NavigationRoute(controller.createHandlerBoundToURL('/index.html'), { denylist: [...NOT_A_PAGE] }),
  );
}
