import type { FeatureSlots } from '../../components/slots/slots.ts';

export const TREASURY_FEATURE = {
  dashboardPanels: [
    {
      area: 'wide',
      isRare: true,
      // its texts come with its content, which only debtors need
      texts: [],
      load: async () => (await import('./dashboard/OwePanel.tsx')).OwePanel,
    },
  ],
  loadCounts: async () => (await import('./dashboard/counts.ts')).TREASURY_COUNTS,
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).CONTRIBUTION_VIEWS,
} as const satisfies FeatureSlots;
