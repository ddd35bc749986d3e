/**
 * All weapons, each with its best round, against one target: at a distance, and over all distances. Order: time with
 * reloads, then the continuous time (more damage to spare), then id. A weapon counts as far as it reaches.
 */
import type { Round, Weapon } from '../../catalogue/item/item.ts';
import { evaluateTtk, prepareTtk, type TtkAnswer, type TtkQuestion } from '../evaluate.ts';
import { rankRounds } from './ranking.ts';
import { EMPTY_SETUP, fits, NO_ITEMS, questionOf, TARGET_FIELDS } from '../setup.ts';
import { preparePlate } from '../plate.ts';
import { ammoFactor, effectiveArmour, protectionShare } from '../shot.ts';
import { sweep } from '../sweep.ts';

/** What the weapons are compared by. */
export interface RankingTask {
  readonly weapons: readonly Weapon[];
  readonly rounds: readonly Round[];
  /** Level of every weapon; a weapon with fewer levels counts at its highest. */
  readonly level: number;
  /** Its target, area and model count, its weapon and round do not. */
  readonly target: TtkQuestion;
}

export interface RankedWeapon {
  readonly weapon: Weapon;
  /** Null where the catalogue has no round of its calibre. */
  readonly round: Round | null;
  readonly answer: TtkAnswer;
  /** 1 is best; weapons with the same times share a place. */
  readonly place: number;
}

/** Times of all weapons over distance, row after row in the order of the task's weapons. */
export interface WeaponMap {
  readonly distancesM: Float64Array;
  /** Seconds with reloads; `NaN` where a weapon does not reach or does no damage. */
  readonly seconds: Float64Array;
  /** Index of the best weapon at each distance; -1 where none reaches. */
  readonly best: Int16Array;
}

/** A stretch over which one weapon is the best. */
export interface BestStretch {
  readonly fromM: number;
  readonly toM: number;
  readonly weaponIndex: number;
}

function questionFor({ level, target }: RankingTask, weapon: Weapon, round: Round | null): TtkQuestion {
  return {
    ...questionOf(
      {
        ...EMPTY_SETUP,
        weaponLevel: level,
        area: target.area,
        vitalityUnit: target.vitalityUnit,
        own: Object.fromEntries(TARGET_FIELDS.map((field) => [field, target.numbers[field]])),
      },
      { ...NO_ITEMS, weapon, round },
      target.model,
      target.hasFalloff,
    ),
  };
}

function differ(a: number, b: number): number {
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b)) ? 0 : a - b;
}

/** What a round does per shot, as factors of the weapon's damage: more of each is never slower. */
interface RatedRound {
  readonly round: Round;
  readonly range: number;
  /** Through plate and suit. */
  readonly plated: number;
  /** Through the suit alone. */
  readonly bare: number;
  /** To the plate's durability. */
  readonly wear: number;
}

function rate({ target }: RankingTask, weapon: Weapon, round: Round): RatedRound {
  const armour = effectiveArmour(target.numbers.bulletResistance, round.penetrationPct);
  const limbs = target.area === 'limb' ? 1 + (round.limbDamagePct ?? 0) / 100 : 1;
  const before = ammoFactor(round.damagePct) * limbs;
  const bare = before * (1 - protectionShare(armour, target.area, target.model));
  const plate = preparePlate(
    {
      plateDurability: target.numbers.plateDurability,
      plateAbsorptionPct: target.numbers.plateAbsorptionPct,
      platePenetration: weapon.platePenetrationPct ?? 0,
      plateDamage: weapon.plateDamage ?? 1,
      platePenetrationPct: round.platePenetrationPct ?? 0,
      plateDamagePct: round.plateDamagePct ?? 0,
    },
    target.area,
  );
  return {
    round,
    range: round.rangePct ?? 0,
    bare,
    plated: bare * (1 - (plate?.absorption ?? 0)),
    wear: before * (plate?.wear ?? 0),
  };
}

/** `rankRounds` decides between rounds that differ only in the last binary digits. */
const CLEARLY = 1 + 1e-8;

function isSurelyFaster(one: RatedRound, other: RatedRound): boolean {
  return (
    one.range === other.range &&
    one.bare > other.bare * CLEARLY &&
    one.plated > other.plated * CLEARLY &&
    one.wear >= other.wear
  );
}

/**
 * The rounds that can be the best of a weapon. Rounds of one weapon share its rhythm and magazine, so of those with the
 * same range one with more damage, with and without the plate, that wears the plate no less is never slower, at any
 * distance.
 */
function strongestRounds(task: RankingTask, weapon: Weapon): readonly RatedRound[] {
  if (weapon.calibre === null) return [];
  const rated = task.rounds.filter((round) => fits(weapon, round)).map((round) => rate(task, weapon, round));
  return rated.filter((one) => !rated.some((other) => isSurelyFaster(other, one)));
}

/** Without those that are as fast at every distance as one before them. */
function fasterOnes(rated: readonly RatedRound[]): readonly RatedRound[] {
  const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= (CLEARLY - 1) * Math.max(a, b);
  return rated.filter(
    (one, at) =>
      !rated
        .slice(0, at)
        .some(
          (other) =>
            other.range === one.range &&
            isSame(other.bare, one.bare) &&
            isSame(other.plated, one.plated) &&
            isSame(other.wear, one.wear),
        ),
  );
}

function bestAt(task: RankingTask, weapon: Weapon, distanceM: number): Omit<RankedWeapon, 'place'> | null {
  if (distanceM > weapon.maxDistanceM || weapon.fireRateRpm === null) return null;
  const rounds = strongestRounds(task, weapon).map(({ round }) => round);
  const question = questionFor(task, weapon, null);
  const [first] = rankRounds(question, rounds, distanceM);
  if (first !== undefined) return { weapon, round: first.round, answer: first.answer };
  const answer = rounds.length > 0 ? null : evaluateTtk(question, distanceM);
  return answer?.ok === true ? { weapon, round: null, answer: answer.value } : null;
}

function compare(a: TtkAnswer, b: TtkAnswer): number {
  return differ(a.totalSeconds, b.totalSeconds) || differ(a.continuousSeconds, b.continuousSeconds);
}

/**
 * The weapons that kill at a distance, best first. Left out: those that do not reach, do no damage, or have no known
 * fire rate.
 */
export function rankWeapons(task: RankingTask, distanceM: number): readonly RankedWeapon[] {
  const entries = task.weapons
    .flatMap((weapon) => bestAt(task, weapon, distanceM) ?? [])
    .sort((a, b) => compare(a.answer, b.answer) || (a.weapon.id < b.weapon.id ? -1 : 1));
  let place = 1;
  return entries.map((entry, index) => {
    const before = entries[index - 1];
    if (before !== undefined && compare(before.answer, entry.answer) !== 0) place = index + 1;
    return { ...entry, place };
  });
}

/** Every weapon with the best of its rounds, at every distance; `distancesM` must ascend. */
export function mapWeapons(task: RankingTask, distancesM: Float64Array): WeaponMap {
  const points = distancesM.length;
  const seconds = new Float64Array(task.weapons.length * points).fill(Number.NaN);
  const best = new Int16Array(points).fill(-1);
  const [bestSeconds, bestContinuous] = [new Float64Array(points), new Float64Array(points)];
  const own = new Float64Array(points);
  const continuous = new Float64Array(points);
  for (const [weaponIndex, weapon] of task.weapons.entries()) {
    const rounds = fasterOnes(strongestRounds(task, weapon)).map(({ round }) => round);
    const reach = distancesM.findLastIndex((distanceM) => distanceM <= weapon.maxDistanceM) + 1;
    const row = seconds.subarray(weaponIndex * points, weaponIndex * points + reach);
    for (const round of rounds.length === 0 ? [null] : rounds) {
      const prepared = prepareTtk(questionFor(task, weapon, round));
      if (!prepared.ok) break;
      sweep([prepared.value], distancesM.subarray(0, reach), 'reloads', own);
      sweep([prepared.value], distancesM.subarray(0, reach), 'continuous', continuous);
      for (let point = 0; point < reach; point += 1) {
        const value = own[point] ?? Number.NaN;
        if (Number.isNaN(value)) continue;
        if (!((row[point] ?? Number.NaN) <= value)) row[point] = value;
        const holder = best[point] ?? -1;
        // almost always slower
        if (holder >= 0 && value > (bestSeconds[point] ?? 0) + 0.001) continue;
        const order =
          holder < 0
            ? -1
            : differ(value, bestSeconds[point] ?? 0) ||
              differ(continuous[point] ?? 0, bestContinuous[point] ?? 0) ||
              (weapon.id < (task.weapons[holder]?.id ?? '') ? -1 : 1);
        if (order > 0) continue;
        best[point] = weaponIndex;
        bestSeconds[point] = value;
        bestContinuous[point] = continuous[point] ?? 0;
      }
    }
  }
  return { distancesM, seconds, best };
}

/** The stretches of a map, from near to far. */
export function bestStretches({ best, distancesM }: WeaponMap): readonly BestStretch[] {
  const stretches: BestStretch[] = [];
  for (const [point, weaponIndex] of best.entries()) {
    const at = distancesM[point] ?? 0;
    const last = stretches.at(-1);
    if (weaponIndex < 0) continue;
    if (last?.weaponIndex === weaponIndex && last.toM === (distancesM[point - 1] ?? -1))
      stretches[stretches.length - 1] = { ...last, toM: at };
    else stretches.push({ fromM: at, toM: at, weaponIndex });
  }
  return stretches;
}
