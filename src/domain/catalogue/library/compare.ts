/** Comparison of items: one row per property, the best value marked. */
import { groupProperties } from './properties.ts';
import { FALLOFF_KEYS } from './property-table.ts';
import type { Property, PropertyGroup } from './property-table.ts';

/** The most items that fit side by side. */
export const MAX_COMPARED = 4;

/** Numbers, ranges and words of one item at the compared level. */
export interface ComparedItem {
  readonly numbers: Readonly<Record<string, number>>;
  readonly ranges: Readonly<Record<string, readonly [number, number]>>;
  readonly words: Readonly<Record<string, string>>;
}

/** Null: the item has no such property. */
export type CompareValue =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'range'; readonly low: number; readonly high: number }
  | { readonly kind: 'word'; readonly key: string };

export interface CompareCell {
  readonly value: CompareValue | null;
  readonly isBest: boolean;
}

/** Cells in the order of the items. `isSame`: every item has the property and all values are equal. */
export interface CompareRow {
  readonly property: Property;
  readonly cells: readonly CompareCell[];
  readonly isSame: boolean;
}

export interface CompareBlock {
  readonly group: PropertyGroup;
  readonly rows: readonly CompareRow[];
}

function ownValue<Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

/** The item's value for a key; null: it has none. */
export function valueOf({ numbers, ranges, words }: ComparedItem, key: string): CompareValue | null {
  const value = ownValue(numbers, key);
  if (value !== undefined) return { kind: 'number', value };
  const range = ownValue(ranges, key);
  if (range !== undefined) return { kind: 'range', low: range[0], high: range[1] };
  const word = ownValue(words, key);
  return word === undefined ? null : { kind: 'word', key: word };
}

const DISTANCE = 'weapon.tooltip.weapon.info.distance';

/**
 * Drops the duplicate of the maximum distance: where the game states it itself, it appears twice with the
 * same number.
 */
export function withoutRepeats<Said extends ComparedItem>(values: Said): Said {
  const { [FALLOFF_KEYS.maxM]: end, ...numbers } = values.numbers;
  return end !== undefined && end === ownValue(values.numbers, DISTANCE) ? { ...values, numbers } : values;
}

/** Numeric value for comparison; a range counts as its midpoint. */
function comparableValue(value: CompareValue | null): number | null {
  return value === null || value.kind === 'word'
    ? null
    : value.kind === 'number'
      ? value.value
      : (value.low + value.high) / 2;
}

function isEqualValue(one: CompareValue | null, other: CompareValue | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function rowOf(property: Property, keys: readonly string[], items: readonly ComparedItem[]): CompareRow {
  const values = items.map(
    (item) => keys.map((key) => valueOf(item, key)).find((value) => value !== null) ?? null,
  );
  const worths = values.map(comparableValue);
  const known = worths.filter((worth) => worth !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  // A missing change counts as no change; a missing property of any other kind is unknown.
  const best =
    known.length < 2 || low === high || property.better === null
      ? null
      : property.better === 'higher'
        ? high
        : low;
  return {
    property,
    cells: values.map((value, index) => ({ value, isBest: best !== null && worths[index] === best })),
    isSame: values.every((value) => value !== null && isEqualValue(value, values[0] ?? null)),
  };
}

/**
 * Properties with the same label that never differ within one item share a row, such as the charge of two
 * kinds of detectors.
 */
function joined(
  properties: readonly Property[],
  items: readonly ComparedItem[],
  wordsOf: (key: string) => string,
): readonly (readonly Property[])[] {
  const rows: Property[][] = [];
  const fits = (row: readonly Property[], next: Property): boolean => {
    const [first] = row;
    if (
      first === undefined ||
      wordsOf(first.key) !== wordsOf(next.key) ||
      first.unit !== next.unit ||
      first.better !== next.better ||
      first.isChange !== next.isChange
    )
      return false;
    return items.every((item) => {
      const values = [...row, next].map(({ key }) => valueOf(item, key)).filter((value) => value !== null);
      return values.every((value) => isEqualValue(value, values[0] ?? null));
    });
  };
  for (const property of properties) {
    const row = rows.find((one) => fits(one, property));
    if (row === undefined) rows.push([property]);
    else row.push(property);
  }
  return rows;
}

/**
 * One row per property that at least one item has, in the order of the property table. `wordsOf`: the label
 * of a key on the page.
 */
export function compareItems(
  compared: readonly ComparedItem[],
  wordsOf: (key: string) => string = (key) => key,
): readonly CompareBlock[] {
  const items = compared.map(withoutRepeats);
  const keys = items.flatMap(({ numbers, ranges, words }) => [
    ...Object.keys(numbers),
    ...Object.keys(ranges),
    ...Object.keys(words),
  ]);
  return groupProperties(keys).map(({ group, properties }) => ({
    group,
    rows: joined(properties, items, wordsOf).flatMap((row) =>
      row[0] === undefined
        ? []
        : [
            rowOf(
              row[0],
              row.map(({ key }) => key),
              items,
            ),
          ],
    ),
  }));
}
