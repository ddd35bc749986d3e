/** What a page costs on its first visit: every file it requests until the network is idle, brotli as served. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from '@playwright/test';

export interface PageWeight {
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly fontBytes: number;
  readonly catalogueBytes: number;
  /** Of the first screen. */
  readonly scripts: ReadonlyMap<string, number>;
  /** What the page preloads after its first screen; only of a whole visit. */
  readonly laterScripts: ReadonlyMap<string, number>;
}

/** What came packed is weighed as it came; the same other file comes with nearly every page, and packing takes long. */
const packedBytes = new Map<string, number>();
function packed(pathname: string, body: Buffer, headers: Readonly<Record<string, string>>): number {
  const sent = Number(headers['content-length'] ?? 0);
  if (headers['content-encoding'] === 'br' && sent > 0) return sent;
  const key = `${pathname} ${body.byteLength}`;
  const bytes =
    packedBytes.get(key) ??
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
  packedBytes.set(key, bytes);
  return bytes;
}
function sum(sizes: Iterable<number>): number {
  return [...sizes].reduce((total, size) => total + size, 0);
}

export interface Visit {
  readonly url: string;
  readonly path: string;
  readonly token?: string;
  readonly locale?: string;
  /** Also waits for what follows the first screen. */
  readonly isWhole?: boolean;
  /** The last file that a whole visit loads: a slow machine pauses for longer than the quiet that is waited for. */
  readonly until?: RegExp;
}

/** Preloading is over when nothing was requested for this long. */
const QUIET_MS = 2_000;

export async function weighPage(
  browser: Browser,
  { url, path, token, locale = 'en-US', isWhole = false, until }: Visit,
): Promise<PageWeight> {
  // without a worker: it would fetch the whole shell in the background, which is not the page's own cost
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale,
    viewport: { width: 412, height: 823 },
  });
  try {
    if (token !== undefined) await context.addCookies([{ name: 'auth_token', value: token, url }]);
    const page = await context.newPage();
    const files = new Map<string, Promise<{ readonly kind: string; readonly bytes: number }>>();
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      const kind = /\.m?js$/.test(pathname)
        ? 'script'
        : pathname.endsWith('.css')
          ? 'style'
          : pathname.endsWith('.woff2')
            ? 'font'
            : pathname.startsWith('/catalogue/') && pathname.endsWith('.json')
              ? 'catalogue'
              : null;
      if (kind === null || answer.status() !== 200) return;
      // what is still on its way when the page is closed was not part of the first screen
      files.set(
        pathname,
        answer.body().then(
          (body) => ({
            kind,
            bytes: kind === 'font' ? body.byteLength : packed(pathname, body, answer.headers()),
          }),
          () => ({ kind: 'later', bytes: 0 }),
        ),
      );
    });
    await page.goto(`${url}${path}`);
    // signed in, a stream stays open, and the page marks when its first screen is complete
    await Promise.race([
      page.waitForLoadState('networkidle'),
      page.waitForFunction(() => performance.getEntriesByName('first-screen-done').length > 0),
    ]);
    while (until !== undefined && ![...files.keys()].some((name) => until.test(name)))
      await page.waitForTimeout(100);
    await page.waitForTimeout(500);
    for (let counted = -1; isWhole && counted !== files.size;) {
      counted = files.size;
      await page.waitForTimeout(QUIET_MS);
    }
    const later = await page.evaluate(() => {
      const doneAt = performance.getEntriesByName('first-screen-done')[0]?.startTime ?? Infinity;
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime > doneAt)
        .map(({ name }) => new URL(name).pathname);
    });
    const all = await Promise.all([...files].map(async ([name, file]) => [name, await file] as const));
    const weighed = all.filter(([name]) => !later.includes(name));
    const of = (kind: string, among = weighed): readonly (readonly [string, number])[] =>
      among.filter(([, file]) => file.kind === kind).map(([name, file]) => [name, file.bytes]);
    const total = (kind: string): number => sum(of(kind).map(([, bytes]) => bytes));
    return {
      scriptBytes: total('script'),
      styleBytes: total('style'),
      fontBytes: total('font'),
      catalogueBytes: total('catalogue'),
      scripts: new Map(of('script')),
      laterScripts: new Map(
        isWhole
          ? of(
              'script',
              all.filter(([name]) => later.includes(name)),
            )
          : [],
      ),
    };
  } finally {
    await context.close();
  }
}

/**
 * Bytes of scripts that `page` needs on top of `base`; what `base` fetches after its first screen, as every signed-in
 * page does, is no cost of the other.
 */
export function onTop(base: PageWeight, page: PageWeight): number {
  return sum(
    [...page.scripts]
      .filter(([name]) => !base.scripts.has(name) && !base.laterScripts.has(name))
      .map(([, bytes]) => bytes),
  );
}
