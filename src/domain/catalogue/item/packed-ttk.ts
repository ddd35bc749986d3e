/**
 * The published numbers of the time-to-kill page: one column per field, so that similar values are adjacent
 * and compress well; names in separate files, one per language, in the same order. Source: architecture
 * section 4.
 */
import { CALIBRES, ROUND_TYPES, WEAPON_TYPES, ARMOUR_TYPES, ITEM_RANKS, PART_SLOTS } from './item.ts';
import type { Armour, Burst, ItemHead, Plate, Round, TtkCatalogue, Weapon, WeaponPart } from './item.ts';
import { packDamage, packResistance, unpackLevels } from './levels.ts';
import type { PackedLevels } from './levels.ts';

/** Raised whenever an older reader cannot read a newer file. */
export const TTK_FORMAT = 1;

interface PackedHeads {
  readonly id: readonly string[];
  /** Index into `ITEM_RANKS`. */
  readonly rank: readonly number[];
}

/** File part `ttk`. Columns of one group have the same length; indices point into the const arrays of `item.ts`. */
export interface PackedTtk {
  readonly format: typeof TTK_FORMAT;
  readonly dataDate: string | null;
  readonly weapons: PackedHeads & {
    readonly type: readonly number[];
    /** -1: no calibre. */
    readonly calibre: readonly number[];
    readonly close: readonly PackedLevels[];
    readonly long: readonly PackedLevels[];
    readonly falloffStart: readonly PackedLevels[];
    readonly falloffEnd: readonly PackedLevels[];
    readonly maxDistance: readonly number[];
    readonly rpm: readonly (number | null)[];
    readonly head: readonly number[];
    readonly limb: readonly number[];
    readonly magazine: readonly (number | null)[];
    readonly reload: readonly (number | null)[];
    readonly bleeding: readonly number[];
    readonly stopping: readonly number[];
    /** By the weapon's place, only of those that have one; absent in files of before. */
    readonly ergonomics?: Readonly<Record<number, number>>;
    readonly burst?: Readonly<Record<number, readonly [shots: number, rpm: number, pause: number | null]>>;
    readonly platePenetration?: Readonly<Record<number, number>>;
    readonly plateDamage?: Readonly<Record<number, number>>;
  };
  readonly rounds: PackedHeads & {
    readonly calibre: readonly number[];
    readonly type: readonly number[];
    readonly penetration: readonly number[];
    readonly damage: readonly number[];
    readonly bleeding: readonly number[];
    readonly stopping: readonly number[];
    readonly pellets: readonly number[];
    /** 0: none. Absent in files of before. */
    readonly limbDamage?: readonly number[];
    readonly range?: readonly number[];
    readonly platePenetration?: readonly number[];
    readonly plateDamage?: readonly number[];
  };
  readonly armours: PackedHeads & {
    readonly type: readonly number[];
    readonly resistance: readonly PackedLevels[];
    readonly vitality: readonly number[];
  };
  /** Absent in files of before. */
  readonly parts?: PackedHeads & {
    readonly slot: readonly number[];
    readonly magazine: readonly (number | null)[];
    readonly added: readonly number[];
    readonly reload: readonly (number | null)[];
    readonly ergonomics: readonly number[];
    /** Places of the weapons. */
    readonly weapons: readonly (readonly number[])[];
  };
  readonly plates?: PackedHeads & {
    readonly durability: readonly number[];
    readonly absorption: readonly number[];
  };
}

/** File part `ttk-names`: names in the order of `PackedTtk`. */
export interface PackedTtkNames {
  readonly format: typeof TTK_FORMAT;
  readonly weapons: readonly string[];
  readonly rounds: readonly string[];
  readonly armours: readonly string[];
  readonly parts?: readonly string[];
  readonly plates?: readonly string[];
}

/** Input of the packer: items without names, in display order. */
export type Nameless<Item extends ItemHead> = Omit<Item, 'name' | 'icon'>;
export interface TtkItems {
  readonly dataDate: string | null;
  readonly weapons: readonly Nameless<Weapon>[];
  readonly rounds: readonly Nameless<Round>[];
  readonly armours: readonly Nameless<Armour>[];
  readonly parts: readonly Nameless<WeaponPart>[];
  readonly plates: readonly Nameless<Plate>[];
}

/** The values of a few of many, by place. */
function sparse<Item, Value>(
  items: readonly Item[],
  valueOf: (item: Item) => Value | undefined,
): Readonly<Record<number, Value>> {
  return Object.fromEntries(
    items.flatMap((item, place) => {
      const value = valueOf(item);
      return value === undefined ? [] : [[place, value]];
    }),
  );
}

function heads(items: readonly Nameless<ItemHead>[]): PackedHeads {
  return {
    id: items.map((item) => item.id),
    rank: items.map((item) => ITEM_RANKS.indexOf(item.rank)),
  };
}

/** Packs; `unpackTtk` restores the same numbers at the precision that the game shows. */
export function packTtk({ dataDate, weapons, rounds, armours, parts, plates }: TtkItems): PackedTtk {
  const places = new Map(weapons.map(({ id }, place) => [id, place]));
  return {
    format: TTK_FORMAT,
    dataDate,
    weapons: {
      ...heads(weapons),
      type: weapons.map((weapon) => WEAPON_TYPES.indexOf(weapon.type)),
      calibre: weapons.map((weapon) => (weapon.calibre === null ? -1 : CALIBRES.indexOf(weapon.calibre))),
      close: weapons.map((weapon) => packDamage(weapon.closeDamage)),
      long: weapons.map((weapon) => packDamage(weapon.longDamage)),
      falloffStart: weapons.map((weapon) =>
        packDamage(weapon.falloffStartPerLevelM ?? [weapon.falloffStartM]),
      ),
      falloffEnd: weapons.map((weapon) => packDamage(weapon.falloffEndPerLevelM ?? [weapon.falloffEndM])),
      maxDistance: weapons.map((weapon) => weapon.maxDistanceM),
      rpm: weapons.map((weapon) => weapon.fireRateRpm),
      head: weapons.map((weapon) => weapon.headMultiplier),
      limb: weapons.map((weapon) => weapon.limbMultiplier),
      magazine: weapons.map((weapon) => weapon.magazine),
      reload: weapons.map((weapon) => weapon.reloadSeconds),
      bleeding: weapons.map((weapon) => weapon.bleeding),
      stopping: weapons.map((weapon) => weapon.stoppingPower),
      ergonomics: sparse(weapons, (weapon) => weapon.ergonomicsPct),
      burst: sparse(
        weapons,
        ({ burst }) => burst && ([burst.shots, burst.rateRpm, burst.pauseSeconds] as const),
      ),
      platePenetration: sparse(weapons, (weapon) => weapon.platePenetrationPct),
      plateDamage: sparse(weapons, (weapon) => weapon.plateDamage),
    },
    rounds: {
      ...heads(rounds),
      calibre: rounds.map((round) => CALIBRES.indexOf(round.calibre)),
      type: rounds.map((round) => ROUND_TYPES.indexOf(round.type)),
      penetration: rounds.map((round) => round.penetrationPct),
      damage: rounds.map((round) => round.damagePct),
      bleeding: rounds.map((round) => round.bleedingPct),
      stopping: rounds.map((round) => round.stoppingPowerPct),
      pellets: rounds.map((round) => round.pellets),
      limbDamage: rounds.map((round) => round.limbDamagePct ?? 0),
      range: rounds.map((round) => round.rangePct ?? 0),
      platePenetration: rounds.map((round) => round.platePenetrationPct ?? 0),
      plateDamage: rounds.map((round) => round.plateDamagePct ?? 0),
    },
    armours: {
      ...heads(armours),
      type: armours.map((armour) => ARMOUR_TYPES.indexOf(armour.type)),
      resistance: armours.map((armour) => packResistance(armour.bulletResistance)),
      vitality: armours.map((armour) => armour.vitalityPct),
    },
    parts: {
      ...heads(parts),
      slot: parts.map((part) => PART_SLOTS.indexOf(part.slot)),
      magazine: parts.map((part) => part.magazine),
      added: parts.map((part) => part.addedRounds),
      reload: parts.map((part) => part.reloadSeconds),
      ergonomics: parts.map((part) => part.ergonomicsPct),
      weapons: parts.map((part) => part.weaponIds.flatMap((id) => places.get(id) ?? [])),
    },
    plates: {
      ...heads(plates),
      durability: plates.map((plate) => plate.durability),
      absorption: plates.map((plate) => plate.absorptionPct),
    },
  };
}

function pick<Value>(from: readonly Value[], index: number | undefined, otherwise: Value): Value {
  return from[index ?? -1] ?? otherwise;
}

function falloffOf(
  packedStart: PackedLevels,
  packedEnd: PackedLevels,
): Pick<Weapon, 'falloffStartM' | 'falloffEndM' | 'falloffStartPerLevelM' | 'falloffEndPerLevelM'> {
  const start = unpackLevels(packedStart);
  const end = unpackLevels(packedEnd);
  return {
    falloffStartM: start[0] ?? 0,
    falloffEndM: end[0] ?? 0,
    ...(start.length > 1 ? { falloffStartPerLevelM: start } : {}),
    ...(end.length > 1 ? { falloffEndPerLevelM: end } : {}),
  };
}

function burstFrom(packed: readonly [number, number, number | null] | undefined): { burst?: Burst } {
  return packed === undefined
    ? {}
    : { burst: { shots: packed[0], rateRpm: packed[1], pauseSeconds: packed[2] } };
}

/** The field only where there is a value other than 0. */
function given<Field extends string>(
  field: Field,
  value: number | undefined,
): Partial<Record<Field, number>> {
  return value ? ({ [field]: value } as Partial<Record<Field, number>>) : {};
}

/** Unpacks into the typed catalogue of one language. `version` identifies the snapshot of the files. */
export function unpackTtk(packed: PackedTtk, names: PackedTtkNames, version: string): TtkCatalogue {
  const { weapons: w, rounds: r, armours: a, parts, plates } = packed;
  const head = (group: PackedHeads, texts: readonly string[], index: number, id: string): ItemHead => ({
    id,
    name: texts[index] ?? id,
    rank: pick(ITEM_RANKS, group.rank[index], 'default'),
  });
  return {
    version,
    dataDate: packed.dataDate,
    weapons: w.id.map((id, i) => ({
      ...head(w, names.weapons, i, id),
      type: pick(WEAPON_TYPES, w.type[i], 'assault_rifle'),
      calibre: CALIBRES[w.calibre[i] ?? -1] ?? null,
      closeDamage: unpackLevels(w.close[i] ?? 0),
      longDamage: unpackLevels(w.long[i] ?? 0),
      ...falloffOf(w.falloffStart[i] ?? 0, w.falloffEnd[i] ?? 0),
      maxDistanceM: w.maxDistance[i] ?? 0,
      fireRateRpm: w.rpm[i] ?? null,
      headMultiplier: w.head[i] ?? 1,
      limbMultiplier: w.limb[i] ?? 1,
      magazine: w.magazine[i] ?? null,
      reloadSeconds: w.reload[i] ?? null,
      bleeding: w.bleeding[i] ?? 0,
      stoppingPower: w.stopping[i] ?? 0,
      ...given('ergonomicsPct', w.ergonomics?.[i]),
      ...burstFrom(w.burst?.[i]),
      ...given('platePenetrationPct', w.platePenetration?.[i]),
      ...given('plateDamage', w.plateDamage?.[i]),
    })),
    rounds: r.id.map((id, i) => ({
      ...head(r, names.rounds, i, id),
      calibre: pick(CALIBRES, r.calibre[i], '9mm'),
      type: pick(ROUND_TYPES, r.type[i], 'default'),
      penetrationPct: r.penetration[i] ?? 0,
      damagePct: r.damage[i] ?? 0,
      bleedingPct: r.bleeding[i] ?? 0,
      stoppingPowerPct: r.stopping[i] ?? 0,
      pellets: r.pellets[i] ?? 1,
      ...given('limbDamagePct', r.limbDamage?.[i]),
      ...given('rangePct', r.range?.[i]),
      ...given('platePenetrationPct', r.platePenetration?.[i]),
      ...given('plateDamagePct', r.plateDamage?.[i]),
    })),
    armours: a.id.map((id, i) => ({
      ...head(a, names.armours, i, id),
      type: pick(ARMOUR_TYPES, a.type[i], 'combat'),
      bulletResistance: unpackLevels(a.resistance[i] ?? 0),
      vitalityPct: a.vitality[i] ?? 0,
    })),
    parts: (parts?.id ?? []).map((id, i) => ({
      ...head(parts as PackedHeads, names.parts ?? [], i, id),
      slot: pick(PART_SLOTS, parts?.slot[i], 'mag'),
      magazine: parts?.magazine[i] ?? null,
      addedRounds: parts?.added[i] ?? 0,
      reloadSeconds: parts?.reload[i] ?? null,
      ergonomicsPct: parts?.ergonomics[i] ?? 0,
      weaponIds: (parts?.weapons[i] ?? []).flatMap((place) => w.id[place] ?? []),
    })),
    plates: (plates?.id ?? []).map((id, i) => ({
      ...head(plates as PackedHeads, names.plates ?? [], i, id),
      durability: plates?.durability[i] ?? 0,
      absorptionPct: plates?.absorption[i] ?? 0,
    })),
  };
}
