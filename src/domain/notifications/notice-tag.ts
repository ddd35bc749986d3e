/**
 * Notification tags. Push, polling and the mirror derive the same tag, so that a device shows each decision
 * once. Source: specification sections 3 and 4 (notification: tag, require-interaction).
 */

import type { SkipTopic } from './topics.ts';

/** Statuses that trigger a notification. */
export const NOTIFIED_STATUSES = ['approved', 'rejected', 'auto_approved', 'pending'] as const;
export type NotifiedStatus = (typeof NOTIFIED_STATUSES)[number];

/** Variant of the notification: an automatic approval reads as an approval. */
export type NoticeVariant = 'approved' | 'rejected' | 'pending';

/** The notification variant of a status. */
export function noticeVariantOf(status: NotifiedStatus): NoticeVariant {
  return status === 'auto_approved' ? 'approved' : status;
}

/** Tag of the notification about a skip: its id and variant. */
export function skipTag(skipId: string, sense: NoticeVariant): string {
  return `skip:${skipId}:${sense}`;
}

/**
 * Tag of the notification about a price: the id of its inbox line, since each time a limit is reached is a
 * new event.
 */
export function priceTag(lineId: string): string {
  return `price:${lineId}`;
}

/** Tag of the notification about supplies: the id of its inbox line. */
export function suppliesTag(lineId: string): string {
  return `supplies:${lineId}`;
}

type TaggedNotice =
  | { readonly kind: 'priceReached' }
  | { readonly kind: 'suppliesSent' }
  | { readonly kind: SkipTopic; readonly skipId: string; readonly status: NotifiedStatus };

/** Tag of the notification about an inbox line. */
export function tagOf({ id, notice }: { readonly id: string; readonly notice: TaggedNotice }): string {
  return notice.kind === 'priceReached'
    ? priceTag(id)
    : notice.kind === 'suppliesSent'
      ? suppliesTag(id)
      : skipTag(notice.skipId, noticeVariantOf(notice.status));
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
