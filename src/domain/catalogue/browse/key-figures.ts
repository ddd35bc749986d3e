/**
 * The few numbers by which players tell items of a kind apart: damage and rate of a gun, resistances of a suit.
 * Source: the public item database (domain facts, section 2.3).
 */
import { groupProperties } from '../library/properties.ts';
import type { Property, PropertyGroup } from '../library/property-table.ts';
import type { LibraryItem } from '../library/packed-library.ts';

const FACTOR = 'stalker.artefact_properties.factor.';
const SUIT = ['bullet_dmg_factor', 'tear_dmg_factor', 'explosion_dmg_factor'].map((key) => FACTOR + key);
const PROTECTIVE_SUIT = [
  'bullet_dmg_factor',
  'radiation_protection',
  'biological_protection',
  'psycho_protection',
].map((key) => FACTOR + key);

/** Keys by category or group where the order of the property table does not say what counts. */
const PREFERRED: Readonly<Record<string, readonly string[]>> = {
  'armor/combat': SUIT,
  'armor/clothes': SUIT,
  'armor/combined': PROTECTIVE_SUIT,
  'armor/scientist': PROTECTIVE_SUIT,
  'weapon/melee': [
    'weapon.tooltip.melee_weapon.info.damage.max.common',
    'weapon.tooltip.melee_weapon.info.damage.max.strong',
    'weapon.tooltip.melee_weapon.stat_name.piercing',
  ],
  backpacks: [`${FACTOR}max_weight_bonus`, 'stalker.tooltip.backpack.info.size'],
};

/** What every item has, or what only the item's page explains. */
const UNTELLING: ReadonlySet<PropertyGroup> = new Set(['general', 'other']);

const MOST_FIGURES = 3;

/** Properties that stand in the item's row, the most telling first; each is among its numbers or ranges. */
export function keyFigures(item: Pick<LibraryItem, 'category' | 'numbers' | 'ranges'>): readonly Property[] {
  const has = (key: string): boolean => Object.hasOwn(item.numbers, key) || Object.hasOwn(item.ranges, key);
  const preferred = PREFERRED[item.category] ?? PREFERRED[item.category.split('/', 1)[0] ?? ''] ?? [];
  const blocks = groupProperties([...Object.keys(item.numbers), ...Object.keys(item.ranges)]);
  const telling = blocks.flatMap(({ group, properties }) => (UNTELLING.has(group) ? [] : properties));
  const chosen = preferred.filter(has);
  return chosen.length > 0
    ? blocks
        .flatMap(({ properties }) => properties)
        .filter(({ key }) => chosen.includes(key))
        .toSorted((a, b) => chosen.indexOf(a.key) - chosen.indexOf(b.key))
        .slice(0, MOST_FIGURES + 1)
    : telling.slice(0, MOST_FIGURES);
}
