/** Parses grenades. Source: domain facts, section 2.3. */
import type { ItemFacts } from '../item/raw-item.ts';

export interface Grenade {
  readonly kind: 'frag' | 'flash' | 'other';
  /** Damage at the centre and at the edge, HP; null where the game states none. */
  readonly damage: number | null;
  readonly edgeDamage: number | null;
  readonly radiusM: number | null;
  readonly fuseSeconds: number | null;
  readonly flashSeconds: number | null;
  readonly stoppingPower: number;
  readonly explodesOnImpact: boolean;
}

const FRAG = 'weapon.grenade.frag.stats.info.';
const FLASH = 'weapon.grenade.flash.stats.info.';

/** Parses a grenade; null for anything else. */
export function grenadeOf(facts: ItemFacts): Grenade | null {
  if (facts.category !== 'grenade') return null;
  const { numbers, marks } = facts;
  const damage = numbers[`${FRAG}explosion_strength`] ?? null;
  const flashSeconds = numbers[`${FLASH}flash_time`] ?? null;
  return {
    kind: damage !== null ? 'frag' : flashSeconds !== null ? 'flash' : 'other',
    damage,
    edgeDamage: numbers[`${FRAG}explosion_strength_min`] ?? null,
    radiusM: numbers[`${FRAG}explosion_size`] ?? numbers[`${FLASH}explosion_size`] ?? null,
    fuseSeconds: numbers[`${FRAG}lifetime`] ?? numbers[`${FLASH}lifetime`] ?? null,
    flashSeconds,
    stoppingPower: numbers[`${FRAG}stopping_power`] ?? 0,
    explodesOnImpact: marks.some((mark) => mark.endsWith('explosion_on_collide')),
  };
}
