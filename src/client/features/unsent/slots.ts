import type { FeatureSlots } from '../../components/slots/slots.ts';

export const UNSENT_SLOTS: FeatureSlots = {
  loadActionItems: async () => (await import('./dashboard/action-items.ts')).UNSENT_ACTION_ITEMS,
};
