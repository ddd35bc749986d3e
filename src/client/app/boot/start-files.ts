/**
 * The scripts that a start of a page loaded, requested all at once at its next start: found one import after the other,
 * the last ones wait for the first. Only where the service worker has them.
 */
import { localeOfPath, withoutLocale } from '../../../i18n/locale/locale-path.ts';
import { patternOf } from './path-pattern.ts';

const FOLDER = '/assets/';

function keyOf(path: string): string {
  return `start-files/${localeOfPath(path)}${patternOf(withoutLocale(path))}`;
}

/** Paths of the scripts of a page's last start; null when unknown. `build`: any name of the running build. */
export function readStartFiles(path: string, build: string): readonly string[] | null {
  try {
    const [storedBuild, files] = (localStorage.getItem(keyOf(path)) ?? '').split('\n');
    if (storedBuild !== build || files === undefined) return null;
    return files.split(' ').filter((file) => file.startsWith(FOLDER));
  } catch {
    return null;
  }
}

/** Stores which scripts this page has loaded so far. */
export function storeStartFiles(path: string, build: string): void {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((file) => file.startsWith(FOLDER) && file.endsWith('.js'))
    // the page's HTML requests these itself
    .filter((file) => document.querySelector(`script[src="${file}"]`) === null);
  try {
    localStorage.setItem(keyOf(path), `${build}\n${[...new Set(files)].join(' ')}`);
  } catch {
    // the next start finds them one by one
  }
}

/** The chunks of every page of the app, as the build wrote them into the HTML; null on the development server. */
export function appChunks(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name=app-chunks]')?.content ?? null;
}
