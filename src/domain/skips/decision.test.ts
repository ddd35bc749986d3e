import { describe, expect, it } from 'vitest';
import { needsReason, otherDecision } from './decision.ts';

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
