/**
 * Parses food, drinks and medicine. Source: domain facts, section 2.3; specification section 3 names the
 * groups.
 */
import type { ItemFacts } from '../item/raw-item.ts';

/** Effect types; a consumable replaces another of the same type by priority. */
export const EFFECT_TYPES = [
  'long_time_medicine',
  'short_time_medicine',
  'mobility',
  'accumulation',
  'healing',
  'protection',
] as const;
export type EffectType = (typeof EFFECT_TYPES)[number];

/** Groups by which clans sort consumables. */
export const SUPPLY_GROUPS = [
  'soups',
  'drinks',
  'medicine',
  'stimulators',
  'stimulantInjectors',
  'food',
] as const;
export type SupplyGroup = (typeof SUPPLY_GROUPS)[number];

export interface Consumable {
  readonly effectType: EffectType | null;
  readonly group: SupplyGroup;
  readonly durationSeconds: number;
  readonly cooldownSeconds: number;
  /** A higher priority replaces a lower one of the same effect type. */
  readonly priority: number;
  readonly toxicity: number;
  readonly hpRegen: number;
  readonly survivesDeath: boolean;
  /** Effects, keyed by the last segment of the game's key, such as `stamina_bonus`. */
  readonly effects: Readonly<Record<string, number>>;
}

const INFO = 'stalker.tooltip.medicine.info.';
const FACTOR = 'stalker.artefact_properties.factor.';
/** Soups that survive death; the game has no group for them. */
const SOUPS = new Set(['5l23g', 'wj2zp', 'y39yz', 'zz1o2', '4qd3p']);

function groupOf(facts: Pick<ItemFacts, 'id' | 'category'>, effectType: EffectType | null): SupplyGroup {
  if (SOUPS.has(facts.id)) return 'soups';
  if (effectType === 'mobility') return 'stimulators';
  if (effectType === 'short_time_medicine') return 'stimulantInjectors';
  if (facts.category === 'supply/drink') return 'drinks';
  return facts.category === 'supply/medicine' ? 'medicine' : 'food';
}

/** Parses a consumable; null for anything else. A missing number is 0. */
export function consumableOf(
  facts: Pick<ItemFacts, 'id' | 'category' | 'numbers' | 'words' | 'marks'>,
): Consumable | null {
  if (!facts.category.startsWith('supply/')) return null;
  const word = facts.words[`${INFO}effect_type`];
  const effectType = EFFECT_TYPES.find((type) => word === `item.effects.effect_type.${type}`) ?? null;
  const number = (name: string): number => facts.numbers[INFO + name] ?? 0;
  return {
    effectType,
    group: groupOf(facts, effectType),
    durationSeconds: number('duration'),
    cooldownSeconds: number('cooldown'),
    priority: number('priority'),
    toxicity: number('toxicity'),
    hpRegen: number('hp_regen'),
    survivesDeath: facts.marks.includes(`${INFO}persistent`),
    effects: Object.fromEntries(
      Object.entries(facts.numbers).flatMap(([key, value]) =>
        key.startsWith(FACTOR) ? [[key.slice(FACTOR.length), value]] : [],
      ),
    ),
  };
}
