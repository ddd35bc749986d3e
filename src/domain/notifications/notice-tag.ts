/**
 * The name under which a decision is shown. Push, polling and the mirror all come to the same name, so that a device
 * shows each decision once. Source: specification sections 3 and 4 (notification: tag, require-interaction).
 */

import type { SkipTopic } from './topics.ts';

/** Statuses that are told to somebody. */
export const NOTIFIED_STATUSES = ['approved', 'rejected', 'auto_approved', 'pending'] as const;
export type NotifiedStatus = (typeof NOTIFIED_STATUSES)[number];

/** What a status says to its reader: an automatic approval reads as an approval. */
export type NoticeVariant = 'approved' | 'rejected' | 'pending';

/** The sense of a status. */
export function noticeVariantOf(status: NotifiedStatus): NoticeVariant {
  return status === 'auto_approved' ? 'approved' : status;
}

/** Tag of the notification about a skip: its id and what is said about it. */
export function skipTag(skipId: string, sense: NoticeVariant): string {
  return `skip:${skipId}:${sense}`;
}

/** Tag of the notification about a price: the id of its line in the inbox, since each time that a limit is reached is news. */
export function priceTag(lineId: string): string {
  return `price:${lineId}`;
}

/** Tag of the notification about supplies: the id of its line in the inbox. */
export function suppliesTag(lineId: string): string {
  return `supplies:${lineId}`;
}

type TaggedNotice =
  | { readonly kind: 'priceReached' }
  | { readonly kind: 'suppliesSent' }
  | { readonly kind: SkipTopic; readonly skipId: string; readonly status: NotifiedStatus };

/** Tag of the notification about a line of the inbox. */
export function tagOf({ id, notice }: { readonly id: string; readonly notice: TaggedNotice }): string {
  return notice.kind === 'priceReached'
    ? priceTag(id)
    : notice.kind === 'suppliesSent'
      ? suppliesTag(id)
      : skipTag(notice.skipId, noticeVariantOf(notice.status));
}

/**
 * Whether the notification about a skip stays until the person acts: approvals and rejections do (specification section
 * 9). A price that was reached does so too: it is worth nothing to who did not see it.
 */
export function needsInteraction(sense: NoticeVariant): boolean {
  return sense !== 'pending';
}

/** How long other notifications stay, in ms (specification section 9). */
export const AUTO_CLOSE_MS = 5000;
