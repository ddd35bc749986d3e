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
  'plate',
  'damagePerShot',
  'plateShots',
  'bareDamage',
  'shots',
  'burst',
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

/** The plate lasts for a while at the steady rate; then nothing but the suit protects. */
function continuousStep({ averageRpm, plate, hp }: PreparedTtk, answer: TtkAnswer): Explained {
  const perSecond = averageRpm / SECONDS_PER_MINUTE;
  const broken =
    plate === null ? Infinity : plate.durability / (answer.damageBefore * plate.wear * perSecond);
  if (broken >= answer.continuousSeconds)
    return { step: 'continuous', terms: { hp, dps: answer.dpsAfter }, value: answer.continuousSeconds };
  return {
    step: 'continuous',
    terms: { broken, hp, dps: answer.dpsAfter, bareDps: answer.bareDamagePerShot * perSecond },
    value: answer.continuousSeconds,
  };
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
  const { averageRpm: rpm, burst, plate } = prepared;
  const [absorption, before] = [plate?.absorption ?? 0, answer.damageBefore];
  const held = answer.plateBreaks ? answer.plateShots : 0;
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
    ...(plate === null
      ? []
      : [
          {
            step: 'plate' as const,
            terms: {
              absorption: question.numbers.plateAbsorptionPct,
              ignored: question.numbers.platePenetration + question.numbers.platePenetrationPct,
            },
            value: absorption,
          },
        ]),
    {
      step: 'damagePerShot',
      terms: { damage: before, absorption, protection: answer.protection },
      value: answer.damagePerShot,
    },
    ...(plate === null || !answer.plateBreaks
      ? []
      : [
          {
            step: 'plateShots' as const,
            terms: { durability: plate.durability, damage: before, wear: plate.wear },
            value: answer.plateShots,
          },
          {
            step: 'bareDamage' as const,
            terms: { damage: before, protection: answer.protection },
            value: answer.bareDamagePerShot,
          },
        ]),
    {
      step: 'shots',
      terms: {
        hp: answer.hp,
        damage: held > 0 ? answer.bareDamagePerShot : answer.damagePerShot,
        held,
        plated: answer.damagePerShot,
      },
      value: answer.shots,
    },
    ...(burst === null
      ? []
      : [
          {
            step: 'burst' as const,
            terms: { shots: burst.shots, minute: SECONDS_PER_MINUTE, rpm: 60 / burst.shotSeconds },
            value: burst.cycleSeconds,
          },
        ]),
    {
      step: 'discrete',
      terms:
        burst === null
          ? { shots: answer.shots, minute: SECONDS_PER_MINUTE, rpm: prepared.fireRateRpm }
          : {
              bursts: Math.floor((answer.shots - 1) / burst.shots),
              cycle: burst.cycleSeconds,
              rest: (answer.shots - 1) % burst.shots,
              shot: burst.shotSeconds,
            },
      value: answer.discreteSeconds,
    },
    {
      step: 'dpsBefore',
      terms: { damage: answer.damageBefore, minute: SECONDS_PER_MINUTE, rpm },
      value: answer.dpsBefore,
    },
    {
      step: 'dpsAfter',
      terms: { dps: answer.dpsBefore, absorption, protection: answer.protection },
      value: answer.dpsAfter,
    },
    continuousStep(prepared, answer),
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
