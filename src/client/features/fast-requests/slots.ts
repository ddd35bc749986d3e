import type { FeatureSlots } from '../../components/slots/slots.ts';

export const FAST_REQUESTS_FEATURE = {
  loadActionItems: async () => (await import('./dashboard/action-items.ts')).FAST_REQUEST_ACTION_ITEMS,
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).FAST_REQUEST_VIEWS,
} as const satisfies FeatureSlots;
