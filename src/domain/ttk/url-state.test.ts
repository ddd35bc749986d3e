import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_STATE, readUrlState, writeUrlState, type TtkState } from './url-state.ts';
import { MAX_SETUPS, TARGET_AREAS, TTK_MODELS } from './constants.ts';
import { VITALITY_UNITS } from './evaluate.ts';
import { TTK_FIELDS } from './numbers.ts';
import { validateTtkSearch } from './validate-search.ts';
import { EMPTY_SETUP, FIRE_MODES, MAX_NAME_LENGTH, type TtkSetup } from './setup.ts';
import { TTK_METRICS } from './sweep.ts';

const id = fc.option(fc.stringMatching(/^[A-Za-z0-9-]{1,12}$/), { nil: null });
const number = fc
  .oneof(fc.double({ noDefaultInfinity: true }), fc.integer())
  .map((value) => (Object.is(value, -0) ? 0 : value));
const level = fc.integer({ min: 0, max: 15 });
const setup: fc.Arbitrary<TtkSetup> = fc
  .record({
    name: fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.slice(0, MAX_NAME_LENGTH)),
    notes: fc.string({ maxLength: 40 }),
    weaponId: id,
    weaponLevel: level,
    roundId: id,
    partIds: fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9-]{1,12}$/), { maxLength: 2 }),
    fireMode: fc.constantFrom(null, ...FIRE_MODES),
    armourId: id,
    armourLevel: level,
    plateId: id,
    area: fc.constantFrom(...TARGET_AREAS),
    vitalityUnit: fc.constantFrom(...VITALITY_UNITS),
    apOverridePct: fc.option(number, { nil: null }),
    own: fc.record(Object.fromEntries(TTK_FIELDS.map((field) => [field, number])), { requiredKeys: [] }),
  })
  .map((made) => ({
    ...made,
    weaponLevel: made.weaponId === null ? 0 : made.weaponLevel,
    armourLevel: made.armourId === null ? 0 : made.armourLevel,
  }));
const state: fc.Arbitrary<TtkState> = fc
  .record({
    setups: fc.array(setup, { minLength: 1, maxLength: MAX_SETUPS }),
    hasSameTarget: fc.boolean(),
    model: fc.constantFrom(...TTK_MODELS),
    metric: fc.constantFrom(...TTK_METRICS),
    hasFalloff: fc.boolean(),
    distanceM: number,
    maxDistanceM: number,
    stepM: number,
    active: fc.nat(7),
    aim: fc.record({
      accuracyPct: number,
      mix: fc.option(fc.record({ headPct: number, limbPct: number }), { nil: null }),
    }),
  })
  .map((made) => ({ ...made, active: Math.min(made.active, made.setups.length - 1) }));

/** What the router does to search parameters: numbers may become text and text numbers. */
function throughAddress(
  search: Readonly<Record<string, string | number>>,
  asText: boolean,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(search).map(([key, value]) => [key, asText ? String(value) : value]),
  );
}

describe('the URL state', () => {
  it('round-trips, from numbers and from text', () => {
    fc.assert(
      fc.property(state, fc.boolean(), (made, asText) => {
        expect(readUrlState(validateTtkSearch(throughAddress(writeUrlState(made), asText)))).toEqual(made);
      }),
      { numRuns: 500 },
    );
  });
  it('is short and readable, and empty for a fresh page', () => {
    expect(writeUrlState(DEFAULT_STATE)).toEqual({});
    const written = writeUrlState({
      ...DEFAULT_STATE,
      distanceM: 38,
      setups: [
        {
          ...EMPTY_SETUP,
          weaponId: '9nd0',
          weaponLevel: 10,
          roundId: 'k4l',
          area: 'head',
          apOverridePct: -5,
          own: { hp: 120.5 },
        },
      ],
    });
    expect(written).toEqual({ v: 1, d: 38, s1: 'w-9nd0*10_r-k4l_t-head_ap--5_hp-120.5' });
    expect(String(new URLSearchParams({ s1: String(written['s1']) }))).toBe(
      's1=w-9nd0*10_r-k4l_t-head_ap--5_hp-120.5',
    );
  });
  it('parses any junk without throwing', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('v', 'd', 'max', 'step', 'm', 'y', 's1', 's3', 's8', 'n1', 't2', 'on', 'f', 'zz'),
          fc.anything(),
        ),
        (junk) => {
          const read = readUrlState(junk);
          expect(read.setups.length).toBeGreaterThan(0);
          expect(read.setups[read.active]).toBeDefined();
          expect(readUrlState(validateTtkSearch(junk)).setups.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 500 },
    );
  });
  it('drops invalid parts and keeps the rest', () => {
    const read = readUrlState({
      d: 'far',
      max: true,
      s1: 'w-<script>_w-9nd0*999_hp-1e999_ap-250_??_t-tail_own',
      on: 99,
      m: 'c',
    });
    expect(read).toMatchObject({ distanceM: DEFAULT_STATE.distanceM, active: 0, model: 'community' });
    expect(read.setups).toEqual([{ ...EMPTY_SETUP, weaponId: '9nd0', weaponLevel: 15, apOverridePct: 250 }]);
  });
  it('reads a name that the router parsed as a number', () => {
    expect(readUrlState({ s1: 'w-a', n1: 91 }).setups[0]?.name).toBe('91');
  });
});
