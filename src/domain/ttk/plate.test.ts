import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TARGET_AREAS } from './constants.ts';
import { evaluateTtk, type TtkQuestion } from './evaluate.ts';
import { DEFAULT_NUMBERS, type TtkNumbers } from './numbers.ts';

function ask(numbers: Partial<TtkNumbers>, over: Partial<TtkQuestion> = {}): TtkQuestion {
  return {
    numbers: { ...DEFAULT_NUMBERS, ...numbers },
    area: 'body',
    vitalityUnit: 'hp',
    apOverridePct: null,
    model: 'community',
    hasFalloff: true,
    ...over,
  };
}

/** Shot by shot, with nothing of the rule but its sentences. */
function simulated(numbers: TtkNumbers): { shots: number; plateShots: number } {
  let [hp, plate, shots, plateShots] = [numbers.hp, numbers.plateDurability, 0, 0];
  const before = numbers.closeDamage * (1 + numbers.damagePct / 100);
  const suit = 100 / (100 + numbers.bulletResistance * (1 - numbers.penetrationPct / 100));
  const share = numbers.plateAbsorptionPct / 100;
  const ignored = Math.min(1, (numbers.platePenetration + numbers.platePenetrationPct) / 100);
  const absorbed = Math.min(1, share * (1 - ignored));
  while (hp > 1e-7) {
    shots += 1;
    if (plate > 1e-7) {
      plateShots += 1;
      plate -= before * share * numbers.plateDamage * (1 + numbers.plateDamagePct / 100);
      hp -= before * (1 - absorbed) * suit;
    } else hp -= before * suit;
  }
  return { shots, plateShots };
}

describe('armour plates', () => {
  it('work as a fight shot by shot', () => {
    fc.assert(
      fc.property(
        fc.record({
          closeDamage: fc.integer({ min: 5, max: 200 }),
          damagePct: fc.integer({ min: -30, max: 30 }),
          penetrationPct: fc.integer({ min: -20, max: 60 }),
          bulletResistance: fc.integer({ min: 0, max: 400 }),
          hp: fc.integer({ min: 50, max: 300 }),
          plateDurability: fc.integer({ min: 1, max: 1000 }),
          plateAbsorptionPct: fc.integer({ min: 1, max: 100 }),
          platePenetration: fc.constantFrom(0, 0, 99),
          platePenetrationPct: fc.constantFrom(-25, -10, 0, 7.5, 15, 100),
          plateDamage: fc.constantFrom(1, 1.5, 100),
          plateDamagePct: fc.constantFrom(-25, 0, 100, 175),
        }),
        (own) => {
          const question = ask(own);
          const answer = evaluateTtk(question, 0);
          if (!answer.ok) throw new Error(answer.code);
          expect([answer.value.shots, answer.value.plateShots]).toEqual(
            Object.values(simulated(question.numbers)),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('are worked by hand: a ceramic plate of 132 HP and 88 % against 40 HP a shot', () => {
    const answer = evaluateTtk(
      ask({ closeDamage: 40, fireRateRpm: 600, plateDurability: 132, plateAbsorptionPct: 88 }),
      0,
    );
    // 132 / 35.2 = 3.75: four shots of 4.8 HP, then 80.8 HP at 40 a shot are three more
    expect(answer.ok && answer.value).toMatchObject({ plateShots: 4, plateBreaks: true, shots: 7 });
    expect(answer.ok && answer.value.damagePerShot).toBeCloseTo(4.8, 9);
    expect(answer.ok && answer.value.bareDamagePerShot).toBe(40);
    // continuously: 0.375 s until 132 HP are absorbed, by then 18 HP are lost; the other 82 at 400 HP a second
    expect(answer.ok && answer.value.continuousSeconds).toBeCloseTo(0.375 + 82 / 400, 9);
  });

  it('cover the body only, and change nothing where there is none', () => {
    for (const area of TARGET_AREAS) {
      const bare = evaluateTtk(ask({}, { area }), 30);
      const plated = evaluateTtk(ask({ plateDurability: 200, plateAbsorptionPct: 80 }, { area }), 30);
      expect(JSON.stringify(plated) === JSON.stringify(bare)).toBe(area !== 'body');
      expect(evaluateTtk(ask({ plateAbsorptionPct: 80 }, { area }), 30)).toEqual(bare);
    }
  });

  it('that absorb everything protect until they break, and for ever where nothing wears them', () => {
    const whole = { closeDamage: 50, plateDurability: 100, plateAbsorptionPct: 100 };
    const answer = evaluateTtk(ask(whole), 0);
    expect(answer.ok && answer.value).toMatchObject({ damagePerShot: 0, plateShots: 2, shots: 4 });
    expect(evaluateTtk(ask({ ...whole, plateDamage: 0 }), 0)).toMatchObject({ code: 'ttk.noDamage' });
    expect(evaluateTtk(ask({ ...whole, plateDamagePct: -100 }), 0)).toMatchObject({ code: 'ttk.noDamage' });
  });

  it('are ignored at a penetration of 100 %, and broken by one shot of what breaks plates', () => {
    const plate = { plateDurability: 1000, plateAbsorptionPct: 50 };
    const ignored = evaluateTtk(ask({ ...plate, platePenetrationPct: 100 }), 0);
    const bare = evaluateTtk(ask({}), 0);
    expect(ignored.ok && ignored.value.shots).toBe(bare.ok && bare.value.shots);
    const heavy = evaluateTtk(
      ask({ ...plate, closeDamage: 60, platePenetration: 99, plateDamage: 99.9999 }),
      0,
    );
    expect(heavy.ok && heavy.value).toMatchObject({ plateShots: 1, plateBreaks: true });
  });
});
