/** The page's one HTML file: read once; per page and language with its head, precompressed. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Locale } from '../../../contract/wire-words.ts';
import { withoutLocale } from '../../../i18n/locale/locale-path.ts';
import { headOf, itemOfPath, withHead, withoutLanding } from './page-head.ts';

export interface CompressedPage {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
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

function compressPage(html: string): CompressedPage {
  const plain = Buffer.from(html);
  return {
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzip: gzipSync(plain),
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

/** Null when the client has not been built. `regions`: those whose market the server follows, the first one first. */
export async function readShell(clientDir: string, regions: readonly string[]): Promise<Shell | null> {
  let html: string;
  try {
    html = await readFile(join(clientDir, 'index.html'), 'utf8');
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return null;
    throw error;
  }
  return {
    html: html.replace('<html', `<html data-regions="${regions.join(' ')}"`),
    styleHashes: styleHashesOf(html),
    build: createHash('sha256').update(html).digest('hex').slice(0, 12),
  };
}

/** Where a page is asked for. */
export interface PageRequest {
  readonly path: string;
  readonly locale: Locale;
  /** Scheme and host at which the browser reaches the server. */
  readonly origin: string;
}

export type Pages = (request: PageRequest) => Promise<CompressedPage>;

/** Makes the pages of a shell. `itemName` knows the items of the catalogue by their names; null: there is no such item. */
export function createPages(
  { html }: Shell,
  itemName: (itemId: string, locale: Locale) => Promise<string | null>,
): Pages {
  const known = new Map<string, CompressedPage>();
  const appHtml = withoutLanding(html);
  return async ({ path, locale, origin }) => {
    const bare = withoutLocale(path);
    const itemId = itemOfPath(bare);
    const isLanding = bare === '/';
    const head = headOf(path, locale, itemId === null ? null : await itemName(itemId, locale));
    const key = JSON.stringify([origin, locale, head]);
    const page = known.get(key) ?? compressPage(withHead(isLanding ? html : appHtml, head, locale, origin));
    // the one used last goes last
    known.delete(key);
    known.set(key, page);
    for (const old of known.keys()) if (known.size > MAX_PAGES) known.delete(old);
    return page;
  };
}
