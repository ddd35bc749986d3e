import type { FeatureSlots } from '../../components/slots/slots.ts';

export const CLAN_SETTINGS_FEATURE = {
  characterPanels: [async () => (await import('./roles/CharacterAccess.tsx')).CharacterAccess],
} as const satisfies FeatureSlots;
