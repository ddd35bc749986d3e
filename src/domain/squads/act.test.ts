import { describe, expect, it } from 'vitest';
import { toId } from '../ids.ts';
import { changesIn, factOf, leaderLosses, stillHolds } from './act.ts';
import { leaderStep, moveStep, placeBeforeStep, roleStep, swapStep } from './moves.ts';
import type { Place, SquadId } from './squad.ts';
import { applyStep, type Board, type SquadStep } from './steps.ts';
import { inverseOf } from './undo.ts';

const alpha = toId<SquadId>('alpha');
const bravo = toId<SquadId>('bravo');
const at = (squadId: SquadId, position: number): Place => ({ squadId, role: 'unassigned', position });

const board: Board = {
  leaders: new Map([
    [alpha, 'ann'],
    [bravo, null],
  ]),
  places: new Map([
    ['ann', at(alpha, 1)],
    ['bob', at(alpha, 2)],
    ['cid', at(bravo, 1)],
  ]),
};
const after = (step: SquadStep, from = board): Board =>
  applyStep(from, step, { size: 5, isKnown: () => true }).board;
const made = (step: SquadStep | null): SquadStep => {
  if (step === null) throw new Error('nothing');
  return step;
};

describe('what an act comes to', () => {
  it.each([
    [moveStep('berda', board, ['dan'], bravo), { kind: 'to', keys: ['dan'], squadId: bravo }],
    // the squad loses its leader, too
    [moveStep('berda', board, ['ann'], bravo), { kind: 'to', keys: ['ann'], squadId: bravo }],
    [moveStep('berda', board, ['bob', 'cid'], null), { kind: 'out', keys: ['bob', 'cid'] }],
    [roleStep('berda', board, ['bob'], 'sniper'), { kind: 'role', keys: ['bob'], role: 'sniper' }],
    [
      placeBeforeStep('berda', board, 'bob', { squadId: alpha, before: 'ann' }),
      { kind: 'order', keys: ['bob'], squadId: alpha },
    ],
    [swapStep('berda', board, 'ann', 'cid'), { kind: 'swap', one: 'ann', other: 'cid' }],
    [leaderStep('berda', board, bravo, 'cid'), { kind: 'leader', squadId: bravo, key: 'cid' }],
    [leaderStep('berda', board, alpha, null), { kind: 'leader', squadId: alpha, key: null }],
  ])('%#', (step, fact) => {
    expect(factOf([made(step)])).toEqual(fact);
  });

  it('counts people who go to different squads', () => {
    const first = made(moveStep('berda', board, ['dan'], alpha));
    const second = made(moveStep('berda', board, ['eve'], bravo));
    expect(factOf([first, second])).toEqual({ kind: 'several', count: 2 });
  });

  it('counts who gets a squad to lead, but not the squads that lose their leader', () => {
    const steps = [
      made(moveStep('berda', board, ['dan'], alpha)),
      made(moveStep('berda', board, ['eve'], bravo)),
      {
        map: 'berda' as const,
        isWhole: false,
        places: [],
        leaders: [{ squadId: alpha, base: 'ann', to: 'dan' }],
      },
      {
        map: 'berda' as const,
        isWhole: false,
        places: [],
        leaders: [{ squadId: bravo, base: 'dan', to: null }],
      },
    ];
    expect(changesIn(steps)).toBe(3);
    expect(factOf(steps)).toEqual({ kind: 'several', count: 3 });
  });

  it('sees somebody who stands up and sits down again as moved', () => {
    const up = made(moveStep('berda', board, ['bob'], null));
    const down = made(moveStep('berda', after(up), ['bob'], bravo));
    expect(factOf([up, down])).toEqual({ kind: 'to', keys: ['bob'], squadId: bravo });
  });

  it('is nothing without steps', () => {
    expect(factOf([])).toBeNull();
  });
});

describe('whether an act still holds', () => {
  it('does until somebody else changes it', () => {
    const step = made(moveStep('berda', board, ['bob'], bravo));
    expect(stillHolds(board, [step])).toBe(false);
    const moved = after(step);
    expect(stillHolds(moved, [step])).toBe(true);
    expect(stillHolds(after(made(moveStep('berda', moved, ['bob'], null)), moved), [step])).toBe(false);
    expect(stillHolds(after(made(roleStep('berda', moved, ['cid'], 'sniper')), moved), [step])).toBe(true);
    expect(stillHolds(after(made(inverseOf(moved, step)), moved), [step])).toBe(false);
  });

  it('does for a leader', () => {
    const step = made(leaderStep('berda', board, bravo, 'cid'));
    expect(stillHolds(board, [step])).toBe(false);
    expect(stillHolds(after(step), [step])).toBe(true);
  });
});

describe('a squad whose leader moves', () => {
  it('is named where people stay in it', () => {
    expect(leaderLosses(board, [made(swapStep('berda', board, 'ann', 'dan'))])).toEqual([alpha]);
    expect(leaderLosses(board, [made(moveStep('berda', board, ['ann'], null))])).toEqual([alpha]);
    expect(leaderLosses(board, [made(moveStep('berda', board, ['bob'], null))])).toEqual([]);
    const everybody = [...board.places.keys()].filter((key) => board.places.get(key)?.squadId === alpha);
    expect(leaderLosses(board, [made(moveStep('berda', board, everybody, null))])).toEqual([]);
  });

  it('is not where the officer took the lead away', () => {
    expect(leaderLosses(board, [made(leaderStep('berda', board, alpha, null))])).toEqual([]);
  });
});
