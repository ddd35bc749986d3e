import type { FeatureSlots } from '../../components/slots/slots.ts';

export const NOTIFICATIONS_FEATURE = {
  loadActionItems: async () => (await import('./dashboard/action-items.ts')).NOTIFICATION_ACTION_ITEMS,
  navBadges: [
    {
      to: '/{-$locale}/dashboard/notifications',
      texts: ['notifications'],
      load: async () => (await import('./dashboard/action-items.ts')).UNREAD,
    },
  ],
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).NOTIFICATION_VIEWS,
} as const satisfies FeatureSlots;
