import { expect, it } from 'vitest';
import { formats } from '../../../i18n/formats.ts';
import { loadTexts } from '../../../i18n/translate.ts';
import type { FindRow } from '../../components/slots/operation-view.ts';
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

it('an unsent change of a drawing says whose drawing it is, as far as this device knows', async () => {
  const context = {
    t: await loadTexts('en', 'changes'),
    format: formats('en'),
    ownNames: new Set<string>(),
    itemName: () => '',
    itemsText: () => '',
  };
  const rows = { operations: { title: 'Street by street' }, tactics: { content: { title: 'Ambush' } } };
  const find = ((kind: keyof typeof rows) => rows[kind]) as FindRow;
  const args = { id: 'o', changes: [{}] };
  for (const [op, title] of [
    ['operation.draw', 'Street by street'],
    ['tactic.draw', 'Ambush'],
  ] as const) {
    const view = viewOf(VIEWS, op);
    expect(view?.subject?.(args)?.id).toBe('o');
    expect(view?.text(args, { ...context, find })).toContain(title);
    expect(view?.text(args, { ...context, find: () => null })).not.toMatch(/undefined|: $/);
  }
});
