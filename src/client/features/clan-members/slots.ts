import type { FeatureSlots } from '../../components/slots/slots.ts';

export const CLAN_MEMBERS_FEATURE: FeatureSlots = {
  loadCounts: async () => (await import('./roster/counts.ts')).CLAN_MEMBER_COUNTS,
};
