import type { Notice } from '../../../contract/notifications.ts';
import { noticeTag, senseOf } from '../../../domain/notifications/notice-tag.ts';
import { dropToast } from './toast-store.ts';

/** Takes away the notifications about lines that were read in the inbox. */
export const closeShown = async (notices: readonly Notice[]): Promise<void> => {
  const tags = notices.map(({ skipId, status }) => noticeTag(skipId, senseOf(status)));
  for (const tag of tags) dropToast(tag);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return;
  for (const shown of await registration.getNotifications()) if (tags.includes(shown.tag)) shown.close();
};
