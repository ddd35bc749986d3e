import type { ActionItem } from '../../../components/slots/slots.ts';
import { useUnreadCount } from '../mirror/use-inbox.ts';

export const NOTIFICATION_ACTION_ITEMS: readonly ActionItem[] = [
  {
    id: 'unread',
    order: 60,
    icon: 'bell',
    useCount: useUnreadCount,
    text: 'waitsUnread',
    to: '/{-$locale}/dashboard/notifications',
  },
];
