import type { FeatureSlots } from '../../components/slots/slots.ts';

export const NOTIFICATIONS_FEATURE = {
  loadCounts: async () => (await import('./dashboard/counts.ts')).NOTIFICATION_COUNTS,
  countTexts: ['notifications'],
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).NOTIFICATION_VIEWS,
} as const satisfies FeatureSlots;
