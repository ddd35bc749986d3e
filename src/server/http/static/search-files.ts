/** What search engines ask for: `robots.txt`, and a sitemap per language with the public pages and the items. */
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { LOCALES, type Locale } from '../../../contract/wire-words.ts';
import { withLocale } from '../../../i18n/locale/locale-path.ts';
import { sendError } from '../request/error-reply.ts';
import { COMPRESSION } from '../server/compression.ts';
import { escapeHtml } from './escape-html.ts';
import { PUBLIC_PAGES } from './page-head.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** The protocol's limit of addresses per file. */
const MAX_ADDRESSES = 50_000;
const MAX_AGE_SECONDS = 3_600;

function xmlOf(root: string, element: string, addresses: readonly string[]): string {
  const lines = addresses.map((address) => `<${element}><loc>${escapeHtml(address)}</loc></${element}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</${root}>\n`;
}

/** Pages that need no account; who follows links needs no others. */
function robotsOf(publicUrl: string | null): string {
  const sitemap = publicUrl === null ? '' : `\nSitemap: ${publicUrl}/sitemap.xml\n`;
  return `User-agent: *\nDisallow: /api/\nDisallow: /oauth/\nDisallow: /zone/\n${sitemap}`;
}

function sitemapOf(origin: string, locale: Locale, itemIds: readonly string[]): string {
  const paths = [
    ...Object.keys(PUBLIC_PAGES),
    ...itemIds.map((id) => `/tools/items/${encodeURIComponent(id)}`),
  ];
  return xmlOf(
    'urlset',
    'url',
    paths.slice(0, MAX_ADDRESSES).map((path) => origin + withLocale(path, locale)),
  );
}

/** Binds them. `itemIds`: the items that have a page. A sitemap names whole addresses: without a public one there is none. */
export function serveSearchFiles(app: FastifyInstance, itemIds: () => Promise<readonly string[]>): void {
  const { publicUrl } = app.web;
  const cacheControl = `public, max-age=${MAX_AGE_SECONDS}`;
  const compress = { ...COMPRESSION, customTypes: /^application\/xml/ };
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', cacheControl).type('text/plain; charset=utf-8').send(robotsOf(publicUrl)),
  );
  const sitemap = (xml: (address: string) => Promise<string> | string): RouteHandlerMethod => {
    if (publicUrl === null) return (_request, reply) => sendError(reply, 'request.notFound');
    return async (_request, reply) =>
      reply
        .header('cache-control', cacheControl)
        .type('application/xml; charset=utf-8')
        .send(await xml(publicUrl));
  };
  const index = (address: string): string =>
    xmlOf(
      'sitemapindex',
      'sitemap',
      LOCALES.map((locale) => `${address}/sitemap-${locale}.xml`),
    );
  app.get('/sitemap.xml', sitemap(index));
  for (const locale of LOCALES)
    app.get(
      `/sitemap-${locale}.xml`,
      { compress },
      sitemap(async (address) => sitemapOf(address, locale, await itemIds())),
    );
}
