/** Turns a catalogue into the files that devices fetch: packed, named by content hash, compressed once. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CATALOGUE_LANGUAGES, CATALOGUE_PATH } from '../../../../contract/catalogue.ts';
import type { CatalogueLanguage, CataloguePart } from '../../../../contract/catalogue.ts';
import { withKinds } from '../../../../domain/catalogue/item/icon-index.ts';
import { plateOf, weaponPartOf } from '../../../../domain/catalogue/facts/weapon-part.ts';
import {
  ARMOUR_TYPES,
  CALIBRES,
  ITEM_RANKS,
  PART_SLOTS,
  WEAPON_TYPES,
} from '../../../../domain/catalogue/item/item.ts';
import type { ItemRank } from '../../../../domain/catalogue/item/item.ts';
import { nameIn } from '../../../../domain/catalogue/item/names.ts';
import { LIBRARY_FORMAT, packLibrary } from '../../../../domain/catalogue/library/packed-library.ts';
import type { PackedLibraryNames } from '../../../../domain/catalogue/library/packed-library.ts';
import { packBarter, packRecipes } from '../../../../domain/catalogue/library/packed-recipes.ts';
import {
  packAchievements,
  packItemTexts,
  TEXT_LANGUAGES,
} from '../../../../domain/catalogue/item/packed-texts.ts';
import { packTtk, TTK_FORMAT } from '../../../../domain/catalogue/item/packed-ttk.ts';
import type { PackedTtkNames } from '../../../../domain/catalogue/item/packed-ttk.ts';
import type { GameText } from '../../../../domain/catalogue/item/game-text.ts';
import type { CatalogueContent, Realm } from './content.ts';
import { UKRAINIAN_LABELS } from './ukrainian-labels.ts';

/** Part of the version: raised when the same content is published in another format. */
export const PUBLISHED_FORM = 7;
/** Earlier formats that devices still read: they stay until the next import. */
export const READABLE_FORMS: readonly number[] = [2, 3, 4, 5, 6, PUBLISHED_FORM];

export interface PublishedFile {
  readonly name: string;
  readonly part: CataloguePart;
  readonly language: CatalogueLanguage | null;
  readonly mediaType: string;
  readonly body: Buffer;
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
}

export interface Snapshot {
  /** Derived from the content: the same content gives the same version. */
  readonly version: string;
  readonly realm: Realm;
  readonly dataDate: string | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly files: readonly PublishedFile[];
}

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

function hashOf(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

export async function jsonFile(
  part: CataloguePart,
  language: CatalogueLanguage | null,
  content: unknown,
): Promise<PublishedFile> {
  const body = Buffer.from(JSON.stringify(content));
  const [brotli, zipped] = await Promise.all([
    brotliOf(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: 22,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    gzipOf(body, { level: 9 }),
  ]);
  return {
    name: `${part}${language === null ? '' : `-${language}`}-${hashOf(body)}.json`,
    part,
    language,
    mediaType: 'application/json',
    body,
    brotli,
    gzip: zipped,
  };
}

export function versionOf(realm: Realm, files: readonly PublishedFile[]): string {
  return hashOf([String(PUBLISHED_FORM), realm, ...files.map((file) => file.name)].join('\n'));
}

/** Sorts by several keys, each calculated once per item. */
function sortedBy<Value>(
  values: readonly Value[],
  ...keys: readonly ((value: Value) => number | string)[]
): readonly Value[] {
  return values
    .map((value) => ({ value, by: keys.map((key) => key(value)) }))
    .toSorted((one, other) => {
      for (const [place, a] of one.by.entries()) {
        const b = other.by[place] ?? a;
        if (a !== b) return a < b ? -1 : 1;
      }
      return 0;
    })
    .map(({ value }) => value);
}

function rankOf(item: { readonly rank: ItemRank }): number {
  return ITEM_RANKS.indexOf(item.rank);
}

/** Publishes; `onFile` is called with the name of each finished file. */
export async function publish(
  content: CatalogueContent,
  onFile: (name: string) => void = () => undefined,
): Promise<Snapshot> {
  const english = (item: { readonly id: string }): string =>
    nameIn(content.names.get(item.id) ?? {}, 'en') ?? item.id;
  const idOf = (item: { readonly id: string }): string => item.id;
  const weapons = sortedBy(
    content.weapons,
    (weapon) => WEAPON_TYPES.indexOf(weapon.type),
    rankOf,
    english,
    idOf,
  );
  const rounds = sortedBy(
    content.rounds,
    (round) => CALIBRES.indexOf(round.calibre),
    (round) => round.penetrationPct,
    english,
    idOf,
  );
  const armours = sortedBy(
    content.armours,
    (armour) => ARMOUR_TYPES.indexOf(armour.type),
    rankOf,
    (armour) => armour.bulletResistance[0] ?? 0,
    idOf,
  );
  const weaponIds = new Set(weapons.map(idOf));
  const byNameKey = new Map<string, string[]>();
  for (const { facts } of content.library)
    if (weaponIds.has(facts.id))
      byNameKey.set(facts.nameKey, [...(byNameKey.get(facts.nameKey) ?? []), facts.id]);
  const parts = sortedBy(
    content.library
      .flatMap(({ facts }) => weaponPartOf(facts, (key) => byNameKey.get(key) ?? []) ?? [])
      .filter((part) => part.weaponIds.length > 0),
    (part) => PART_SLOTS.indexOf(part.slot),
    (part) => part.magazine ?? 0,
    (part) => part.reloadSeconds ?? 0,
    english,
    idOf,
  );
  const plates = sortedBy(
    content.library.flatMap(({ facts }) => plateOf(facts) ?? []),
    (plate) => plate.absorptionPct,
    (plate) => plate.durability,
    english,
    idOf,
  );
  const library = sortedBy(
    content.library,
    (entry) => entry.facts.category,
    (entry) => rankOf(entry.facts),
    (entry) => Object.keys(entry.facts.numbers).join(),
    (entry) => english(entry.facts),
    (entry) => entry.facts.id,
  );
  const packed = packLibrary(library, content.dataDate);
  const recipes = packRecipes(content.recipes);
  const barter = packBarter(content.barter);
  const wordKeys = [
    ...new Set([...recipes.labels, ...recipes.perks.map((perk) => `perk.${perk}`), ...barter.settlements]),
  ].filter((key) => key !== '');

  const text = (
    from: ReadonlyMap<string, GameText>,
    key: string,
    language: CatalogueLanguage,
  ): string | null => nameIn(from.get(key) ?? {}, language);
  const labelIn = (key: string, language: CatalogueLanguage): string | null =>
    (language === 'ua' ? UKRAINIAN_LABELS.get(key) : undefined) ?? text(content.labels, key, language);
  const nameOf =
    (language: CatalogueLanguage) =>
    (item: { readonly id: string }): string =>
      text(content.names, item.id, language) ?? item.id;
  const ttkNames = (language: CatalogueLanguage): PackedTtkNames => ({
    format: TTK_FORMAT,
    weapons: weapons.map(nameOf(language)),
    rounds: rounds.map(nameOf(language)),
    armours: armours.map(nameOf(language)),
    parts: parts.map(nameOf(language)),
    plates: plates.map(nameOf(language)),
  });
  const libraryNames = (language: CatalogueLanguage): PackedLibraryNames => ({
    format: LIBRARY_FORMAT,
    names: library.map((entry) => nameOf(language)(entry.facts)),
    labels: packed.keys.map((key) => labelIn(key, language)),
    words: Object.fromEntries(
      wordKeys.flatMap((key) => {
        const label = labelIn(key, language);
        return label === null ? [] : [[key, label]];
      }),
    ),
  });

  const files: PublishedFile[] = [];
  const add = (file: PublishedFile): void => {
    files.push(file);
    onFile(file.name);
  };
  add(
    await jsonFile(
      'ttk',
      null,
      packTtk({ dataDate: content.dataDate, weapons, rounds, armours, parts, plates }),
    ),
  );
  add(await jsonFile('library', null, packed));
  add(await jsonFile('recipes', null, recipes));
  add(await jsonFile('barter', null, barter));
  for (const language of CATALOGUE_LANGUAGES) {
    add(await jsonFile('ttk-names', language, ttkNames(language)));
    add(await jsonFile('library-names', language, libraryNames(language)));
  }
  for (const language of TEXT_LANGUAGES) {
    if (content.prose.size > 0)
      add(await jsonFile('item-texts', language, packItemTexts(content.prose, language)));
    if (content.achievements.length > 0)
      add(await jsonFile('achievements', language, packAchievements(content.achievements, language)));
  }
  const sheets = (content.icons?.sheets ?? []).map((sheet) => ({
    ...sheet,
    name: `icons-${hashOf(sheet.webp)}.webp`,
  }));
  for (const { name, webp } of sheets)
    add({
      name,
      part: 'icons',
      language: null,
      mediaType: 'image/webp',
      body: webp,
      brotli: null,
      gzip: null,
    });
  const index = withKinds(
    {
      format: 1,
      sizePx: content.icons?.sizePx ?? 0,
      sheets: sheets.map(({ name, columns, rows }) => ({ url: CATALOGUE_PATH + name, columns, rows })),
      icons: content.icons?.places ?? {},
    },
    library.map(({ facts }) => ({ id: facts.id, category: facts.category, rank: rankOf(facts) })),
  );
  add(await jsonFile('icon-index', null, index));
  return {
    version: versionOf(content.realm, files),
    realm: content.realm,
    dataDate: content.dataDate,
    counts: {
      items: library.length,
      weapons: weapons.length,
      rounds: rounds.length,
      armours: armours.length,
      recipes: content.recipes.length,
      barter: content.barter.length,
      icons: Object.keys(content.icons?.places ?? {}).length,
    },
    files,
  };
}
