/** Which requests are for a page. */
import type { FastifyRequest } from 'fastify';

/** Paths that are never a page, whether or not anything exists there. */
const NON_PAGE_PATH = /^\/(?:api|oauth|zone|catalogue|market|assets|reader|healthz|readyz)(?:\/|$)/;
/** What looks like a file, and what no route could have. */
const UNLIKELY_PAGE = /\.[^/]*$|\/[./\\]/;

export function pathOf(request: Pick<FastifyRequest, 'url'>): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/**
 * Whether a page is the answer, be it the one of an error: to whoever opens an address in a browser, at any that is none of
 * the server's own; to programs, where there could be a page.
 */
export function wantsPage({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  const path = pathOf({ url });
  return (
    (method === 'GET' || method === 'HEAD') &&
    !NON_PAGE_PATH.test(path) &&
    (!UNLIKELY_PAGE.test(path) || /\btext\/html\b/i.test(headers.accept ?? ''))
  );
}

/** The path as the app reads it; null for one that no browser would write, such as `/%E0%A4%A`. */
export function readablePath(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}
