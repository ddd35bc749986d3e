import type { FeatureSlots } from '../../components/slots/slots.ts';

export const CLAN_MEMBERS_FEATURE = {
  loadCounts: async () => (await import('./roster/counts.ts')).CLAN_MEMBER_COUNTS,
  settingsPanels: [
    {
      part: 'general',
      texts: ['clan-members', 'errors'],
      load: async () => (await import('./SyncPanel.tsx')).SyncPanel,
    },
  ],
} as const satisfies FeatureSlots;
