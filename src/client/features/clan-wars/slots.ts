import type { FeatureSlots } from '../../components/slots/slots.ts';

export const CLAN_WARS_FEATURE = {
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).CLAN_WARS_VIEWS,
} as const satisfies FeatureSlots;
