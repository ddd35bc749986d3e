/**
 * The catalogue as the app uses it: items of the game with the numbers that its tools need. Source: the
 * public item database (domain facts, section 2).
 */

/** Languages of item names in the item database. Ukrainian is not among them: it falls back to Russian, then English. */
export const GAME_LANGUAGES = ['ru', 'en', 'es', 'fr', 'ko'] as const;
export type GameLanguage = (typeof GAME_LANGUAGES)[number];

/** Item ranks, lowest first; shown as a coloured stripe. */
export const ITEM_RANKS = ['default', 'newbie', 'stalker', 'veteran', 'master', 'legend'] as const;
export type ItemRank = (typeof ITEM_RANKS)[number];

/** The weapon types that the time-to-kill tool covers (specification section 3). */
export const WEAPON_TYPES = [
  'assault_rifle',
  'submachine_gun',
  'sniper_rifle',
  'shotgun_rifle',
  'machine_gun',
  'pistol',
] as const;
export type WeaponType = (typeof WEAPON_TYPES)[number];

/** Armour types; `none` in the specification is the absence of an armour, not a kind of item. */
export const ARMOUR_TYPES = ['combat', 'combined', 'scientist'] as const;
export type ArmourType = (typeof ARMOUR_TYPES)[number];

/** Calibres by their code in the item database's weapon data. */
export const CALIBRES = [
  '545mm',
  '556mm',
  '762mm',
  '939mm',
  '9mm',
  '10mm',
  '127mm',
  '12k',
  '23k',
  '40mm',
  'ptrd',
  'gauss',
  'cr380',
  'flamethrower',
  'rpg7',
] as const;
export type Calibre = (typeof CALIBRES)[number];

/** Kinds of round. */
export const ROUND_TYPES = ['default', 'piercing', 'expanding', 'incendiary', 'special'] as const;
export type RoundType = (typeof ROUND_TYPES)[number];

/** Highest enhancement level: items go from +0 to +15. */
export const MAX_LEVEL = 15;

/** Common to every item. Ids are opaque and case-sensitive. */
export interface ItemHead {
  readonly id: string;
  /** In the requested language; see `GAME_LANGUAGES` for the fallback. */
  readonly name: string;
  readonly rank: ItemRank;
  /** Source of the icon; absent when the item database has none. */
  readonly icon?: string;
}

/** A weapon. Damage is per shot (all pellets of a shell together) and falls linearly between the two falloff distances. */
export interface Weapon extends ItemHead {
  readonly type: WeaponType;
  readonly calibre: Calibre | null;
  /** HP per shot up to `falloffStartM`, one entry per level +0..+15, or a single entry where the weapon has no levels. */
  readonly closeDamage: readonly number[];
  /** HP per shot from `falloffEndM` on, same shape as `closeDamage`. */
  readonly longDamage: readonly number[];
  /** At +0. */
  readonly falloffStartM: number;
  /** At +0. */
  readonly falloffEndM: number;
  /** Only for the few weapons whose falloff depends on the level: the distances at +0..+15, else absent. */
  readonly falloffStartPerLevelM?: readonly number[];
  readonly falloffEndPerLevelM?: readonly number[];
  readonly maxDistanceM: number;
  /** Absent for single-shot weapons whose rate is not stated. */
  readonly fireRateRpm: number | null;
  readonly headMultiplier: number;
  readonly limbMultiplier: number;
  readonly magazine: number | null;
  readonly reloadSeconds: number | null;
  readonly bleeding: number;
  readonly stoppingPower: number;
  /** Ergonomics in percent, which the reload already counts; absent: 100. */
  readonly ergonomicsPct?: number;
  /** The burst mode, where the game tells its shots and rate. */
  readonly burst?: Burst;
  /** Share of a plate's absorption that its shots ignore, percent; absent: none. */
  readonly platePenetrationPct?: number;
  /** Its damage to the durability of plates, as a factor; absent: 1. */
  readonly plateDamage?: number;
}

/** A burst mode: so many shots at a rate of their own, then a pause. */
export interface Burst {
  readonly shots: number;
  readonly rateRpm: number;
  /** Seconds after the last shot of a burst; null: not stated. */
  readonly pauseSeconds: number | null;
}

/** A round of ammunition. Percentages are signed: -25 means less. */
export interface Round extends ItemHead {
  readonly calibre: Calibre;
  readonly type: RoundType;
  readonly penetrationPct: number;
  readonly damagePct: number;
  readonly bleedingPct: number;
  readonly stoppingPowerPct: number;
  readonly pellets: number;
  /** Change of the weapon's limb multiplier; absent: none. */
  readonly limbDamagePct?: number;
  /** Change of the weapon's falloff distances; absent: none. */
  readonly rangePct?: number;
  /** Share of a plate's absorption that it ignores; absent: none. */
  readonly platePenetrationPct?: number;
  /** Change of the damage to the durability of plates; absent: none. */
  readonly plateDamagePct?: number;
}

/** A suit of armour; it covers head, body and limbs alike. */
export interface Armour extends ItemHead {
  readonly type: ArmourType;
  /** Bullet resistance per level +0..+15, or a single entry. */
  readonly bulletResistance: readonly number[];
  /** Percent added to 100 HP. */
  readonly vitalityPct: number;
}

/** Slots of the attachments that change a time to kill: all others change handling only. */
export const PART_SLOTS = ['mag', 'handgrips'] as const;
export type PartSlot = (typeof PART_SLOTS)[number];

/** An attachment that changes magazine or reload. */
export interface WeaponPart extends ItemHead {
  readonly slot: PartSlot;
  /** Rounds of this magazine, in place of the weapon's; null: the weapon's stays. */
  readonly magazine: number | null;
  /** Rounds on top of the weapon's magazine. */
  readonly addedRounds: number;
  /** Reload with this magazine at an ergonomics of 100 %; null: the weapon's stays. */
  readonly reloadSeconds: number | null;
  /** Percentage points of ergonomics. */
  readonly ergonomicsPct: number;
  /** Ids of the weapons that it goes on. */
  readonly weaponIds: readonly string[];
}

/** An armour plate: it protects the body until its durability is used up. */
export interface Plate extends ItemHead {
  /** HP that it absorbs before it breaks. */
  readonly durability: number;
  readonly absorptionPct: number;
}

/** What the time-to-kill page loads, in one language. */
export interface TtkCatalogue {
  readonly version: string;
  /** Date of the item data, ISO day. */
  readonly dataDate: string | null;
  readonly weapons: readonly Weapon[];
  readonly rounds: readonly Round[];
  readonly armours: readonly Armour[];
  readonly parts: readonly WeaponPart[];
  readonly plates: readonly Plate[];
}

/** The value at an enhancement level, clamped to the levels that the item has. */
export function atLevel(perLevel: readonly number[], level: number): number {
  return perLevel[Math.min(Math.max(level, 0), perLevel.length - 1)] ?? 0;
}
