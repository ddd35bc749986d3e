import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SKIP_STATUSES, type SkipStatus } from './skip.ts';
import { SKIP_EVENTS, transition, type SkipEvent } from './transition.ts';

/** Every allowed pair; all others are refused. */
const ALLOWED: readonly (readonly [SkipStatus, SkipEvent, SkipStatus])[] = [
  ['pending', 'cancel', 'cancelled'],
  ['approved', 'cancel', 'cancelled'],
  ['auto_approved', 'cancel', 'cancelled'],
  ['pending', 'approve', 'approved'],
  ['pending', 'reject', 'rejected'],
  ['pending', 'autoApprove', 'auto_approved'],
];
const now = { isLeader: false, isOver: false };

describe('the status of a skip', () => {
  it('changes in the listed ways and in no other', () => {
    for (const status of SKIP_STATUSES) {
      for (const event of SKIP_EVENTS) {
        const [, , next] = ALLOWED.find(([from, what]) => from === status && what === event) ?? [];
        const answer = transition(status, event, { ...now, isOwn: event === 'cancel' });
        expect(answer, `${status} ${event}`).toEqual(
          next === undefined ? { ok: false, code: 'skips.processed' } : { ok: true, value: next },
        );
      }
    }
  });
  it('is cancelled by its owner only, and not once the days are over', () => {
    expect(transition('pending', 'cancel', { ...now, isOwn: false })).toEqual({
      ok: false,
      code: 'skips.notFound',
    });
    expect(transition('pending', 'cancel', { isOwn: false, isLeader: true, isOver: false })).toEqual({
      ok: false,
      code: 'skips.notFound',
    });
    for (const status of SKIP_STATUSES)
      expect(transition(status, 'cancel', { isOwn: true, isLeader: false, isOver: true })).toEqual({
        ok: false,
        code: 'skips.processed',
      });
  });
  it('is decided by others, or by a leader, also after the days are over', () => {
    for (const event of ['approve', 'reject'] as const) {
      expect(transition('pending', event, { ...now, isOwn: true })).toEqual({
        ok: false,
        code: 'skips.ownReview',
      });
      expect(transition('approved', event, { ...now, isOwn: true })).toEqual({
        ok: false,
        code: 'skips.ownReview',
      });
      expect(transition('pending', event, { isOwn: true, isLeader: true, isOver: true }).ok).toBe(true);
      expect(transition('pending', event, { isOwn: false, isLeader: false, isOver: true }).ok).toBe(true);
    }
  });
  it('is not approved automatically once the days are over', () => {
    expect(transition('pending', 'autoApprove', { isOwn: false, isLeader: false, isOver: true })).toEqual({
      ok: false,
      code: 'skips.processed',
    });
  });
  it('is final after a decision or cancellation, and never becomes pending again', () => {
    const facts = fc.record({ isOwn: fc.boolean(), isLeader: fc.boolean(), isOver: fc.boolean() });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...SKIP_EVENTS), facts), { maxLength: 12 }), (steps) => {
        let status: SkipStatus = 'pending';
        const changes: SkipStatus[] = [];
        for (const [event, known] of steps) {
          const answer = transition(status, event, known);
          if (answer.ok) changes.push((status = answer.value));
        }
        expect(changes).not.toContain('pending');
        expect(changes.length).toBeLessThanOrEqual(2);
        expect(changes.filter((each) => each !== 'cancelled').length, 'decided once').toBeLessThanOrEqual(1);
      }),
    );
  });
});
