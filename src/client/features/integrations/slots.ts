import type { FeatureSlots } from '../../components/slots/slots.ts';

export const INTEGRATIONS_FEATURE = {
  settingsPanels: [
    {
      part: 'data',
      texts: ['integrations', 'errors'],
      load: async () => (await import('./WebhooksPanel.tsx')).WebhooksPanel,
    },
    {
      part: 'data',
      texts: ['discord', 'errors'],
      load: async () => (await import('./discord/ClanDiscordPanel.tsx')).ClanDiscordPanel,
    },
    {
      part: 'data',
      texts: ['api-tokens', 'errors'],
      load: async () => (await import('./tokens/ClanTokensPanel.tsx')).ClanTokensPanel,
    },
  ],
} as const satisfies FeatureSlots;
