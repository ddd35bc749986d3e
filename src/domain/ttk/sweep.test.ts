import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerAt, prepareTtk, type PreparedTtk, type TtkAnswer } from './evaluate.ts';
import { DEFAULT_NUMBERS } from './numbers.ts';
import { axisDistances, sweep, TTK_METRICS, type TtkMetric } from './sweep.ts';

function metricOf(answer: TtkAnswer, metric: TtkMetric): number {
  return {
    discrete: answer.discreteSeconds,
    reloads: answer.totalSeconds,
    continuous: answer.continuousSeconds,
    damage: answer.damagePerShot,
  }[metric];
}

const question = fc
  .record({
    closeDamage: fc.double({ min: 0.5, max: 300, noNaN: true }),
    longDamage: fc.double({ min: 0.5, max: 300, noNaN: true }),
    falloffStartM: fc.integer({ min: 0, max: 80 }),
    falloffLengthM: fc.integer({ min: 0, max: 80 }),
    fireRateRpm: fc.integer({ min: 10, max: 1200 }),
    magazine: fc.option(fc.integer({ min: 1, max: 100 })),
    reloadSeconds: fc.option(fc.double({ min: 0, max: 9, noNaN: true })),
    damagePct: fc.integer({ min: -99, max: 60 }),
    penetrationPct: fc.integer({ min: -100, max: 100 }),
    bulletResistance: fc.double({ min: 0, max: 600, noNaN: true }),
    plateDurability: fc.constantFrom(0, 90, 132, 247.5),
    plateAbsorptionPct: fc.constantFrom(0, 16.5, 88),
    platePenetrationPct: fc.constantFrom(-10, 0, 10),
    burstShots: fc.constantFrom(null, 2, 3),
    burstRpm: fc.constantFrom(null, 1200),
    burstPauseSeconds: fc.constantFrom(null, 1.25),
    hp: fc.integer({ min: 1, max: 400 }),
    area: fc.constantFrom('head', 'body', 'limb'),
    hasFalloff: fc.boolean(),
    model: fc.constantFrom('specification', 'community'),
  })
  .map(({ falloffLengthM, area, hasFalloff, model, ...numbers }): PreparedTtk => {
    const prepared = prepareTtk({
      numbers: { ...DEFAULT_NUMBERS, ...numbers, falloffEndM: numbers.falloffStartM + falloffLengthM },
      area: area as 'head',
      model: model as 'community',
      hasFalloff,
      vitalityUnit: 'hp',
      apOverridePct: null,
    });
    if (!prepared.ok) throw new Error(JSON.stringify(prepared));
    return prepared.value;
  });

describe('the sweep', () => {
  it('equals the plain formula at every point', () => {
    fc.assert(
      fc.property(
        fc.array(question, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom(0.5, 1, 2.5, 7),
        fc.constantFrom(...TTK_METRICS),
        (setups, maxDistanceM, stepM, metric) => {
          const axis = axisDistances({ maxDistanceM, stepM });
          if (!axis.ok) throw new Error('axis');
          const values = sweep(setups, axis.value, metric);
          setups.forEach((prepared, row) =>
            axis.value.forEach((distanceM, column) => {
              const plain = answerAt(prepared, distanceM);
              if (!plain.ok) throw new Error('refused');
              expect(values[row * axis.value.length + column]).toBe(metricOf(plain.value, metric));
            }),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it('leaves a gap, never an infinity, where nothing gets through', () => {
    const prepared = prepareTtk({
      numbers: { ...DEFAULT_NUMBERS, longDamage: 0 },
      area: 'body',
      model: 'specification',
      hasFalloff: true,
      vitalityUnit: 'hp',
      apOverridePct: null,
    });
    if (!prepared.ok) throw new Error('refused');
    const values = sweep([prepared.value], Float64Array.from([0, 59, 60, 100]));
    expect([...values].map(Number.isNaN)).toEqual([false, false, true, true]);
  });
});

describe('the axis', () => {
  it('ends on the last distance even when the step does not', () => {
    const axis = axisDistances({ maxDistanceM: 10, stepM: 4 });
    expect(axis.ok && [...axis.value]).toEqual([0, 4, 8, 10]);
    const even = axisDistances({ maxDistanceM: 0.3 + 0.7, stepM: 0.1 });
    expect(even.ok && even.value.length).toBe(11);
  });
  it.each([
    [{ maxDistanceM: 100, stepM: 0 }, 'stepM', 'notPositive'],
    [{ maxDistanceM: Number.NaN, stepM: 1 }, 'maxDistanceM', 'required'],
    [{ maxDistanceM: 1e9, stepM: 1 }, 'maxDistanceM', 'tooHigh'],
    [{ maxDistanceM: 2000, stepM: 0.5 }, 'stepM', 'tooManyPoints'],
  ])('%o is rejected at %s: %s', (axis, field, code) => {
    expect(axisDistances(axis)).toMatchObject({
      ok: false,
      code: 'ttk.badInput',
      details: { problems: [{ field, code }] },
    });
  });
});
