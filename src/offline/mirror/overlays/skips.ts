/** Overlay of skips: mirrored rows with this device's queued changes applied. */
import type { CharacterId, ClanId, SkipId, UserId } from '../../../domain/ids.ts';
import type { Skip } from '../../../contract/skips.ts';
import * as contract from '../../../contract/skips.ts';
import { OPERATIONS } from '../../../contract/registry/operations.ts';
import { database, type MirrorRow, type OutboxRow } from '../../database/database.ts';
import { createMirrorView, groupBy } from '../mirror-view.ts';
import { MIRROR_TABLES, readMirror } from '../read-mirror.ts';
import { entityIdOf } from './entity-id.ts';
import { pendingChanges, pendingStatusOf, type PendingStatus } from '../pending-status.ts';

/** A skip with its queued change. Queued changes are shown as applied; a refused one has no effect. */
export type ShownSkip = Skip & {
  readonly pendingStatus: PendingStatus | null;
  /** The queued or refused change; with several, the first, which blocks the others. */
  readonly change: 'create' | 'cancel' | 'review' | null;
  /** Its key in the outbox. */
  readonly outboxKey: string | null;
};

function withoutPending(skip: Skip): ShownSkip {
  return { ...skip, pendingStatus: null, change: null, outboxKey: null };
}

/** The day of an instant in a time zone, `YYYY-MM-DD`; the UTC day where the zone is unknown here. */
function dayIn(ms: number, timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(ms);
  } catch {
    return new Date(ms).toISOString().slice(0, 10);
  }
}

function withPendingChange(
  skip: ShownSkip,
  row: OutboxRow,
  change: NonNullable<ShownSkip['change']>,
): ShownSkip {
  return skip.pendingStatus === null
    ? { ...skip, pendingStatus: pendingStatusOf(row), change, outboxKey: row.key }
    : skip;
}

/** The facts about a clan that the overlay needs. */
type MirrorContext = Pick<MirrorRow, 'characterIds'> & { readonly clan: Pick<MirrorRow['clan'], 'timeZone'> };

function createdSkip(row: OutboxRow, mirror: MirrorContext, known: readonly Skip[]): ShownSkip | null {
  const args = contract.create.body.safeParse(row.args);
  if (!args.success) return null;
  const requestedAt = new Date(row.createdAt).toISOString();
  const before = known.find(({ characterId }) => characterId === row.characterId);
  return {
    ...args.data,
    reason: args.data.reason ?? null,
    userId: row.ownerUserId,
    characterId: row.characterId,
    characterName: before?.characterName ?? '',
    clanRank: before?.clanRank ?? null,
    status: 'pending',
    requestedAt,
    requestDate: dayIn(row.createdAt, mirror.clan.timeZone),
    reviewedAt: null,
    reviewer: null,
    reviewReason: null,
    rev: 0,
    pendingStatus: pendingStatusOf(row),
    change: 'create',
    outboxKey: row.key,
  };
}

function applyCancel(skip: ShownSkip, row: OutboxRow): ShownSkip {
  const shown = withPendingChange(skip, row, 'cancel');
  return row.state === 'needs-attention' ? shown : { ...shown, status: 'cancelled' };
}

function applyReview(skip: ShownSkip, row: OutboxRow): ShownSkip {
  const shown = withPendingChange(skip, row, 'review');
  const args = OPERATIONS['skip.review'].args.safeParse(row.args);
  if (row.state === 'needs-attention' || !args.success) return shown;
  return {
    ...shown,
    status: args.data.decision === 'approve' ? 'approved' : 'rejected',
    reviewReason: args.data.reason ?? null,
    reviewedAt: new Date(row.createdAt).toISOString(),
  };
}

/** Applies a user's outbox to the mirror of one clan; newest request first. Pure. */
export function overlaySkips(
  mirror: MirrorContext,
  mirrored: readonly Skip[],
  outbox: readonly OutboxRow[],
): ShownSkip[] {
  const shown = new Map(mirrored.map((skip) => [skip.id, withoutPending(skip)]));
  for (const row of pendingChanges(mirror, outbox)) {
    const id = entityIdOf<SkipId>(row.args);
    if (id === null) continue;
    const present = shown.get(id);
    if (row.op === 'skip.create') {
      // The server has it already: only the response was lost.
      const shownSkip =
        present === undefined
          ? createdSkip(row, mirror, mirrored)
          : withPendingChange(present, row, 'create');
      if (shownSkip !== null) shown.set(id, shownSkip);
    } else if (present !== undefined && row.op === 'skip.cancel') shown.set(id, applyCancel(present, row));
    else if (present !== undefined && row.op === 'skip.review') shown.set(id, applyReview(present, row));
  }
  return [...shown.values()].toSorted(
    (one, other) =>
      Date.parse(other.requestedAt) - Date.parse(one.requestedAt) || (one.id < other.id ? 1 : -1),
  );
}

/**
 * Every skip of a clan that this user may see, newest request first. Without a mirror only the queued ones of
 * the given character, by the device's own day. Throws when the storage cannot be read (for live queries).
 */
export function readShownSkips(
  clanId: ClanId,
  userId: UserId,
  characterId?: CharacterId,
): Promise<ShownSkip[]> {
  return database.transaction('r', ...MIRROR_TABLES, database.skips, database.outbox, async () => {
    const mirror = await readMirror(clanId);
    const outbox = await database.outbox.where('ownerUserId').equals(userId).toArray();
    if (mirror === undefined || mirror.userId !== userId) {
      if (characterId === undefined) return [];
      return overlaySkips(
        {
          characterIds: [characterId],
          clan: { timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
        },
        [],
        outbox,
      );
    }
    const mirrored = await database.skips.where('clanId').equals(clanId).toArray();
    return overlaySkips(
      mirror,
      mirrored.map(({ clanId: _clan, ...skip }) => skip),
      outbox,
    );
  });
}

/** The clan's skips as shown on this device, newest request first. */
export interface SkipsView {
  readonly skips: readonly ShownSkip[];
  readonly byUser: ReadonlyMap<string, readonly ShownSkip[]>;
  readonly byStatus: ReadonlyMap<ShownSkip['status'], readonly ShownSkip[]>;
}

function indexSkips(skips: readonly ShownSkip[]): SkipsView {
  return {
    skips,
    byUser: groupBy(skips, ({ userId }) => userId),
    byStatus: groupBy(skips, ({ status }) => status),
  };
}

export const skipsView = createMirrorView(
  async (clanId, userId, characterId?: CharacterId) =>
    indexSkips(await readShownSkips(clanId, userId, characterId)),
  indexSkips([]),
);
