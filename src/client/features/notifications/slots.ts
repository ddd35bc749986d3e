import type { FeatureSlots } from '../../components/slots/slots.ts';

export const NOTIFICATIONS_SLOTS: FeatureSlots = {
  loadActionItems: async () => (await import('./dashboard/action-items.ts')).NOTIFICATION_ACTION_ITEMS,
  navBadges: [
    {
      to: '/{-$locale}/dashboard/notifications',
      load: async () => (await import('./mirror/UnreadBadge.tsx')).UnreadBadge,
    },
  ],
};
