import type { FeatureSlots } from '../../components/slots/slots.ts';

export const SKIPS_FEATURE = {
  dashboardPanels: [
    {
      area: 'pair',
      heading: 'skipsHeading',
      rows: 1,
      link: { to: '/{-$locale}/dashboard/skips', icon: 'calendar', label: 'requestSkip' },
      texts: ['skips'],
      load: async () => (await import('./dashboard/TimeOffPanel.tsx')).TimeOffPanel,
    },
    {
      area: 'last',
      heading: 'skipHistoryHeading',
      texts: ['skips'],
      load: async () => (await import('./dashboard/OwnSkipHistory.tsx')).OwnSkipHistory,
    },
  ],
  loadCounts: async () => (await import('./dashboard/counts.ts')).SKIP_COUNTS,
  characterPanels: [async () => (await import('./own/CharacterSkips.tsx')).CharacterSkips],
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).SKIP_VIEWS,
} as const satisfies FeatureSlots;
