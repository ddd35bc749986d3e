import { expect, it } from 'vitest';
import { create, list, read, revoke, type GuestPassRow } from '../../../../../contract/guest-passes.ts';
import { demoRows, type DemoTexts } from '../rows/demo-rows.ts';
import type { OperationTexts } from '../squads/demo-operations.ts';
import { demoGuestView, extendWithPasses } from './demo-passes.ts';

const NOW_MS = Date.now();
const TODAY = new Date(NOW_MS).toISOString().slice(0, 10);
const NO_TEXTS = new Proxy({}, { get: () => '' }) as DemoTexts;
const TEXTS = new Proxy({}, { get: (_, name) => String(name) }) as OperationTexts;

function server() {
  const rows = demoRows(NOW_MS, TODAY, { ...NO_TEXTS, money: NO_TEXTS.money });
  const { answers } = extendWithPasses(TEXTS)({ madeAt: NOW_MS, rows });
  const ask = <Answer>({ id }: { readonly id: string }, input: unknown = {}): Answer =>
    answers[id]?.(input) as Answer;
  return { ask, passes: () => ask<{ readonly passes: readonly GuestPassRow[] }>(list).passes };
}

it('lists passes of every state as a server does', () => {
  const { ask, passes } = server();
  expect(list.output.safeParse({ success: true, ...ask<object>(list) }).error).toBeUndefined();
  expect(passes().map(({ state }) => state)).toEqual(['live', 'live', 'expired', 'revoked']);
  expect(passes()[0]).toMatchObject({ operation: { title: 'woods' }, openedAt: null });
});

it('makes a pass for what was chosen, and revokes it', () => {
  const { ask, passes } = server();
  const operationId = passes()[0]?.operation?.id ?? null;
  const body = { name: 'Sparrow', memberKey: null, operationId, showsNames: true, days: 7 };
  const { id } = ask<{ readonly id: string }>(create, { body });
  expect(passes()[0]).toMatchObject({ id, name: 'Sparrow', state: 'live', operation: { id: operationId } });
  ask(revoke, { params: { id } });
  expect(passes()[0]).toMatchObject({ state: 'revoked', revokedBy: 'Vesper-7' });
  expect(new Set(passes().map((pass) => pass.id)).size).toBe(5);
});

it('shows a guest what a server would', () => {
  const view = demoGuestView(NOW_MS, TEXTS, 'Grey Harriers');
  expect(read.output.safeParse({ success: true, version: '1', view }).error).toBeUndefined();
  if (view.shows.kind !== 'operation') throw new Error('no operation');
  expect(view.shows.plan.objects.length).toBeGreaterThan(0);
  expect(view.shows.squads.some(({ isOwn }) => isOwn)).toBe(true);
});
