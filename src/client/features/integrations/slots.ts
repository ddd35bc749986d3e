import type { FeatureSlots } from '../../components/slots/slots.ts';

export const INTEGRATIONS_FEATURE = {
  settingsPanels: [
    {
      part: 'general',
      texts: ['integrations', 'errors'],
      load: async () => (await import('./WebhooksPanel.tsx')).WebhooksPanel,
    },
    {
      part: 'general',
      texts: ['discord', 'errors'],
      load: async () => (await import('./discord/ClanDiscordPanel.tsx')).ClanDiscordPanel,
    },
    {
      part: 'general',
      texts: ['api-tokens', 'errors'],
      load: async () => (await import('./tokens/ClanTokensPanel.tsx')).ClanTokensPanel,
    },
  ],
} as const satisfies FeatureSlots;
