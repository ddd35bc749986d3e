import type { FeatureCounts } from '../../../components/slots/slots.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useUnreadCount } from '../mirror/use-inbox.ts';

export const NOTIFICATION_COUNTS: FeatureCounts = {
  actionItems: [
    {
      id: 'unread',
      order: 60,
      icon: 'bell',
      useCount: useUnreadCount,
      text: 'waitsUnread',
      to: '/{-$locale}/dashboard/notifications',
    },
  ],
  navCounts: [
    {
      to: '/{-$locale}/dashboard/notifications',
      useCount: useUnreadCount,
      useLabel: (count) => useT('notifications')('unread', { count }),
      max: 99,
    },
  ],
};
