import type { FeatureSlots } from '../../components/slots/slots.ts';

export const ABSENCES_FEATURE = {
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).ABSENCES_VIEWS,
} as const satisfies FeatureSlots;
