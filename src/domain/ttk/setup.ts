/**
 * A setup as chosen by a person: items, levels, overrides; and the resulting numbers. Source: specification
 * section 3.
 */
import {
  atLevel,
  MAX_LEVEL,
  type Armour,
  type Plate,
  type Round,
  type Weapon,
  type WeaponPart,
} from '../catalogue/item/item.ts';
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
  /** Magazine and grip: at most one of each slot. */
  readonly partIds: readonly string[];
  /** Null: bursts where they keep the weapon's rate as their average, else steady fire. */
  readonly fireMode: FireMode | null;
  readonly armourId: string | null;
  readonly armourLevel: number;
  readonly plateId: string | null;
  readonly area: TargetArea;
  readonly vitalityUnit: VitalityUnit;
  /** Percent; null leaves the round's piercing; NaN while the field is empty. */
  readonly apOverridePct: number | null;
  /** Overrides of the items' values; NaN while a field is empty. */
  readonly own: Readonly<Partial<Record<TtkField, number>>>;
}

/** How a weapon with a burst mode fires. */
export const FIRE_MODES = ['steady', 'burst'] as const;
export type FireMode = (typeof FIRE_MODES)[number];

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
  partIds: [],
  fireMode: null,
  armourId: null,
  armourLevel: 0,
  plateId: null,
  area: TARGET_AREAS[0],
  vitalityUnit: VITALITY_UNITS[0],
  apOverridePct: null,
  own: {},
};

type ChosenHow = Pick<TtkSetup, 'fireMode' | 'weaponLevel'>;

/** The items of a setup, as far as the catalogue has them. */
export interface SetupItems {
  readonly weapon: Weapon | null;
  readonly round: Round | null;
  readonly armour: Armour | null;
  readonly parts: readonly WeaponPart[];
  readonly plate: Plate | null;
}

export const NO_ITEMS: SetupItems = { weapon: null, round: null, armour: null, parts: [], plate: null };

/** Ergonomics without any bonus, percent. */
const PLAIN_ERGONOMICS_PCT = 100;

/**
 * Seconds of a reload: those at 100 % × (200 − ergonomics) / 100. Source: the item database; with this formula the reload
 * of each of its 33 weapons with other ergonomics comes from a round number.
 */
function reloadAt(plainSeconds: number, ergonomicsPct: number): number {
  return (plainSeconds * Math.max(0, 200 - ergonomicsPct)) / 100;
}

/** Magazine and reload with the attachments that fit. A reload in the catalogue counts the weapon's own ergonomics. */
function partNumbers(
  weapon: Weapon,
  parts: readonly WeaponPart[],
): Pick<TtkNumbers, 'magazine' | 'reloadSeconds'> {
  const own = weapon.ergonomicsPct ?? PLAIN_ERGONOMICS_PCT;
  const fitting = parts.filter((part) => part.weaponIds.includes(weapon.id));
  const changed = own + fitting.reduce((sum, part) => sum + part.ergonomicsPct, 0);
  const magazine = fitting.find((part) => part.magazine !== null)?.magazine ?? weapon.magazine;
  const added = fitting.reduce((sum, part) => sum + part.addedRounds, 0);
  const plain = fitting.find((part) => part.reloadSeconds !== null)?.reloadSeconds ?? null;
  const { reloadSeconds } = weapon;
  return {
    magazine: magazine === null ? null : magazine + added,
    reloadSeconds:
      plain !== null
        ? reloadAt(plain, changed)
        : reloadSeconds === null || changed === own
          ? reloadSeconds
          : reloadAt(reloadSeconds / reloadAt(1, own), changed),
  };
}

/** How a weapon fires: as chosen, else in bursts where these keep its rate as their average. */
export function fireModeOf(weapon: Weapon | null, chosen: FireMode | null): FireMode {
  if (weapon?.burst === undefined) return 'steady';
  return chosen ?? (weapon.burst.pauseSeconds === null ? 'burst' : 'steady');
}

function burstNumbers(
  weapon: Weapon,
  chosen: FireMode | null,
): Pick<TtkNumbers, 'burstPauseSeconds' | 'burstRpm' | 'burstShots'> {
  const burst = fireModeOf(weapon, chosen) === 'burst' ? weapon.burst : undefined;
  return {
    burstShots: burst?.shots ?? null,
    burstRpm: burst?.rateRpm ?? null,
    burstPauseSeconds: burst?.pauseSeconds ?? null,
  };
}

function weaponNumbers(
  weapon: Weapon,
  { weaponLevel: level, fireMode }: ChosenHow,
  parts: readonly WeaponPart[],
): Partial<TtkNumbers> {
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
    ...partNumbers(weapon, parts),
    ...burstNumbers(weapon, fireMode),
    bleeding: weapon.bleeding,
    stoppingPower: weapon.stoppingPower,
    platePenetration: weapon.platePenetrationPct ?? 0,
    plateDamage: weapon.plateDamage ?? 1,
  };
}

/** What a round gives to the numbers. */
export function roundNumbers(
  round: Round,
): Pick<
  TtkNumbers,
  | 'bleedingPct'
  | 'damagePct'
  | 'limbDamagePct'
  | 'penetrationPct'
  | 'plateDamagePct'
  | 'platePenetrationPct'
  | 'rangePct'
  | 'stoppingPowerPct'
> {
  return {
    penetrationPct: round.penetrationPct,
    damagePct: round.damagePct,
    limbDamagePct: round.limbDamagePct ?? 0,
    rangePct: round.rangePct ?? 0,
    bleedingPct: round.bleedingPct,
    stoppingPowerPct: round.stoppingPowerPct,
    platePenetrationPct: round.platePenetrationPct ?? 0,
    plateDamagePct: round.plateDamagePct ?? 0,
  };
}

function armourNumbers(armour: Armour, level: number): Partial<TtkNumbers> {
  return {
    bulletResistance: atLevel(armour.bulletResistance, level),
    hp: hpOfBonus(armour.vitalityPct),
    vitalityPct: armour.vitalityPct,
  };
}

function plateNumbers(plate: Plate): Partial<TtkNumbers> {
  return { plateDurability: plate.durability, plateAbsorptionPct: plate.absorptionPct };
}

/** The numbers of the items alone. */
export function itemNumbers(
  setup: ChosenHow & Pick<TtkSetup, 'armourLevel'>,
  items: SetupItems,
): Partial<TtkNumbers> {
  return {
    ...(items.weapon === null ? {} : weaponNumbers(items.weapon, setup, items.parts)),
    ...(items.round === null ? {} : roundNumbers(items.round)),
    ...(items.armour === null ? {} : armourNumbers(items.armour, setup.armourLevel)),
    ...(items.plate === null ? {} : plateNumbers(items.plate)),
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

/** The numbers of a target. */
export const TARGET_FIELDS = [
  'bulletResistance',
  'hp',
  'vitalityPct',
  'plateDurability',
  'plateAbsorptionPct',
] as const satisfies readonly TtkField[];

/** Copies the target of another setup, for a shared target. */
export function withTargetOf(setup: TtkSetup, target: TtkSetup): TtkSetup {
  const own: Partial<Record<TtkField, number>> = { ...clearOverrides(setup, TARGET_FIELDS).own };
  for (const field of TARGET_FIELDS) {
    const value = target.own[field];
    if (value !== undefined) own[field] = value;
  }
  return {
    ...setup,
    own,
    armourId: target.armourId,
    armourLevel: target.armourLevel,
    plateId: target.plateId,
    area: target.area,
    vitalityUnit: target.vitalityUnit,
  };
}
