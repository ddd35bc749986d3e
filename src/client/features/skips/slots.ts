import type { FeatureSlots } from '../../components/slots/slots.ts';

export const SKIPS_FEATURE = {
  dashboardPanels: [
    {
      area: 'pair',
      heading: 'timeOffHeading',
      rows: 1,
      link: { to: '/{-$locale}/dashboard/skips', icon: 'calendar', label: 'askTimeOff' },
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
  loadActionItems: async () => (await import('./dashboard/pending-skips.ts')).SKIP_ACTION_ITEMS,
  navBadges: [
    {
      to: '/{-$locale}/officer/skipsPanel',
      load: async () => (await import('./dashboard/pending-skips.ts')).PENDING_SKIPS,
    },
  ],
  characterPanels: [async () => (await import('./own/CharacterSkips.tsx')).CharacterSkips],
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).SKIP_VIEWS,
} as const satisfies FeatureSlots;
