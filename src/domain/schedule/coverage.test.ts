import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brawl } from '../../../tests/support/brawl.ts';
import { CLAN_RANKS } from '../characters/rank.ts';
import { SKIP_STATUSES } from '../skips/skip.ts';
import {
  coveredStages,
  coverOf,
  isInTime,
  isLateSkip,
  PRESENCES,
  strengthOf,
  type CoveringSkip,
} from './coverage.ts';
import { occurrenceOn, type Occurrence } from './occurrences.ts';
import { stagesAt } from './presets.ts';

const EVENT = brawl({
  stages: stagesAt([1_200, 1_225, 1_250], 25),
  noticeMinutes: 120,
  minStrength: 2,
  changes: [{ date: '2026-05-14', to: null }],
});

function on(date: string): Occurrence {
  const occurrence = occurrenceOn(EVENT, date, 'Europe/Moscow');
  if (occurrence === null) throw new Error(`nothing on ${date}`);
  return occurrence;
}

const THURSDAY = on('2026-05-07');
const DAY = { startDate: '2026-05-07', endDate: '2026-05-07' };

function part(stages: readonly string[] | null, date = '2026-05-07') {
  return { eventId: EVENT.id, date, stages };
}

describe('a skip', () => {
  it('covers all stages of its days, or those that it names', () => {
    const stages = (skip: Partial<CoveringSkip>, occurrence = THURSDAY) =>
      coveredStages({ ...DAY, ...skip }, occurrence);
    expect(stages({})).toEqual(['s1', 's2', 's3']);
    expect(stages({ parts: [part(['s2'])] })).toEqual(['s2']);
    expect(stages({ parts: [part(['s2']), part(['s3', 'gone'])] })).toEqual(['s2', 's3']);
    expect(stages({ parts: [part(null)] })).toEqual(['s1', 's2', 's3']);
    expect(stages({ parts: [part(null, '2026-05-21')] })).toEqual([]);
    expect(stages({ startDate: '2026-05-08', endDate: '2026-05-08' })).toEqual([]);
    // a cancelled evening needs no skip
    expect(stages({ startDate: '2026-05-14', endDate: '2026-05-14' }, on('2026-05-14'))).toEqual([]);
  });
  it('counts as approved before another that is pending, and not at all once it is over', () => {
    const skip = (status: CoveringSkip['status']): CoveringSkip => ({ ...DAY, status });
    expect(coverOf([skip('pending'), skip('auto_approved')], THURSDAY)?.state).toBe('approved');
    expect(coverOf([skip('pending')], THURSDAY)?.state).toBe('pending');
    expect(coverOf([skip('rejected'), skip('cancelled')], THURSDAY)).toBeNull();
  });
  it('is in time until the notice of the event', () => {
    const notice = Date.parse('2026-05-07T15:00:00Z');
    expect([isInTime(notice, THURSDAY), isInTime(notice + 1, THURSDAY)]).toEqual([true, false]);
    const isLate = (skip: Partial<CoveringSkip>, ms = notice + 1) =>
      isLateSkip(
        { ...DAY, parts: null, requestedAt: new Date(ms).toISOString(), ...skip },
        [EVENT],
        'Europe/Moscow',
      );
    expect([isLate({}), isLate({}, notice)]).toEqual([true, false]);
    // for one of its days is enough
    expect(isLate({ endDate: '2026-05-28' })).toBe(true);
    expect(isLate({ startDate: '2026-05-08', endDate: '2026-05-28' })).toBe(false);
    expect(isLate({ parts: [part(['s2'])] })).toBe(true);
    expect(isLate({ parts: [part(null, '2026-05-21')] })).toBe(false);
    expect(isLate({ startDate: '2026-05-14', endDate: '2026-05-14' }, Date.parse('2026-05-14T20:00Z'))).toBe(
      false,
    );
  });
});

describe('strength', () => {
  it('says by rank who is here, unknown, pending and away', () => {
    const strength = strengthOf(
      THURSDAY,
      [
        { name: 'Vesper', rank: 'LEADER', hasAccount: true },
        { name: 'Морок', rank: 'SOLDIER', hasAccount: true },
        { name: 'Ann', rank: 'SOLDIER', hasAccount: true },
        { name: 'Bob', rank: 'SOLDIER', hasAccount: false },
      ],
      [
        { ...DAY, status: 'approved', characterName: 'морок' },
        { ...DAY, status: 'pending', characterName: 'Ann', parts: [part(['s3'])] },
      ],
    );
    expect(strength).toMatchObject({
      total: 4,
      here: 1,
      unknown: 1,
      pending: 1,
      approved: 1,
      stay: 3,
      stayIfAll: 2,
    });
    expect(strength.ranks).toEqual([
      { rank: 'LEADER', total: 1, here: 1, unknown: 0, pending: 0, approved: 0 },
      { rank: 'SOLDIER', total: 3, here: 0, unknown: 1, pending: 1, approved: 1 },
    ]);
    expect(strength.lines.map(({ name, presence, stages }) => [name, presence, stages])).toEqual([
      ['Vesper', 'here', null],
      ['Морок', 'approved', null],
      ['Ann', 'pending', ['s3']],
      ['Bob', 'unknown', null],
    ]);
  });
  it('counts everybody once, whatever skips there are', () => {
    const name = fc.constantFrom('Ann', 'Bob', 'Морок', 'Gone');
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ name, rank: fc.constantFrom(...CLAN_RANKS), hasAccount: fc.boolean() }), {
          selector: (member) => member.name,
        }),
        fc.array(
          fc.record({
            characterName: name,
            status: fc.constantFrom(...SKIP_STATUSES),
            startDate: fc.constantFrom('2026-05-06', '2026-05-07'),
            endDate: fc.constantFrom('2026-05-07', '2026-05-08'),
            parts: fc.option(fc.array(fc.constantFrom(part(null), part(['s1']), part(['s9'])))),
          }),
        ),
        (roster, skips) => {
          const strength = strengthOf(THURSDAY, roster, skips);
          const sum = (of: { readonly [K in (typeof PRESENCES)[number]]: number }): number =>
            PRESENCES.reduce((all, presence) => all + of[presence], 0);
          expect(sum(strength)).toBe(roster.length);
          expect(strength.ranks.reduce((all, line) => all + sum(line), 0)).toBe(roster.length);
          expect(strength.stayIfAll).toBe(strength.here + strength.unknown);
          expect(strength.stay - strength.stayIfAll).toBe(strength.pending);
        },
      ),
    );
  });
});
