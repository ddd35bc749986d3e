import type { FeatureSlots } from '../../components/slots/slots.ts';

export const TREASURY_FEATURE = {
  loadCounts: async () => (await import('./dashboard/counts.ts')).TREASURY_COUNTS,
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).CONTRIBUTION_VIEWS,
} as const satisfies FeatureSlots;
