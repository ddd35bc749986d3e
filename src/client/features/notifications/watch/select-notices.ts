/** Selects the mirrored inbox lines that a device notifies about. */
import { noticeKindOf } from '../../../../contract/registry/notices.ts';
import { TOPICS, type Topic } from '../../../../contract/notifications.ts';
import type { NoticeRow } from '../../../../offline/database/database.ts';
import type { MirroredInbox } from '../../../../offline/notifications/watch-inbox.ts';

/** Older lines are only in the inbox. The first poll for decisions looks back equally far. */
const RECENT_MS = 24 * 3_600_000;
/** After an absence only the newest of each limited topic are shown; review queue and inbox show all. */
const MAX_PER_TOPIC = 3;

/** Whether it is still news: officers mirror all that waits for them. */
function isNews(
  { clanId, createdAt, notice }: NoticeRow,
  nowMs: number,
  statusOf: MirroredInbox['statusOf'],
): boolean {
  const { waitsFor } = noticeKindOf(notice);
  const { newsMs = RECENT_MS } = waitsFor ?? {};
  return (
    nowMs - Date.parse(createdAt) < newsMs &&
    (waitsFor === undefined || statusOf(clanId, waitsFor.idOf(notice)) === 'pending')
  );
}

/** Unread lines whose topic is on and that are news, oldest first. `statusOf` returns the mirrored status, or undefined without one. */
export function selectNotices(
  rows: readonly NoticeRow[],
  nowMs: number,
  isOn: (topic: Topic) => boolean,
  statusOf: MirroredInbox['statusOf'],
): readonly NoticeRow[] {
  const fresh = rows
    .filter((row) => row.readAt === null && isOn(row.notice.kind) && isNews(row, nowMs, statusOf))
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  const newest = new Set(
    TOPICS.flatMap((kind) => fresh.filter(({ notice }) => notice.kind === kind).slice(-MAX_PER_TOPIC)),
  );
  return fresh.filter((row) => !noticeKindOf(row.notice).isLimited || newest.has(row));
}
