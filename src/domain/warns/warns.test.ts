import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atLeast, ROLES } from '../characters/rank.ts';
import { addWarn, endWarn, mayAct, warnReasonOf } from './change-warn.ts';
import {
  expiresAt,
  isStanding,
  MAX_ACTIVE_WARNS,
  MAX_WARN_COST,
  resetOf,
  standingOf,
  stateOf,
  WARN_STATUSES,
  type WarnFacts,
} from './warn.ts';
import { DEFAULT_WARN_SETTINGS, WARN_BOUNDS, WARN_NUMBERS, warnSettingsProblem } from './warn-settings.ts';

const NOW = Date.parse('2026-11-23T18:00:00.000Z');
const DAY_MS = 86_400_000;
const warn: fc.Arbitrary<WarnFacts> = fc.record({
  status: fc.constantFrom(...WARN_STATUSES),
  cost: fc.integer({ min: 0, max: MAX_WARN_COST }),
  appliedAt: fc.integer({ min: 0, max: 400 }).map((days) => new Date(NOW - days * DAY_MS).toISOString()),
  expiryDays: fc.constantFrom(0, 1, 30, 90),
});
const warns = fc.array(warn, { maxLength: 12 });

function active(daysAgo: number, over: Partial<WarnFacts> = {}): WarnFacts {
  return {
    status: 'active',
    cost: 100,
    appliedAt: new Date(NOW - daysAgo * DAY_MS).toISOString(),
    expiryDays: 30,
    ...over,
  };
}

describe('a warn', () => {
  it('expires after its days, to the instant, and never with 0', () => {
    const one = active(0);
    const end = expiresAt(one) ?? 0;
    expect(end).toBe(NOW + 30 * DAY_MS);
    expect([isStanding(one, end - 1), isStanding(one, end)]).toEqual([true, false]);
    expect(stateOf(one, end)).toBe('expired');
    expect(isStanding(active(4_000, { expiryDays: 0 }), NOW)).toBe(true);
  });
  it('once ended is never called expired', () => {
    fc.assert(
      fc.property(warn, (one) => {
        if (one.status !== 'active') expect(stateOf(one, NOW)).toBe(one.status);
      }),
    );
  });
});

describe('the standing of a member', () => {
  it('is made of the warns alone: what counts is what is owed, in any order', () => {
    fc.assert(
      fc.property(warns, fc.integer({ min: -400, max: 400 }), (all, days) => {
        const now = NOW + days * DAY_MS;
        const { counting, debt } = standingOf(all, now);
        expect(counting).toHaveLength(all.filter((one) => isStanding(one, now)).length);
        expect(debt).toBe(counting.reduce((sum, { cost }) => sum + cost, 0));
        expect(standingOf(all.toReversed(), now).debt).toBe(debt);
        const times = counting.map(({ appliedAt }) => Date.parse(appliedAt));
        expect(times).toEqual(times.toSorted((one, other) => one - other));
      }),
    );
  });
  it('only falls as time passes', () => {
    fc.assert(
      fc.property(warns, fc.nat(400), (all, days) => {
        expect(standingOf(all, NOW + days * DAY_MS).debt).toBeLessThanOrEqual(standingOf(all, NOW).debt);
      }),
    );
  });
});

describe('a paid reset', () => {
  it('pays the oldest and leaves the newest, at most so many; 0 leaves none', () => {
    fc.assert(
      fc.property(warns, fc.integer({ min: 0, max: 6 }), (all, stay) => {
        const { paid, left } = resetOf(all, stay, NOW);
        const { counting } = standingOf(all, NOW);
        expect([...paid, ...left]).toEqual(counting);
        expect(left).toHaveLength(Math.min(stay, counting.length));
        const after = all.map((one) => (paid.includes(one) ? { ...one, status: 'paid' as const } : one));
        expect(standingOf(after, NOW).counting).toHaveLength(left.length);
        if (stay === 0) expect(standingOf(after, NOW).debt).toBe(0);
      }),
    );
  });
});

describe('the right to act', () => {
  const role = fc.constantFrom(...ROLES);
  it('is that of officers, never over oneself, never above', () => {
    fc.assert(
      fc.property(role, fc.boolean(), fc.option(role), (own, isOwn, memberRole) => {
        const may = mayAct({ role: own, isOwn, memberRole });
        const isAllowed =
          atLeast(own, 'officer') && !isOwn && (memberRole === null || atLeast(own, memberRole));
        expect(may.ok).toBe(isAllowed);
        for (const status of WARN_STATUSES)
          expect(endWarn(status, { role: own, isOwn, memberRole }).ok).toBe(isAllowed && status === 'active');
      }),
    );
  });
  it('to add ends with the switch, the list of members, the bounds and the most a member can have', () => {
    const sides = { role: 'officer', isOwn: false, memberRole: 'member' } as const;
    const codeOf = (result: ReturnType<typeof addWarn>) => (result.ok ? null : result.code);
    const wanted = { reason: null, cost: 5 };
    const on = { enabled: true };
    expect(codeOf(addWarn({ enabled: false }, sides, wanted, 0))).toBe('warns.disabled');
    expect(codeOf(addWarn(on, { ...sides, memberRole: null }, wanted, 0))).toBe('warns.memberNotFound');
    expect(codeOf(addWarn(on, { ...sides, memberRole: 'colonel' }, wanted, 0))).toBe('warns.rankAbove');
    expect(codeOf(addWarn(on, { ...sides, isOwn: true }, wanted, 0))).toBe('warns.own');
    expect(codeOf(addWarn(on, sides, wanted, MAX_ACTIVE_WARNS))).toBe('warns.tooMany');
    for (const cost of [-1, 0.5, Number.NaN, MAX_WARN_COST + 1])
      expect(codeOf(addWarn(on, sides, { reason: null, cost }, 0))).toBe('warns.invalid');
    expect(codeOf(addWarn(on, sides, { reason: 'x'.repeat(501), cost: 0 }, 0))).toBe('warns.invalid');
    expect(addWarn(on, sides, wanted, 0)).toEqual({ ok: true, value: wanted });
  });
  it('needs no reason', () => {
    expect([warnReasonOf(undefined), warnReasonOf('  '), warnReasonOf(' late ')]).toEqual([
      null,
      null,
      'late',
    ]);
  });
});

describe('the settings', () => {
  it('have bounds, and a reset leaves fewer than the maximum', () => {
    expect(warnSettingsProblem(DEFAULT_WARN_SETTINGS)).toBeNull();
    for (const field of WARN_NUMBERS)
      for (const value of [WARN_BOUNDS[field][0] - 1, WARN_BOUNDS[field][1] + 1, 1.5, Number.NaN])
        expect(warnSettingsProblem({ ...DEFAULT_WARN_SETTINGS, [field]: value })).toBe(field);
    expect(warnSettingsProblem({ ...DEFAULT_WARN_SETTINGS, maxWarns: 2, warnsAfterReset: 2 })).toBe(
      'warnsAfterReset',
    );
  });
});
