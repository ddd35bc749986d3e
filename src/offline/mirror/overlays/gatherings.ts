/** Gatherings as mirrored, and contributions with this device's queued changes applied. */
import type { Contribution, Gathering } from '../../../contract/gatherings.ts';
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import { type Paid, paidOf } from '../../../domain/treasury/gathering.ts';
import { database, type MirrorRow, type OutboxRow } from '../../database/database.ts';
import { createOverlay, NOT_PENDING, withChange, type Pending } from '../create-overlay.ts';
import { createMirrorView } from '../mirror-view.ts';
import { mirrorOfUser, readClanRows, readOutboxOf } from '../read-rows.ts';

/** A contribution with its queued change; a refused one has no effect. */
export type ShownContribution = Contribution &
  Pending & { readonly change: 'create' | 'edit' | 'withdraw' | null };

/** What contributions have paid as this device knows it. */
export interface ShownPaid extends Paid {
  /** Of what is pending: only on this device. */
  readonly unsentRub: number;
}

/** The sums of contributions; a new one that the server refused counts as little as a rejected one. */
export function shownPaidOf(contributions: readonly ShownContribution[]): ShownPaid {
  const counted = contributions.filter(
    ({ change, pendingStatus }) => change !== 'create' || pendingStatus !== 'refused',
  );
  const unsent = counted.filter(
    ({ change, pendingStatus }) => (change === 'create' || change === 'edit') && pendingStatus !== 'refused',
  );
  return { ...paidOf(counted), unsentRub: paidOf(unsent).pendingRub };
}

/** The character's payments for warns. */
export function debtPayments(
  contributions: readonly ShownContribution[],
  characterId: CharacterId | null | undefined,
): readonly ShownContribution[] {
  return contributions.filter(
    ({ source, characterId: whose }) => source.kind !== 'gathering' && whose === characterId,
  );
}

export interface GatheringsView {
  /** Active ones first, then by their start, the newest first. */
  readonly gatherings: readonly Gathering[];
  readonly byId: ReadonlyMap<string, Gathering>;
  /** Own ones, and everybody's for those who decide them; newest first. */
  readonly contributions: readonly ShownContribution[];
  /** Of everybody: how many wait for a decision. */
  readonly pending: number;
}

const overlay = createOverlay<ShownContribution>({
  'contribution.create': (rows, change) => {
    const { args, row, at, pending } = change;
    const present = rows.get(change.entityId ?? '');
    if (present !== undefined) rows.set(present.id, withChange(present, change, 'create'));
    else if (args !== null)
      rows.set(args.id, {
        id: args.id,
        userId: row.ownerUserId,
        characterId: row.characterId,
        characterName: '',
        source: args.source,
        amountRub: args.amountRub,
        proof: args.proof,
        status: 'pending',
        madeAt: at,
        enteredBy: null,
        reviewedAt: null,
        reviewer: null,
        reviewNote: null,
        rejectionReason: null,
        rev: 0,
        ...pending,
        change: 'create',
      });
  },
  'contribution.edit': (rows, change) => {
    const present = rows.get(change.entityId ?? '');
    if (present === undefined) return;
    const { args, isRefused } = change;
    rows.set(present.id, {
      ...withChange(present, change, 'edit'),
      ...(args !== null &&
        !isRefused &&
        present.status === 'pending' && { amountRub: args.amountRub, proof: args.proof }),
    });
  },
  'contribution.withdraw': (rows, change) => {
    const present = rows.get(change.entityId ?? '');
    if (present === undefined) return;
    if (change.isRefused) rows.set(present.id, withChange(present, change, 'withdraw'));
    else rows.delete(present.id);
  },
});

/** Applies a user's outbox to the mirrored contributions; newest first. Pure. */
export function overlayContributions(
  mirror: Pick<MirrorRow, 'characterIds'>,
  mirrored: readonly Contribution[],
  outbox: readonly OutboxRow[],
): ShownContribution[] {
  return overlay(
    mirror,
    mirrored.map((one) => [one.id, { ...one, ...NOT_PENDING, change: null }]),
    outbox,
  ).toSorted(
    (one, other) => Date.parse(other.madeAt) - Date.parse(one.madeAt) || (one.id < other.id ? 1 : -1),
  );
}

export function viewOfGatherings(
  gatherings: readonly Gathering[],
  contributions: readonly ShownContribution[],
): GatheringsView {
  const sorted = gatherings.toSorted(
    (one, other) =>
      Number(other.isActive) - Number(one.isActive) ||
      (one.startDate === other.startDate
        ? one.title < other.title
          ? -1
          : 1
        : one.startDate < other.startDate
          ? 1
          : -1),
  );
  return {
    gatherings: sorted,
    byId: new Map(sorted.map((one) => [one.id, one])),
    contributions,
    pending: contributions.filter(({ status, change }) => status === 'pending' && change !== 'create').length,
  };
}

function readGatherings(clanId: ClanId, userId: UserId): Promise<GatheringsView> {
  const { mirrors, gatherings, contributions, outbox } = database;
  return database.transaction('r', mirrors, gatherings, contributions, outbox, async () => {
    const mirror = mirrorOfUser(await mirrors.get(clanId), userId);
    if (mirror === null) return viewOfGatherings([], []);
    return viewOfGatherings(
      await readClanRows(gatherings, clanId),
      overlayContributions(mirror, await readClanRows(contributions, clanId), await readOutboxOf(userId)),
    );
  });
}

export const gatheringsView = createMirrorView(
  (clanId, userId) => readGatherings(clanId, userId),
  viewOfGatherings([], []),
);
