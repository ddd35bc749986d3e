import type { FeatureSlots } from '../../components/slots/slots.ts';

export const SQUADS_FEATURE = {
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).SQUADS_VIEWS,
} as const satisfies FeatureSlots;
