import { describe, expect, it } from 'vitest';
import { toId } from '../ids.ts';
import { inOrder, keysOutside, leaderStep, moveStep, placeBeforeStep, roleStep, swapStep } from './moves.ts';
import type { Place, SquadId } from './squad.ts';
import { applyStep, type Board, type SquadStep } from './steps.ts';
import { inverseOf, wayBack, withoutLost } from './undo.ts';

const A = toId<SquadId>('a');
const B = toId<SquadId>('b');
const at = (squadId: SquadId, position: number, role: Place['role'] = 'unassigned'): Place => ({
  squadId,
  role,
  position,
});
const BOARD: Board = {
  leaders: new Map([
    [A, 'ann'],
    [B, null],
  ]),
  places: new Map([
    ['ann', at(A, 1, 'sniper')],
    ['bo', at(A, 2)],
    ['cy', at(B, 1)],
  ]),
};
const RULES = { size: 5, isKnown: () => true };

function after(step: SquadStep | null, board = BOARD): Board {
  if (step === null) throw new Error('no step');
  const { board: now, lost } = applyStep(board, step, RULES);
  expect(lost).toEqual([]);
  return now;
}

describe('what officers do', () => {
  it('moves several to the end of a squad with their roles, and the leader leads no longer', () => {
    const step = moveStep('berda', BOARD, ['ann', 'cy', 'dee'], B);
    const now = after(step);
    expect(inOrder(now, B)).toEqual(['cy', 'ann', 'dee']);
    expect(now.places.get('ann')?.role).toBe('sniper');
    expect(now.leaders.get(A)).toBeNull();
    const back = step === null ? null : inverseOf(now, step);
    expect(after(back, now)).toEqual(BOARD);
  });

  it('has a way back from a cleared map, but not for whom others have placed since', () => {
    const cleared: SquadStep = {
      map: 'berda',
      isWhole: false,
      places: [...BOARD.places].map(([memberKey, base]) => ({ memberKey, base, to: null })),
      leaders: [{ squadId: A, base: 'ann', to: null }],
    };
    const now = after(cleared);
    expect(now.places.size).toBe(0);
    const [back] = wayBack(now, [cleared], RULES).steps;
    expect(after(back ?? null, now)).toEqual(BOARD);
    const moved: Board = { ...now, places: new Map([['bo', at(B, 1)]]) };
    const { steps, lost } = wayBack(moved, [cleared], RULES);
    expect(lost).toMatchObject([{ memberKey: 'bo', reason: 'moved' }]);
    expect(after(steps[0] ?? null, moved).places.get('bo')).toEqual(at(B, 1));
  });

  it('knows who can have no role', () => {
    expect(keysOutside(BOARD, ['ann', 'dee', 'cy', 'eve'])).toEqual(['dee', 'eve']);
  });

  it('takes people out, and nothing where they are out already', () => {
    expect(after(moveStep('berda', BOARD, ['bo', 'dee'], null)).places.has('bo')).toBe(false);
    expect(moveStep('berda', BOARD, ['dee'], null)).toBeNull();
    expect(moveStep('berda', BOARD, ['bo'], A)).toBeNull();
  });

  it('gives roles only to who stands in a squad', () => {
    const now = after(roleStep('berda', BOARD, ['bo', 'dee'], 'builder'));
    expect([now.places.get('bo')?.role, now.places.has('dee')]).toEqual(['builder', false]);
    expect(roleStep('berda', BOARD, ['ann'], 'sniper')).toBeNull();
  });

  it('puts somebody before another, in the same squad and from elsewhere', () => {
    expect(inOrder(after(placeBeforeStep('berda', BOARD, 'bo', { squadId: A, before: 'ann' })), A)).toEqual([
      'bo',
      'ann',
    ]);
    expect(inOrder(after(placeBeforeStep('berda', BOARD, 'cy', { squadId: A, before: 'bo' })), A)).toEqual([
      'ann',
      'cy',
      'bo',
    ]);
    expect(inOrder(after(placeBeforeStep('berda', BOARD, 'dee', { squadId: B, before: null })), B)).toEqual([
      'cy',
      'dee',
    ]);
    expect(placeBeforeStep('berda', BOARD, 'bo', { squadId: A, before: null })).toBeNull();
    expect(placeBeforeStep('berda', BOARD, 'bo', { squadId: A, before: 'cy' })).toBeNull();
  });

  it('swaps two as a whole, one of whom may stand nowhere', () => {
    const now = after(swapStep('berda', BOARD, 'ann', 'cy'));
    expect([now.places.get('ann'), now.places.get('cy')]).toEqual([at(B, 1), at(A, 1, 'sniper')]);
    const replaced = after(swapStep('berda', BOARD, 'dee', 'bo'));
    expect([replaced.places.get('dee'), replaced.places.has('bo')]).toEqual([at(A, 2), false]);
    expect(swapStep('berda', BOARD, 'dee', 'eve')).toBeNull();
  });

  it('names a leader', () => {
    expect(after(leaderStep('berda', BOARD, A, 'bo')).leaders.get(A)).toBe('bo');
    expect(leaderStep('berda', BOARD, A, 'ann')).toBeNull();
  });

  it('leaves out what cannot take effect, or all of a whole step', () => {
    const lost = [{ memberKey: 'dee', to: null, isLeader: false, reason: 'full' }] as const;
    const step = moveStep('berda', BOARD, ['bo', 'dee'], B);
    if (step === null) throw new Error('no step');
    expect(withoutLost(step, lost)?.places.map(({ memberKey }) => memberKey)).toEqual(['bo']);
    expect(withoutLost({ ...step, isWhole: true }, lost)).toBeNull();
    expect(withoutLost({ ...step, places: step.places.slice(1) }, lost)).toBeNull();
    expect(withoutLost(step, [])).toBe(step);
  });
});
