import { expect, it } from 'vitest';
import { isUndoInTime, UNDO_MS } from './undo-time.ts';

it('is in time for a minute, and a little longer for the way', () => {
  expect(isUndoInTime(0, UNDO_MS)).toBe(true);
  expect(isUndoInTime(0, UNDO_MS + 15_000)).toBe(true);
  expect(isUndoInTime(0, UNDO_MS + 15_001)).toBe(false);
});
