/** Catalogue indexed for picking: by id, with English names, sorted. */
import {
  CALIBRES,
  ITEM_RANKS,
  WEAPON_TYPES,
  ARMOUR_TYPES,
  ROUND_TYPES,
  PART_SLOTS,
  type Armour,
  type ItemHead,
  type PartSlot,
  type Plate,
  type Round,
  type TtkCatalogue,
  type Weapon,
  type WeaponPart,
} from '../../../../domain/catalogue/item/item.ts';
import { EMPTY_SETUP, fits, type SetupItems, type TtkSetup } from '../../../../domain/ttk/setup.ts';

export interface CatalogueIndex {
  readonly catalogue: TtkCatalogue;
  readonly weapons: ReadonlyMap<string, Weapon>;
  readonly rounds: ReadonlyMap<string, Round>;
  readonly armours: ReadonlyMap<string, Armour>;
  readonly parts: ReadonlyMap<string, WeaponPart>;
  readonly plates: ReadonlyMap<string, Plate>;
  readonly englishNames: ReadonlyMap<string, string>;
}

function byId<Item extends ItemHead>(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

/** `english`: the same catalogue with English names, so that items are found by either name. */
export function indexCatalogue(catalogue: TtkCatalogue, english: TtkCatalogue | null): CatalogueIndex {
  return {
    catalogue,
    weapons: byId(catalogue.weapons),
    rounds: byId(catalogue.rounds),
    armours: byId(catalogue.armours),
    parts: byId(catalogue.parts),
    plates: byId(catalogue.plates),
    englishNames: new Map(
      english === null
        ? []
        : [...english.weapons, ...english.rounds, ...english.armours].map((item) => [item.id, item.name]),
    ),
  };
}

/** Items of a set-up; null where not in the catalogue. */
export function itemsOf(setup: TtkSetup, index: CatalogueIndex | null): SetupItems {
  return {
    weapon: setup.weaponId === null ? null : (index?.weapons.get(setup.weaponId) ?? null),
    round: setup.roundId === null ? null : (index?.rounds.get(setup.roundId) ?? null),
    armour: setup.armourId === null ? null : (index?.armours.get(setup.armourId) ?? null),
    parts: setup.partIds.flatMap((id) => index?.parts.get(id) ?? []),
    plate: setup.plateId === null ? null : (index?.plates.get(setup.plateId) ?? null),
  };
}

/** Ids of a set-up that are not in the catalogue. */
export function unknownIds(setup: TtkSetup, index: CatalogueIndex | null): readonly string[] {
  const items = itemsOf(setup, index);
  return [
    items.weapon === null ? setup.weaponId : null,
    items.round === null ? setup.roundId : null,
    items.armour === null ? setup.armourId : null,
    items.plate === null ? setup.plateId : null,
    ...setup.partIds.filter((id) => items.parts.every((part) => part.id !== id)),
  ].filter((id) => id !== null);
}

function bestFirst<Item extends ItemHead & { type: string }>(
  types: readonly string[],
  strength: (item: Item) => number,
) {
  return (a: Item, b: Item): number =>
    types.indexOf(a.type) - types.indexOf(b.type) ||
    ITEM_RANKS.indexOf(b.rank) - ITEM_RANKS.indexOf(a.rank) ||
    strength(b) - strength(a) ||
    (a.name < b.name ? -1 : 1);
}

/** By type, then highest rank, then strongest. */
export function sortedWeapons(index: CatalogueIndex): readonly Weapon[] {
  return [...index.catalogue.weapons].sort(
    bestFirst<Weapon>(WEAPON_TYPES, (weapon) => (weapon.closeDamage[0] ?? 0) * (weapon.fireRateRpm ?? 1)),
  );
}

export function sortedArmours(index: CatalogueIndex): readonly Armour[] {
  return [...index.catalogue.armours].sort(
    bestFirst<Armour>(ARMOUR_TYPES, (armour) => armour.bulletResistance[0] ?? 0),
  );
}

/** Rounds that fit: by type, calibre, then highest penetration; the same order in every language. */
export function sortedRounds(index: CatalogueIndex, weapon: Weapon | null): readonly Round[] {
  return index.catalogue.rounds
    .filter((round) => fits(weapon, round))
    .sort(
      (a, b) =>
        ROUND_TYPES.indexOf(a.type) - ROUND_TYPES.indexOf(b.type) ||
        CALIBRES.indexOf(a.calibre) - CALIBRES.indexOf(b.calibre) ||
        b.penetrationPct - a.penetrationPct ||
        (a.id < b.id ? -1 : 1),
    );
}

/** Attachments of a slot that go on a weapon and change its magazine or reload. */
export function partsFor(
  index: CatalogueIndex | null,
  weapon: Weapon | null,
  slot: PartSlot,
): readonly WeaponPart[] {
  if (index === null || weapon === null) return [];
  return index.catalogue.parts.filter((part) => part.slot === slot && part.weaponIds.includes(weapon.id));
}

/** Of some items those that go on a weapon, one per slot: what a gear set carries for it. */
export function partsAmong(
  ids: readonly string[],
  index: CatalogueIndex,
  weapon: Weapon,
): readonly WeaponPart[] {
  return PART_SLOTS.flatMap(
    (slot) => partsFor(index, weapon, slot).find((part) => ids.includes(part.id)) ?? [],
  );
}

/** Default round of a weapon: the standard one of its calibre, else the last that fits. */
export function usualRound(index: CatalogueIndex, weapon: Weapon): Round | null {
  const rounds = weapon.calibre === null ? [] : sortedRounds(index, weapon);
  return rounds.findLast((round) => round.type === 'default') ?? rounds.at(-1) ?? null;
}

/**
 * Example for a fresh page, so that there are figures at once: a known rifle against a mid-range combat suit.
 */
export function exampleSetup(index: CatalogueIndex): TtkSetup {
  const rifles = sortedWeapons(index).filter(
    (weapon) => weapon.type === 'assault_rifle' && weapon.fireRateRpm !== null && weapon.calibre !== null,
  );
  const weapon =
    rifles.find((rifle) => (index.englishNames.get(rifle.id) ?? rifle.name) === '9A-91') ??
    rifles.find((rifle) => rifle.rank === 'veteran') ??
    rifles[0];
  const suits = index.catalogue.armours
    .filter((armour) => armour.type === 'combat')
    .sort((a, b) => (a.bulletResistance[0] ?? 0) - (b.bulletResistance[0] ?? 0));
  const armour = suits[Math.floor(suits.length * 0.75)];
  return {
    ...EMPTY_SETUP,
    weaponId: weapon?.id ?? null,
    roundId: weapon === undefined ? null : (usualRound(index, weapon)?.id ?? null),
    armourId: armour?.id ?? null,
  };
}
