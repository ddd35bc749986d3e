import type { FeatureSlots } from '../../components/slots/slots.ts';

export const SKIPS_SLOTS: FeatureSlots = {
  dashboardPanels: [
    {
      area: 'pair',
      heading: 'timeOffHeading',
      rows: 1,
      link: { to: '/{-$locale}/dashboard/skips', icon: 'calendar', label: 'askTimeOff' },
      load: async () => (await import('./dashboard/TimeOffPanel.tsx')).TimeOffPanel,
    },
    {
      area: 'last',
      heading: 'skipHistoryHeading',
      load: async () => (await import('./dashboard/OwnSkipHistory.tsx')).OwnSkipHistory,
    },
  ],
  loadActionItems: async () => (await import('./dashboard/pending-skips.tsx')).SKIP_ACTION_ITEMS,
  navBadges: [
    {
      to: '/{-$locale}/officer/skipsPanel',
      load: async () => (await import('./dashboard/pending-skips.tsx')).PendingSkipsBadge,
    },
  ],
  characterPanels: [async () => (await import('./own/CharacterSkips.tsx')).CharacterSkips],
};
