import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScheduleEventId } from '../schedule/event.ts';
import { checkIdOf, isBeforeStart, joinedInTime, sortedStages, type Mark } from './check.ts';
import { outcomeOf, joinMarks, reasonToggled, sameMark, tapped, type MarkChange } from './marks.ts';
import {
  coverByStage,
  rejudged,
  stageResult,
  summaryOf,
  type CheckSkip,
  type StageResult,
} from './results.ts';

const PRESENT: Mark = { present: true, hasReason: false };
const ABSENT: Mark = { present: false, hasReason: false };
const REASON: Mark = { present: false, hasReason: true };

describe('checks', () => {
  it('of one occurrence have one id, and of another one another', () => {
    const eventId = '01890000-0000-7000-8000-000000000001' as ScheduleEventId;
    expect(checkIdOf({ eventId, date: '2026-05-04' })).toBe('01890000-0000-7000-8000-000020260504');
  });

  it('keep their stages in the order of time, those without one last', () => {
    const stage = (id: string, startsAt: string | null) => ({ id, name: '', startsAt });
    expect(
      sortedStages([
        stage('c', null),
        stage('b', '2026-05-04T18:00:00Z'),
        stage('a', '2026-05-04T17:00:00Z'),
        stage('d', null),
      ]).map(({ id }) => id),
    ).toEqual(['a', 'b', 'c', 'd']);
  });

  it('count who was on the list when it began', () => {
    const at = Date.parse('2026-05-04T17:00:00Z');
    expect(joinedInTime('2026-05-04T17:00:00Z', at)).toBe(true);
    expect(joinedInTime('2026-05-04T17:00:01Z', at)).toBe(false);
    expect(joinedInTime(null, at)).toBe(true);
  });

  it('are too early until the event begins', () => {
    const check = { startsAt: '2026-05-04T17:00:00Z' };
    const at = Date.parse(check.startsAt);
    expect([isBeforeStart(check, at - 1), isBeforeStart(check, at)]).toEqual([true, false]);
  });
});

describe('marks', () => {
  it('go from present to absent and back by taps, and to a reason by a long press', () => {
    expect([null, ABSENT, REASON, PRESENT].map(tapped)).toEqual([PRESENT, PRESENT, PRESENT, ABSENT]);
    expect([null, PRESENT, ABSENT, REASON].map(reasonToggled)).toEqual([REASON, REASON, REASON, ABSENT]);
  });

  it('are lost only to a different one of the same stage', () => {
    const change = { memberKey: 'a', stageId: 's', base: null, to: PRESENT };
    expect(outcomeOf(null, change)).toBe('stored');
    expect(outcomeOf(PRESENT, change)).toBe('reached');
    expect(outcomeOf(ABSENT, change)).toBe('lost');
  });

  it('that wait come to the same joined as one after the other', () => {
    const mark = fc.constantFrom(null, PRESENT, ABSENT, REASON);
    const cell = fc.record({
      memberKey: fc.constantFrom('a', 'b'),
      stageId: fc.constantFrom('s', 't'),
      to: mark,
    });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 5 }), (steps) => {
        const shown = new Map<string, Mark | null>();
        let joined: readonly MarkChange[] = [];
        for (const step of steps) {
          const changes = [
            ...new Map(step.map((one) => [`${one.stageId} ${one.memberKey}`, one])).entries(),
          ].map(([key, one]): MarkChange => ({ ...one, base: shown.get(key) ?? null }));
          for (const change of changes) shown.set(`${change.stageId} ${change.memberKey}`, change.to);
          joined = joinMarks(joined, changes);
        }
        const stored = new Map<string, Mark | null>();
        for (const change of joined) {
          expect(outcomeOf(null, change)).toBe('stored');
          stored.set(`${change.stageId} ${change.memberKey}`, change.to);
        }
        for (const [key, to] of shown) expect(sameMark(stored.get(key), to)).toBe(true);
      }),
    );
  });
});

describe('results', () => {
  const check = {
    eventId: 'e' as ScheduleEventId,
    eventDate: '2026-05-04',
    day: '2026-05-04',
    stages: [{ id: 's' }, { id: 't' }],
  };
  const skip = (over: Partial<CheckSkip> = {}): CheckSkip => ({
    id: 'skip',
    startDate: '2026-05-03',
    endDate: '2026-05-05',
    status: 'approved',
    ...over,
  });

  it('follow from the mark first, then from an approved skip, then from an officer, then from a pending one', () => {
    const pending = skip({ status: 'pending' });
    expect(stageResult(PRESENT, skip())).toEqual({ state: 'present', skipId: null });
    expect(stageResult(ABSENT, skip())).toEqual({ state: 'excused', skipId: 'skip' });
    expect(stageResult(REASON, pending)).toEqual({ state: 'excused', skipId: null });
    expect(stageResult(ABSENT, pending)).toEqual({ state: 'pending', skipId: 'skip' });
    expect(stageResult(ABSENT, undefined)).toEqual({ state: 'unexcused', skipId: null });
    expect(stageResult(null, undefined)).toEqual({ state: 'unmarked', skipId: null });
  });

  it('know skips of the day, of the event and of single stages', () => {
    const parts = [{ eventId: 'e' as ScheduleEventId, date: '2026-05-04', stages: ['t'] }];
    const covered = (...skips: CheckSkip[]) =>
      [...coverByStage(skips, check)].map(([stage, { id }]) => `${stage} ${id}`).sort();
    expect(covered(skip())).toEqual(['s skip', 't skip']);
    expect(covered(skip({ parts }))).toEqual(['t skip']);
    expect(covered(skip({ startDate: '2026-05-05' }))).toEqual([]);
    expect(covered(skip({ status: 'rejected' }))).toEqual([]);
    // approved before pending, whichever came first
    expect(covered(skip({ id: 'a', parts }), skip({ id: 'p', status: 'pending' }))).toEqual(['s p', 't a']);
    // a free date belongs to no event, so only whole days cover it
    const free = { ...check, eventId: null, eventDate: null };
    expect([...coverByStage([skip({ parts })], free)]).toEqual([]);
    expect([...coverByStage([skip()], free)]).toHaveLength(2);
  });

  it('that waited for a skip follow it, and no others', () => {
    const pending = { state: 'pending', skipId: 'skip' } as const;
    const frozen = { state: 'unexcused', skipId: null } as const;
    const marks = { s: ABSENT, t: ABSENT };
    const after = (status: CheckSkip['status'], results: Record<string, StageResult>) =>
      rejudged(check, { marks, results }, [skip({ status })], skip({ status }));
    const rejected = after('rejected', { s: pending, t: frozen });
    expect(rejected).toEqual({
      s: { state: 'unexcused', skipId: null, awaitedSkipId: 'skip' },
      t: frozen,
    });
    // taken back and decided otherwise
    expect(after('pending', rejected ?? {})).toEqual({ s: pending, t: frozen });
    const approved = after('approved', rejected ?? {});
    expect(approved?.['s']).toEqual({ state: 'excused', skipId: 'skip', awaitedSkipId: 'skip' });
    // a later withdrawal takes no excuse away
    expect(after('cancelled', approved ?? {})).toBeNull();
    expect(after('cancelled', { s: pending, t: frozen })?.['s']?.state).toBe('unexcused');
    expect(after('pending', { s: pending, t: frozen })).toBeNull();
    expect(after('approved', { s: { ...pending, skipId: 'another' }, t: frozen })).toBeNull();
  });

  it('sum up those who count', () => {
    const results = {
      s: { state: 'present', skipId: null },
      t: { state: 'unexcused', skipId: null },
    } as const;
    expect(
      summaryOf(
        [
          { rank: 'SOLDIER', isCounted: true, results },
          { rank: 'SOLDIER', isCounted: false, results },
          { rank: null, isCounted: false, results },
        ],
        check.stages,
      ),
    ).toEqual({ present: 1, excused: 0, pending: 0, unexcused: 1, unmarked: 0, notCounted: 1, guests: 1 });
  });
});
