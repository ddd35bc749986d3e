import type { FeatureSlots } from '../../components/slots/slots.ts';

export const OPERATIONS_FEATURE = {
  dashboardPanels: [
    {
      area: 'first',
      isRare: true,
      // its texts come with its content: on most days nothing is active
      texts: [],
      load: async () => (await import('./member/ActiveOperations.tsx')).ActiveOperations,
    },
  ],
  loadCounts: async () => (await import('./counts/counts.ts')).OPERATION_COUNTS,
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).OPERATIONS_VIEWS,
} as const satisfies FeatureSlots;
