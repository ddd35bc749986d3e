import type { FeatureSlots } from '../../components/slots/slots.ts';

export const FAST_REQUESTS_SLOTS: FeatureSlots = {
  loadActionItems: async () => (await import('./dashboard/action-items.ts')).FAST_REQUEST_ACTION_ITEMS,
};
