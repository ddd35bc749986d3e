import type { FeatureSlots } from '../../components/slots/slots.ts';

export const LOADOUTS_SLOTS: FeatureSlots = {
  dashboardPanels: [
    {
      area: 'pair',
      heading: 'requestHeading',
      rows: 2,
      load: async () => (await import('./dashboard/MyRequestPanel.tsx')).MyRequestPanel,
    },
  ],
  loadActionItems: async () => (await import('./dashboard/requests-to-send.tsx')).LOADOUT_ACTION_ITEMS,
  navBadges: [
    {
      to: '/{-$locale}/officer/request-manager',
      load: async () => (await import('./dashboard/requests-to-send.tsx')).RequestsToSendBadge,
    },
  ],
  characterPanels: [async () => (await import('./history/CharacterRequests.tsx')).CharacterRequests],
};
