import { describe, expect, it } from 'vitest';
import { toId } from '../../ids.ts';
import type { Place, SquadId } from '../squad.ts';
import { applyStep, type Board } from '../steps.ts';
import { dropStep, dropTarget, samePlace, type DropArea } from './drop-target.ts';

const [A, B] = [toId<SquadId>('a'), toId<SquadId>('b')];
const at = (squadId: SquadId, position: number): Place => ({ squadId, role: 'sniper', position });
const board: Board = {
  leaders: new Map([
    [A, 'ann'],
    [B, null],
  ]),
  places: new Map([
    ['ann', at(A, 1)],
    ['bob', at(A, 2)],
    ['cid', at(B, 1)],
  ]),
};
const rules = { size: 2, isKnown: () => true };
const on = (key: string): DropArea => ({ kind: 'person', key });
const into = (squadId: SquadId): DropArea => ({ kind: 'squad', squadId });
const target = (keys: readonly string[], area: DropArea, depth = 0.5, size = rules.size) =>
  dropTarget(board, keys, { area, depth }, size);

describe('a drop', () => {
  it.each([
    ['the upper edge: before', ['dan'], on('cid'), 0.1, { kind: 'before', squadId: B, before: 'cid' }],
    ['the lower edge: after', ['dan'], on('cid'), 0.9, { kind: 'before', squadId: B, before: null }],
    ['the middle: both change places', ['dan'], on('cid'), 0.5, { kind: 'swap', key: 'cid' }],
    ['a full squad: always a swap', ['dan'], on('ann'), 0.1, { kind: 'swap', key: 'ann' }],
    ['the own squad: the order', ['ann'], on('bob'), 0.6, { kind: 'before', squadId: A, before: null }],
    ['above a neighbour', ['bob'], on('ann'), 0.4, { kind: 'before', squadId: A, before: 'ann' }],
    ['a squad with room', ['dan'], into(B), 0, { kind: 'join', squadId: B }],
    ['a full squad', ['dan'], into(A), 0, { kind: 'full', squadId: A }],
    ['several, where one would fit', ['dan', 'eve'], into(B), 0, { kind: 'full', squadId: B }],
    ['several, on a person', ['cid', 'eve'], on('cid'), 0.5, { kind: 'join', squadId: B }],
    ['the pool', ['ann', 'dan'], { kind: 'pool' }, 0, { kind: 'out' }],
    ['the pool, by somebody of it', ['dan'], { kind: 'pool' }, 0, null],
    ['themself', ['ann'], on('ann'), 0.5, null],
    ['a person of the pool', ['ann'], on('dan'), 0.5, null],
  ] as const)('on %s', (_name, keys, area, depth, wanted) => {
    expect(target(keys, area, depth)).toEqual(wanted);
  });

  it('makes the step that it shows', () => {
    const order = (keys: readonly string[], area: DropArea, depth: number): readonly string[] => {
      const found = target(keys, area, depth);
      const step = found === null ? null : dropStep('berda', board, keys, found);
      if (step === null) return [];
      const { board: now, lost } = applyStep(board, step, rules);
      expect(lost).toEqual([]);
      return [...now.places]
        .toSorted(([, one], [, other]) => one.position - other.position)
        .map(([key, { squadId }]) => `${squadId} ${key}`)
        .toSorted((one, other) => (one[0] ?? '').localeCompare(other[0] ?? ''));
    };
    expect(order(['bob'], on('ann'), 0.1)).toEqual(['a bob', 'a ann', 'b cid']);
    expect(order(['dan'], on('ann'), 0.5)).toEqual(['a dan', 'a bob', 'b cid']);
    expect(order(['dan'], on('cid'), 0.1)).toEqual(['a ann', 'a bob', 'b dan', 'b cid']);
    expect(order(['ann', 'bob'], { kind: 'pool' }, 0)).toEqual(['b cid']);
    expect(order(['dan'], into(A), 0)).toEqual([]);
  });
});

it('the end of a squad is one place, however it is meant', () => {
  expect(samePlace({ kind: 'before', squadId: A, before: null }, { kind: 'join', squadId: A })).toBe(true);
  expect(samePlace({ kind: 'before', squadId: A, before: 'ann' }, { kind: 'join', squadId: A })).toBe(false);
  expect(samePlace(null, { kind: 'out' })).toBe(false);
});
