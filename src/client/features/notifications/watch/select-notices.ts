/** Selects the mirrored inbox lines that a device notifies about. */
import type { ClanId, SkipId } from '../../../../domain/ids.ts';
import { noticeKindOf } from '../../../../contract/registry/notices.ts';
import { TOPICS, type Topic } from '../../../../contract/notifications.ts';
import type { NoticeRow } from '../../../../offline/database/database.ts';

/** Older lines are only in the inbox. The first poll for decisions looks back equally far. */
const RECENT_MS = 24 * 3_600_000;
/** After an absence only the newest of each limited topic are shown; review queue and inbox show all. */
const MAX_PER_TOPIC = 3;

/**
 * Unread lines of the last day whose topic is on, oldest first. A request is selected only while its skip is
 * mirrored as pending: reviewers mirror all of those. `statusOf` returns the mirrored status, or undefined without one.
 */
export function selectNotices(
  rows: readonly NoticeRow[],
  nowMs: number,
  isOn: (topic: Topic) => boolean,
  statusOf: (clanId: ClanId, skipId: SkipId) => string | undefined,
): readonly NoticeRow[] {
  const fresh = rows
    .filter(
      ({ readAt, createdAt, notice }) =>
        readAt === null && nowMs - Date.parse(createdAt) < RECENT_MS && isOn(notice.kind),
    )
    .filter(
      ({ clanId, notice }) =>
        notice.kind !== 'skipRequested' || statusOf(clanId, notice.skipId) === 'pending',
    )
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  const newest = new Set(
    TOPICS.flatMap((kind) => fresh.filter(({ notice }) => notice.kind === kind).slice(-MAX_PER_TOPIC)),
  );
  return fresh.filter((row) => !noticeKindOf(row.notice).isLimited || newest.has(row));
}
