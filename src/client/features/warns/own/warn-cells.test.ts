import { expect, it } from 'vitest';
import { warns } from '../../../../i18n/locales/en/warns.ts';
import type { ShownWarn } from '../../../../offline/mirror/overlays/warns.ts';
import { warnCells, warnHeadings } from './warn-cells.ts';

const t = ((key: keyof typeof warns) => warns[key]) as never;
const WARN = {
  status: 'active',
  cost: 150_000,
  appliedAt: '2026-11-01T18:00:00.000Z',
  appliedBy: 'Halden',
  expiryDays: 10,
  endedBy: null,
  endedAt: null,
  endReason: null,
  appeal: { reason: 'I was there', answer: null },
} as unknown as ShownWarn;

it('has a cell for each heading: its state now, sums as numbers, and when it ends by itself', () => {
  const cells = warnCells(WARN, 'Missed', Date.parse('2026-11-05T00:00:00Z'), t);
  expect(cells).toHaveLength(warnHeadings(t).length);
  expect(cells).toEqual([
    warns.stateActive,
    'Missed',
    150_000,
    0,
    'Halden',
    { at: '2026-11-01T18:00:00.000Z' },
    { at: '2026-11-11T18:00:00.000Z' },
    null,
    null,
    null,
    'I was there',
    null,
  ]);
  expect(warnCells(WARN, null, Date.parse('2026-11-12T00:00:00Z'), t)[0]).toBe(warns.stateExpired);
});

it('names no end for a warn that never expires', () => {
  expect(warnCells({ ...WARN, expiryDays: 0 }, null, 0, t)[6]).toBeNull();
});
