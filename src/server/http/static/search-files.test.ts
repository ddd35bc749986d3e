import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerCompression } from '../server/compression.ts';
import { PUBLIC_PAGES } from './page-head.ts';
import { serveSearchFiles } from './search-files.ts';

const ORIGIN = 'https://muster.test';

async function answerTo(path: string, publicUrl: string | null = ORIGIN) {
  const app = Fastify();
  await registerCompression(app);
  app.decorate('web', { publicUrl } as never);
  serveSearchFiles(app, async () => ['p6m3w', 'a&b']);
  return app.inject({ url: path, headers: { host: 'evil.test' } });
}

async function ask(path: string, publicUrl: string | null = ORIGIN): Promise<string> {
  const answer = await answerTo(path, publicUrl);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  return answer.body;
}

describe('files for search engines', () => {
  it('keep the calls out, and name the sitemap at the address of the installation', async () => {
    expect(await ask('/robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(await ask('/robots.txt')).toContain('Disallow: /api/');
  });

  it('name no address where the installation has none, whatever host is asked', async () => {
    const robots = await ask('/robots.txt', null);
    expect(robots).toContain('Disallow: /api/');
    expect(robots).not.toMatch(/sitemap|evil/i);
    for (const path of ['/sitemap.xml', '/sitemap-ru.xml']) {
      const { statusCode, headers } = await answerTo(path, null);
      expect(statusCode).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('list every public page and item, in each language', async () => {
    expect(await ask('/sitemap.xml')).toContain(`<loc>${ORIGIN}/sitemap-ua.xml</loc>`);
    const russian = await ask('/sitemap-ru.xml');
    for (const path of Object.keys(PUBLIC_PAGES))
      expect(russian).toContain(`<loc>${ORIGIN}/ru${path === '/' ? '' : path}</loc>`);
    expect(russian).toContain(`<loc>${ORIGIN}/ru/tools/items/p6m3w</loc>`);
    expect(russian).toContain('/tools/items/a%26b</loc>');
    expect(await ask('/sitemap-en.xml')).toContain(`<loc>${ORIGIN}/</loc>`);
  });
});
