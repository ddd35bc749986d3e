/** Selects the mirrored inbox lines that a device notifies about. */
import { noticeKindOf } from '../../../../contract/registry/notices.ts';
import { TOPICS, type Topic } from '../../../../contract/notifications.ts';
import type { NoticeRow } from '../../../../offline/database/database.ts';
import type { MirroredInbox } from '../../../../offline/notifications/watch-inbox.ts';

/** Older lines are only in the inbox. The first poll for decisions looks back equally far. */
const RECENT_MS = 24 * 3_600_000;
/** A fast request is about now: on a device that first sees it later, the queue shows it. */
const FAST_RECENT_MS = 3_600_000;
/** After an absence only the newest of each limited topic are shown; review queue and inbox show all. */
const MAX_PER_TOPIC = 3;

/** What waits for a decision or for supplies is news only while it is mirrored as pending: officers mirror all of it. */
function isOpen(
  { clanId, createdAt, notice }: NoticeRow,
  nowMs: number,
  statusOf: MirroredInbox['statusOf'],
): boolean {
  if (notice.kind === 'skipRequested') return statusOf(clanId, notice.skipId) === 'pending';
  if (notice.kind !== 'suppliesRequested') return true;
  return (
    nowMs - Date.parse(createdAt) < FAST_RECENT_MS && statusOf(clanId, notice.fastRequestId) === 'pending'
  );
}

/** Unread lines of the last day whose topic is on and that are open, oldest first. */
export function selectNotices(
  rows: readonly NoticeRow[],
  nowMs: number,
  isOn: (topic: Topic) => boolean,
  statusOf: MirroredInbox['statusOf'],
): readonly NoticeRow[] {
  const fresh = rows
    .filter(
      ({ readAt, createdAt, notice }) =>
        readAt === null && nowMs - Date.parse(createdAt) < RECENT_MS && isOn(notice.kind),
    )
    .filter((row) => isOpen(row, nowMs, statusOf))
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  const newest = new Set(
    TOPICS.flatMap((kind) => fresh.filter(({ notice }) => notice.kind === kind).slice(-MAX_PER_TOPIC)),
  );
  return fresh.filter((row) => !noticeKindOf(row.notice).isLimited || newest.has(row));
}
