import type { FeatureSlots } from '../../components/slots/slots.ts';

export const EXPORTS_FEATURE = {
  settingsPanels: [
    {
      part: 'data',
      texts: ['clan-files', 'errors'],
      load: async () => (await import('./ClanDataPanel.tsx')).ClanDataPanel,
    },
  ],
} as const satisfies FeatureSlots;
