/**
 * Derivation of a time to kill, step by step with its numbers, for the screen to phrase. Source:
 * specification section 9.
 */
import { ARMOUR_CONSTANT, SECONDS_PER_MINUTE } from './constants.ts';
import { damageAtDistance } from './shot.ts';
import type { PreparedTtk, TtkAnswer, TtkQuestion } from './evaluate.ts';

/** The steps in reading order. */
export const EXPLANATION_STEPS = [
  'damage',
  'effectiveArmour',
  'protection',
  'damagePerShot',
  'shots',
  'discrete',
  'dpsBefore',
  'dpsAfter',
  'continuous',
  'reloads',
] as const;
export type ExplanationStep = (typeof EXPLANATION_STEPS)[number];

/** One step: its named inputs and its result. */
export interface Explained {
  readonly step: ExplanationStep;
  readonly terms: Readonly<Record<string, number>>;
  readonly value: number;
}

/**
 * The formula with its numbers filled in; `reloads` is present only when a magazine is not enough and its
 * duration is known.
 */
export function explainTtk(
  question: TtkQuestion,
  prepared: PreparedTtk,
  answer: TtkAnswer,
): readonly Explained[] {
  const raw = damageAtDistance(
    prepared.closeDamage,
    prepared.longDamage,
    prepared.falloffStartM,
    prepared.falloffEndM,
    answer.distanceM,
  );
  const constant = ARMOUR_CONSTANT[question.model][question.area];
  const { fireRateRpm: rpm } = prepared;
  const steps: Explained[] = [
    {
      step: 'damage',
      terms: { raw, ammo: prepared.ammoFactor, area: prepared.areaMultiplier },
      value: answer.damageBefore,
    },
    {
      step: 'effectiveArmour',
      terms: { resistance: question.numbers.bulletResistance, ap: answer.piercingPct },
      value: answer.effectiveArmour,
    },
    { step: 'protection', terms: { armour: answer.effectiveArmour, constant }, value: answer.protection },
    {
      step: 'damagePerShot',
      terms: { damage: answer.damageBefore, protection: answer.protection },
      value: answer.damagePerShot,
    },
    { step: 'shots', terms: { hp: answer.hp, damage: answer.damagePerShot }, value: answer.shots },
    {
      step: 'discrete',
      terms: { shots: answer.shots, minute: SECONDS_PER_MINUTE, rpm },
      value: answer.discreteSeconds,
    },
    {
      step: 'dpsBefore',
      terms: { damage: answer.damageBefore, minute: SECONDS_PER_MINUTE, rpm },
      value: answer.dpsBefore,
    },
    {
      step: 'dpsAfter',
      terms: { dps: answer.dpsBefore, protection: answer.protection },
      value: answer.dpsAfter,
    },
    { step: 'continuous', terms: { hp: answer.hp, dps: answer.dpsAfter }, value: answer.continuousSeconds },
  ];
  if (answer.reloads > 0 && answer.reloadSeconds !== null) {
    steps.push({
      step: 'reloads',
      terms: {
        discrete: answer.discreteSeconds,
        reloads: answer.reloads,
        reloadTime: prepared.reloadSeconds ?? 0,
      },
      value: answer.totalSeconds,
    });
  }
  return steps;
}
