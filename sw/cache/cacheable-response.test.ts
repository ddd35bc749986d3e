import { describe, expect, it } from 'vitest';
import { cacheableResponse } from './cacheable-response.ts';

function respond(type: string, extra: { status?: number; csp?: boolean } = {}): Response {
  return new Response('x', {
    status: extra.status ?? 200,
    headers: {
      'content-type': type,
      ...(extra.csp ? { 'content-security-policy': "default-src 'self'" } : {}),
    },
  });
}

function url(path: string): string {
  return `https://muster.test${path}`;
}

describe('cacheable files of the build', () => {
  it('accepts each kind of file with its own type', () => {
    for (const [path, type] of [
      ['/assets/a-1.js', 'text/javascript; charset=utf-8'],
      ['/assets/a.css', 'text/css'],
      ['/assets/f.woff2', 'font/woff2'],
      ['/manifest.webmanifest', 'application/manifest+json'],
      ['/icon.svg', 'image/svg+xml'],
      ['/reader/1/core.wasm', 'application/wasm'],
      ['/reader/1/eng.traineddata', 'application/octet-stream'],
    ] as const) {
      expect(cacheableResponse(url(path), respond(type)), path).not.toBeNull();
    }
    expect(
      cacheableResponse(url('/index.html?__WB_REVISION__=1'), respond('text/html', { csp: true })),
    ).not.toBeNull();
  });

  it('refuses a proxy page that answers 200 for everything', () => {
    for (const path of [
      '/assets/a-1.js',
      '/assets/a.css',
      '/assets/f.woff2',
      '/manifest.webmanifest',
      '/icon.svg',
      '/index.html',
      '/reader/1/core.wasm',
      '/reader/1/eng.traineddata',
    ]) {
      expect(cacheableResponse(url(path), respond('text/html; charset=utf-8')), path).toBeNull();
    }
  });

  it('refuses errors and partial responses', () => {
    for (const status of [206, 404, 500, 503])
      expect(cacheableResponse(url('/assets/a-1.js'), respond('text/javascript', { status }))).toBeNull();
  });
});
