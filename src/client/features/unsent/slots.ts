import type { FeatureSlots } from '../../components/slots/slots.ts';

export const UNSENT_FEATURE: FeatureSlots = {
  loadCounts: async () => (await import('./dashboard/counts.ts')).UNSENT_COUNTS,
};
