import type { FeatureSlots } from '../../components/slots/slots.ts';

export const SQUADS_FEATURE = {
  loadCounts: async () => (await import('./counts/counts.ts')).SQUAD_COUNTS,
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).SQUADS_VIEWS,
} as const satisfies FeatureSlots;
