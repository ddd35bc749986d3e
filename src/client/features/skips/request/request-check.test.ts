import { describe, expect, it } from 'vitest';
import type { OwnSkip } from '../../../../domain/skips/request-skip.ts';
import { checkRequest, isReady, NO_DAY, type RequestDraft } from './request-check.ts';

const today = '2026-11-20';

function typed(day: string) {
  return { text: day, day };
}

function draft(start: string, end: string, reason = ''): RequestDraft {
  return {
    start: typed(start),
    end: typed(end),
    reason,
    parts: null,
  };
}

function facts(own: readonly OwnSkip[] = [], isReasonRequired = false) {
  return { today, isReasonRequired, own };
}

function skip(
  startDate: string,
  endDate: string,
  requestDate = '2026-11-01',
  status: OwnSkip['status'] = 'approved',
): OwnSkip {
  return { startDate, endDate, status, requestDate };
}

describe('checking a request draft', () => {
  it('counts its days and is ready without problems', () => {
    const check = checkRequest(draft('2026-11-22', '2026-11-24'), facts());
    expect(check.days).toBe(3);
    expect(isReady(check)).toBe(true);
    expect(isReady(checkRequest(draft(today, today), facts()))).toBe(true);
  });
  it('reports a missing, unreadable or past day', () => {
    expect(
      checkRequest({ start: NO_DAY, end: { text: '31.02', day: null }, reason: '', parts: null }, facts()),
    ).toMatchObject({ start: 'missing', end: 'unreadable', period: null, days: null });
    expect(checkRequest(draft('2026-11-19', '2026-11-20'), facts())).toMatchObject({
      start: 'past',
      end: null,
    });
  });
  it('reports what is wrong with the period', () => {
    expect(checkRequest(draft('2026-11-24', '2026-11-22'), facts())).toMatchObject({
      days: null,
      period: { kind: 'order' },
    });
    expect(checkRequest(draft('2026-11-24', '2027-11-22'), facts()).period).toEqual({
      kind: 'long',
      maxDays: 92,
    });
    expect(checkRequest(draft('2028-11-24', '2028-11-25'), facts()).period).toEqual({
      kind: 'far',
      latestStartDate: '2027-11-21',
    });
    expect(
      checkRequest(draft('2026-11-24', '2026-11-26'), facts([skip('2026-11-26', '2026-11-28')])).period,
    ).toEqual({ kind: 'overlap', startDate: '2026-11-26', endDate: '2026-11-28', status: 'approved' });
  });
  it('asks what of the day is meant where only a part is', () => {
    const part = { ...draft(today, today), parts: [] };
    expect(checkRequest(part, facts()).parts).toBe('missing');
    expect(isReady(checkRequest(part, facts()))).toBe(false);
  });
  it('requires a reason only if the clan does', () => {
    expect(checkRequest(draft(today, today, ' \u200B '), facts([], true)).reason).toBe('missing');
    expect(checkRequest(draft(today, today, 'exam'), facts([], true)).reason).toBeNull();
    expect(checkRequest(draft(today, today, 'x'.repeat(501)), facts()).reason).toBe('long');
  });
  it('reports when the next request is possible, and why not now', () => {
    const blocked = checkRequest(
      draft('2026-12-01', '2026-12-01'),
      facts([skip('2026-11-28', '2026-11-28', today, 'cancelled')]),
    );
    expect(blocked.block).toEqual({
      kind: 'oncePerDay',
      nextRequestDate: '2026-11-21',
      skip: null,
      away: null,
    });
    const ahead = checkRequest(
      draft('2026-12-01', '2026-12-01'),
      facts([skip('2026-11-21', '2026-11-27', today, 'pending')]),
    );
    expect(ahead.block).toMatchObject({
      kind: 'oncePerDay',
      nextRequestDate: '2026-11-28',
      skip: null,
      away: { startDate: '2026-11-21', endDate: '2026-11-27' },
    });
    expect(isReady(blocked)).toBe(false);
    const away = checkRequest(draft('2026-12-01', '2026-12-01'), facts([skip('2026-11-19', '2026-11-22')]));
    expect(away.block).toMatchObject({
      kind: 'activeToday',
      nextRequestDate: '2026-11-23',
      skip: { endDate: '2026-11-22' },
    });
  });
});
