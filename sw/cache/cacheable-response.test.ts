import { describe, expect, it } from 'vitest';
import { cacheableResponse } from './cacheable-response.ts';

function answer(type: string, extra: { status?: number; csp?: boolean } = {}): Response {
  return new Response('x', {
    status: extra.status ?? 200,
    headers: {
      'content-type': type,
      ...(extra.csp ? { 'content-security-policy': "default-src 'self'" } : {}),
    },
  });
}

function at(path: string): string {
  return `https://muster.test${path}`;
}

describe('what may be kept as a file of the build', () => {
  it('keeps each kind of file under its own type', () => {
    for (const [path, type] of [
      ['/assets/a-1.js', 'text/javascript; charset=utf-8'],
      ['/assets/a.css', 'text/css'],
      ['/assets/f.woff2', 'font/woff2'],
      ['/manifest.webmanifest', 'application/manifest+json'],
      ['/icon.svg', 'image/svg+xml'],
    ] as const) {
      expect(cacheableResponse(at(path), answer(type)), path).not.toBeNull();
    }
    expect(
      cacheableResponse(at('/index.html?__WB_REVISION__=1'), answer('text/html', { csp: true })),
    ).not.toBeNull();
  });

  it('refuses the page of a proxy that answers 200 for everything', () => {
    for (const path of [
      '/assets/a-1.js',
      '/assets/a.css',
      '/assets/f.woff2',
      '/manifest.webmanifest',
      '/icon.svg',
      '/index.html',
    ]) {
      expect(cacheableResponse(at(path), answer('text/html; charset=utf-8')), path).toBeNull();
    }
  });

  it('refuses errors and partial answers', () => {
    for (const status of [206, 404, 500, 503])
      expect(cacheableResponse(at('/assets/a-1.js'), answer('text/javascript', { status }))).toBeNull();
  });
});
