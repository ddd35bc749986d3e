/** Live query on the mirrored inbox, whoever changes it: this page, another tab, or the worker. */
import type { ClanId, SkipId } from '../../domain/ids.ts';
import { noticeKindOf } from '../../contract/registry/notices.ts';
import { database, type NoticeRow } from '../database/database.ts';
import { subscribeLiveQuery } from '../database/live-query.ts';
import { withTimeout } from '../storage/storage-timeout.ts';
import { isKnownNotice } from '../mirror/overlays/notifications.ts';

export interface MirroredInbox {
  readonly notices: readonly NoticeRow[];
  /** Mirrored status of what a line waits for; undefined when this device does not know it. */
  readonly statusOf: (clanId: ClanId, id: string) => string | undefined;
}

interface StatusRow {
  readonly clanId: ClanId;
  readonly id: string;
  readonly status: string;
}

async function readInbox(): Promise<MirroredInbox> {
  const notices = (await withTimeout(() => database.notices.toArray())).filter(isKnownNotice);
  const tables = new Set(notices.flatMap(({ notice }) => noticeKindOf(notice).waitsFor?.table ?? []));
  const waiting = await withTimeout(() =>
    Promise.all([...tables].map((table) => database.table<StatusRow>(table).toArray())),
  );
  const statuses = new Map(waiting.flat().map(({ clanId, id, status }) => [`${clanId}/${id}`, status]));
  return {
    notices,
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
