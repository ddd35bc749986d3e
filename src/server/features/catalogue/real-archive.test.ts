import { beforeAll, describe, expect, it } from 'vitest';
import { REAL_ARCHIVE, WITHOUT_ARCHIVE } from '../../../../tests/support/real-item-database.ts';
import { numbersAt, rangesAt } from '../../../domain/catalogue/library/level-curve.ts';
import type { TtkCatalogue } from '../../../domain/catalogue/item/item.ts';
import { unpackLibrary } from '../../../domain/catalogue/library/packed-library.ts';
import type {
  Library,
  PackedLibrary,
  PackedLibraryNames,
} from '../../../domain/catalogue/library/packed-library.ts';
import { unpackBarter, unpackRecipes } from '../../../domain/catalogue/library/packed-recipes.ts';
import type { PackedBarter, PackedRecipes } from '../../../domain/catalogue/library/packed-recipes.ts';
import { propertyOf } from '../../../domain/catalogue/library/properties.ts';
import { FALLOFF_KEYS } from '../../../domain/catalogue/library/property-table.ts';
import { unpackTtk } from '../../../domain/catalogue/item/packed-ttk.ts';
import type { PackedTtk, PackedTtkNames } from '../../../domain/catalogue/item/packed-ttk.ts';
import { readCatalogue } from './import/import-catalogue.ts';
import type { ReadCatalogue } from './import/import-catalogue.ts';
import { openSource } from './import/source.ts';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every object in a file, without lists marked as repetitions; deliberately independent of the parsers. */
function objectsIn(value: unknown): Fields[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (!isFields(value)) return [];
  const title = value['title'];
  if (isFields(title) && String(title['key']).endsWith('upgrade_stats')) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

function numericOf(objects: readonly Fields[], key: string): readonly { value: number; shown: number }[] {
  return objects.flatMap((found) => {
    const name = found['name'];
    if (found['type'] !== 'numeric' || !isFields(name) || name['key'] !== key) return [];
    const shown = /"en":"(-?[\d.,]+)/.exec(JSON.stringify(found['formatted']))?.[1] ?? 'NaN';
    return [{ value: Number(found['value']), shown: Number(shown.replaceAll(',', '')) }];
  });
}

/** First value of every number and range of a file, with the displayed sign. */
function valuesOf(objects: readonly Fields[]): {
  readonly numbers: ReadonlyMap<string, number>;
  readonly ranges: ReadonlyMap<string, readonly [number, number]>;
} {
  const numbers = new Map<string, number>();
  const ranges = new Map<string, readonly [number, number]>();
  for (const found of objects) {
    const key = isFields(found['name']) ? String(found['name']['key']) : '';
    const isUpside =
      /"en":"-/.test(JSON.stringify(found['formatted'])) !== Number(found['value']) < 0 &&
      /"en":"[+-]/.test(JSON.stringify(found['formatted']));
    if (found['type'] === 'numeric' && !numbers.has(key))
      numbers.set(key, Number(found['value']) * (isUpside ? -1 : 1));
    if (found['type'] === 'range' && !ranges.has(key))
      ranges.set(key, [Number(found['min']), Number(found['max'])]);
  }
  return { numbers, ranges };
}

/** The same for every item, and not published. */
const UNPUBLISHED = /^(?:core\.tooltip\.info|stalker\.tooltip\.artefact\.info)\.(?:max_)?durability$/;

interface LevelOfFile extends ReturnType<typeof valuesOf> {
  readonly damage: readonly [close: number, long: number, start: number, end: number] | null;
  readonly shownDamage: number;
  readonly resistance: readonly { value: number; shown: number }[];
}

describe.skipIf(REAL_ARCHIVE === null)(`the real item database${WITHOUT_ARCHIVE}`, () => {
  const files = new Map<string, LevelOfFile>();
  const dev: string[] = [];
  /** Name key and id of every item; by id, the name keys that its lists hold. */
  const nameKeys: (readonly [key: string, id: string])[] = [];
  const named = new Map<string, { readonly fits: readonly string[]; readonly parts: readonly string[] }>();
  let levelFiles = 0;
  let read: ReadCatalogue;
  let ttk: TtkCatalogue;
  let library: Library;

  const part = <Value>(name: string, language: string | null): Value => {
    const file = read.snapshot.files.find(
      (candidate) => candidate.part === name && candidate.language === language,
    );
    return JSON.parse(String(file?.body)) as Value;
  };
  const brotli = (...parts: readonly (readonly [string, string | null])[]): number =>
    parts.reduce(
      (sum, [name, language]) =>
        sum +
        (read.snapshot.files.find((file) => file.part === name && file.language === language)?.brotli
          ?.length ?? Number.NaN),
      0,
    );

  beforeAll(async () => {
    const { signal } = new AbortController();
    const source = await openSource(REAL_ARCHIVE ?? '', signal);
    for await (const file of source.files(
      (path) => path.includes('/global/items/') && path.endsWith('.json'),
      signal,
    )) {
      const at = /items\/(?:.+\/)?_variants\/([^/]+)\/(\d+)\.json$/.exec(file.path);
      const raw: unknown = JSON.parse(file.bytes.toString());
      const objects = objectsIn(isFields(raw) ? raw['infoBlocks'] : null);
      if (at === null && isFields(raw)) {
        const lists = Array.isArray(raw['infoBlocks']) ? raw['infoBlocks'].filter(isFields) : [];
        const keysOf = (isTarget: boolean) =>
          lists
            .filter((list) => JSON.stringify(list).includes('all_suitable_targets') === isTarget)
            .flatMap((list) => objectsIn(list).filter((found) => found['type'] === 'item'))
            .map((found) => (isFields(found['name']) ? String(found['name']['key']) : ''));
        named.set(String(raw['id']), { fits: keysOf(true), parts: keysOf(false) });
        if (isFields(raw['name'])) nameKeys.push([String(raw['name']['key']), String(raw['id'])]);
      }
      if (at !== null) levelFiles += 1;
      else if (/545test|_inside|_frontline/.test(JSON.stringify(isFields(raw) ? raw['name'] : '')))
        dev.push(isFields(raw) ? String(raw['id']) : '');
      const damage = objects.find((found) => found['type'] === 'damage');
      files.set(`${at?.[1] ?? (isFields(raw) ? String(raw['id']) : '')}:${at?.[2] ?? '0'}`, {
        damage:
          damage === undefined
            ? null
            : [
                Number(damage['startDamage']),
                Number(damage['endDamage']),
                Number(damage['damageDecreaseStart']),
                Number(damage['damageDecreaseEnd']),
              ],
        shownDamage: numericOf(objects, 'core.tooltip.stat_name.damage_type.direct')[0]?.shown ?? Number.NaN,
        resistance: numericOf(objects, 'stalker.artefact_properties.factor.bullet_dmg_factor'),
        ...valuesOf(objects),
      });
    }
    read = await readCatalogue(await openSource(REAL_ARCHIVE ?? '', signal), {
      realm: 'global',
      signal,
      onProgress: () => undefined,
    });
    ttk = unpackTtk(
      part<PackedTtk>('ttk', null),
      part<PackedTtkNames>('ttk-names', 'en'),
      read.snapshot.version,
    );
    library = unpackLibrary(
      part<PackedLibrary>('library', null),
      part<PackedLibraryNames>('library-names', 'ua'),
      read.snapshot.version,
    );
  }, 240_000);

  it('holds as many items as counted by hand', () => {
    expect(levelFiles).toBe(7485);
    expect(read.snapshot.counts).toEqual({
      items: 2271,
      weapons: 263,
      rounds: 85,
      armours: 119,
      recipes: 368,
      barter: 1485,
      icons: 2265,
    });
    expect(read.oddities).toEqual({
      emptyElement: 2022,
      untranslatedName: 7,
      hiddenItem: 16,
      itemWithoutIcon: 6,
    });
  });

  it('has every weapon’s damage at every level, as the game shows it', () => {
    let compared = 0;
    for (const weapon of ttk.weapons) {
      expect(weapon.closeDamage, weapon.id).toHaveLength(16);
      for (let level = 0; level <= 15; level += 1) {
        const file = files.get(`${weapon.id}:${level}`);
        const [close, long, start, end] = file?.damage ?? [];
        const what = `${weapon.name} +${level}`;
        expect(
          Math.abs((weapon.closeDamage[level] ?? Number.NaN) - (close ?? Number.NaN)),
          what,
        ).toBeLessThan(0.0007);
        expect(Math.abs((weapon.longDamage[level] ?? Number.NaN) - (long ?? Number.NaN)), what).toBeLessThan(
          0.0007,
        );
        expect(
          Math.abs((weapon.closeDamage[level] ?? Number.NaN) - (file?.shownDamage ?? Number.NaN)),
          what,
        ).toBeLessThanOrEqual(0.0051);
        expect(
          Math.abs((weapon.falloffStartPerLevelM?.[level] ?? weapon.falloffStartM) - (start ?? Number.NaN)),
          what,
        ).toBeLessThan(0.0007);
        expect(
          Math.abs((weapon.falloffEndPerLevelM?.[level] ?? weapon.falloffEndM) - (end ?? Number.NaN)),
          what,
        ).toBeLessThan(0.0007);
        compared += 1;
      }
    }
    expect(compared).toBe(263 * 16);
  });

  it('has every suit’s resistance at every level, and never the repeated difference', () => {
    for (const armour of ttk.armours) {
      expect(armour.bulletResistance, armour.id).toHaveLength(16);
      for (let level = 0; level <= 15; level += 1) {
        const [file] = files.get(`${armour.id}:${level}`)?.resistance ?? [];
        const value = armour.bulletResistance[level] ?? Number.NaN;
        expect(Math.abs(value - (file?.value ?? Number.NaN)), `${armour.name} +${level}`).toBeLessThan(
          0.0007,
        );
        expect(Math.abs(value - (file?.shown ?? Number.NaN)), `${armour.name} +${level}`).toBeLessThanOrEqual(
          0.0051,
        );
      }
    }
  });

  it('contains every number and range of every item at every level, as its file does', () => {
    const astray: string[] = [];
    let [compared, changing] = [0, 0];
    const differs = (one: number | undefined, other: number): boolean =>
      !(Math.abs((one ?? Number.NaN) - other) < 0.0007);
    for (const item of library.items)
      for (let level = 0; level <= item.highestLevel; level += 1) {
        const file = files.get(`${item.id}:${level}`);
        const [numbers, ranges] = [numbersAt(item, level), rangesAt(item, level)];
        for (const [key, value] of file?.numbers ?? []) {
          if (UNPUBLISHED.test(key)) continue;
          compared += 1;
          if (level > 0 && Object.hasOwn(item.numberGrowth, key)) changing += 1;
          if (differs(numbers[key], value))
            astray.push(`${item.id}:${level} ${key} ${String(numbers[key])} instead of ${value}`);
        }
        for (const [key, [min, max]] of file?.ranges ?? []) {
          compared += 2;
          if (level > 0 && Object.hasOwn(item.rangeGrowth, key)) changing += 2;
          if (differs(ranges[key]?.[0], min) || differs(ranges[key]?.[1], max))
            astray.push(`${item.id}:${level} ${key} ${String(ranges[key])} instead of ${min}; ${max}`);
        }
        const [, endDamage, startM, endM] = file?.damage ?? [];
        if (
          endDamage !== undefined &&
          startM !== undefined &&
          endM !== undefined &&
          (differs(numbers[FALLOFF_KEYS.endDamage], endDamage) ||
            differs(numbers[FALLOFF_KEYS.startM], startM) ||
            differs(numbers[FALLOFF_KEYS.endM], endM))
        )
          astray.push(`${item.id}:${level} falloff`);
      }
    expect(astray.slice(0, 10)).toEqual([]);
    expect(library.items.filter((item) => item.highestLevel === 15)).toHaveLength(499);
    expect(compared).toBeGreaterThan(100_000);
    expect(changing).toBeGreaterThan(15_000);
  });

  it('has an entry in the property table for everything', () => {
    const keys = new Set(
      library.items.flatMap((item) => [
        ...Object.keys(item.numbers),
        ...Object.keys(item.ranges),
        ...Object.keys(item.words),
      ]),
    );
    expect([...keys].filter((key) => propertyOf(key).group === 'other')).toEqual([]);
  });

  it('has the weapons with level-dependent distances, gains and a missing rate of fire', () => {
    const named = (name: string) => ttk.weapons.find((weapon) => weapon.name === name);
    expect(
      ttk.weapons
        .filter(
          (weapon) => weapon.falloffStartPerLevelM !== undefined || weapon.falloffEndPerLevelM !== undefined,
        )
        .map((weapon) => weapon.name)
        .toSorted(),
    ).toEqual(['ALK-22 Dragonfly', 'Inverter (A)']);
    expect(
      ttk.weapons
        .filter((weapon) => weapon.fireRateRpm === null)
        .map((weapon) => weapon.name)
        .toSorted(),
    ).toEqual(['PTRD-M', 'PTRD-M (A)']);
    expect(named('9A-91')).toMatchObject({
      calibre: '939mm',
      fireRateRpm: 700,
      headMultiplier: 1.4,
      limbMultiplier: 0.9,
      falloffStartM: 14,
      falloffEndM: 62,
      maxDistanceM: 135,
    });
    expect(ttk.weapons.filter((weapon) => weapon.calibre === null)).toEqual([]);
    expect(ttk.weapons.filter((weapon) => weapon.reloadSeconds === null).length).toBeLessThanOrEqual(21);
  });

  it('has no development rounds, no pouches, and the right calibres', () => {
    const byName = new Map(ttk.rounds.map((round) => [round.name, round]));
    expect(byName.get('12.7 mm Round')?.calibre).toBe('127mm');
    expect(byName.get('Large-Caliber Handmade Round')?.calibre).toBe('ptrd');
    expect(byName.get('12 Caliber Buckshot')?.calibre).toBe('12k');
    expect(byName.get('9x39 mm SP-6 Round')).toMatchObject({
      calibre: '939mm',
      type: 'piercing',
      penetrationPct: 20,
    });
    expect(byName.get('CR-380 Battery')?.calibre).toBe('cr380');
    expect(ttk.rounds.some((round) => /^Pouch|Barricade/.test(round.name))).toBe(false);
    expect(dev.length).toBeGreaterThanOrEqual(10);
    const published = new Set(library.items.map((item) => item.id));
    for (const id of dev) expect(published.has(id), id).toBe(false);
  });

  it('names everything, in Ukrainian by Russian, and distinguishes ids that differ by case only', () => {
    for (const item of library.items) {
      expect(item.name, item.id).toMatch(/\S/);
      expect(item.name, item.id).not.toMatch(/^item\.\S+\.name$/);
    }
    expect(library.items.find((item) => item.id === 'wj2zp')?.name).toBe('Чесночный суп');
    expect(library.items.find((item) => item.id === '0r2g1')?.name).toBe('9А-91');
    expect(new Set(library.items.map((item) => item.id)).size).toBe(library.items.length);
  });

  it('keeps recipes and trades complete', () => {
    const recipes = unpackRecipes(part<PackedRecipes>('recipes', null));
    expect(recipes).toHaveLength(368);
    expect(
      Object.fromEntries(
        ['workbench', 'laboratory_table', 'kitchen_table'].map((station) => [
          station,
          recipes.filter((recipe) => recipe.station === station).length,
        ]),
      ),
    ).toEqual({ workbench: 181, laboratory_table: 116, kitchen_table: 71 });
    expect(
      unpackBarter(part<PackedBarter>('barter', null)).reduce((sum, recipe) => sum + recipe.offers.length, 0),
    ).toBe(2366);
    expect(library.labels.get('perk.cooking')).toMatch(/\S/);
  });

  it('names every property and its words in Ukrainian, though the database does not', () => {
    const words = library.items.flatMap(({ words, numbers, ranges, marks }) => [
      ...Object.values(words),
      ...[...Object.keys(numbers), ...Object.keys(ranges), ...Object.keys(words)].filter(
        (key) => propertyOf(key).group !== 'other' && library.labels.has(key),
      ),
      ...marks,
    ]);
    // names of rounds are names of items; sentences with a number in them are the app's own texts
    const ownElsewhere =
      /\.display_ammo_types$|\.(?:overheat_after|critical_hit_mod|slash_damage_(?:common|strong))$/;
    const russian = [...new Set(words)].filter(
      (key) => !ownElsewhere.test(key) && /[ыэёъ]/i.test(library.labels.get(key) ?? ''),
    );
    expect(russian.map((key) => `${key}: ${library.labels.get(key) ?? ''}`)).toEqual([]);
    expect(library.labels.get('stalker.artefact_properties.factor.bullet_dmg_factor')).toBe('Кулестійкість');
    expect(library.labels.get('general.armor.compatibility.backpacks.superheavy')).toBe('Будь-які');
  });

  it('has every target of every attachment and camouflage, and no target as contents', () => {
    const idsOf = new Map<string, string[]>();
    for (const [key, id] of nameKeys) idsOf.set(key, [...(idsOf.get(key) ?? []), id]);
    const published = new Set(library.items.map((item) => item.id));
    let long = 0;
    for (const item of library.items) {
      const { fits = [], parts = [] } = named.get(item.id) ?? {};
      const targets = new Set(fits.flatMap((key) => idsOf.get(key) ?? []).filter((id) => published.has(id)));
      expect([...item.fits].toSorted(), item.id).toEqual([...targets].toSorted());
      expect(item.parts.length, item.id).toBeLessThanOrEqual(parts.length);
      if (item.category.startsWith('attachment/')) expect(item.parts).toEqual([]);
      if (targets.size > 8) long += 1;
    }
    expect(long).toBe(474);
  });

  it('stays within its size limits: 60 kB for the time-to-kill page, 400 kB for the library', () => {
    for (const language of ['en', 'ru', 'ua']) {
      expect(brotli(['ttk', null], ['ttk-names', language])).toBeLessThan(60_000);
      expect(
        brotli(
          ['library', null],
          ['library-names', language],
          ['recipes', null],
          ['barter', null],
          ['icon-index', null],
        ),
      ).toBeLessThan(400_000);
    }
  });
});
