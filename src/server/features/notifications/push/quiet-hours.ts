/** Holds push messages back in a person's quiet hours, and sums them up at their end. */
import type { UserId } from '../../../../domain/ids.ts';
import type { Topic } from '../../../../contract/notifications.ts';
import { noticeKindOf } from '../../../../contract/registry/notices.ts';
import { quietUntil, type QuietHours } from '../../../../domain/notifications/quiet-hours.ts';
import type { Authorized } from '../../../ports/authorized.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { createQuietRepo, type HeldLine } from './quiet.repo.ts';

/** When the summary is due, for a message that must wait; null for one that goes now. By the server's clock. */
export function waitsUntil(hours: QuietHours | null, topic: Topic, now: Date): Date | null {
  if (hours === null || (hours.letsUrgent && noticeKindOf({ kind: topic }).isUrgent === true)) return null;
  const end = quietUntil(hours, now.getTime());
  return end === null ? null : new Date(end);
}

/** Holds a line until then. */
export async function holdUntil(
  work: UnitOfWork,
  userId: UserId,
  line: HeldLine,
  until: Date,
): Promise<void> {
  await createQuietRepo(work.db).hold(userId, line, work.now);
  // by its end: after a change of the hours the summary of the old ones finds nothing to say
  await work.enqueueJob(
    'push.summary',
    { userId },
    { startAt: until, uniqueKey: `${userId}:${until.toISOString()}` },
  );
}

/** Stores the hours; what the old ones held goes out, or waits for the end of the new ones. */
export async function saveQuietHours(
  work: UnitOfWork,
  userId: Authorized<UserId>,
  hours: QuietHours | null,
): Promise<QuietHours | null> {
  await createQuietRepo(work.db).save(userId, hours);
  await work.enqueueJob('push.summary', { userId }, { uniqueKey: `${userId}:saved` });
  return hours;
}
