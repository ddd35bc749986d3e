import type { FeatureSlots } from '../../components/slots/slots.ts';

export const BIN_FEATURE = {
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).BIN_VIEWS,
} as const satisfies FeatureSlots;
