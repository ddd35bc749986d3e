import type { FeatureSlots } from '../../components/slots/slots.ts';

export const NOTIFICATIONS_FEATURE = {
  layoutParts: [
    {
      area: 'bar',
      load: async () => (await import('./watch/NotificationWatch.tsx')).NotificationWatch,
      texts: ['notifications'],
    },
  ],
  loadCounts: async () => (await import('./dashboard/counts.ts')).NOTIFICATION_COUNTS,
  countTexts: ['notifications'],
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).NOTIFICATION_VIEWS,
} as const satisfies FeatureSlots;
