import type { GearSet, GearSlot } from '../../../../domain/gear/gear.ts';
import type { ReadySet } from '../../../../domain/gear/ready.ts';
import type { CombatSet, LevelledItem } from '../../../components/slots/slots.ts';

const WEAPON_SLOTS = ['mainWeapon', 'sniperRifle'] as const satisfies readonly GearSlot[];
const ARMOUR_SLOTS = ['mainArmour', 'bioArmour'] as const satisfies readonly GearSlot[];

/** A character's sets, the main one first; of pieces in words nothing can be calculated. */
export function ownCombatSets(sets: readonly GearSet[]): readonly CombatSet[] {
  return sets
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
    .map(({ id, name, slots, others }) => {
      const piecesOf = (names: readonly GearSlot[]): readonly LevelledItem[] =>
        names.flatMap((slot) => {
          const piece = slots[slot];
          return piece?.itemId == null ? [] : [{ itemId: piece.itemId, level: piece.level }];
        });
      return {
        id,
        owner: 'own',
        name,
        weapons: piecesOf(WEAPON_SLOTS),
        armours: piecesOf(ARMOUR_SLOTS),
        otherIds: others.flatMap(({ itemId }) => itemId ?? []),
      };
    });
}

/** What the clan asks for: every accepted item at the level that is asked. A need of a rank alone names none. */
export function clanCombatSets(ready: readonly ReadySet[]): readonly CombatSet[] {
  return ready.map(({ id, name, needs }) => {
    const itemsOf = (names: readonly GearSlot[]): readonly LevelledItem[] =>
      needs
        .filter(({ slot }) => names.includes(slot))
        .flatMap(({ itemIds, level }) => itemIds.map((itemId) => ({ itemId, level })));
    return {
      id,
      owner: 'clan',
      name,
      weapons: itemsOf(WEAPON_SLOTS),
      armours: itemsOf(ARMOUR_SLOTS),
      otherIds: [],
    };
  });
}
