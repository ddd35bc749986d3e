/**
 * Supplies that members request from their clan before a war, by kind. Source: specification section 3
 * (loadout request); ids of Claymore and crates: domain facts, sections 2.3 and 5.
 */
import { consumableOf } from '../catalogue/facts/consumable.ts';
import type { ItemFacts } from '../catalogue/item/raw-item.ts';

export const SUPPLY_KINDS = [
  'soups',
  'drinks',
  'medicine',
  'stimulators',
  'claymore',
  'grenadeCrates',
  'stimulantInjectors',
] as const;
export type SupplyKind = (typeof SUPPLY_KINDS)[number];

/** The facts that determine the kind of an item. */
export type SupplyFacts = Pick<ItemFacts, 'id' | 'category' | 'numbers' | 'words' | 'marks'>;

const CLAYMORE = 'wwod';
/** Crates and boxes of grenades; the game has no category for them. */
const CRATES = new Set([
  '1r0zg',
  '5lq41',
  '6wmkp',
  '7l4q6',
  '96qll',
  'g4rq6',
  'j5pd0',
  'knydy',
  'lywdk',
  'm0wdy',
  'n46d1',
  'qjl6j',
  'wjnq2',
  'y31lk',
  'zzgry',
]);

/** The kind of a requestable item; null for everything else, such as plain food. */
export function supplyKindOf(facts: SupplyFacts): SupplyKind | null {
  if (facts.id === CLAYMORE) return 'claymore';
  if (CRATES.has(facts.id)) return 'grenadeCrates';
  const group = consumableOf(facts)?.group ?? 'food';
  return group === 'food' ? null : group;
}
