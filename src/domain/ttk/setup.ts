/**
 * A setup as chosen by a person: items, levels, overrides; and the resulting numbers. Source: specification
 * section 3.
 */
import { atLevel, MAX_LEVEL, type Armour, type Round, type Weapon } from '../catalogue/item/item.ts';
import { TARGET_AREAS, type TargetArea, type TtkModel } from './constants.ts';
import { DEFAULT_NUMBERS, TTK_FIELDS, type TtkField, type TtkNumbers } from './numbers.ts';
import { VITALITY_UNITS, type TtkQuestion, type VitalityUnit } from './evaluate.ts';
import { hpOfBonus } from './shot.ts';

/** One setup of the comparison. Ids are the catalogue's; null means none is picked. */
export interface TtkSetup {
  /** The person's name for it; empty: named after its items. */
  readonly name: string;
  readonly notes: string;
  readonly weaponId: string | null;
  readonly weaponLevel: number;
  readonly roundId: string | null;
  readonly armourId: string | null;
  readonly armourLevel: number;
  readonly area: TargetArea;
  readonly vitalityUnit: VitalityUnit;
  /** Percent; null leaves the round's piercing; NaN while the field is empty. */
  readonly apOverridePct: number | null;
  /** Overrides of the items' values; NaN while a field is empty. */
  readonly own: Readonly<Partial<Record<TtkField, number>>>;
}

/** Longest custom name of a setup, characters. */
export const MAX_NAME_LENGTH = 60;
/** Longest note, characters. */
export const MAX_NOTES_LENGTH = 400;

/** A setup with nothing picked. */
export const EMPTY_SETUP: TtkSetup = {
  name: '',
  notes: '',
  weaponId: null,
  weaponLevel: 0,
  roundId: null,
  armourId: null,
  armourLevel: 0,
  area: TARGET_AREAS[0],
  vitalityUnit: VITALITY_UNITS[0],
  apOverridePct: null,
  own: {},
};

/** The items of a setup, as far as the catalogue has them. */
export interface SetupItems {
  readonly weapon: Weapon | null;
  readonly round: Round | null;
  readonly armour: Armour | null;
}

function weaponNumbers(weapon: Weapon, level: number): Partial<TtkNumbers> {
  return {
    closeDamage: atLevel(weapon.closeDamage, level),
    longDamage: atLevel(weapon.longDamage, level),
    falloffStartM:
      weapon.falloffStartPerLevelM === undefined
        ? weapon.falloffStartM
        : atLevel(weapon.falloffStartPerLevelM, level),
    falloffEndM:
      weapon.falloffEndPerLevelM === undefined
        ? weapon.falloffEndM
        : atLevel(weapon.falloffEndPerLevelM, level),
    // A bolt-action rate may be unknown: the field then asks for it instead of guessing.
    fireRateRpm: weapon.fireRateRpm ?? Number.NaN,
    headMultiplier: weapon.headMultiplier,
    limbMultiplier: weapon.limbMultiplier,
    magazine: weapon.magazine,
    reloadSeconds: weapon.reloadSeconds,
    bleeding: weapon.bleeding,
    stoppingPower: weapon.stoppingPower,
  };
}

/** What a round gives to the numbers. */
export function roundNumbers(
  round: Round,
): Pick<
  TtkNumbers,
  'bleedingPct' | 'damagePct' | 'limbDamagePct' | 'penetrationPct' | 'rangePct' | 'stoppingPowerPct'
> {
  return {
    penetrationPct: round.penetrationPct,
    damagePct: round.damagePct,
    limbDamagePct: round.limbDamagePct ?? 0,
    rangePct: round.rangePct ?? 0,
    bleedingPct: round.bleedingPct,
    stoppingPowerPct: round.stoppingPowerPct,
  };
}

function armourNumbers(armour: Armour, level: number): Partial<TtkNumbers> {
  return {
    bulletResistance: atLevel(armour.bulletResistance, level),
    hp: hpOfBonus(armour.vitalityPct),
    vitalityPct: armour.vitalityPct,
  };
}

/** The numbers of the items alone. */
export function itemNumbers(
  setup: Pick<TtkSetup, 'weaponLevel' | 'armourLevel'>,
  items: SetupItems,
): Partial<TtkNumbers> {
  return {
    ...(items.weapon === null ? {} : weaponNumbers(items.weapon, setup.weaponLevel)),
    ...(items.round === null ? {} : roundNumbers(items.round)),
    ...(items.armour === null ? {} : armourNumbers(items.armour, setup.armourLevel)),
  };
}

/** All numbers of a setup: override, else the item's value, else the default. */
export function setupNumbers(setup: TtkSetup, items: SetupItems): TtkNumbers {
  return {
    ...DEFAULT_NUMBERS,
    ...itemNumbers(setup, items),
    ...setup.own,
  };
}

/** The question of a setup. */
export function questionOf(
  setup: TtkSetup,
  items: SetupItems,
  model: TtkModel,
  hasFalloff: boolean,
): TtkQuestion {
  return {
    numbers: setupNumbers(setup, items),
    area: setup.area,
    vitalityUnit: setup.vitalityUnit,
    apOverridePct: setup.apOverridePct,
    model,
    hasFalloff,
  };
}

/** The level as a whole number from +0 to +15. */
export function clampLevel(level: number): number {
  return Number.isFinite(level) ? Math.min(Math.max(Math.trunc(level), 0), MAX_LEVEL) : 0;
}

/** A setup without some overrides. */
export function clearOverrides(setup: TtkSetup, fields: readonly TtkField[]): TtkSetup {
  const own: Partial<Record<TtkField, number>> = {};
  for (const field of TTK_FIELDS) {
    const value = setup.own[field];
    if (value !== undefined && !fields.includes(field)) own[field] = value;
  }
  return { ...setup, own };
}

/** Whether a round fits a weapon; a weapon without a known calibre takes any. */
export function fits(weapon: Weapon | null, round: Round): boolean {
  return weapon === null || weapon.calibre === null || weapon.calibre === round.calibre;
}

/** Copies the target of another setup, for a shared target. */
export function withTargetOf(setup: TtkSetup, target: TtkSetup): TtkSetup {
  const fields = ['bulletResistance', 'hp', 'vitalityPct'] as const;
  const own: Partial<Record<TtkField, number>> = { ...clearOverrides(setup, fields).own };
  for (const field of fields) {
    const value = target.own[field];
    if (value !== undefined) own[field] = value;
  }
  return {
    ...setup,
    own,
    armourId: target.armourId,
    armourLevel: target.armourLevel,
    area: target.area,
    vitalityUnit: target.vitalityUnit,
  };
}
