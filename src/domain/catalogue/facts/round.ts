/** Parses a round of ammunition. Source: domain facts, section 2.3. */
import { calibreOfRound } from './calibre.ts';
import { ROUND_TYPES } from '../item/item.ts';
import type { Round } from '../item/item.ts';
import type { Nameless } from '../item/packed-ttk.ts';
import type { ItemFacts } from '../item/raw-item.ts';

const STAT = 'weapon.tooltip.bullet.stat_name.';
const TYPE = 'weapon.tooltip.bullet.bullet_type.';

/**
 * Parses a round; null for pouches, barricades, development items and everything that no weapon fires. A
 * missing number is 0.
 */
export function roundOf(facts: ItemFacts): Nameless<Round> | null {
  const calibre = facts.category === 'bullet' ? calibreOfRound(facts.nameKey) : null;
  if (calibre === null) return null;
  const { numbers, marks } = facts;
  const limbDamagePct = numbers['weapon.stat_factor.limbs_damage_modifier'];
  const rangePct = numbers[`${STAT}distance`];
  const platePenetrationPct = numbers[`${STAT}plate_penetrating`];
  const plateDamagePct = numbers['weapon.stat_factor.armor_plate_damage'];
  return {
    id: facts.id,
    rank: facts.rank,
    calibre,
    type: ROUND_TYPES.find((type) => marks.includes(TYPE + type)) ?? 'default',
    penetrationPct: numbers[`${STAT}piercing`] ?? 0,
    damagePct: numbers[`${STAT}damage`] ?? 0,
    bleedingPct: numbers[`${STAT}bleeding`] ?? 0,
    stoppingPowerPct: numbers[`${STAT}stopping_power`] ?? 0,
    pellets: numbers['weapon.tooltip.bullet.info.num_bullets'] ?? 1,
    ...(limbDamagePct === undefined ? {} : { limbDamagePct }),
    ...(rangePct === undefined ? {} : { rangePct }),
    ...(platePenetrationPct === undefined ? {} : { platePenetrationPct }),
    ...(plateDamagePct === undefined ? {} : { plateDamagePct }),
  };
}
