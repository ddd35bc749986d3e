import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateTtk, prepareTtk, problemsOf, type TtkAnswer, type TtkQuestion } from './evaluate.ts';
import { explainTtk } from './explanation.ts';
import { DEFAULT_NUMBERS, NUMBER_LIMITS, TTK_FIELDS, type TtkField, type TtkNumbers } from './numbers.ts';
import type { TargetArea, TtkModel } from './constants.ts';

/** 9A-91 +0 with SP-6 against bullet resistance 216: the hand-worked example of the domain facts. */
function example(area: TargetArea, model: TtkModel = 'specification'): TtkQuestion {
  return {
    numbers: {
      ...DEFAULT_NUMBERS,
      closeDamage: 33.9,
      longDamage: 20,
      falloffStartM: 20,
      falloffEndM: 60,
      fireRateRpm: 700,
      headMultiplier: 1.4,
      limbMultiplier: 0.9,
      magazine: 20,
      reloadSeconds: 3,
      penetrationPct: 20,
      bulletResistance: 216,
    },
    area,
    vitalityUnit: 'hp',
    apOverridePct: null,
    model,
    hasFalloff: true,
  };
}

function answer(question: TtkQuestion, distanceM = 0): TtkAnswer {
  const outcome = evaluateTtk(question, distanceM);
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

describe('the hand-worked numbers', () => {
  it.each([
    ['head', 'specification', 63.34, 17.397, 6, 0.429, 0.493],
    ['body', 'specification', 87.36, 4.285, 24, 1.971, 2.001],
    ['limb', 'specification', 87.36, 3.856, 26, 2.143, 2.223],
    ['head', 'community', 63.34, 17.397, 6, 0.429, 0.493],
    ['body', 'community', 63.34, 12.427, 9, 0.686, 0.69],
    ['limb', 'community', 63.34, 11.184, 9, 0.686, 0.766],
  ] as const)('%s, %s', (area, model, protectionPct, perShot, shots, discrete, continuous) => {
    const got = answer(example(area, model));
    expect(got.effectiveArmour).toBeCloseTo(172.8, 10);
    expect(got.protection * 100).toBeCloseTo(protectionPct, 2);
    expect(got.damagePerShot).toBeCloseTo(perShot, 2);
    expect(got.shots).toBe(shots);
    expect(got.discreteSeconds).toBeCloseTo(discrete, 3);
    expect(got.continuousSeconds).toBeCloseTo(continuous, 3);
  });

  it('DPS is damage x RPM / 60, and after armour the damage that gets through', () => {
    const got = answer(example('body'));
    expect(got.dpsBefore).toBeCloseTo(395.5, 6);
    expect(got.dpsAfter).toBeCloseTo(395.5 * (25 / 197.8), 6);
  });
});

describe('armour', () => {
  it('an override replaces the piercing of the round', () => {
    expect(answer({ ...example('head'), apOverridePct: 50 }).effectiveArmour).toBe(108);
    expect(answer({ ...example('head'), apOverridePct: 0 }).effectiveArmour).toBe(216);
  });
  it('negative piercing raises the armour, full piercing removes it', () => {
    expect(answer({ ...example('head'), apOverridePct: -25 }).effectiveArmour).toBe(270);
    expect(answer({ ...example('head'), apOverridePct: 100 })).toMatchObject({
      effectiveArmour: 0,
      protection: 0,
    });
  });
});

describe('vitality, magazine and falloff', () => {
  const naked = (over: Partial<TtkQuestion['numbers']>): TtkQuestion => ({
    ...example('body'),
    numbers: { ...example('body').numbers, bulletResistance: 0, closeDamage: 10, longDamage: 5, ...over },
  });
  it('a bonus counts on top of 100 HP', () => {
    expect(answer({ ...naked({ vitalityPct: 30 }), vitalityUnit: 'bonus' })).toMatchObject({
      hp: 130,
      shots: 13,
    });
  });
  it('a single shot takes no time', () => {
    expect(answer(naked({ closeDamage: 100 }))).toMatchObject({ shots: 1, discreteSeconds: 0 });
  });
  it('a magazine that is exactly enough needs no reload', () => {
    expect(answer(naked({ magazine: 10, reloadSeconds: 3 }))).toMatchObject({
      reloads: 0,
      magazineLeft: 0,
      reloadSeconds: 0,
    });
  });
  it('counts reloads within the time and what is left after the last shot', () => {
    const got = answer(naked({ magazine: 4, reloadSeconds: 2 }));
    expect(got).toMatchObject({ shots: 10, reloads: 2, magazineLeft: 2, reloadSeconds: 4 });
    expect(got.totalSeconds).toBeCloseTo(got.discreteSeconds + 4, 10);
  });
  it('reports an unknown magazine or reload', () => {
    expect(answer(naked({ magazine: null }))).toMatchObject({ magazineLeft: null, reloads: 0 });
    expect(answer(naked({ magazine: 4, reloadSeconds: null }))).toMatchObject({
      reloads: 2,
      reloadSeconds: null,
    });
  });
  it('decreases linearly between the two distances, and not at all when falloff is off', () => {
    expect([0, 20, 40, 60, 100].map((distanceM) => answer(naked({}), distanceM).damagePerShot)).toEqual([
      10, 10, 7.5, 5, 5,
    ]);
    expect(answer({ ...naked({}), hasFalloff: false }, 100).damagePerShot).toBe(10);
  });
  it('a falloff of zero length is a step', () => {
    expect(
      [30, 30.5].map(
        (distanceM) => answer(naked({ falloffStartM: 30, falloffEndM: 30 }), distanceM).damagePerShot,
      ),
    ).toEqual([10, 5]);
  });
  it('binary rounding adds no shot', () => {
    // 3 x 33.3 % of 100 HP: 100 / (100 x (1 - 2/3)) is slightly above 3 in binary.
    expect(answer(naked({ closeDamage: 100 * (1 - 2 / 3) })).shots).toBe(3);
  });
});

describe('refusals', () => {
  const codeOf = (field: TtkField, value: number): unknown =>
    problemsOf({ ...example('body'), numbers: { ...example('body').numbers, [field]: value } }).map(
      (problem) => [problem.field, problem.code],
    )[0];
  it.each([
    ['fireRateRpm', 0, 'notPositive'],
    ['closeDamage', -1, 'notPositive'],
    ['hp', 0, 'notPositive'],
    ['hp', 1e9, 'tooHigh'],
    ['penetrationPct', 250, 'tooHigh'],
    ['bulletResistance', -1, 'tooLow'],
    ['magazine', 2.5, 'notWhole'],
    ['closeDamage', Number.NaN, 'required'],
    ['closeDamage', Number.POSITIVE_INFINITY, 'tooHigh'],
    ['falloffEndM', 5, 'endBeforeStart'],
  ] as const)('%s = %s is %s', (field, value, code) => expect(codeOf(field, value)).toEqual([field, code]));

  it('an override of 250 percent is rejected at its field', () => {
    expect(problemsOf({ ...example('body'), apOverridePct: 250 })).toEqual([
      { field: 'apOverridePct', code: 'tooHigh', min: -100, max: 100 },
    ]);
  });
  it('checks only the vitality in use', () => {
    const numbers = { ...example('body').numbers, hp: Number.NaN };
    expect(problemsOf({ ...example('body'), numbers, vitalityUnit: 'bonus' })).toEqual([]);
  });
  it('a round that takes all damage away never kills', () => {
    const numbers = { ...example('body').numbers, damagePct: -100 };
    expect(evaluateTtk({ ...example('body'), numbers }, 0)).toEqual({ ok: false, code: 'ttk.noDamage' });
  });
  it('a bad distance is rejected', () => {
    expect(evaluateTtk(example('body'), -1)).toMatchObject({ ok: false, code: 'ttk.badInput' });
    expect(evaluateTtk(example('body'), Number.NaN).ok).toBe(false);
  });
});

describe('for any numbers', () => {
  const wild = fc.oneof(
    fc.double(),
    fc.constantFrom(0, -0, 1e9, -1e9, 5e-324, Number.NaN, Number.POSITIVE_INFINITY),
  );
  it('returns finite figures or an error, never throws', () => {
    fc.assert(
      fc.property(
        fc.record(
          Object.fromEntries(
            TTK_FIELDS.map((field) => [
              field,
              fc.oneof(
                wild,
                fc.double({
                  min: NUMBER_LIMITS[field].min,
                  max: Math.min(NUMBER_LIMITS[field].max, 300),
                  noNaN: true,
                }),
              ),
            ]),
          ),
        ),
        fc.constantFrom<TargetArea>('head', 'body', 'limb'),
        fc.constantFrom<TtkModel>('specification', 'community'),
        wild,
        (values, area, model, distanceM) => {
          const numbers = { ...DEFAULT_NUMBERS, ...values };
          const outcome = evaluateTtk(
            { numbers, area, model, vitalityUnit: 'hp', apOverridePct: null, hasFalloff: true },
            distanceM,
          );
          if (outcome.ok)
            for (const value of Object.values(outcome.value))
              expect(value === null || Number.isFinite(value)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the explanation', () => {
  it('contains every number and ends at the same answer', () => {
    const question = example('head');
    const prepared = prepareTtk(question);
    if (!prepared.ok) throw new Error('refused');
    const steps = explainTtk(question, prepared.value, answer(question));
    expect(steps.find((step) => step.step === 'effectiveArmour')).toMatchObject({
      terms: { resistance: 216, ap: 20 },
    });
    expect(steps.find((step) => step.step === 'protection')).toMatchObject({ terms: { constant: 100 } });
    expect(steps.find((step) => step.step === 'discrete')?.value).toBeCloseTo(0.429, 3);
    expect(steps.some((step) => step.step === 'reloads')).toBe(false);
  });
  it('mentions reloads when a magazine is not enough', () => {
    const question = example('body');
    const prepared = prepareTtk(question);
    if (!prepared.ok) throw new Error('refused');
    const last = explainTtk(question, prepared.value, answer(question)).at(-1);
    expect(last).toMatchObject({ step: 'reloads', terms: { reloads: 1, reloadTime: 3 } });
    expect(last?.value).toBeCloseTo(4.971, 3);
  });
});

describe('what rounds change besides damage and piercing', () => {
  const question = (over: Partial<TtkNumbers>, area: 'body' | 'limb' = 'body'): TtkQuestion => ({
    numbers: {
      ...DEFAULT_NUMBERS,
      closeDamage: 40,
      longDamage: 20,
      falloffStartM: 20,
      falloffEndM: 60,
      ...over,
    },
    area,
    vitalityUnit: 'hp',
    apOverridePct: null,
    model: 'specification',
    hasFalloff: true,
  });
  const damageOf = (asked: TtkQuestion, distanceM: number): number => {
    const answer = evaluateTtk(asked, distanceM);
    return answer.ok ? answer.value.damageBefore : Number.NaN;
  };

  it('a range stretches the falloff: 25 % more puts 20 to 60 m at 25 to 75 m', () => {
    const slug = question({ rangePct: 25 });
    expect([0, 25, 50, 75, 100].map((distanceM) => damageOf(slug, distanceM))).toEqual([40, 40, 30, 20, 20]);
    expect(damageOf(question({}), 50)).toBe(25);
  });

  it('a limb modifier multiplies the limb multiplier, and only it', () => {
    expect(damageOf(question({ limbMultiplier: 0.8, limbDamagePct: 40 }, 'limb'), 0)).toBeCloseTo(44.8, 10);
    expect(damageOf(question({ limbMultiplier: 0.8, limbDamagePct: 40 }), 0)).toBe(40);
  });
});
