/** Live query on the mirrored inbox, whoever changes it: this page, another tab, or the worker. */
import type { FastRequestId } from '../../domain/fast-requests/fast-request.ts';
import type { ClanId, SkipId } from '../../domain/ids.ts';
import { database, type NoticeRow } from '../database/database.ts';
import { subscribeLiveQuery } from '../database/live-query.ts';
import { withTimeout } from '../storage/storage-timeout.ts';
import { isKnownNotice } from '../mirror/overlays/notifications.ts';

export interface MirroredInbox {
  readonly notices: readonly NoticeRow[];
  /** Mirrored status of a skip or of a fast request; undefined when this device does not know it. */
  readonly statusOf: (clanId: ClanId, id: SkipId | FastRequestId) => string | undefined;
}

async function readInbox(): Promise<MirroredInbox> {
  const [all, ...asked] = await withTimeout(() =>
    Promise.all([database.notices.toArray(), database.skips.toArray(), database.fastRequests.toArray()]),
  );
  const statuses = new Map<string, string>(
    asked.flat().map(({ clanId, id, status }) => [`${clanId}/${id}`, status]),
  );
  return {
    notices: all.filter(isKnownNotice),
    statusOf: (clanId, id) => statuses.get(`${clanId}/${id}`),
  };
}

/** Emits the inbox now and after every change; returns the unsubscribe function. */
export function watchInbox(
  onNext: (mirrored: MirroredInbox) => void,
  onError: (problem: unknown) => void,
): () => void {
  return subscribeLiveQuery(readInbox, onNext, onError);
}

/**
 * Whether the decision about a skip was read, here or on another device, or is told by a line about several of them;
 * false when unknown.
 */
export function wasDecisionRead(skipId: SkipId): Promise<boolean> {
  return withTimeout(() =>
    database.notices
      .filter(
        ({ notice, readAt }) =>
          notice.kind === 'skipDecided' &&
          ((readAt !== null && notice.skipId === skipId) ||
            (notice.also?.some((other) => other.skipId === skipId) ?? false)),
      )
      .count(),
  ).then(
    (count) => count > 0,
    () => false,
  );
}
