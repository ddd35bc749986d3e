/** The page's one HTML file: read once; per page and language with its head, precompressed. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Locale } from '../../../contract/wire-words.ts';
import { withoutLocale } from '../../../i18n/locale/locale-path.ts';
import { ITEM_PAGE, patternOf } from '../../../i18n/locale/path-pattern.ts';
import { isPagePath } from '../../../i18n/locale/titles.ts';
import { escapeHtml } from './escape-html.ts';
import { readablePath } from './page-address.ts';
import { headOf, itemOfPath, landingIn, withHead } from './page-head.ts';

export interface CompressedPage {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  readonly status: 200 | 400 | 404;
}

export interface Shell {
  readonly html: string;
  /** SHA-256 of its style elements, base64, for the content security policy. */
  readonly styleHashes: readonly string[];
  /** Identifies the build. */
  readonly build: string;
}

/** A page costs a few milliseconds at this quality, and a few bytes against the best. */
const BROTLI_QUALITY = 9;
/** Pages held ready; more than there are without those of items. */
const MAX_PAGES = 400;

function compressPage(html: string, status: CompressedPage['status']): CompressedPage {
  const plain = Buffer.from(html);
  return {
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzip: gzipSync(plain),
    status,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`,
  };
}

function styleHashesOf(html: string): string[] {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map((match) =>
    createHash('sha256')
      .update(match[1] ?? '')
      .digest('base64'),
  );
}

/** A way to sign in besides the game. */
interface OfferedWay {
  readonly id: string;
  readonly name: string;
}

/** The landing page's ways to sign in, from the sample that the build has put there. */
function withSignInWays(html: string, ways: readonly OfferedWay[]): string {
  return html.replace(/<p data-sign-in-ways[^>]*>[^]*?<\/p>/g, (sample) =>
    ways.length === 0
      ? ''
      : sample
          .replace(/ hidden=""/, '')
          .replace(/<a\b[^]*<\/a>/, (link) =>
            ways
              .map(({ id, name }) =>
                link
                  .replace('way-id', () => encodeURIComponent(id))
                  .replace('way-name', () => escapeHtml(name)),
              )
              .join(''),
          ),
  );
}

/**
 * Null when the client has not been built. `regions`: those whose market the server follows, the first one first; `ways`:
 * to sign in besides the game.
 */
export async function readShell(
  clientDir: string,
  regions: readonly string[],
  ways: readonly OfferedWay[] = [],
): Promise<Shell | null> {
  let html: string;
  try {
    html = await readFile(join(clientDir, 'index.html'), 'utf8');
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return null;
    throw error;
  }
  return {
    html: withSignInWays(html, ways).replace(
      '<html',
      () =>
        `<html data-regions="${regions.join(' ')}" data-sign-in-ways="${escapeHtml(JSON.stringify(ways))}"`,
    ),
    styleHashes: styleHashesOf(html),
    build: createHash('sha256').update(html).digest('hex').slice(0, 12),
  };
}

/** Where a page is asked for. */
export interface PageRequest {
  readonly path: string;
  readonly locale: Locale;
  /** For the worker, which has one page for all paths and languages. */
  readonly isWhole?: boolean;
}

export type Pages = (request: PageRequest) => Promise<CompressedPage>;

/** What the catalogue says of items that have a page. */
export interface PageItems {
  /** Null: there is no such item. */
  readonly name: (itemId: string, locale: Locale) => Promise<string | null>;
  /** Whether it holds every item; else one that it lacks may exist. */
  readonly isWhole: () => Promise<boolean>;
}

/** Makes the pages of a shell. `publicUrl`: the installation's address; null where nobody has named it. */
export function createPages({ html }: Shell, items: PageItems, publicUrl: string | null): Pages {
  const known = new Map<string, CompressedPage>();
  const appHtml = landingIn(html, null);
  return async ({ path, locale, isWhole = false }) => {
    const readable = readablePath(path);
    const bare = withoutLocale(readable ?? path);
    const pattern = patternOf(bare);
    const isLanding = bare === '/';
    const itemId = itemOfPath(bare);
    const itemName = itemId === null ? null : await items.name(itemId, locale);
    const head = headOf(readable ?? path, locale, itemName);
    const isMissing =
      !isPagePath(pattern) || (pattern === ITEM_PAGE && itemName === null && (await items.isWhole()));
    const status = readable === null ? 400 : isMissing ? 404 : 200;
    const key = JSON.stringify([locale, status, head, isWhole]);
    const body = isWhole ? html : isLanding ? landingIn(html, locale) : appHtml;
    const page = known.get(key) ?? compressPage(withHead(body, head, locale, publicUrl, isWhole), status);
    // the one used last goes last
    known.delete(key);
    known.set(key, page);
    for (const old of known.keys()) if (known.size > MAX_PAGES) known.delete(old);
    return page;
  };
}
