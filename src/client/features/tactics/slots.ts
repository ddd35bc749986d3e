import type { FeatureSlots } from '../../components/slots/slots.ts';

export const TACTICS_FEATURE = {
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).TACTICS_VIEWS,
} as const satisfies FeatureSlots;
