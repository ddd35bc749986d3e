import type { FeatureSlots } from '../../components/slots/slots.ts';

export const LOADOUTS_FEATURE = {
  dashboardPanels: [
    {
      area: 'pair',
      heading: 'requestHeading',
      rows: 2,
      texts: ['loadouts'],
      load: async () => (await import('./dashboard/MyRequestPanel.tsx')).MyRequestPanel,
    },
  ],
  loadActionItems: async () => (await import('./dashboard/requests-to-send.ts')).LOADOUT_ACTION_ITEMS,
  navBadges: [
    {
      to: '/{-$locale}/officer/request-manager',
      load: async () => (await import('./dashboard/requests-to-send.ts')).REQUESTS_TO_SEND,
    },
  ],
  requestForms: [
    { label: 'tabMap', load: async () => (await import('./request/MapRequest.tsx')).MapRequest },
  ],
  ownRequests: [{ load: async () => (await import('./own/OwnLoadoutList.tsx')).OwnLoadoutList }],
  characterPanels: [async () => (await import('./history/CharacterRequests.tsx')).CharacterRequests],
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).LOADOUT_VIEWS,
} as const satisfies FeatureSlots;
