/** The features that fill slots of pages of others, in the order in which their parts are shown. */
import type { FeatureSlots } from '../components/slots/slots.ts';
import { CLAN_MEMBERS_SLOTS } from '../features/clan-members/slots.ts';
import { FAST_REQUESTS_SLOTS } from '../features/fast-requests/slots.ts';
import { GEAR_SLOTS } from '../features/gear/slots.ts';
import { LOADOUTS_SLOTS } from '../features/loadouts/slots.ts';
import { NOTIFICATIONS_SLOTS } from '../features/notifications/slots.ts';
import { SKIPS_SLOTS } from '../features/skips/slots.ts';
import { UNSENT_SLOTS } from '../features/unsent/slots.ts';

export const FEATURES: readonly FeatureSlots[] = [
  SKIPS_SLOTS,
  LOADOUTS_SLOTS,
  FAST_REQUESTS_SLOTS,
  GEAR_SLOTS,
  CLAN_MEMBERS_SLOTS,
  NOTIFICATIONS_SLOTS,
  UNSENT_SLOTS,
];

/** Fetches what the dashboard shows of all features. */
export async function loadDashboardSlots(): Promise<void> {
  await Promise.all(
    FEATURES.flatMap(({ dashboardPanels = [], loadActionItems }) => [
      ...dashboardPanels.map(({ load }) => load()),
      loadActionItems?.(),
    ]),
  );
}
