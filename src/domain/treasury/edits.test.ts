import { expect, it } from 'vitest';
import { resolveEdit } from '../edits/merge-edit.ts';
import { contributionEdit, gatheringEdit } from './edits.ts';
import type { GatheringContent } from './gathering.ts';

const BASE: GatheringContent = {
  title: 'War chest',
  description: null,
  targetRub: 1_000_000,
  shareRub: 50_000,
  period: 'weekly',
  startDate: '2026-05-04',
  endDate: null,
};
const stored = <Content>(content: Content) => ({ content, changedAt: '', changedBy: 'Vesper' });

it('what two officers change apart of a gathering goes together', () => {
  const merged = resolveEdit(
    gatheringEdit,
    { base: BASE, mine: { ...BASE, shareRub: 60_000 } },
    stored({ ...BASE, title: 'Chest', description: 'For Sunday' }),
    null,
  );
  expect(merged).toEqual({
    ok: true,
    value: { ...BASE, title: 'Chest', description: 'For Sunday', shareRub: 60_000 },
  });
});

it('a field that both change is theirs to choose', () => {
  expect(
    resolveEdit(
      gatheringEdit,
      { base: BASE, mine: { ...BASE, shareRub: 60_000 } },
      stored({ ...BASE, shareRub: 70_000 }),
      null,
    ),
  ).toMatchObject({ ok: false, code: 'edit.conflict', details: { changedBy: 'Vesper' } });
});

it('a sum and its proof are changed apart', () => {
  const base = { amountRub: 20_000, proof: null };
  const apart = { base, mine: { ...base, proof: 'mail' } };
  expect(resolveEdit(contributionEdit, apart, stored({ ...base, amountRub: 30_000 }), null)).toEqual({
    ok: true,
    value: { amountRub: 30_000, proof: 'mail' },
  });
});
