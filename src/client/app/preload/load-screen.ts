/** Loads a screen with everything that its first render needs. */
import { localeOfPath, withoutLocale } from '../../../i18n/locale/locale-path.ts';
import { loadTexts } from '../../../i18n/translate.ts';
import { readToken } from '../../data/browser-state/cookies.ts';
import { isServiceWorkerControlled } from '../../data/network/network.ts';
import { pageOf } from '../routes/table/routes.ts';

/**
 * Resolves when the texts of the screen are loaded; its code loads meanwhile. Never rejects: whoever needs a file that
 * failed asks for it again.
 */
export async function loadScreenTexts(pathname: string): Promise<void> {
  const screen = pageOf(withoutLocale(pathname));
  if (screen === null) return;
  // the router asks for it again, and handles its failure
  screen.load().catch(() => undefined);
  const locale = localeOfPath(pathname);
  await Promise.allSettled(screen.texts.map((slug) => loadTexts(locale, slug)));
}

async function loadInnerLayout(): Promise<void> {
  const { preloadLayoutParts } = await import('../shell/InnerLayout.tsx');
  await preloadLayoutParts(readToken() === null);
}

/** Loads code and texts of the first screen, and its deferred parts where the service worker has the files. */
export async function loadFirstScreen(pathname: string): Promise<void> {
  const screen = pageOf(withoutLocale(pathname));
  if (screen === null) return;
  await Promise.allSettled([
    screen.load(),
    loadScreenTexts(pathname),
    screen.layout === 'inner' && loadInnerLayout(),
    isServiceWorkerControlled() && screen.loadDeferred?.(),
  ]);
}
