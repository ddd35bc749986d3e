import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TARGET_AREAS } from './constants.ts';
import { evaluateTtk, type TtkQuestion } from './evaluate.ts';
import { DEFAULT_NUMBERS, type TtkNumbers } from './numbers.ts';
import { aimProblems, OUTCOME_PERCENTS, outcomesAt, PERFECT_AIM, type Aim } from './outcome.ts';

function ask(numbers: Partial<TtkNumbers>, over: Partial<TtkQuestion> = {}): TtkQuestion {
  return {
    numbers: { ...DEFAULT_NUMBERS, ...numbers },
    area: 'body',
    vitalityUnit: 'hp',
    apOverridePct: null,
    model: 'specification',
    hasFalloff: true,
    ...over,
  };
}

function shotsOf(question: TtkQuestion, aim: Aim, distanceM = 0): readonly number[] {
  const outcomes = outcomesAt(question, aim, distanceM);
  if (!outcomes.ok) throw new Error(outcomes.code);
  return outcomes.value.map(({ shots }) => shots);
}

/** By going through every sequence of misses and hits. */
function enumerated(question: TtkQuestion, aim: Aim, mostShots: number): readonly (number | undefined)[] {
  const shares = { head: aim.mix?.headPct ?? 0, limb: aim.mix?.limbPct ?? 0 };
  const chances = { ...shares, body: 100 - shares.head - shares.limb };
  const kinds = TARGET_AREAS.map((area) => {
    const answer = evaluateTtk({ ...question, area }, 0);
    return {
      area,
      damage: answer.ok ? answer.value.damagePerShot : 0,
      bare: answer.ok ? answer.value.bareDamagePerShot : 0,
      chance: (chances[area] / 100) * (aim.accuracyPct / 100),
    };
  });
  kinds.push({ area: 'head', damage: 0, bare: 0, chance: 1 - aim.accuracyPct / 100 });
  const { plateDurability, plateAbsorptionPct, closeDamage } = question.numbers;
  const killedAt = Array.from({ length: mostShots + 1 }, () => 0);
  const shoot = (shot: number, chance: number, hp: number, plate: number): void => {
    if (shot > mostShots || chance === 0) return;
    for (const kind of kinds) {
      const isPlated = kind.area === 'body' && plate > 1e-9;
      const left = hp - (isPlated ? kind.damage : kind.bare);
      const wornTo = isPlated ? plate - (closeDamage * plateAbsorptionPct) / 100 : plate;
      if (left <= 1e-7) killedAt[shot] = (killedAt[shot] ?? 0) + chance * kind.chance;
      else shoot(shot + 1, chance * kind.chance, left, wornTo);
    }
  };
  shoot(1, 1, question.numbers.hp, plateDurability);
  return OUTCOME_PERCENTS.map((percent) => {
    let sum = 0;
    const at = killedAt.findIndex((chance) => (sum += chance) >= percent / 100 - 1e-12);
    return at < 0 ? undefined : at;
  });
}

describe('the outcomes of a fight', () => {
  it('are the plain answer when every shot hits one area', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 200 }),
        fc.integer({ min: 0, max: 300 }),
        fc.constantFrom(...TARGET_AREAS),
        fc.option(fc.integer({ min: 1, max: 40 })),
        fc.integer({ min: 0, max: 90 }),
        fc.constantFrom(0, 132, 247.5),
        fc.constantFrom(null, 3),
        (closeDamage, bulletResistance, area, magazine, distanceM, plateDurability, burstShots) => {
          const question = ask(
            {
              closeDamage,
              bulletResistance,
              magazine,
              plateDurability,
              burstShots,
              plateAbsorptionPct: 60,
              burstRpm: 1000,
            },
            { area },
          );
          const answer = evaluateTtk(question, distanceM);
          const outcomes = outcomesAt(question, PERFECT_AIM, distanceM);
          if (!answer.ok || !outcomes.ok) throw new Error('no answer');
          for (const outcome of outcomes.value) {
            expect(outcome.shots).toBe(answer.value.shots);
            expect(outcome.seconds).toBeCloseTo(answer.value.totalSeconds, 9);
          }
        },
      ),
    );
  });

  it('equal those of every sequence of misses and hits, one by one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 26, max: 120 }),
        fc.integer({ min: 30, max: 100 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 40 }),
        fc.constantFrom([0, 0], [40, 60], [70, 100], [30, 25]),
        (closeDamage, accuracyPct, headPct, limbPct, plate) => {
          const question = ask({
            closeDamage,
            longDamage: closeDamage,
            headMultiplier: 1.7,
            limbMultiplier: 0.6,
            plateDurability: plate[0] ?? 0,
            plateAbsorptionPct: plate[1] ?? 0,
          });
          const aim = { accuracyPct, mix: { headPct, limbPct } };
          const shots = shotsOf(question, aim);
          for (const [at, expected] of enumerated(question, aim, 8).entries())
            if (expected !== undefined) expect(shots[at]).toBe(expected);
            else expect(shots[at]).toBeGreaterThan(8);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('are those of the negative binomial distribution for one area', () => {
    // three hits at one half: over by 3 shots in 12.5 % of the fights, by 5 in 50 %, by 9 in 91 %
    expect(shotsOf(ask({ closeDamage: 34 }), { accuracyPct: 50, mix: null })).toEqual([3, 5, 9]);
  });

  it('count reloads', () => {
    const outcomes = outcomesAt(
      ask({ closeDamage: 34, magazine: 4, reloadSeconds: 2, fireRateRpm: 600 }),
      { accuracyPct: 50, mix: null },
      0,
    );
    expect(
      outcomes.ok && outcomes.value.map(({ reloads, seconds }) => [reloads, Number(seconds.toFixed(6))]),
    ).toEqual([
      [0, 0.2],
      [1, 2.4],
      [2, 4.8],
    ]);
  });

  it('refuse what is no aim, no damage or no end', () => {
    expect(
      aimProblems({ accuracyPct: 0, mix: { headPct: 70, limbPct: 40 } }).map(({ field }) => field),
    ).toEqual(['accuracyPct', 'limbPct']);
    expect(outcomesAt(ask({}), { accuracyPct: Number.NaN, mix: null }, 0)).toMatchObject({
      code: 'ttk.badInput',
    });
    expect(outcomesAt(ask({ damagePct: -100 }), PERFECT_AIM, 0)).toMatchObject({ code: 'ttk.noDamage' });
    expect(outcomesAt(ask({ hp: 100_000 }), PERFECT_AIM, 0)).toMatchObject({ code: 'ttk.tooLong' });
    expect(outcomesAt(ask({ closeDamage: 1 }), { accuracyPct: 1, mix: null }, 0)).toMatchObject({
      code: 'ttk.tooLong',
    });
  });
});
