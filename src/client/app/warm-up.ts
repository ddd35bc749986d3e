import { localeOfPath, withoutLocale } from '../../i18n/locale-path.ts';
import { TEXT_FILES } from '../../i18n/texts.ts';
import { readToken } from '../data/cookies.ts';
import { hasFilesHere } from '../data/files-here.ts';
import { loadInnerLayout, screenOf } from './screens.ts';

/**
 * Asks at once for all that the first page will come to need: found one after another, each piece would wait for the
 * one before it. Nobody waits for the answers here; who needs a piece asks again and meets its failure.
 */
export function warmUp(pathname: string): void {
  const locale = localeOfPath(pathname);
  const screen = screenOf(withoutLocale(pathname));
  const isHere = hasFilesHere();
  const pieces: readonly Promise<unknown>[] = [
    ...(readToken() === null ? [] : [import('../data/session-work.ts')]),
    ...(screen === null
      ? []
      : [
          screen.load(),
          ...(screen.isInner ? [loadInnerLayout()] : []),
          ...(isHere && screen.loadBeside !== undefined ? [screen.loadBeside()] : []),
        ]),
    ...(
      ['shell', 'paint', ...(screen?.texts ?? []), ...(isHere ? (screen?.textsBeside ?? []) : [])] as const
    ).map((slug) => TEXT_FILES[locale][slug]()),
  ];
  void Promise.allSettled(pieces);
}
