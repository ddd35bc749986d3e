/** The features that fill slots of pages of others, in the order in which their parts are shown. */
import type { OperationViews } from '../components/slots/operation-view.ts';
import type {
  ActionItem,
  FeatureCounts,
  FeatureSlots,
  NavCount,
  OfficerTask,
} from '../components/slots/slots.ts';
import { ABSENCES_FEATURE } from '../features/absences/slots.ts';
import { AUCTION_FEATURE } from '../features/auction/slots.ts';
import { BIN_FEATURE } from '../features/bin/slots.ts';
import { BIRTHDAY_FEATURE } from '../features/birthday/slots.ts';
import { CLAN_MEMBERS_FEATURE } from '../features/clan-members/slots.ts';
import { CLAN_SETTINGS_FEATURE } from '../features/clan-settings/slots.ts';
import { CLAN_WARS_FEATURE } from '../features/clan-wars/slots.ts';
import { EXPORTS_FEATURE } from '../features/exports/slots.ts';
import { FAST_REQUESTS_FEATURE } from '../features/fast-requests/slots.ts';
import { GEAR_FEATURE } from '../features/gear/slots.ts';
import { INTEGRATIONS_FEATURE } from '../features/integrations/slots.ts';
import { LOADOUTS_FEATURE } from '../features/loadouts/slots.ts';
import { NOTIFICATIONS_FEATURE } from '../features/notifications/slots.ts';
import { ONBOARDING_FEATURE } from '../features/onboarding/slots.ts';
import { OPERATIONS_FEATURE } from '../features/operations/slots.ts';
import { SCHEDULE_FEATURE } from '../features/schedule/slots.ts';
import { SKIPS_FEATURE } from '../features/skips/slots.ts';
import { SQUADS_FEATURE } from '../features/squads/slots.ts';
import { TACTICS_FEATURE } from '../features/tactics/slots.ts';
import { TELEMETRY_FEATURE } from '../features/telemetry/slots.ts';
import { TREASURY_FEATURE } from '../features/treasury/slots.ts';
import { UNSENT_FEATURE } from '../features/unsent/slots.ts';
import { WARNS_FEATURE } from '../features/warns/slots.ts';

const ALL = [
  ONBOARDING_FEATURE,
  SCHEDULE_FEATURE,
  SKIPS_FEATURE,
  WARNS_FEATURE,
  ABSENCES_FEATURE,
  LOADOUTS_FEATURE,
  FAST_REQUESTS_FEATURE,
  GEAR_FEATURE,
  CLAN_MEMBERS_FEATURE,
  NOTIFICATIONS_FEATURE,
  UNSENT_FEATURE,
  AUCTION_FEATURE,
  TREASURY_FEATURE,
  CLAN_SETTINGS_FEATURE,
  SQUADS_FEATURE,
  OPERATIONS_FEATURE,
  TACTICS_FEATURE,
  CLAN_WARS_FEATURE,
  BIRTHDAY_FEATURE,
  INTEGRATIONS_FEATURE,
  TELEMETRY_FEATURE,
  BIN_FEATURE,
  EXPORTS_FEATURE,
] as const;

export const FEATURES: readonly FeatureSlots[] = ALL;

type PartSlot = 'itemPanels' | 'ownRequests' | 'requestForms' | 'requestQueues';
type Part<Slot extends PartSlot> = NonNullable<FeatureSlots[Slot]>[number];
/** What a slot holds, with its loaded content. */
export type LoadedPart<Slot extends PartSlot> = Part<Slot> & {
  readonly content: Awaited<ReturnType<Part<Slot>['load']>>;
};

/** Loads what the features fill a slot with, in their order. */
export function loadParts<Slot extends PartSlot>(slot: Slot): Promise<readonly LoadedPart<Slot>[]> {
  const parts = FEATURES.flatMap((feature): readonly Part<Slot>[] => feature[slot] ?? []);
  return Promise.all(
    parts.map(async (part) => ({ ...part, content: await part.load() }) as LoadedPart<Slot>),
  );
}

async function loadCounts(): Promise<readonly FeatureCounts[]> {
  return Promise.all(FEATURES.flatMap(({ loadCounts: load }) => (load === undefined ? [] : [load()])));
}

/** The action items of all features, in the order of the dashboard. */
export async function loadActionItems(): Promise<readonly ActionItem[]> {
  const counts = await loadCounts();
  return counts.flatMap(({ actionItems }) => actionItems).toSorted((a, b) => a.order - b.order);
}

/** The work of officers of all features, in order. */
export async function loadOfficerTasks(): Promise<readonly OfficerTask[]> {
  const counts = await loadCounts();
  return counts.flatMap(({ officerTasks = [] }) => officerTasks).toSorted((a, b) => a.order - b.order);
}

/** What all features count beside links of the navigation. */
export async function loadNavCounts(): Promise<readonly NavCount[]> {
  return (await loadCounts()).flatMap(({ navCounts = [] }) => navCounts);
}

type ViewsOf<Feature> = Feature extends { readonly loadOperationViews: () => Promise<infer Views> }
  ? keyof Views
  : never;

/** How every operation reads on the page of unsent changes; one that no feature describes does not compile. */
export async function loadOperationViews(): Promise<OperationViews> {
  const loading = FEATURES.flatMap(({ loadOperationViews: load }) => (load === undefined ? [] : [load()]));
  const views = await Promise.all(loading);
  return Object.assign({}, ...views) as OperationViews<ViewsOf<(typeof ALL)[number]>>;
}
