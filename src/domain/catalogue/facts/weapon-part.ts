/**
 * Parses what goes on weapon and armour and changes a time to kill: magazines, grips, plates. Source: domain facts,
 * section 2.3. Of the 280 attachments only magazines (capacity, reload) and three grips (ergonomics) do; no attachment
 * changes damage, range, rate of fire or the multipliers.
 */
import { PART_SLOTS, type Plate, type WeaponPart } from '../item/item.ts';
import type { Nameless } from '../item/packed-ttk.ts';
import type { ItemFacts } from '../item/raw-item.ts';

const MAGAZINE = 'weapon.tooltip.magazine.info.';
const PLATE = 'stalker.tooltip.armor_plate.stat_name.';
/** Key of a weapon's ergonomics, and of an attachment's change of it. */
export const ERGONOMICS = 'weapon.stat_factor.reload_modifier';

/** Null for attachments without an effect on magazine or reload. `idsOf`: the weapons of a name key. */
export function weaponPartOf(
  { id, rank, category, numbers, fits }: ItemFacts,
  idsOf: (nameKey: string) => readonly string[],
): Nameless<WeaponPart> | null {
  const slot = PART_SLOTS.find((known) => category === `attachment/${known}`);
  if (slot === undefined) return null;
  const magazine = numbers[`${MAGAZINE}clip_size`] ?? null;
  const addedRounds = numbers[`${MAGAZINE}additive_clip_size`] ?? 0;
  const reloadSeconds = numbers[`${MAGAZINE}reload_time`] ?? null;
  const ergonomicsPct = numbers[ERGONOMICS] ?? 0;
  if (magazine === null && addedRounds === 0 && reloadSeconds === null && ergonomicsPct === 0) return null;
  return {
    id,
    rank,
    slot,
    magazine,
    addedRounds,
    reloadSeconds,
    ergonomicsPct,
    weaponIds: [...new Set(fits.flatMap(idsOf))],
  };
}

/** Null for anything that is not a plate. */
export function plateOf({ id, rank, numbers }: ItemFacts): Nameless<Plate> | null {
  const [durability, absorptionPct] = [numbers[`${PLATE}armor`], numbers[`${PLATE}damage_absorption`]];
  return durability === undefined || absorptionPct === undefined
    ? null
    : { id, rank, durability, absorptionPct };
}
