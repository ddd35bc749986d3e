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
  loadCounts: async () => (await import('./dashboard/counts.ts')).LOADOUT_COUNTS,
  requestForms: [
    { label: 'tabMap', load: async () => (await import('./request/MapRequest.tsx')).MapRequest },
  ],
  ownRequests: [{ load: async () => (await import('./own/OwnLoadoutList.tsx')).OwnLoadoutList }],
  characterPanels: [async () => (await import('./history/CharacterRequests.tsx')).CharacterRequests],
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).LOADOUT_VIEWS,
} as const satisfies FeatureSlots;
