import { describe, expect, it } from 'vitest';
import type { CatalogueInfo } from '../../../contract/catalogue.ts';
import { packTtk } from '../../../domain/catalogue/item/packed-ttk.ts';
import { CatalogueError } from './fetch-catalogue.ts';
import { loadIconIndex, loadTtkCatalogue } from './load-files.ts';

const packed = packTtk({
  dataDate: '2026-07-01',
  weapons: [],
  rounds: [],
  armours: [{ id: 's', rank: 'master', type: 'combat', bulletResistance: [10], vitalityPct: 0 }],
  parts: [],
  plates: [],
});

function names(suit: string) {
  return { format: 1, weapons: [], rounds: [], armours: [suit] };
}

function info(
  version: string,
  parts: readonly (readonly ['ttk' | 'ttk-names' | 'icon-index', 'en' | 'ua' | null])[],
): CatalogueInfo {
  return {
    success: true,
    version,
    realm: 'global',
    dataDate: null,
    importedAt: '2026-07-01T00:00:00Z',
    counts: {},
    files: parts.map(([part, language]) => ({
      part,
      language,
      url: `/catalogue/${part}${language === null ? '' : `-${language}`}-${version}.json`,
      bytes: 1,
      brotliBytes: 1,
    })),
  };
}

const whole = [
  ['ttk', null],
  ['ttk-names', 'en'],
  ['ttk-names', 'ua'],
] as const;

function site(answers: Readonly<Record<string, unknown>>) {
  return (url: string): Promise<Response> => {
    const body = answers[url];
    return Promise.resolve(
      body === undefined
        ? new Response('', { status: 404 })
        : typeof body === 'string'
          ? new Response(body)
          : Response.json(body),
    );
  };
}

const good = {
  '/catalogue/current.json': info('v1', whole),
  '/catalogue/ttk-v1.json': packed,
  '/catalogue/ttk-names-en-v1.json': names('Suit'),
  '/catalogue/ttk-names-ua-v1.json': names('Костюм'),
};

async function failureOf(load: Promise<unknown>): Promise<string> {
  const problem: unknown = await load.catch((thrown: unknown) => thrown);
  if (!(problem instanceof CatalogueError)) throw new Error(`not refused: ${JSON.stringify(problem)}`);
  return problem.code;
}

describe('loading the catalogue', () => {
  it('reads numbers and names in the language of the page', async () => {
    expect(await loadTtkCatalogue('ua', null, site(good))).toMatchObject({
      version: 'v1',
      dataDate: '2026-07-01',
      armours: [{ id: 's', name: 'Костюм', bulletResistance: [10] }],
    });
    expect((await loadTtkCatalogue('ru', null, site(good))).armours[0]?.name).toBe('Suit');
  });

  it('retries when the snapshot was replaced in between', async () => {
    let requests = 0;
    const later = site({
      ...good,
      '/catalogue/current.json': info('v2', whole),
      '/catalogue/ttk-v2.json': packed,
      '/catalogue/ttk-names-en-v2.json': names('New suit'),
    });
    const load = loadTtkCatalogue('en', null, (url) => {
      requests += url === '/catalogue/current.json' ? 1 : 0;
      return requests === 1 && url === '/catalogue/current.json'
        ? Promise.resolve(Response.json(info('gone', whole)))
        : later(url);
    });
    expect((await load).armours[0]?.name).toBe('New suit');
  });

  it('reports the cause of a failure', async () => {
    expect(
      await failureOf(loadTtkCatalogue('en', null, () => Promise.reject(new TypeError('Failed to fetch')))),
    ).toBe('offline');
    expect(
      await failureOf(loadTtkCatalogue('en', null, () => Promise.resolve(new Response('', { status: 502 })))),
    ).toBe('offline');
    expect(
      await failureOf(loadTtkCatalogue('en', null, site({ ...good, '/catalogue/ttk-v1.json': undefined }))),
    ).toBe('missing');
    expect(
      await failureOf(
        loadTtkCatalogue('en', null, site({ ...good, '/catalogue/current.json': info('v1', []) })),
      ),
    ).toBe('missing');
    expect(
      await failureOf(
        loadTtkCatalogue('en', null, site({ ...good, '/catalogue/ttk-v1.json': { ...packed, format: 99 } })),
      ),
    ).toBe('outdated');
    expect(
      await failureOf(
        loadTtkCatalogue('en', null, site({ ...good, '/catalogue/ttk-v1.json': '{"format":1,' })),
      ),
    ).toBe('broken');
    expect(
      await failureOf(
        loadTtkCatalogue('en', null, site({ ...good, '/catalogue/current.json': { success: true } })),
      ),
    ).toBe('broken');
  });

  it('has no pictures in a catalogue without them', async () => {
    expect(await loadIconIndex(null, site(good))).toBeNull();
    const index = { format: 1, sizePx: 96, sheets: [], icons: {} };
    expect(
      await loadIconIndex(
        null,
        site({
          '/catalogue/current.json': info('v1', [['icon-index', null]]),
          '/catalogue/icon-index-v1.json': index,
        }),
      ),
    ).toEqual(index);
  });

  it('is that of the realm', async () => {
    const both = site({ ...good, '/catalogue/current-ru.json': { ...info('v1', whole), version: 'r1' } });
    expect((await loadTtkCatalogue('en', 'ru', both)).version).toBe('r1');
    expect((await loadTtkCatalogue('en', null, both)).version).toBe('v1');
    expect(await failureOf(loadTtkCatalogue('en', 'global', both)), 'never that of another one').toBe(
      'missing',
    );
  });
});
