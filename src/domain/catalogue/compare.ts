/** Items side by side: one row per property, the best value marked. */
import { groupProperties } from './properties.ts';
import type { Property, PropertyGroup } from './properties.ts';

/** More do not fit beside each other. */
export const COMPARE_AT_MOST = 4;

/** Numbers, ranges and words of one item, at the level at which it is compared. */
export interface Compared {
  readonly numbers: Readonly<Record<string, number>>;
  readonly ranges: Readonly<Record<string, readonly [number, number]>>;
  readonly words: Readonly<Record<string, string>>;
}

/** Null: the item has no such property. */
export type CompareValue =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'range'; readonly low: number; readonly high: number }
  | { readonly kind: 'word'; readonly key: string };

export interface CompareCell { readonly value: CompareValue | null; readonly isBest: boolean }

/** Cells in the order of the items. `isSame`: every item has the property and all values are alike. */
export interface CompareRow { readonly property: Property; readonly cells: readonly CompareCell[]; readonly isSame: boolean }
export interface CompareBlock { readonly group: PropertyGroup; readonly rows: readonly CompareRow[] }

const own = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined => (Object.hasOwn(values, key) ? values[key] : undefined);

/** What an item says under a key; null: nothing. */
export const valueOf = ({ numbers, ranges, words }: Compared, key: string): CompareValue | null => {
  const value = own(numbers, key);
  if (value !== undefined) return { kind: 'number', value };
  const range = own(ranges, key);
  if (range !== undefined) return { kind: 'range', low: range[0], high: range[1] };
  const word = own(words, key);
  return word === undefined ? null : { kind: 'word', key: word };
};

/** What a value is worth against others: of a range its middle. */
const worthOf = (value: CompareValue | null): number | null =>
  value === null || value.kind === 'word' ? null : value.kind === 'number' ? value.value : (value.low + value.high) / 2;

const isAlike = (one: CompareValue | null, other: CompareValue | null): boolean => JSON.stringify(one) === JSON.stringify(other);

const rowOf = (property: Property, items: readonly Compared[]): CompareRow => {
  const values = items.map((item) => valueOf(item, property.key));
  const worths = values.map(worthOf);
  const known = worths.filter((worth) => worth !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  // A change that an item does not make is no change; nothing else is known of a property that is not there.
  const best = known.length < 2 || low === high || property.better === null ? null : property.better === 'higher' ? high : low;
  return {
    property,
    cells: values.map((value, index) => ({ value, isBest: best !== null && worths[index] === best })),
    isSame: values.every((value) => value !== null && isAlike(value, values[0] ?? null)),
  };
};

/** Rows of every property that at least one of the items has, in the order of the property table. */
export const compareItems = (items: readonly Compared[]): readonly CompareBlock[] => {
  const keys = items.flatMap(({ numbers, ranges, words }) => [...Object.keys(numbers), ...Object.keys(ranges), ...Object.keys(words)]);
  return groupProperties(keys).map(({ group, properties }) => ({ group, rows: properties.map((property) => rowOf(property, items)) }));
};
