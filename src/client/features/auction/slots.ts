import type { FeatureSlots } from '../../components/slots/slots.ts';

export const AUCTION_FEATURE = {
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).AUCTION_VIEWS,
} as const satisfies FeatureSlots;
