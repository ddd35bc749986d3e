/** Which lines of the mirrored inbox a device has to tell about. */
import type { Topic } from '../../../../domain/notifications/topics.ts';
import type { NoticeRow } from '../../../../offline/database/database.ts';

/** Older ones are history: the inbox shows them. As far back as the first question for decisions goes. */
const RECENT_MS = 24 * 3_600_000;
/** Who comes back to many requests or prices hears of the newest of each; review queue and inbox show all. */
const MAX_PER_TOPIC = 3;
const LIMITED_TOPICS: readonly Topic[] = ['skipRequested', 'priceReached', 'suppliesSent'];

/**
 * Unread lines of the last day whose topic is on, oldest first. A request is told only while its skip is
 * mirrored as pending: reviewers mirror all of those. `statusOf` answers the mirrored status, or undefined without one.
 */
export function selectNotices(
  rows: readonly NoticeRow[],
  nowMs: number,
  isOn: (topic: Topic) => boolean,
  statusOf: (clanId: string, skipId: string) => string | undefined,
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
    LIMITED_TOPICS.flatMap((kind) =>
      fresh.filter(({ notice }) => notice.kind === kind).slice(-MAX_PER_TOPIC),
    ),
  );
  return fresh.filter((row) => !LIMITED_TOPICS.includes(row.notice.kind) || newest.has(row));
}
