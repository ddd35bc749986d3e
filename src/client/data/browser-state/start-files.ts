/**
 * The scripts that a start of a page loaded, requested all at once at its next start: found one import after the other,
 * the last ones wait for the first. Only where the service worker has them.
 */
const FOLDER = '/assets/';
const PREFIX = 'start-files/';

/** Paths of the scripts of a page's last start; null when unknown. `page` names page and language, `build` the build. */
export function readStartFiles(page: string, build: string): readonly string[] | null {
  try {
    const [storedBuild, files] = (localStorage.getItem(PREFIX + page) ?? '').split('\n');
    if (storedBuild !== build || files === undefined) return null;
    return files.split(' ').filter((file) => file.startsWith(FOLDER));
  } catch {
    return null;
  }
}

/** Stores which scripts this page has loaded so far. */
export function storeStartFiles(page: string, build: string): void {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((file) => file.startsWith(FOLDER) && file.endsWith('.js'))
    // the page's HTML requests these itself
    .filter((file) => document.querySelector(`script[src="${file}"]`) === null);
  try {
    localStorage.setItem(PREFIX + page, `${build}\n${[...new Set(files)].join(' ')}`);
  } catch {
    // the next start finds them one by one
  }
}

/** The chunks of every page of the app, and the texts of its layout in each language, as the build wrote them into the HTML; null on the development server. */
export function appChunks(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name=app-chunks]')?.content ?? null;
}

/** Deletes all: they tell which pages somebody has opened. */
export function clearStartFiles(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  } catch {
    // blocked: there is nothing in it
  }
}
