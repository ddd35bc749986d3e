import type { FeatureSlots } from '../../components/slots/slots.ts';

export const ONBOARDING_FEATURE = {
  dashboardPanels: [
    {
      area: 'first',
      texts: [],
      load: async () => (await import('./dashboard/FirstSteps.tsx')).loadFirstSteps(),
    },
  ],
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).ONBOARDING_VIEWS,
} as const satisfies FeatureSlots;
