import { expect, it } from 'vitest';
import type { Gathering } from '../../../../contract/gatherings.ts';
import { type CharacterId, toId, type UserId } from '../../../../domain/ids.ts';
import type { ContributionId, GatheringId } from '../../../../domain/treasury/gathering.ts';
import { NOT_PENDING } from '../../../../offline/mirror/create-overlay.ts';
import {
  type ShownContribution,
  shownPaidOf,
  viewOfGatherings,
} from '../../../../offline/mirror/overlays/gatherings.ts';
import { owedGatherings } from './owed.ts';

const ME = toId<CharacterId>('c1');
const GATHERING = {
  id: toId<GatheringId>('g'),
  title: 'Supplies',
  description: null,
  targetRub: null,
  shareRub: 100_000,
  period: 'weekly',
  startDate: '2026-11-02',
  endDate: null,
  isActive: true,
  sums: [],
  rev: 1,
} as unknown as Gathering;

function paid(id: string, given: Partial<ShownContribution>): ShownContribution {
  return {
    id: toId<ContributionId>(id),
    userId: toId<UserId>('u1'),
    characterId: ME,
    characterName: 'Morrow',
    source: { kind: 'gathering', gatheringId: GATHERING.id, period: '2026-11-23' },
    amountRub: 0,
    proof: null,
    status: 'pending',
    madeAt: '2026-11-24T12:00:00.000Z',
    enteredBy: null,
    reviewedAt: null,
    reviewer: null,
    reviewNote: null,
    rejectionReason: null,
    rev: 1,
    ...NOT_PENDING,
    change: null,
    ...given,
  };
}

const SENT = paid('sent', { amountRub: 10_000 });
const UNSENT = paid('unsent', { amountRub: 20_000, change: 'create', pendingStatus: 'waiting', rev: 0 });
const REFUSED = paid('refused', { amountRub: 40_000, change: 'create', pendingStatus: 'refused', rev: 0 });

it('tells what waits for a decision from what was not sent, and counts nothing that was refused', () => {
  expect(shownPaidOf([SENT, UNSENT, REFUSED, paid('old', { status: 'approved', amountRub: 5 })])).toEqual({
    approvedRub: 5,
    pendingRub: 30_000,
    unsentRub: 20_000,
  });
  // what the server has is still there when it refuses a change of it
  const edited = { ...SENT, change: 'edit', amountRub: 15_000 } as const;
  expect(shownPaidOf([{ ...edited, pendingStatus: 'waiting' }]).unsentRub).toBe(15_000);
  expect(shownPaidOf([{ ...edited, pendingStatus: 'refused' }])).toMatchObject({
    pendingRub: 15_000,
    unsentRub: 0,
  });
});

it('owes a period in full until its payment is approved', () => {
  const owed = (...contributions: ShownContribution[]) =>
    owedGatherings(viewOfGatherings([GATHERING], contributions), ME, '2026-11-25').map(
      ({ owedRub, leftRub, dueDate }) => ({ owedRub, leftRub, dueDate }),
    );
  const dueDate = '2026-11-29';
  expect(owed(REFUSED)).toEqual([{ owedRub: 100_000, leftRub: 100_000, dueDate }]);
  expect(owed(SENT, UNSENT)).toEqual([{ owedRub: 100_000, leftRub: 70_000, dueDate }]);
  expect(owed({ ...SENT, amountRub: 100_000 })).toEqual([{ owedRub: 100_000, leftRub: 0, dueDate }]);
  expect(owed({ ...SENT, status: 'approved' })).toEqual([{ owedRub: 90_000, leftRub: 90_000, dueDate }]);
  expect(owed({ ...SENT, status: 'approved', amountRub: 100_000 })).toEqual([]);
  // of another week
  expect(owed({ ...SENT, source: { ...SENT.source, period: '2026-11-16' } as never })).toEqual([
    { owedRub: 100_000, leftRub: 100_000, dueDate },
  ]);
});
