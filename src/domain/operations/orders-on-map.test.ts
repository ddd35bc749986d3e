import { expect, it } from 'vitest';
import { toId } from '../ids.ts';
import type { SquadId } from '../squads/squad.ts';
import { ordersOnMap } from './orders-on-map.ts';
import type { OperationId, OperationState } from './operation.ts';

const squad = (id: string) => toId<SquadId>(id);
const operation = (id: string, over: object = {}) => ({
  id: toId<OperationId>(id),
  title: id,
  map: 'berda' as const,
  state: 'prepared' as OperationState,
  squads: [
    { squadId: squad('a'), text: 'hold' },
    { squadId: squad('b'), text: 'push' },
  ],
  ...over,
});
const change = (lost: readonly string[], takenOver: readonly string[] = []) => ({
  lost: new Set(lost.map(squad)),
  takenOver: takenOver.map(squad),
});

it('counts squads with orders or a layer, each once', () => {
  const drawn = new Map([['one', { squads: new Set(['b', 'c']) }]]);
  expect(ordersOnMap([operation('one')], drawn, 'berda', change(['b', 'c', 'd']))).toMatchObject([
    { id: 'one', title: 'one', lost: 2, passed: [] },
  ]);
});

it('names no operation of another map, none that is over, and none that keeps its squads', () => {
  const all = [
    operation('elsewhere', { map: 'lowlands' }),
    operation('over', { state: 'finished' }),
    operation('kept', { squads: [{ squadId: squad('b'), text: 'push' }] }),
    operation('loses'),
  ];
  expect(ordersOnMap(all, new Map(), 'berda', change(['a'])).map(({ id }) => id)).toEqual(['loses']);
});

it('names the squads whose orders another one takes over', () => {
  expect(ordersOnMap([operation('one')], new Map(), 'berda', change([], ['b', 'c']))).toMatchObject([
    { lost: 0, passed: ['b'] },
  ]);
});

it('names an active one in any case: whoever moves gets a notification', () => {
  expect(ordersOnMap([operation('one', { state: 'active' })], new Map(), 'berda', change([]))).toEqual([
    { id: 'one', title: 'one', isActive: true, lost: 0, passed: [] },
  ]);
});
