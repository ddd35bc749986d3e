/** Quiet hours of open pages: a page in the background shows no system notification either. By the device's clock. */
import type { Topic } from '../../../../contract/notifications.ts';
import { noticeKindOf } from '../../../../contract/registry/notices.ts';
import { quietUntil, type QuietHours } from '../../../../domain/notifications/quiet-hours.ts';

let hours: QuietHours | null = null;

export function setPageQuietHours(next: QuietHours | null): void {
  hours = next;
}

/** Whether a notice of this kind may show no system notification now. */
export function isQuietNow(topic: Topic, nowMs = Date.now()): boolean {
  if (hours === null || (hours.letsUrgent && noticeKindOf({ kind: topic }).isUrgent === true)) return false;
  return quietUntil(hours, nowMs) !== null;
}
