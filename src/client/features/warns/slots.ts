import type { FeatureSlots } from '../../components/slots/slots.ts';

export const WARNS_FEATURE = {
  dashboardPanels: [
    {
      area: 'wide',
      isRare: true,
      // its texts come with its content, which most members never need
      texts: [],
      load: async () => (await import('./dashboard/MyWarnsPanel.tsx')).MyWarnsPanel,
    },
  ],
  loadCounts: async () => (await import('./dashboard/counts.ts')).WARN_COUNTS,
  characterPanels: [async () => (await import('./own/CharacterWarns.tsx')).CharacterWarns],
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).WARN_VIEWS,
} as const satisfies FeatureSlots;
