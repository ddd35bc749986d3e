import { describe, expect, it } from 'vitest';
import { isUndoInTime, needsReason, otherDecision, UNDO_MS } from './decision.ts';

describe('an undo', () => {
  it('is in time for a minute, and a little longer for the way', () => {
    expect(isUndoInTime(0, UNDO_MS)).toBe(true);
    expect(isUndoInTime(0, UNDO_MS + 15_000)).toBe(true);
    expect(isUndoInTime(0, UNDO_MS + 15_001)).toBe(false);
  });
});

describe('a rejection', () => {
  it('needs a reason where the clan requires reasons, an approval never', () => {
    expect(needsReason('reject', { isReasonRequired: true })).toBe(true);
    expect(needsReason('reject', { isReasonRequired: false })).toBe(false);
    expect(needsReason('approve', { isReasonRequired: true })).toBe(false);
  });
});

describe('the other decision', () => {
  it.each([
    ['approved', 'reject'],
    ['auto_approved', 'reject'],
    ['rejected', 'approve'],
    ['pending', null],
    ['cancelled', null],
  ] as const)('of a skip that is %s is %s', (status, other) => {
    expect(otherDecision({ status, endDate: '2026-01-02' }, '2026-01-02')).toBe(other);
    expect(otherDecision({ status, endDate: '2026-01-02' }, '2026-01-03')).toBeNull();
  });
});
