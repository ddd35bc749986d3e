import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numbersAt, rangesAt } from './level-curve.ts';
import { iconSprite } from '../item/icon-index.ts';
import {
  damagePerLevel,
  LEVEL_SHARES,
  packDamage,
  packResistance,
  resistancePerLevel,
  unpackLevels,
} from '../item/levels.ts';
import { packLibrary, unpackLibrary } from './packed-library.ts';
import type { LibraryEntry } from './packed-library.ts';
import { packBarter, packRecipes, unpackBarter, unpackRecipes } from './packed-recipes.ts';
import { FALLOFF_KEYS } from './property-table.ts';

const cents = fc.integer({ min: 1, max: 40_000 }).map((value) => value / 100);
const rows = fc.array(cents, { minLength: 16, maxLength: 16 });

describe('levels', () => {
  it('follows the curve of the game', () => {
    expect(LEVEL_SHARES).toHaveLength(16);
    expect(LEVEL_SHARES[0]).toBe(0);
    expect(LEVEL_SHARES[1]).toBeCloseTo(0.0305, 4);
    expect(LEVEL_SHARES[5]).toBeCloseTo(0.2134, 4);
    expect(LEVEL_SHARES[10]).toBeCloseTo(0.5305, 4);
    expect(LEVEL_SHARES[15]).toBe(1);
    expect(damagePerLevel(33.9)[1]).toBeCloseTo(34.1584, 4);
    expect(damagePerLevel(33.9)[15]).toBe(42.375);
    // The weak suit: the bonus is capped at the base.
    expect(resistancePerLevel(5, 13.04)[8]).toBeCloseTo(9.572, 3);
    expect(resistancePerLevel(5, 13.04)[9]).toBe(10);
  });

  it('packs a whole curve into one or two numbers', () => {
    expect(packDamage(damagePerLevel(33.9))).toEqual([33.9]);
    expect(packResistance(resistancePerLevel(141, 72.333))).toEqual([141, 72.333]);
    expect(packDamage([73])).toBe(73);
    expect(unpackLevels(packResistance(resistancePerLevel(5, 13.04)))[15]).toBe(10);
  });

  it('restores any sixteen values, on the curve or not', () => {
    fc.assert(
      fc.property(rows, (values) => {
        for (const pack of [packDamage, packResistance]) {
          const back = unpackLevels(pack(values));
          expect(back).toHaveLength(16);
          for (const [level, value] of values.entries()) expect(back[level]).toBeCloseTo(value, 2);
        }
      }),
    );
  });
});

/** Levels without any change. */
function flat(count: number): LibraryEntry['levels'] {
  return Array.from({ length: count }, () => ({ damage: null, numbers: {}, ranges: {} }));
}

describe('the published library', () => {
  const entry = (
    id: string,
    over: Partial<LibraryEntry['facts']>,
    levels: LibraryEntry['levels'] = [],
  ): LibraryEntry => ({
    levels,
    facts: {
      id,
      category: 'misc',
      nameKey: `key.${id}`,
      rank: 'stalker',
      binding: 'NONE',
      numbers: {},
      words: {},
      marks: [],
      ranges: {},
      damage: null,
      parts: [],
      fits: [],
      ...over,
    },
  });

  it('round-trips numbers, words, marks, ranges, parts and labels', () => {
    const entries = [
      entry('pouch', { parts: ['key.ap', 'key.unknown'], numbers: { weight: 0.5 } }),
      entry(
        'ap',
        {
          category: 'bullet',
          numbers: { weight: 0.01, piercing: -10 },
          words: { kind: 'kind.ap' },
          marks: ['high'],
          binding: 'NON_DROP',
        },
        flat(15),
      ),
      entry('art', {
        ranges: { vitality: [1, 2.5] },
        words: { 'core.tooltip.info.rank': 'said by a column' },
      }),
    ];
    const packed = JSON.parse(JSON.stringify(packLibrary(entries, null))) as ReturnType<typeof packLibrary>;
    const labels = packed.keys.map((key) => (key === 'weight' ? 'Weight' : null));
    const library = unpackLibrary(
      packed,
      { format: 2, names: ['Pouch', 'AP', 'Art'], labels, words: { 'perk.cooking': 'Cooking' } },
      'v',
    );
    expect(library.items.map((item) => item.name)).toEqual(['Pouch', 'AP', 'Art']);
    expect(library.items[0]).toMatchObject({ parts: ['ap'], numbers: { weight: 0.5 } });
    expect(library.items[1]).toMatchObject({
      category: 'bullet',
      rank: 'stalker',
      binding: 'NON_DROP',
      numbers: { weight: 0.01, piercing: -10 },
      words: { kind: 'kind.ap' },
      marks: ['high'],
      highestLevel: 15,
    });
    expect(library.items[2]).toMatchObject({ ranges: { vitality: [1, 2.5] }, words: {} });
    expect(Object.fromEntries(library.labels)).toEqual({ 'perk.cooking': 'Cooking', weight: 'Weight' });
  });

  it('tolerates short columns and indices out of range', () => {
    const whole = packLibrary(
      [
        entry(
          'one',
          { numbers: { weight: 1 }, ranges: { health: [1, 2] }, marks: ['m'], words: { w: 'v' } },
          flat(3),
        ),
        entry('two', { numbers: { weight: 2 } }),
      ],
      null,
    );
    const broken = {
      ...whole,
      categories: [],
      bindings: [],
      keys: [],
      shapes: [],
      growths: [],
      category: [],
      rank: [9, -1],
      binding: [7],
      shape: [0],
      numbers: [],
      parts: { 0: [99] },
      numberGrowth: { 0: [5, 9] },
      rangeGrowth: { 0: [5, 9, 9], 1: [1] },
    };
    const { items } = unpackLibrary(broken, { format: 2, names: [], labels: [], words: {} }, 'v');
    expect(
      items.map(({ id, name, category, rank, numbers, parts }) => ({
        id,
        name,
        category,
        rank,
        numbers,
        parts,
      })),
    ).toEqual([
      { id: 'one', name: 'one', category: '', rank: 'default', numbers: {}, parts: [] },
      { id: 'two', name: 'two', category: '', rank: 'default', numbers: {}, parts: [] },
    ]);
    for (const item of items)
      for (const level of [0, 2, 15]) {
        for (const value of Object.values(numbersAt(item, level))) expect(value).toEqual(expect.any(Number));
        for (const range of Object.values(rangesAt(item, level)))
          expect(range).toEqual([expect.any(Number), expect.any(Number)]);
      }
  });

  it('carries level-dependent values: numbers, ranges, damage over distance', () => {
    const levels = Array.from({ length: 15 }, (_value, index): LibraryEntry['levels'][number] => ({
      damage: {
        startDamage: 0,
        startM: 10,
        endDamage: damagePerLevel(20)[index + 1] ?? 0,
        endM: 50,
        maxM: 100,
      },
      numbers: { direct: damagePerLevel(40)[index + 1] ?? 0, unknownToTheBase: 5 },
      ranges: { health: [1, 2 + index] },
    }));
    const gun = entry(
      'gun',
      {
        numbers: { direct: 40, weight: 3 },
        ranges: { health: [1, 1], still: [3, 4] },
        damage: { startDamage: 40, startM: 10, endDamage: 20, endM: 50, maxM: 100 },
      },
      levels,
    );
    const packed = JSON.parse(JSON.stringify(packLibrary([gun, entry('plain', {})], null))) as ReturnType<
      typeof packLibrary
    >;
    const [back, plain] = unpackLibrary(
      packed,
      { format: 2, names: ['Gun'], labels: [], words: {} },
      'v',
    ).items;
    expect(back?.numbers).toEqual({
      direct: 40,
      weight: 3,
      [FALLOFF_KEYS.startM]: 10,
      [FALLOFF_KEYS.endDamage]: 20,
      [FALLOFF_KEYS.endM]: 50,
      [FALLOFF_KEYS.maxM]: 100,
    });
    if (back === undefined || plain === undefined) throw new Error('no items');
    expect(Object.keys(back.numberGrowth)).toEqual(['direct', FALLOFF_KEYS.endDamage]);
    expect(Object.keys(back.rangeGrowth)).toEqual(['health']);
    expect(numbersAt(back, 15)).toEqual({ ...back.numbers, direct: 50, [FALLOFF_KEYS.endDamage]: 25 });
    expect(rangesAt(back, 7)).toEqual({ health: [1, 8], still: [3, 4] });
    expect(plain).toMatchObject({ name: 'plain', highestLevel: 0, numberGrowth: {}, rangeGrowth: {} });
  });
});

describe('the published recipes', () => {
  it('round-trip', () => {
    const recipes = [
      {
        station: 'kitchen_table',
        category: 'c',
        subcategory: 's',
        result: { itemId: 'soup', amount: 6 },
        ingredients: [
          { itemId: 'wood', amount: 3 },
          { itemId: 'water', amount: 2 },
        ],
        energy: 1100,
        perk: 'cooking',
        perkLevel: 5,
        features: ['hoods'],
      },
      {
        station: 'workbench',
        category: 'c',
        subcategory: 't',
        result: { itemId: 'wood', amount: 1 },
        ingredients: [{ itemId: 'wood', amount: 1 }],
        energy: 0,
        perk: null,
        perkLevel: 0,
        features: [],
      },
    ] as const;
    expect(unpackRecipes(packRecipes(recipes))).toEqual(recipes);
    const barter = [
      {
        settlement: 'camp',
        requiredLevel: 2,
        itemId: 'suit',
        offers: [
          { currency: 'sleeves', cost: 12, required: [{ itemId: 'wood', amount: 4 }] },
          { currency: 'money', cost: 500, required: [] },
        ],
      },
    ] as const;
    expect(unpackBarter(packBarter(barter))).toEqual(barter);
  });
});

describe('the position of a picture', () => {
  const index = {
    format: 1,
    sizePx: 96,
    sheets: [
      { url: '/a.webp', columns: 16, rows: 16 },
      { url: '/b.webp', columns: 16, rows: 2 },
    ],
    icons: { x: [1, 17] },
  } as const;

  it('is counted row by row', () => {
    expect(iconSprite(index, 'x')).toEqual({
      url: '/b.webp',
      xPx: 96,
      yPx: 96,
      sizePx: 96,
      sheetWidthPx: 1536,
      sheetHeightPx: 192,
    });
  });

  it('is null for an unknown item, also for a name from the object prototype', () => {
    expect(iconSprite(index, 'y')).toBeNull();
    expect(iconSprite(index, 'constructor')).toBeNull();
  });
});
