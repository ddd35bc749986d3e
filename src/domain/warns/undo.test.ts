import { describe, expect, it } from 'vitest';
import { UNDO_MS } from '../edits/undo-time.ts';
import { undoState, undoWarn } from './undo.ts';

describe('a decision on a proposed warn', () => {
  const own = { status: 'confirmed', isOwnDecision: true, decidedAtMs: 0 } as const;

  it('is taken back in time by whoever made it', () => {
    expect(undoState(own, UNDO_MS)).toBe('open');
    expect(undoState({ ...own, status: 'dismissed' }, UNDO_MS)).toBe('open');
    expect(undoState(own, 2 * UNDO_MS)).toBe('late');
    expect(undoState({ ...own, isOwnDecision: false }, 0)).toBe('decided');
    expect(undoState({ ...own, status: 'open', isOwnDecision: false }, 0)).toBe('same');
  });
});

describe('the warn of a confirmed proposal', () => {
  it('goes with the undo while nothing has come of it', () => {
    expect(undoWarn({ status: 'active', appeal: null, paidRub: 0 }).ok).toBe(true);
    expect(undoWarn({ status: 'active' }).ok).toBe(true);
    for (const status of ['removed', 'paid'] as const)
      expect(undoWarn({ status })).toEqual({ ok: false, code: 'warns.processed', details: { status } });
    expect(undoWarn({ status: 'active', appeal: { status: 'open' } })).toMatchObject({
      code: 'warns.undoAppealed',
    });
    expect(undoWarn({ status: 'active', paidRub: 1 })).toMatchObject({ code: 'warns.undoPaid' });
  });
});
