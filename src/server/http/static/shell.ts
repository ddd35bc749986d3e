/** The page's one HTML file: read once, localized and precompressed. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { languageTag, LOCALES, type Locale } from '../../../contract/wire-words.ts';

interface CompressedPage {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

export interface Shell {
  readonly pages: Readonly<Record<Locale, CompressedPage>>;
  /** SHA-256 of its style elements, base64, for the content security policy. */
  readonly styleHashes: readonly string[];
  /** Identifies the build. */
  readonly build: string;
}

function compressPage(html: string): CompressedPage {
  const plain = Buffer.from(html);
  return {
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gzip: gzipSync(plain, { level: 9 }),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`,
  };
}

function localizePage(html: string, locale: Locale): CompressedPage {
  return compressPage(
    html.replace(/<html\b[^>]*>/, (tag) =>
      tag.replace(/\slang="[^"]*"/, '').replace(/^<html/, `<html lang="${languageTag(locale)}"`),
    ),
  );
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
  const page = html.replace('<html', `<html data-regions="${regions.join(' ')}"`);
  const [en, ru, ua] = LOCALES.map((locale) => localizePage(page, locale)) as [
    CompressedPage,
    CompressedPage,
    CompressedPage,
  ];
  return {
    pages: { en, ru, ua },
    styleHashes: styleHashesOf(html),
    build: createHash('sha256').update(html).digest('hex').slice(0, 12),
  };
}
