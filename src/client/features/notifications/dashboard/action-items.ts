import type { ActionItem, NavCount } from '../../../components/slots/slots.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useUnreadCount } from '../mirror/use-inbox.ts';

export const UNREAD: NavCount = {
  useCount: useUnreadCount,
  useLabel: (count) => useT('notifications')('unread', { count }),
  max: 99,
};

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
