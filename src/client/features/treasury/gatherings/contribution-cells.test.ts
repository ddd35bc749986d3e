import { expect, it } from 'vitest';
import type { Contribution, Gathering } from '../../../../contract/gatherings.ts';
import { treasury } from '../../../../i18n/locales/en/treasury.ts';
import { contributionCells, contributionHeadings } from './contribution-cells.ts';

const t = ((key: keyof typeof treasury) => treasury[key]) as never;
const byId = new Map([['g', { title: 'War chest' } as Gathering]]);

function contribution(fields: Partial<Contribution>): Contribution {
  return {
    characterName: 'Ash',
    source: { kind: 'gathering', gatheringId: 'g', period: '2026-11-23' },
    amountRub: 25_000,
    status: 'approved',
    madeAt: '2026-11-24T18:00:00Z',
    proof: 'mailed',
    reviewer: 'Halden',
    reviewedAt: '2026-11-24T19:00:00Z',
    reviewNote: 'thanks',
    rejectionReason: 'no money',
    ...fields,
  } as unknown as Contribution;
}

it('has a cell for each heading: sums as numbers, days and instants as such', () => {
  const cells = contributionCells(contribution({}), byId, t);
  expect(cells).toHaveLength(contributionHeadings(t).length);
  expect(cells).toEqual([
    'Ash',
    'War chest',
    { day: '2026-11-23' },
    25_000,
    'Approved',
    { at: '2026-11-24T18:00:00Z' },
    'mailed',
    'Halden',
    { at: '2026-11-24T19:00:00Z' },
    'thanks',
  ]);
});

it('gives the reason of a rejection, and leaves empty what is not decided or has no period', () => {
  expect(contributionCells(contribution({ status: 'rejected' }), byId, t).at(-1)).toBe('no money');
  const open = contribution({
    source: { kind: 'debt' },
    status: 'pending',
    reviewer: null,
    reviewedAt: null,
    reviewNote: null,
  });
  const cells = contributionCells(open, byId, t);
  expect([cells[2], ...cells.slice(-3)]).toEqual([null, null, null, null]);
  expect(cells[1]).toBe(treasury.forDebt);
});
