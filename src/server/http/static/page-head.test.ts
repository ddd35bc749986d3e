import { describe, expect, it } from 'vitest';
import { localeOfPath, withLocale } from '../../../i18n/locale/locale-path.ts';
import { ttk as ttkRu } from '../../../i18n/locales/ru/ttk.ts';
import { headOf, itemOfPath, PUBLIC_PAGES, withHead } from './page-head.ts';
import { createPages, type PageItems } from './shell.ts';

const HTML = `<!doctype html><html lang="en" data-first="landing"><head><title>Muster</title>
<meta
  name="description"
  content="x"
/></head><body></body></html>`;
const ORIGIN = 'https://muster.test';
const NO_ITEMS: PageItems = { name: async () => null, isWhole: async () => true };

function contentOf(html: string, selector: RegExp): string | undefined {
  return selector.exec(html)?.[1];
}

describe('the head of a page', () => {
  it('names a public page in its language, with its address in every language', () => {
    const html = withHead(HTML, headOf('/ru/tools/ttk', 'ru', null), 'ru', ORIGIN);
    expect(html).toMatch(/<html [^>]*lang="ru" data-first="landing">/);
    expect(contentOf(html, /<title>([^<]*)</)).toBe('Калькулятор TTK · Muster');
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(contentOf(html, /<link rel="canonical" href="([^"]*)"/)).toBe(`${ORIGIN}/ru/tools/ttk`);
    for (const [language, address] of [
      ['en', '/tools/ttk'],
      ['ru', '/ru/tools/ttk'],
      ['uk', '/ua/tools/ttk'],
      ['x-default', '/tools/ttk'],
    ] as const)
      expect(html).toContain(`<link rel="alternate" hreflang="${language}" href="${ORIGIN}${address}" />`);
    expect(contentOf(html, /<meta property="og:image" content="([^"]*)"/)).toBe(
      `${ORIGIN}/pictures/ru/preview.jpg`,
    );
    expect(html).not.toContain('noindex');
  });

  it('names no address where the installation has none: the host of a request is its sender’s to choose', () => {
    for (const path of ['/', '/tools/ttk']) {
      const html = withHead(HTML, headOf(path, 'en', null), 'en', null);
      expect(html).toContain('property="og:title"');
      expect(html).not.toMatch(/canonical|hreflang|og:url|og:image|https?:\/\/(?!schema\.org)/);
      expect(html).not.toContain('noindex');
    }
  });

  it('is found with a trailing slash, and without parameters', () => {
    expect(headOf('/ua/tools/items/', 'ua', null)?.path).toBe('/tools/items');
    expect(headOf('/', 'en', null)?.path).toBe('/');
  });

  it('says what is known of an item, and never as markup', () => {
    const head = headOf('/tools/items/p6m3w', 'en', '<b>"AK" & $& co</b>');
    const html = withHead(HTML, head, 'en', ORIGIN);
    expect(contentOf(html, /<title>(.*?)<\/title>/)).toBe(
      '&lt;b&gt;&quot;AK&quot; &amp; $&amp; co&lt;/b&gt; · Muster',
    );
    expect(html).not.toContain('<b>');
  });

  it.each(['/dashboard', '/ru/clan/members', '/tools/items/p6m3w', '/nope', '/constructor'])(
    '%s, which is nobody else’s business or not there, is kept out of search engines',
    (path) => {
      const html = withHead(HTML, headOf(path, 'en', null), 'en', ORIGIN);
      expect(html).toContain('<meta name="robots" content="noindex" />');
      expect(html).not.toContain('canonical');
    },
  );

  it('says of a link that somebody was given what it is, and neither its address nor what it shows', () => {
    for (const path of ['/plan/secret-token', '/ru/plan/secret-token', '/plan/secret-token/']) {
      const html = withHead(HTML, headOf(path, localeOfPath(path), null), localeOfPath(path), ORIGIN);
      expect(html).toContain('<meta name="robots" content="noindex" />');
      expect(html).toContain('property="og:title"');
      expect(html).not.toMatch(/secret-token|canonical|og:url|hreflang/);
    }
    expect(headOf('/plan', 'en', null)).toBeNull();
  });

  it('describes every public page in at most what a search engine shows', () => {
    for (const path of Object.keys(PUBLIC_PAGES))
      for (const locale of ['en', 'ru', 'ua'] as const) {
        const length = headOf(path, locale, null)?.description.length ?? 0;
        expect(length, `${locale}${path}`).toBeGreaterThan(50);
        expect(length, `${locale}${path}`).toBeLessThanOrEqual(160);
      }
  });

  it('takes only what may be an item for one', () => {
    expect(itemOfPath('/tools/items/p6m3w')).toBe('p6m3w');
    expect(itemOfPath('/tools/items/..%2f')).toBeNull();
    expect(itemOfPath('/tools/items/a/b')).toBeNull();
  });
});

describe('the first texts of a page', () => {
  const body = HTML.replace(
    '<body>',
    '<body><h1 id="page-name"></h1><p id="page-intro" class="x"></p><p>landing</p>',
  );
  const textsIn = (html: string): readonly (string | undefined)[] => [
    contentOf(html, /<h1 id="page-name">([^<]*)<\/h1>/),
    contentOf(html, /<p id="page-intro" class="x">([^<]*)<\/p>/),
  ];

  it('are heading and introduction of every tool, in each language', () => {
    for (const locale of ['en', 'ru', 'ua'] as const) {
      for (const path of ['ttk', 'crafting', 'auction', 'items', 'items/p6m3w'])
        expect(
          textsIn(withHead(body, headOf(withLocale(`/tools/${path}`, locale), locale, 'AK'), locale, ORIGIN)),
          `${locale} ${path}`,
        ).toEqual([expect.stringMatching(/../u), expect.stringMatching(/^.{70,160}$/u)]);
    }
    const ru = withHead(body, headOf('/ru/tools/ttk', 'ru', null), 'ru', ORIGIN);
    expect(ru).toContain('<html data-page="/ru/tools/ttk"');
    expect(textsIn(ru)).toEqual(['Калькулятор TTK', ttkRu.intro]);
  });

  it('are never markup', () => {
    const html = withHead(body, headOf('/tools/items/p6m3w', 'en', '<b>AK" & $&</b>'), 'en', ORIGIN);
    expect(textsIn(html)[0]).toBe('&lt;b&gt;AK&quot; &amp; $&amp;&lt;/b&gt;');
  });

  it('are not there for pages that the server says nothing of, and on the landing page', () => {
    for (const path of ['/', '/dashboard', '/tools/items/nope']) {
      const html = withHead(body, headOf(path, 'en', null), 'en', ORIGIN);
      expect(textsIn(html), path).toEqual(['', '']);
      expect(html).not.toContain('data-page');
    }
    expect(textsIn(withHead(body, headOf('/settings', 'en', null), 'en', ORIGIN))).toEqual(['Settings', '']);
  });
});

describe('the landing page', () => {
  it('says what the product is as data, in its language', () => {
    const html = withHead(HTML, headOf('/ua', 'ua', null), 'ua', ORIGIN);
    const data = contentOf(html, /<script type="application\/ld\+json">(.*?)<\/script>/) ?? '';
    expect(JSON.parse(data)).toMatchObject({ '@type': 'WebApplication', url: `${ORIGIN}/ua` });
    expect(withHead(HTML, headOf('/demo', 'en', null), 'en', ORIGIN)).not.toContain('ld+json');
  });

  it('alone carries its parts, in its own language; the page of the worker carries all', async () => {
    const html = HTML.replace(
      '<body>',
      '<body><template lang="en">parts</template><template lang="uk">частини</template>',
    );
    const pages = createPages({ html, styleHashes: [], build: 'x' }, NO_ITEMS, ORIGIN);
    const at = async (path: string): Promise<string> =>
      (await pages({ path, locale: 'en' })).plain.toString();
    expect(await at('/')).toContain('parts');
    expect(await at('/')).not.toContain('частини');
    const whole = (await pages({ path: '/', locale: 'en', isWhole: true })).plain.toString();
    expect(whole).toContain('parts');
    expect(whole).toContain('частини');
    // the browser warns of a picture that was loaded early and never shown
    expect(await at('/')).toContain('rel="preload"');
    expect(whole).not.toContain('rel="preload"');
    const ua = (await pages({ path: '/ua', locale: 'ua' })).plain.toString();
    expect(ua).toContain('частини');
    expect(ua).not.toContain('parts');
    expect(await at('/dashboard')).not.toContain('template');
    expect(await at('/tools/ttk')).not.toContain('template');
  });
});

describe('pages', () => {
  const shell = { html: HTML, styleHashes: [], build: 'x' };

  it('are made once, and differ by language', async () => {
    const pages = createPages(shell, NO_ITEMS, ORIGIN);
    const one = await pages({ path: '/ru/tools/ttk', locale: 'ru' });
    expect(await pages({ path: '/ru/tools/ttk/', locale: 'ru' })).toBe(one);
    const others = [
      await pages({ path: '/tools/ttk', locale: 'en' }),
      await pages({ path: '/ru/tools/items', locale: 'ru' }),
    ];
    expect(new Set([one, ...others].map(({ etag }) => etag)).size).toBe(3);
  });

  it('hold no more than a few hundred, however many are asked for', async () => {
    const pages = createPages(shell, { ...NO_ITEMS, name: async (itemId) => itemId }, ORIGIN);
    const first = await pages({ path: '/tools/items/first', locale: 'en' });
    for (let count = 0; count < 400; count += 1)
      await pages({ path: `/tools/items/i${count}`, locale: 'en' });
    const again = await pages({ path: '/tools/items/first', locale: 'en' });
    expect(again).not.toBe(first);
    expect(again.etag).toBe(first.etag);
  });

  it('ask only for the names of items', async () => {
    const asked: string[] = [];
    const pages = createPages(
      shell,
      {
        ...NO_ITEMS,
        name: async (itemId) => {
          asked.push(itemId);
          return null;
        },
      },
      ORIGIN,
    );
    await pages({ path: '/tools/items', locale: 'en' });
    await pages({ path: '/ua/tools/items/p6m3w', locale: 'ua' });
    expect(asked).toEqual(['p6m3w']);
  });
});

describe('the status of a page', () => {
  const shell = { html: HTML, styleHashes: [], build: 'x' };
  const items: PageItems = {
    name: async (id) => (id === 'p6m3w' ? 'Soup' : null),
    isWhole: async () => true,
  };

  async function statusOf(path: string, more: Partial<PageItems> = {}): Promise<number> {
    const pages = createPages(shell, { ...items, ...more }, ORIGIN);
    return (await pages({ path, locale: localeOfPath(path) })).status;
  }

  it.each([
    '/',
    '/ru',
    '/ua/',
    '/dashboard',
    '/ru/officer/skipsPanel',
    '/tools/ttk/',
    '/tools/%74tk',
    '/demo/gear-crafting',
    '/ua/demo/skips',
    '/tools/items/p6m3w',
    '/ua/tools/items/p6m3w/',
    '/character/7',
    '/character/7-gear',
  ])('%s is there', async (path) => {
    expect(await statusOf(path)).toBe(200);
  });

  it.each([
    '/nope',
    '/ru/nope',
    '/ru/ru',
    '/ru/ru/tools/ttk',
    '/RU',
    '/Tools/ttk',
    '/demo/nope',
    '/ua/demo/nope',
    '/tools//ttk',
    '//evil.com',
    '/ru//evil.com',
    '/clan-wars',
    '/constructor',
    '/character/7/more',
    '/tools/items/nope',
    '/ua/tools/items/nope',
    '/tools/items/a.b',
    `/tools/items/${'x'.repeat(40)}`,
    '/tools/items/%D0%B0',
  ])('%s is not', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });

  it.each(['/%E0%A4%A', '/ru/%', '/tools/items/%E0%A4%A'])('%s cannot be read', async (path) => {
    expect(await statusOf(path)).toBe(400);
  });

  it('of an item is not missing while the catalogue is', async () => {
    expect(await statusOf('/tools/items/nope', { isWhole: async () => false })).toBe(200);
    expect(await statusOf('/nope', { isWhole: async () => false })).toBe(404);
  });

  it('is held apart from the same page of another status', async () => {
    const pages = createPages(shell, items, ORIGIN);
    const found = await pages({ path: '/dashboard', locale: 'en' });
    expect((await pages({ path: '/nope', locale: 'en' })).status).toBe(404);
    expect(await pages({ path: '/clan/members', locale: 'en' })).toBe(found);
  });
});
