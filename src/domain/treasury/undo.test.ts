import { describe, expect, it } from 'vitest';
import { UNDO_MS } from '../edits/undo-time.ts';
import { postedPayment, postingId, undoState } from './undo.ts';

describe('a payment', () => {
  it('is posted under its id, and under another each time after it was taken back', () => {
    const ids = [0, 1, 2].map((takenBack) => postingId('a-b-c', takenBack));
    expect(new Set(ids).size).toBe(3);
    expect(ids[0]).toBe('a-b-c');
    expect(ids.map(postedPayment)).toEqual(['a-b-c', 'a-b-c', 'a-b-c']);
  });
});

describe('a decision', () => {
  const own = { status: 'approved', isRecorded: false, isOwnDecision: true, decidedAtMs: 0 } as const;

  it('is taken back in time by whoever made it', () => {
    expect(undoState(own, UNDO_MS)).toBe('open');
    expect(undoState({ ...own, status: 'rejected' }, UNDO_MS)).toBe('open');
    expect(undoState(own, 2 * UNDO_MS)).toBe('late');
    expect(undoState({ ...own, isOwnDecision: false }, 0)).toBe('decided');
    expect(undoState({ ...own, isRecorded: true }, 0)).toBe('decided');
    expect(undoState({ ...own, status: 'pending', isOwnDecision: false }, 0)).toBe('same');
  });
});
