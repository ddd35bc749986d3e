import { expect, it } from 'vitest';
import { fillPerson } from '../../../../tests/support/fill-person.ts';
import { toId } from '../../ids.ts';
import type { Place, SquadId } from '../squad.ts';
import type { Board } from '../steps.ts';
import { boardAfter, proposedLeaders } from './leaders.ts';
import { proposalSteps } from './proposal-steps.ts';

const A = toId<SquadId>('a');
const B = toId<SquadId>('b');
const C = toId<SquadId>('c');
const SIZE = 5;

const at = (squadId: SquadId, position = 1): Place => ({ squadId, role: 'unassigned', position });
const board = (leader: string | null = null): Board => ({
  leaders: new Map([
    [A, leader],
    [B, null],
    [C, null],
  ]),
  places: new Map([
    ['ann', at(A, 1)],
    ['bo', at(A, 2)],
    ['cy', at(B, 1)],
  ]),
});

it('proposes the highest rank for each squad with people and no leader', () => {
  const people = [
    fillPerson('ann'),
    fillPerson('bo', { rank: 'OFFICER' }),
    fillPerson('cy', { rank: null, isGuest: true }),
  ];
  expect(proposedLeaders(board(), people)).toEqual([
    { squadId: A, base: null, to: 'bo' },
    { squadId: B, base: null, to: 'cy' },
  ]);
  expect(proposedLeaders(board('ann'), people).map(({ squadId }) => squadId)).toEqual([B]);
});

it('passes over who is away or unknown, and of one rank takes the strongest, then the first by name', () => {
  const away = fillPerson('bo', { rank: 'LEADER', isAway: true });
  expect(proposedLeaders(board(), [fillPerson('ann'), away])).toEqual([
    { squadId: A, base: null, to: 'ann' },
  ]);
  expect(proposedLeaders(board(), [fillPerson('bo', { kd: 3 }), fillPerson('ann')])[0]?.to).toBe('bo');
  expect(proposedLeaders(board(), [fillPerson('bo'), fillPerson('ann')])[0]?.to).toBe('ann');
});

it('finds a new leader where the one before is moved out', () => {
  const before = board('ann');
  const out = [{ memberKey: 'ann', base: at(A, 1), to: null }];
  const { steps } = proposalSteps('berda', before, out, SIZE);
  const after = boardAfter(before, steps, SIZE);
  expect(proposedLeaders(after, [fillPerson('ann'), fillPerson('bo')])).toEqual([
    { squadId: A, base: null, to: 'bo' },
  ]);
  const leaders = [{ squadId: A, base: null, to: 'bo' }];
  const led = boardAfter(before, [...steps, { map: 'berda', isWhole: false, places: [], leaders }], SIZE);
  expect(led.leaders.get(A)).toBe('bo');
});
