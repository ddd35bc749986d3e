import { expect, it } from 'vitest';
import { viewOf } from '../../features/unsent/change-views.ts';
import { loadOperationViews } from '../features.ts';

const VIEWS = await loadOperationViews();

it.each([
  { op: 'war.confirm', args: { id: 'w', stageId: 's2' }, search: { war: 'w', stage: 's2' } },
  { op: 'war.edit', args: { id: 'w' }, search: { war: 'w' } },
  { op: 'operation.save', args: { id: 'o' }, search: { id: 'o' } },
  { op: 'operation.draw', args: { id: 'o' }, search: { id: 'o' } },
  { op: 'tactic.save', args: { id: 't' }, search: { tactic: 't' } },
  { op: 'tactic.draw', args: { id: 't' }, search: { tactic: 't' } },
  { op: 'squad.save', args: { map: 'berda' }, search: { map: 'berda' } },
  { op: 'squad.place', args: { steps: [{ map: 'berda' }] }, search: { map: 'berda' } },
  { op: 'squad.decideAsk', args: { map: 'berda' }, search: { map: 'berda' } },
  { op: 'war.confirm', args: 'from an older app', search: null },
] as const)('an unsent change of $op opens its page at what it is about', ({ op, args, search }) => {
  expect(viewOf(VIEWS, op)?.search?.(args)).toEqual(search);
});
