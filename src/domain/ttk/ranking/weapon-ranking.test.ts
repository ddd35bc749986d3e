import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALIBRES, type Round, type Weapon } from '../../catalogue/item/item.ts';
import { DEFAULT_NUMBERS } from '../numbers.ts';
import { rankRounds } from './ranking.ts';
import { EMPTY_SETUP, fits, NO_ITEMS, questionOf } from '../setup.ts';
import { bestStretches, mapWeapons, rankWeapons, type RankingTask } from './weapon-ranking.ts';

const weapon = fc
  .record({
    closeDamage: fc.integer({ min: 10, max: 120 }),
    longShare: fc.double({ min: 0.2, max: 1, noNaN: true }),
    falloffStartM: fc.integer({ min: 0, max: 40 }),
    falloffLengthM: fc.integer({ min: 0, max: 40 }),
    maxDistanceM: fc.integer({ min: 5, max: 90 }),
    fireRateRpm: fc.constantFrom(60, 300, 600, 700, null),
    magazine: fc.constantFrom(5, 20, 30, null),
    reloadSeconds: fc.constantFrom(2, 3.5, null),
    calibre: fc.constantFrom(CALIBRES[0], CALIBRES[1], CALIBRES[2], null),
    platePenetrationPct: fc.constantFrom(0, 40, 99),
    plateDamage: fc.constantFrom(1, 1.5, 100),
    burst: fc.constantFrom(
      undefined,
      { shots: 3, rateRpm: 900, pauseSeconds: null },
      { shots: 2, rateRpm: 1000, pauseSeconds: 0.3 },
    ),
  })
  .map(({ closeDamage, longShare, falloffLengthM, burst, ...rest }): Omit<Weapon, 'id' | 'name'> => ({
    ...rest,
    ...(burst === undefined ? {} : { burst }),
    rank: 'default',
    type: 'assault_rifle',
    closeDamage: [closeDamage, closeDamage * 1.1],
    longDamage: [closeDamage * longShare, closeDamage * longShare * 1.1],
    falloffEndM: rest.falloffStartM + falloffLengthM,
    headMultiplier: 1.4,
    limbMultiplier: 0.9,
    bleeding: 0,
    stoppingPower: 0,
  }));
const round = fc
  .record({
    calibre: fc.constantFrom(CALIBRES[0], CALIBRES[1]),
    penetrationPct: fc.integer({ min: -20, max: 60 }),
    damagePct: fc.constantFrom(-20, 0, 30),
    limbDamagePct: fc.constantFrom(0, 40),
    rangePct: fc.constantFrom(0, 0, 25),
    platePenetrationPct: fc.constantFrom(-20, 0, 0, 10),
    plateDamagePct: fc.constantFrom(-20, 0, 0, 175),
  })
  .map((own): Omit<Round, 'id' | 'name'> => ({
    ...own,
    rank: 'default',
    type: 'default',
    bleedingPct: 0,
    stoppingPowerPct: 0,
    pellets: 1,
  }));
const task = fc
  .record({
    weapons: fc.array(weapon, { minLength: 1, maxLength: 6 }),
    rounds: fc.array(round, { maxLength: 6 }),
    level: fc.integer({ min: 0, max: 1 }),
    bulletResistance: fc.integer({ min: 0, max: 300 }),
    plate: fc.constantFrom([0, 0], [132, 88], [247.5, 16.5], [60, 100]),
    area: fc.constantFrom('head' as const, 'body' as const, 'limb' as const),
    model: fc.constantFrom('specification' as const, 'community' as const),
    hasFalloff: fc.boolean(),
  })
  .map(({ weapons, rounds, level, bulletResistance, plate, ...how }): RankingTask => ({
    weapons: weapons.map((own, index) => ({ ...own, id: `w${index}`, name: `w${index}` })),
    rounds: rounds.map((own, index) => ({ ...own, id: `r${index}`, name: `r${index}` })),
    level,
    target: {
      ...how,
      numbers: {
        ...DEFAULT_NUMBERS,
        bulletResistance,
        plateDurability: plate[0] ?? 0,
        plateAbsorptionPct: plate[1] ?? 0,
      },
      vitalityUnit: 'hp',
      apOverridePct: 80,
    },
  }));

describe('the ranking of weapons', () => {
  it('takes of every weapon that reaches the best of its rounds, fastest first', () => {
    fc.assert(
      fc.property(task, fc.integer({ min: 0, max: 90 }), (given, distanceM) => {
        const ranked = rankWeapons(given, distanceM);
        const times = ranked.map(({ answer }) => answer.totalSeconds);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        for (const own of given.weapons) {
          const entry = ranked.find((candidate) => candidate.weapon === own);
          if (own.fireRateRpm === null || distanceM > own.maxDistanceM) {
            expect(entry).toBeUndefined();
            continue;
          }
          const question = questionOf(
            {
              ...EMPTY_SETUP,
              ...given.target,
              weaponLevel: given.level,
              own: {
                bulletResistance: given.target.numbers.bulletResistance,
                plateDurability: given.target.numbers.plateDurability,
                plateAbsorptionPct: given.target.numbers.plateAbsorptionPct,
              },
            },
            { ...NO_ITEMS, weapon: own },
            given.target.model,
            given.target.hasFalloff,
          );
          const rounds = own.calibre === null ? [] : given.rounds.filter((one) => fits(own, one));
          const [best] = rankRounds({ ...question, apOverridePct: null }, rounds, distanceM);
          expect(entry?.round?.id).toBe(best?.round.id);
          if (best !== undefined) expect(entry?.answer).toEqual(best.answer);
        }
      }),
    );
  });

  it('maps to the same times at every distance, and to the same best weapon', () => {
    fc.assert(
      fc.property(task, (given) => {
        const distancesM = Float64Array.from({ length: 46 }, (_, at) => at * 2);
        const map = mapWeapons(given, distancesM);
        for (const [point, distanceM] of distancesM.entries()) {
          const ranked = rankWeapons(given, distanceM);
          for (const [index, own] of given.weapons.entries()) {
            const expected = ranked.find((entry) => entry.weapon === own)?.answer.totalSeconds ?? Number.NaN;
            const actual = map.seconds[index * distancesM.length + point] ?? 0;
            if (Number.isNaN(expected)) expect(actual).toBeNaN();
            else expect(actual).toBeCloseTo(expected, 9);
          }
          expect(given.weapons[map.best[point] ?? -1]?.id).toBe(ranked[0]?.weapon.id);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('joins equal neighbours to stretches, with gaps where nobody reaches', () => {
    expect(
      bestStretches({
        distancesM: Float64Array.of(0, 1, 2, 3, 4, 5),
        seconds: new Float64Array(),
        best: Int16Array.of(2, 2, 0, -1, 0, 0),
      }),
    ).toEqual([
      { fromM: 0, toM: 1, weaponIndex: 2 },
      { fromM: 2, toM: 2, weaponIndex: 0 },
      { fromM: 4, toM: 5, weaponIndex: 0 },
    ]);
  });
});
