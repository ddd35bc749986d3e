import { localeOfPath, withoutLocale } from '../../../i18n/locale/locale-path.ts';
import { importTexts } from '../../../i18n/texts.ts';
import { holdUntilFirstScreen } from '../../../offline/state/after-first-screen.ts';
import { readToken } from '../../data/browser-state/cookies.ts';
import { isServiceWorkerControlled } from '../../data/network/network.ts';
import { pageOf } from '../routes/table/routes.ts';

/**
 * Requests in parallel everything that the first page needs: discovered one after another, each chunk would wait for the
 * one before it. Results are not awaited here; whoever needs a chunk imports it again and handles its failure.
 */
export function preloadPage(pathname: string): void {
  // before a module of the page asks
  holdUntilFirstScreen();
  const locale = localeOfPath(pathname);
  const bare = withoutLocale(pathname);
  // guests get the landing page by itself, and all others are redirected from it
  const screen = bare === '/' ? null : pageOf(bare);
  const isControlled = isServiceWorkerControlled();
  const requests: readonly Promise<unknown>[] = [
    ...(readToken() === null ? [] : [import('../../data/account/session-actions.ts')]),
    ...(screen === null
      ? []
      : [
          screen.load(),
          ...(screen.layout === 'inner' ? [import('../shell/InnerLayout.tsx')] : []),
          ...(isControlled && screen.loadDeferred !== undefined ? [screen.loadDeferred()] : []),
        ]),
    ...(
      [
        'shell',
        'common',
        'paint',
        ...(screen?.texts ?? []),
        ...(isControlled ? (screen?.deferredTexts ?? []) : []),
      ] as const
    ).map((slug) => importTexts(locale, slug)),
  ];
  void Promise.allSettled(requests);
  setTimeout(loadIntl);
}

/** The first use of `Intl` loads its languages, which takes a slow phone 0.1 s: now, while files are on their way. */
function loadIntl(): void {
  Intl.NumberFormat.supportedLocalesOf('en');
}
