import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeStatus,
  FAST_GOALS,
  FAST_STATUSES,
  isActive,
  CANCELLED_VISIBLE_MS,
  notesOf,
} from './fast-request.ts';

const OWNER = { isOwn: true, isSender: false };
const SENDER = { isOwn: false, isSender: true };
const BOTH = { isOwn: true, isSender: true };
const NEITHER = { isOwn: false, isSender: false };

describe('the status of a fast request', () => {
  it('changes as the table defines and in no other way', () => {
    const table = (facts: typeof OWNER) =>
      FAST_STATUSES.map((status) =>
        FAST_GOALS.map((goal) => {
          const done = changeStatus(status, goal, facts);
          return done.ok ? done.value : done.code;
        }),
      );
    const [gone, no] = ['fastRequests.processed', 'auth.forbidden'];
    expect(table(OWNER)).toEqual([
      [no, no, 'cancelled', 'acquired'],
      [no, no, gone, 'acquired'],
      [no, no, gone, gone],
      [no, no, gone, gone],
    ]);
    expect(table(SENDER)).toEqual([
      [gone, 'sent', 'cancelled', no],
      ['pending', gone, 'cancelled', no],
      [gone, gone, gone, no],
      [gone, gone, gone, no],
    ]);
    expect(table(BOTH)).toEqual([
      [gone, 'sent', 'cancelled', 'acquired'],
      ['pending', gone, 'cancelled', 'acquired'],
      [gone, gone, gone, gone],
      [gone, gone, gone, gone],
    ]);
    expect(new Set(table(NEITHER).flat())).toEqual(new Set([no]));
  });

  it('is final: nothing follows cancelled or acquired', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...FAST_GOALS), fc.constantFrom(OWNER, SENDER, BOTH))),
        (steps) => {
          let status: (typeof FAST_STATUSES)[number] = 'pending';
          let isOver = false;
          for (const [goal, facts] of steps) {
            const done = changeStatus(status, goal, facts);
            if (!done.ok) continue;
            expect(isOver).toBe(false);
            status = done.value;
            isOver = status === 'cancelled' || status === 'acquired';
          }
        },
      ),
    );
  });
});

describe('the active list and the history', () => {
  it('contain each request exactly once', () => {
    expect(
      FAST_STATUSES.map((status) => isActive({ status, changedMs: 0 }, CANCELLED_VISIBLE_MS - 1)),
    ).toEqual([true, true, true, false]);
    expect(FAST_STATUSES.map((status) => isActive({ status, changedMs: 0 }, CANCELLED_VISIBLE_MS))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

it('a blank note is null', () => {
  expect([undefined, null, '', ' \n', '\u200B\u00A0'].map(notesOf)).toEqual([null, null, null, null, null]);
  expect(notesOf('  до войны \n')).toBe('до войны');
});
