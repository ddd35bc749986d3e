import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, overlapOf } from './calendar.ts';
import { isActive, nextRequestDate, reasonOf, requestSkip, type OwnSkip } from './request-skip.ts';
import { MAX_SKIP_AHEAD_DAYS, MAX_SKIP_DAYS, SKIP_STATUSES } from './skip.ts';

const today = '2026-03-28';
const draft = { startDate: '2026-04-02', endDate: '2026-04-03', reason: null };
const free = { today, isReasonRequired: false, own: [] };

function had(
  startDate: string,
  endDate: string,
  status: OwnSkip['status'],
  requestDate = '2026-03-01',
): OwnSkip {
  return { startDate, endDate, status, requestDate };
}

describe('a request for time off', () => {
  it('is accepted when no rule is violated', () => {
    expect(requestSkip(draft, free)).toEqual({ ok: true, value: draft });
    expect(requestSkip({ ...draft, reason: '  exams \n' }, free)).toEqual({
      ok: true,
      value: { ...draft, reason: 'exams' },
    });
  });

  it('needs an ordered period, not too long and not too far ahead', () => {
    const refusal = (startDate: string, endDate: string) =>
      requestSkip({ startDate, endDate, reason: null }, free);
    const details = { maxDays: 92, latestStartDate: addDays(today, 366) };
    expect(refusal('2026-04-02', '2026-04-01')).toEqual({
      ok: false,
      code: 'skips.period',
      details: { ...details, problem: 'order' },
    });
    expect(refusal('2026-04-02', addDays('2026-04-02', MAX_SKIP_DAYS))).toEqual({
      ok: false,
      code: 'skips.period',
      details: { ...details, problem: 'long' },
    });
    expect(refusal('2026-04-02', addDays('2026-04-02', MAX_SKIP_DAYS - 1)).ok).toBe(true);
    const far = addDays(today, MAX_SKIP_AHEAD_DAYS + 1);
    expect(refusal(far, far)).toEqual({
      ok: false,
      code: 'skips.period',
      details: { ...details, problem: 'far' },
    });
    expect(refusal(addDays(far, -1), far).ok).toBe(true);
  });

  it('begins yesterday at the earliest', () => {
    expect(requestSkip({ startDate: '2026-03-27', endDate: '2026-03-27', reason: null }, free).ok).toBe(true);
    expect(requestSkip({ startDate: '2026-03-26', endDate: '2026-04-27', reason: null }, free)).toEqual({
      ok: false,
      code: 'skips.past',
      details: { earliestStartDate: '2026-03-27' },
    });
  });

  it('needs a visible reason where the clan requires one', () => {
    for (const reason of [null, '', '   ', '\u200B\u2060', '\u00A0\t', '\u00AD']) {
      expect(requestSkip({ ...draft, reason }, { ...free, isReasonRequired: true })).toEqual({
        ok: false,
        code: 'skips.reasonRequired',
      });
      expect(requestSkip({ ...draft, reason }, free)).toEqual({ ok: true, value: draft });
    }
    expect(reasonOf(' сессия ')).toBe('сессия');
    expect(reasonOf('🪖')).toBe('🪖');
  });

  it('is possible once a day, whatever became of the first', () => {
    for (const status of SKIP_STATUSES) {
      const answer = requestSkip(draft, { ...free, own: [had('2026-05-01', '2026-05-01', status, today)] });
      expect(answer).toEqual({
        ok: false,
        code: 'skips.oncePerDay',
        details: { nextRequestDate: '2026-03-29' },
      });
    }
    const own = [had('2026-03-29', '2026-03-31', 'pending', today)];
    expect(requestSkip(draft, { ...free, own }), 'tomorrow is covered').toEqual({
      ok: false,
      code: 'skips.oncePerDay',
      details: { nextRequestDate: '2026-04-01', startDate: '2026-03-29', endDate: '2026-03-31' },
    });
  });

  it('is blocked while an active skip covers today', () => {
    for (const status of ['pending', 'approved', 'auto_approved'] as const) {
      expect(requestSkip(draft, { ...free, own: [had('2026-03-27', '2026-03-29', status)] })).toEqual({
        ok: false,
        code: 'skips.overlap',
        details: {
          startDate: '2026-03-27',
          endDate: '2026-03-29',
          status,
          reason: 'today',
          nextRequestDate: '2026-03-30',
        },
      });
    }
    for (const status of ['rejected', 'cancelled'] as const)
      expect(requestSkip(draft, { ...free, own: [had('2026-03-27', '2026-04-29', status)] }).ok).toBe(true);
  });

  it('does not overlap an active skip', () => {
    expect(requestSkip(draft, { ...free, own: [had('2026-04-03', '2026-04-09', 'pending')] })).toEqual({
      ok: false,
      code: 'skips.overlap',
      details: {
        startDate: '2026-04-03',
        endDate: '2026-04-09',
        status: 'pending',
        reason: 'period',
        nextRequestDate: today,
      },
    });
    expect(
      requestSkip(draft, {
        ...free,
        own: [had('2026-04-04', '2026-04-09', 'pending'), had('2026-04-01', '2026-04-01', 'approved')],
      }).ok,
    ).toBe(true);
  });

  it('is never accepted against the rules, and never refused without one', () => {
    const near = fc.integer({ min: -4, max: 100 }).map((days) => addDays(today, days));
    const ownSkip = fc
      .record({
        startDate: near,
        length: fc.integer({ min: 0, max: 5 }),
        status: fc.constantFrom(...SKIP_STATUSES),
        asked: fc.integer({ min: -30, max: 0 }),
      })
      .map(({ startDate, length, status, asked }): OwnSkip => ({
        startDate,
        endDate: addDays(startDate, length),
        status,
        requestDate: addDays(today, asked),
      }));
    fc.assert(
      fc.property(
        near,
        near,
        fc.constantFrom(null, '', 'busy'),
        fc.boolean(),
        fc.array(ownSkip, { maxLength: 6 }),
        (startDate, endDate, reason, isReasonRequired, own) => {
          const answer = requestSkip({ startDate, endDate, reason }, { today, isReasonRequired, own });
          const active = own.filter(({ status }) => isActive(status));
          const faults = [
            endDate < startDate || addDays(startDate, MAX_SKIP_DAYS) <= endDate ? 'skips.period' : null,
            startDate < addDays(today, -1) ? 'skips.past' : null,
            isReasonRequired && reason !== 'busy' ? 'skips.reasonRequired' : null,
            own.some(({ requestDate }) => requestDate === today) ? 'skips.oncePerDay' : null,
            active.some((skip) => skip.startDate <= today && today <= skip.endDate) ||
            active.some(
              (skip) =>
                overlapOf({ from: skip.startDate, to: skip.endDate }, { from: startDate, to: endDate }) !==
                null,
            )
              ? 'skips.overlap'
              : null,
          ].filter((fault) => fault !== null);
          expect(answer.ok ? null : answer.code).toBe(faults[0] ?? null);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('is possible again on the day named in the refusal, and not before', () => {
    const ownSkip = fc
      .record({
        start: fc.integer({ min: -5, max: 12 }),
        length: fc.integer({ min: 0, max: 6 }),
        status: fc.constantFrom(...SKIP_STATUSES),
        asked: fc.integer({ min: -3, max: 2 }),
      })
      .map(({ start, length, status, asked }): OwnSkip => ({
        startDate: addDays(today, start),
        endDate: addDays(today, start + length),
        status,
        requestDate: addDays(today, asked),
      }));
    fc.assert(
      fc.property(fc.array(ownSkip, { maxLength: 8 }), (own) => {
        const next = nextRequestDate({ today, own });
        const far = { startDate: addDays(today, 60), endDate: addDays(today, 60), reason: null };
        expect(requestSkip(far, { today: next, isReasonRequired: false, own }).ok).toBe(true);
        for (let day = today; day < next; day = addDays(day, 1))
          expect(requestSkip(far, { today: day, isReasonRequired: false, own }).ok, day).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});
