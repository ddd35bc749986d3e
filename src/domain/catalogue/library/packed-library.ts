/**
 * The published library: every item with its numbers by the game's own keys, each key stored once; names and
 * labels in separate files, one per language, in the same order. Source: architecture section 4.
 */
import { createDictionary } from './dictionary.ts';
import { fitLevelCurve } from './level-curve.ts';
import type { LevelledItem, LevelCurve } from './level-curve.ts';
import { ITEM_RANKS } from '../item/item.ts';
import { FALLOFF_KEYS } from './property-table.ts';
import type { DamageFalloff, ItemFacts, LevelFacts } from '../item/raw-item.ts';

/** Raised whenever an older reader cannot read a newer file. */
export const LIBRARY_FORMAT = 2;

/** File part `library`. Columns have one entry per item; numbers without a name are indices. */
export interface PackedLibrary {
  readonly format: typeof LIBRARY_FORMAT;
  readonly dataDate: string | null;
  readonly categories: readonly string[];
  readonly bindings: readonly string[];
  /** Keys of numbers, words, marks and ranges; also keys of the words' values. */
  readonly keys: readonly string[];
  /** Sets of keys that items have in common. */
  readonly shapes: readonly (readonly number[])[];
  readonly id: readonly string[];
  readonly category: readonly number[];
  readonly rank: readonly number[];
  readonly binding: readonly number[];
  readonly shape: readonly number[];
  /** Values in the order of the item's shape. */
  readonly numbers: readonly (readonly number[])[];
  /** By item: key, value, key, value, … */
  readonly words: Readonly<Record<number, readonly number[]>>;
  readonly marks: Readonly<Record<number, readonly number[]>>;
  /** By item: key, lowest, highest, … */
  readonly ranges: Readonly<Record<number, readonly number[]>>;
  /** By item: what a pouch or crate holds, as item numbers. */
  readonly parts: Readonly<Record<number, readonly number[]>>;
  /** Sets of item numbers that items have as targets; absent in files of an older server. */
  readonly targets?: readonly (readonly number[])[];
  /** By item: what an attachment or a camouflage goes on, as a target set. */
  readonly fits?: Readonly<Record<number, number>>;
  /** Highest level, by item; absent: no levels. */
  readonly levels: Readonly<Record<number, number>>;
  /** Level curves shared by items. */
  readonly growths: readonly LevelCurve[];
  /** By item, numbers that change with the level: key, curve, key, curve, … */
  readonly numberGrowth: Readonly<Record<number, readonly number[]>>;
  /** By item, ranges that change: key, curve of the lowest, of the highest, …; -1: that end is constant. */
  readonly rangeGrowth: Readonly<Record<number, readonly number[]>>;
}

/** File part `library-names`. */
export interface PackedLibraryNames {
  readonly format: typeof LIBRARY_FORMAT;
  /** In the order of `PackedLibrary.id`. */
  readonly names: readonly string[];
  /** In the order of `PackedLibrary.keys`; null where the game has no label. */
  readonly labels: readonly (string | null)[];
  /** Labels of recipes, perks and settlements by their key. */
  readonly words: Readonly<Record<string, string>>;
}

/** Input of the packer: facts, in display order. */
export interface LibraryEntry {
  readonly facts: ItemFacts;
  /** Contents of the files +1, +2, …; empty: the item has no levels. */
  readonly levels: readonly LevelFacts[];
}

/** An item of the library: its facts with a name, `parts` and `fits` as item ids. */
export interface LibraryItem extends Omit<ItemFacts, 'nameKey' | 'damage'>, LevelledItem {
  readonly name: string;
}

export interface Library {
  readonly version: string;
  readonly dataDate: string | null;
  readonly items: readonly LibraryItem[];
  /** Label of a key in the page's language. */
  readonly labels: ReadonlyMap<string, string>;
}

/** Keys that add nothing to the columns, or are the same for every item. */
const OMITTED_KEYS = new Set([
  'core.tooltip.info.rank',
  'core.tooltip.info.category',
  'core.tooltip.info.durability',
  'core.tooltip.info.max_durability',
  'core.quality.common',
  'stalker.tooltip.artefact.info.freshness',
  'stalker.tooltip.artefact.info.durability',
  'stalker.tooltip.artefact.info.max_durability',
]);
/** Files of an older server have the targets of attachments among the parts. */
const ATTACHMENT = /^attachment\//;

function sparse<Value>(columns: readonly (readonly Value[])[]): Record<number, readonly Value[]> {
  return Object.fromEntries(columns.flatMap((column, index) => (column.length > 0 ? [[index, column]] : [])));
}

/** The damage falloff as numbers; the close damage is among the numbers already. */
function falloffNumbers(damage: DamageFalloff | null): Readonly<Record<string, number>> {
  return damage === null
    ? {}
    : {
        [FALLOFF_KEYS.startM]: damage.startM,
        [FALLOFF_KEYS.endDamage]: damage.endDamage,
        [FALLOFF_KEYS.endM]: damage.endM,
        [FALLOFF_KEYS.maxM]: damage.maxM,
      };
}

/** All numbers of an item. */
function allNumbers({ numbers, damage }: LevelFacts): Readonly<Record<string, number>> {
  return {
    ...numbers,
    ...falloffNumbers(damage),
  };
}

export function packLibrary(entries: readonly LibraryEntry[], dataDate: string | null): PackedLibrary {
  const [categories, bindings, keys, shapes, growths, targets] = [
    createDictionary(),
    createDictionary(),
    createDictionary(),
    createDictionary(),
    createDictionary(),
    createDictionary(),
  ];
  const facts = entries.map((entry) => entry.facts);
  const numbersOf = facts.map(allNumbers);
  const byNameKey = new Map<string, number[]>();
  for (const [index, { nameKey }] of facts.entries())
    byNameKey.set(nameKey, [...(byNameKey.get(nameKey) ?? []), index]);
  const loud = <Value>(values: Readonly<Record<string, Value>>): [string, Value][] =>
    Object.entries(values).filter(([key]) => !OMITTED_KEYS.has(key));
  /** -1: constant. */
  const growthIndex = (values: readonly number[]): number => {
    const growth = fitLevelCurve(values);
    return growth === null ? -1 : growths.indexOf(growth.join());
  };
  const columns = {
    id: facts.map((item) => item.id),
    category: facts.map((item) => categories.indexOf(item.category)),
    rank: facts.map((item) => ITEM_RANKS.indexOf(item.rank)),
    binding: facts.map((item) => bindings.indexOf(item.binding)),
    shape: numbersOf.map((numbers) =>
      shapes.indexOf(
        loud(numbers)
          .map(([key]) => keys.indexOf(key))
          .join(),
      ),
    ),
    numbers: numbersOf.map((numbers) => loud(numbers).map(([, value]) => value)),
    words: sparse(
      facts.map((item) =>
        loud(item.words).flatMap(([key, value]) => [keys.indexOf(key), keys.indexOf(value)]),
      ),
    ),
    marks: sparse(facts.map((item) => item.marks.map(keys.indexOf))),
    ranges: sparse(
      facts.map((item) =>
        Object.entries(item.ranges).flatMap(([key, [min, max]]) => [keys.indexOf(key), min, max]),
      ),
    ),
    parts: sparse(facts.map((item) => item.parts.flatMap((part) => byNameKey.get(part)?.slice(0, 1) ?? []))),
    fits: Object.fromEntries(
      facts.flatMap((item, index) => {
        // in display order, each once: a name may stand for several items, and several names for one
        const found = new Set(item.fits.flatMap((target) => byNameKey.get(target) ?? []));
        return found.size === 0
          ? []
          : [[index, targets.indexOf([...found].toSorted((one, other) => one - other).join())]];
      }),
    ),
    levels: Object.fromEntries(
      entries.flatMap((entry, index) => (entry.levels.length > 0 ? [[index, entry.levels.length]] : [])),
    ),
    numberGrowth: sparse(
      entries.map((entry, index) => {
        const perLevel = entry.levels.map(allNumbers);
        return loud(numbersOf[index] ?? {}).flatMap(([key, base]) => {
          const growth = growthIndex([base, ...perLevel.map((numbers) => numbers[key] ?? base)]);
          return growth < 0 ? [] : [keys.indexOf(key), growth];
        });
      }),
    ),
    rangeGrowth: sparse(
      entries.map(({ facts: { ranges }, levels }) =>
        Object.entries(ranges).flatMap(([key, base]) => {
          const [low, high] = ([0, 1] as const).map((end) =>
            growthIndex([base[end], ...levels.map((level) => (level.ranges[key] ?? base)[end])]),
          );
          return (low ?? -1) < 0 && (high ?? -1) < 0 ? [] : [keys.indexOf(key), low ?? -1, high ?? -1];
        }),
      ),
    ),
  };
  return {
    format: LIBRARY_FORMAT,
    dataDate,
    categories: categories.words,
    bindings: bindings.words,
    keys: keys.words,
    shapes: shapes.words.map(numbersIn),
    growths: growths.words.map(numbersIn),
    targets: targets.words.map(numbersIn),
    ...columns,
  };
}

function numbersIn(list: string): readonly number[] {
  return list === '' ? [] : list.split(',').map(Number);
}

function textAt(from: readonly string[], index: number | undefined): string {
  return from[index ?? -1] ?? '';
}

export function unpackLibrary(packed: PackedLibrary, names: PackedLibraryNames, version: string): Library {
  const { keys } = packed;
  const every = (flat: readonly number[] | undefined, width: number): readonly (readonly number[])[] =>
    (flat ?? []).flatMap((_value, place) =>
      place % width === 0 ? [(flat ?? []).slice(place, place + width)] : [],
    );
  const idsOf = (indices: readonly number[] | undefined): readonly string[] =>
    (indices ?? []).flatMap((index) => packed.id[index] ?? []);
  // one list per set: hundreds of camouflages share it
  const targets = (packed.targets ?? []).map(idsOf);
  const targetsOf = (index: number): readonly string[] => targets[packed.fits?.[index] ?? -1] ?? [];
  const isBeforeTargets = packed.fits === undefined;
  const growthFrom = (index: number | undefined): LevelCurve | null => packed.growths[index ?? -1] ?? null;
  const items = packed.id.map((id, index): LibraryItem => ({
    id,
    name: names.names[index] ?? id,
    category: textAt(packed.categories, packed.category[index]),
    ...(isBeforeTargets && ATTACHMENT.test(textAt(packed.categories, packed.category[index]))
      ? { parts: [], fits: idsOf(packed.parts[index]) }
      : { parts: idsOf(packed.parts[index]), fits: targetsOf(index) }),
    rank: ITEM_RANKS[packed.rank[index] ?? 0] ?? 'default',
    binding: textAt(packed.bindings, packed.binding[index]),
    numbers: Object.fromEntries(
      (packed.shapes[packed.shape[index] ?? -1] ?? []).map((key, place) => [
        textAt(keys, key),
        packed.numbers[index]?.[place] ?? 0,
      ]),
    ),
    words: Object.fromEntries(
      every(packed.words[index], 2).map(([key, value]) => [textAt(keys, key), textAt(keys, value)]),
    ),
    marks: (packed.marks[index] ?? []).map((key) => textAt(keys, key)),
    ranges: Object.fromEntries(
      every(packed.ranges[index], 3).map(([key, min, max]) => [
        textAt(keys, key),
        [min ?? 0, max ?? 0] as const,
      ]),
    ),
    highestLevel: packed.levels[index] ?? 0,
    numberGrowth: Object.fromEntries(
      every(packed.numberGrowth[index], 2).map(([key, growth]) => [
        textAt(keys, key),
        growthFrom(growth) ?? [],
      ]),
    ),
    rangeGrowth: Object.fromEntries(
      every(packed.rangeGrowth[index], 3).map(([key, low, high]) => [
        textAt(keys, key),
        [growthFrom(low), growthFrom(high)] as const,
      ]),
    ),
  }));
  const labels = new Map(Object.entries(names.words));
  for (const [index, key] of keys.entries()) {
    const label = names.labels[index];
    if (label != null) labels.set(key, label);
  }
  return { version, dataDate: packed.dataDate, items, labels };
}
