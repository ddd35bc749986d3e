import type { FeatureSlots } from '../../components/slots/slots.ts';

export const CLAN_MEMBERS_SLOTS: FeatureSlots = {
  loadActionItems: async () => (await import('./dashboard/action-items.ts')).CLAN_MEMBER_ACTION_ITEMS,
};
