import type { FeatureSlots } from '../../components/slots/slots.ts';

export const AUCTION_FEATURE = {
  itemPanels: [{ load: async () => (await import('./item/ItemMarket.tsx')).ItemMarket }],
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).AUCTION_VIEWS,
} as const satisfies FeatureSlots;
