/**
 * Meaning of an item's numbers and words: group, unit, and which direction is better. Units are those that
 * the game shows; better is what the game shows in green, and common sense where it uses no colour. Source:
 * the public item database (domain facts, section 2.3), counted over all its files.
 */
import {
  PROPERTY_GROUPS,
  PROPERTY_TABLE,
  type Property,
  type PropertyGroup,
  UNITS,
} from './property-table.ts';

const BETTER: Readonly<Record<string, Property['better']>> = { '+': 'higher', '-': 'lower' };

const KNOWN: ReadonlyMap<string, Property> = new Map(
  PROPERTY_TABLE.flatMap(([group, prefix, isChange, rows]) =>
    rows.map((row): Property => {
      const [key = '', unit = '', better = ''] = row.split(' ');
      return {
        key: prefix + key,
        group,
        unit: UNITS[unit] ?? 'none',
        better: BETTER[better] ?? null,
        isChange,
      };
    }),
  ).map((property) => [property.key, property]),
);

/** Every key of the table, in order. */
export const PROPERTY_KEYS: readonly string[] = [...KNOWN.keys()];

/** The property of a key; an unknown (newer) key comes last, without a unit. */
export function propertyOf(key: string): Property {
  return KNOWN.get(key) ?? { key, group: 'other', unit: 'none', better: null, isChange: false };
}

const LAST = Number.MAX_SAFE_INTEGER;
const PLACES = new Map(PROPERTY_KEYS.map((key, place) => [key, place]));

function placeOf(key: string): number {
  return PLACES.get(key) ?? LAST;
}

export interface PropertyBlock {
  readonly group: PropertyGroup;
  readonly properties: readonly Property[];
}

/** Keys by group, both in display order; duplicates and empty groups are dropped. */
export function groupProperties(keys: Iterable<string>): readonly PropertyBlock[] {
  const properties = [...new Set(keys)]
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(propertyOf);
  return PROPERTY_GROUPS.flatMap((group) => {
    const own = properties.filter((property) => property.group === group);
    return own.length === 0 ? [] : [{ group, properties: own }];
  });
}

/**
 * Whether a change from one value to another is a gain; null where neither direction is better or both are
 * equal.
 */
export function isGain(property: Property, from: number, to: number): boolean | null {
  return property.better === null || from === to ? null : to > from === (property.better === 'higher');
}
