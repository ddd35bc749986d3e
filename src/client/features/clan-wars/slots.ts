import type { FeatureSlots } from '../../components/slots/slots.ts';

export const CLAN_WARS_FEATURE = {
  characterPanels: [async () => (await import('./member/CharacterWars.tsx')).CharacterWars],
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).CLAN_WARS_VIEWS,
} as const satisfies FeatureSlots;
