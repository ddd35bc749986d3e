import { expect, it } from 'vitest';
import { binItem, list, type BinItem } from '../../../../../contract/bin.ts';
import type { OutboxRow } from '../../../../../offline/database/database.ts';
import { demoRows, type DemoTexts } from '../rows/demo-rows.ts';
import { demoBin, extendWithBin } from './demo-bin.ts';

const NOW_MS = Date.UTC(2026, 5, 1, 12);
const TEXTS = { tactic: 'Hold the street', kit: 'Mines', operation: 'Fords', spareSet: 'Light set' };
const NO_TEXTS = new Proxy({}, { get: () => '' }) as DemoTexts;

function bin() {
  const rows = demoRows(NOW_MS, '2026-06-01', { ...NO_TEXTS, money: NO_TEXTS.money });
  const { answers, onChange } = extendWithBin(TEXTS)({ madeAt: NOW_MS, rows });
  const answer = answers[list.id];
  if (answer === undefined) throw new Error('The demo has no bin');
  const ask = (query: object = {}) => answer({ query }) as { readonly items: readonly BinItem[] };
  return {
    ask,
    items: (query?: object) => ask(query).items,
    restore: (id: string) => onChange({ op: 'bin.restore', args: { id } } as OutboxRow),
  };
}

it('holds things as a server sends them, newest first, none of them expired', () => {
  const items = demoBin(NOW_MS, '2026-06-01', TEXTS);
  for (const one of items) expect(binItem.safeParse(one).error).toBeUndefined();
  expect(items.map(({ deletedAt }) => deletedAt)).toEqual(
    items.map(({ deletedAt }) => deletedAt).toSorted((one, other) => (one < other ? 1 : -1)),
  );
  expect(items.every(({ expiresAt }) => Date.parse(expiresAt) > NOW_MS)).toBe(true);
});

it('answers by kind, and what is brought back leaves it', () => {
  const { ask, items, restore } = bin();
  const [tactic] = items({ kind: 'tactic' });
  expect(items({ kind: 'tactic' })).toHaveLength(1);
  const count = items().length;
  restore(tactic?.id ?? '');
  expect(items({ kind: 'tactic' })).toEqual([]);
  expect(items()).toHaveLength(count - 1);
  expect(ask()).toMatchObject({ total: count - 1, page: 1 });
});
