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
  ['approved', 'undo', 'pending'],
  ['rejected', 'undo', 'pending'],
  ['approved', 'overturn', 'rejected'],
  ['auto_approved', 'overturn', 'rejected'],
  ['rejected', 'overturn', 'approved'],
];
const now = { isLeader: false, isOver: false };
/** Events that no decision is taken back by. */
const FINAL_EVENTS = SKIP_EVENTS.filter((event) => event !== 'undo' && event !== 'overturn');

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
  it('is taken back and turned by reviewers only, and not turned once the days are over', () => {
    const by = { isLeader: false, isOver: false };
    for (const event of ['undo', 'overturn'] as const) {
      expect(transition('approved', event, { ...by, isOwn: true })).toEqual({
        ok: false,
        code: 'skips.ownReview',
      });
      expect(transition('approved', event, { ...by, isOwn: true, isLeader: true }).ok).toBe(true);
    }
    expect(transition('rejected', 'overturn', { isOwn: false, isLeader: false, isOver: true })).toEqual({
      ok: false,
      code: 'skips.over',
    });
    expect(transition('rejected', 'undo', { isOwn: false, isLeader: false, isOver: true }).ok).toBe(true);
  });
  it('becomes active again only where no other active skip has its days', () => {
    const taken = { isOwn: false, isLeader: false, isOver: false, isTaken: true };
    for (const event of ['undo', 'overturn'] as const) {
      expect(transition('rejected', event, taken)).toEqual({ ok: false, code: 'skips.taken' });
      expect(transition('approved', event, taken).ok).toBe(true);
    }
  });
  it('is final after a decision or cancellation unless that is taken back or turned', () => {
    const facts = fc.record({ isOwn: fc.boolean(), isLeader: fc.boolean(), isOver: fc.boolean() });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...FINAL_EVENTS), facts), { maxLength: 12 }), (steps) => {
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
