/**
 * The name under which a decision is shown. Push, polling and the mirror all come to the same name, so that a device
 * shows each decision once. Source: specification sections 3 and 4 (notification: tag, require-interaction).
 */

/** Statuses that are told to somebody. */
export const TOLD_STATUSES = ['approved', 'rejected', 'auto_approved', 'pending'] as const;
export type ToldStatus = (typeof TOLD_STATUSES)[number];

/** What a status says to its reader: an automatic approval reads as an approval. */
export type NoticeSense = 'approved' | 'rejected' | 'pending';

/** The sense of a status. */
export const senseOf = (status: ToldStatus): NoticeSense => (status === 'auto_approved' ? 'approved' : status);

/** Tag of the notification about a skip: its id and what is said about it. */
export const noticeTag = (skipId: string, sense: NoticeSense): string => `skip:${skipId}:${sense}`;

/** Whether the notification stays until the person acts: approvals and rejections do (specification section 9). */
export const needsInteraction = (sense: NoticeSense): boolean => sense !== 'pending';

/** How long other notifications stay, in ms (specification section 9). */
export const AUTO_CLOSE_MS = 5000;
