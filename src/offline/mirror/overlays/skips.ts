/** Overlay of skips: mirrored rows with this device's queued changes applied. */
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import type { Skip } from '../../../contract/skips.ts';
import { database, type MirrorRow, type OutboxRow } from '../../database/database.ts';
import { isApproved } from '../../../domain/skips/ranking.ts';
import { transition } from '../../../domain/skips/transition.ts';
import {
  createOverlay,
  NOT_PENDING,
  withChange,
  type Pending,
  type QueuedChange,
} from '../create-overlay.ts';
import { createMirrorView, groupBy } from '../mirror-view.ts';
import { mirrorOfUser, readClanRows, readOutboxOf } from '../read-rows.ts';
import { MIRROR_TABLES, readMirror } from '../read-mirror.ts';

/** A skip with its queued change. Queued changes are shown as applied; a refused one has no effect. */
export type ShownSkip = Skip &
  Pending & {
    /** The queued or refused change; with several, the first, which blocks the others. */
    readonly change: 'create' | 'cancel' | 'review' | 'undo' | 'change' | null;
  };

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

/** The facts about a clan that the overlay needs. */
type MirrorContext = Pick<MirrorRow, 'characterIds'> & { readonly clan: Pick<MirrorRow['clan'], 'timeZone'> };

function createdSkip(
  { args, row, pending, at }: QueuedChange<'skip.create'>,
  mirror: MirrorContext,
  known: Iterable<Skip>,
): ShownSkip | null {
  if (args === null) return null;
  const before = [...known].find(({ characterId }) => characterId === row.characterId);
  return {
    ...args,
    reason: args.reason ?? null,
    parts: args.parts ?? null,
    userId: row.ownerUserId,
    characterId: row.characterId,
    characterName: before?.characterName ?? '',
    clanRank: before?.clanRank ?? null,
    status: 'pending',
    requestedAt: at,
    requestDate: dayIn(row.createdAt, mirror.clan.timeZone),
    reviewedAt: null,
    reviewer: null,
    reviewReason: null,
    changedFrom: null,
    rev: 0,
    ...pending,
    change: 'create',
  };
}

/** Whether the person may is the server's to say: here it counts as allowed, as long as the status permits it. */
const BY_OWNER = { isOwn: true, isLeader: false, isOver: false };
const BY_OFFICER = { isOwn: false, isLeader: false, isOver: false };

function knownOf(rows: ReadonlyMap<string, ShownSkip>, ids: readonly string[]): ShownSkip[] {
  return ids.flatMap((id) => rows.get(id) ?? []);
}

const overlay = createOverlay<ShownSkip, MirrorContext>({
  'skip.create': (rows, change, mirror) => {
    const present = rows.get(change.entityId ?? '');
    // present: the server has it already, only the response was lost
    const shown =
      present === undefined
        ? createdSkip(change, mirror, rows.values())
        : withChange(present, change, 'create');
    if (shown !== null) rows.set(shown.id, shown);
  },
  'skip.cancel': (rows, change) => {
    const present = rows.get(change.entityId ?? '');
    if (present === undefined) return;
    const cancelled = transition(present.status, 'cancel', BY_OWNER);
    rows.set(present.id, {
      ...withChange(present, change, 'cancel'),
      ...(!change.isRefused && cancelled.ok && { status: cancelled.value }),
    });
  },
  'skip.review': (rows, change) => {
    const present = rows.get(change.entityId ?? '');
    if (present === undefined) return;
    const { args, isRefused, at } = change;
    const decided = args === null || isRefused ? null : transition(present.status, args.decision, BY_OFFICER);
    rows.set(present.id, {
      ...withChange(present, change, 'review'),
      ...(decided?.ok === true && {
        status: decided.value,
        reviewReason: args?.reason ?? null,
        reviewedAt: at,
      }),
    });
  },
  // A refusal of many is shown where decisions are listed; the skips themselves can be decided again.
  'skip.decide': (rows, { args, isRefused, ...change }) => {
    if (isRefused || args === null) return;
    for (const present of knownOf(rows, args.skips)) {
      const decided = transition(present.status, args.decision, BY_OFFICER);
      if (decided.ok)
        rows.set(present.id, {
          ...withChange(present, change, 'review'),
          status: decided.value,
          reviewReason: args.decision === 'reject' ? (args.reason ?? null) : null,
          reviewedAt: change.at,
        });
    }
  },
  'skip.undo': (rows, { args, isRefused, ...change }) => {
    if (isRefused || args === null) return;
    for (const present of knownOf(rows, args.skips)) {
      const undone = transition(present.status, 'undo', BY_OFFICER);
      if (undone.ok)
        rows.set(present.id, {
          ...withChange(present, change, 'undo'),
          status: undone.value,
          reviewReason: null,
          reviewer: null,
          reviewedAt: null,
        });
    }
  },
  'skip.change': (rows, change) => {
    const present = rows.get(change.entityId ?? '');
    if (present === undefined) return;
    const { args, isRefused, at } = change;
    const turned = args === null || isRefused ? null : transition(present.status, 'overturn', BY_OFFICER);
    rows.set(present.id, {
      ...withChange(present, change, 'change'),
      ...(turned?.ok === true &&
        isApproved(turned.value) === (args?.decision === 'approve') && {
          status: turned.value,
          changedFrom: present.status,
          reviewReason: args?.reason ?? null,
          reviewer: null,
          reviewedAt: at,
        }),
    });
  },
});

/** Applies a user's outbox to the mirror of one clan; newest request first. Pure. */
export function overlaySkips(
  mirror: MirrorContext,
  mirrored: readonly Skip[],
  outbox: readonly OutboxRow[],
): ShownSkip[] {
  return overlay(
    mirror,
    mirrored.map((skip) => [skip.id, { ...skip, ...NOT_PENDING, change: null }]),
    outbox,
  ).toSorted(
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
    const mirror = mirrorOfUser(await readMirror(clanId), userId);
    const outbox = await readOutboxOf(userId);
    if (mirror === null) {
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
    return overlaySkips(mirror, await readClanRows(database.skips, clanId), outbox);
  });
}

/** The clan's skips as shown on this device, newest request first. */
export interface SkipsView {
  readonly skips: readonly ShownSkip[];
  readonly byUser: ReadonlyMap<string, readonly ShownSkip[]>;
  readonly byStatus: ReadonlyMap<ShownSkip['status'], readonly ShownSkip[]>;
}

/** What the screens ask of the shown skips. */
export function indexSkips(skips: readonly ShownSkip[]): SkipsView {
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
