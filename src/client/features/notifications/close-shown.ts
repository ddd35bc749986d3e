import type { InboxItem } from '../../../contract/notifications.ts';
import { tagOf } from '../../../domain/notifications/notice-tag.ts';
import { dropToast } from './toasts/toast-store.ts';

/** Takes away the notifications about lines that were read in the inbox. */
export async function closeNotifications(lines: readonly Pick<InboxItem, 'id' | 'notice'>[]): Promise<void> {
  const tags = lines.map(tagOf);
  for (const tag of tags) dropToast(tag);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return;
  for (const shown of await registration.getNotifications()) if (tags.includes(shown.tag)) shown.close();
}
