/** A small published catalogue that answers like the server, and can fail on demand. */
import type { CatalogueFile, CatalogueInfo } from '../../src/contract/catalogue.ts';
import { packLibrary, type PackedLibrary } from '../../src/domain/catalogue/library/packed-library.ts';
import { packBarter, packRecipes } from '../../src/domain/catalogue/library/packed-recipes.ts';
import type { GameRealm } from '../../src/domain/catalogue/item/realm.ts';
import type { ItemFacts } from '../../src/domain/catalogue/item/raw-item.ts';
import { ROW_FORMATS } from '../../src/offline/catalogue/rows/rows.ts';
import type { DownloadDeps } from '../../src/offline/catalogue/rows/download.ts';

function facts(id: string): ItemFacts {
  return {
    id,
    category: 'other',
    nameKey: `key.${id}`,
    rank: 'default',
    binding: 'NONE',
    numbers: {},
    words: {},
    marks: [],
    ranges: {},
    damage: null,
    parts: [],
    fits: [],
  };
}

const NAMES = { en: ['Bandage', 'Toolset'], ru: ['Бинт', 'Набор'], es: ['Venda', 'Toolset'] } as const;
type Language = keyof typeof NAMES;
const LANGUAGES: readonly Language[] = ['en', 'ru', 'es'];

export class GameServer {
  version = 'one';
  languages: readonly Language[] = LANGUAGES;
  readonly requestedUrls: string[] = [];
  /** What is answered in place of a file. */
  readonly instead = new Map<string, () => Response | Promise<Response>>();
  isAway = false;
  private files = new Map<string, string>();
  /** Servers that stand for the catalogues of the other realms; without one the server answers with its first. */
  readonly others = new Map<GameRealm, GameServer>();
  private readonly realm: CatalogueInfo['realm'];
  private readonly namePrefix: string;

  constructor({
    realm = 'starter' as CatalogueInfo['realm'],
    version = 'one',
    ids = ['yp9r', 'l0og'] as readonly string[],
    namePrefix = '',
  } = {}) {
    this.realm = realm;
    this.namePrefix = namePrefix;
    this.publish(version, ids);
  }

  publish(version: string, ids: readonly string[], change: Partial<PackedLibrary> = {}): void {
    this.version = version;
    const library = {
      ...packLibrary(
        ids.map((id) => ({ facts: facts(id), levels: [] })),
        null,
      ),
      ...change,
    };
    const recipes = packRecipes([
      {
        station: 'workbench',
        category: 'c',
        subcategory: 's',
        result: { itemId: 'l0og', amount: 1 },
        ingredients: [{ itemId: 'yp9r', amount: 2 }],
        energy: 5,
        perk: null,
        perkLevel: 0,
        features: [],
      },
    ]);
    const barter = packBarter([
      {
        settlement: 'bar',
        requiredLevel: 1,
        itemId: 'yp9r',
        offers: [{ currency: 'money', cost: 10, required: [] }],
      },
    ]);
    this.files = new Map(
      Object.entries({ library, recipes, barter }).map(([part, body]) => [
        `/catalogue/${part}-${version}.json`,
        JSON.stringify(body),
      ]),
    );
    for (const language of LANGUAGES) {
      this.files.set(
        `/catalogue/library-names-${language}-${version}.json`,
        JSON.stringify({
          format: ROW_FORMATS.library,
          names: NAMES[language].map((name) => this.namePrefix + name),
          labels: [],
          words: {},
        }),
      );
    }
  }

  get info(): CatalogueInfo {
    const fileOf = (part: CatalogueFile['part'], language: Language | null): CatalogueFile => {
      const url = `/catalogue/${part}${language === null ? '' : `-${language}`}-${this.version}.json`;
      return {
        part,
        language,
        url,
        bytes: new TextEncoder().encode(this.files.get(url) ?? '').length,
        brotliBytes: 1,
      };
    };
    return {
      success: true,
      version: this.version,
      realm: this.realm,
      dataDate: null,
      importedAt: '2026-07-01T00:00:00Z',
      counts: {},
      files: [
        fileOf('library', null),
        fileOf('recipes', null),
        fileOf('barter', null),
        ...this.languages.map((language) => fileOf('library-names', language)),
      ],
    };
  }

  /** Answers a path. */
  answer(url: string): Response | Promise<Response> {
    this.requestedUrls.push(url);
    if (this.isAway) return Promise.reject(new TypeError('Failed to fetch'));
    const other = this.instead.get(url);
    if (other !== undefined) return other();
    const wanted = url.split('?realm=');
    if (wanted[0] === '/api/catalogue')
      return Response.json((this.others.get(wanted[1] as GameRealm) ?? this).info);
    const body = [this, ...this.others.values()].find((one) => one.files.has(url))?.files.get(url);
    return body === undefined ? new Response('{}', { status: 404 }) : new Response(body);
  }

  readonly tools: DownloadDeps = { fetch: async (url) => this.answer(url) };
}
