/**
 * Notification tags. Push, polling and the mirror derive the same tag, so that a device shows each decision
 * once. Source: specification sections 3 and 4 (notification: tag, require-interaction).
 */

import type { SkipId } from '../ids.ts';

/** Statuses that trigger a notification. */
export const NOTIFIED_STATUSES = ['approved', 'rejected', 'auto_approved', 'pending'] as const;
export type NotifiedStatus = (typeof NOTIFIED_STATUSES)[number];

/** Variant of the notification: an automatic approval reads as an approval. */
export type NoticeVariant = 'approved' | 'rejected' | 'pending';

/** The notification variant of a status. */
export function noticeVariantOf(status: NotifiedStatus): NoticeVariant {
  return status === 'auto_approved' ? 'approved' : status;
}

/**
 * Tag of the notification about a skip: its id and variant, and which decision it is where an earlier one was
 * taken back or changed.
 */
export function skipTag(skipId: SkipId, sense: NoticeVariant, round = 0): string {
  return `skip:${skipId}:${sense}${round > 0 ? `:${round}` : ''}`;
}

/**
 * Whether the notification about a skip stays until the person acts: approvals and rejections do
 * (specification section 9). A reached price does so too: it is worthless unless seen.
 */
export function needsInteraction(sense: NoticeVariant): boolean {
  return sense !== 'pending';
}

/** How long other notifications stay, in ms (specification section 9). */
export const AUTO_CLOSE_MS = 5000;
