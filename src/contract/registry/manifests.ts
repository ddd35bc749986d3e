/**
 * The manifests of all slugs with operations or mirrored kinds, and how their parts are merged. The order is
 * that of the mirrored kinds in an answer.
 */
import { auctionManifest } from '../manifests/auction.ts';
import { clanMembersManifest } from '../manifests/clan-members.ts';
import { clanSettingsManifest } from '../manifests/clan-settings.ts';
import { fastRequestsManifest } from '../manifests/fast-requests.ts';
import { gearManifest } from '../manifests/gear.ts';
import { loadoutsManifest } from '../manifests/loadouts.ts';
import { notificationsManifest } from '../manifests/notifications.ts';
import { onboardingManifest } from '../manifests/onboarding.ts';
import { scheduleManifest } from '../manifests/schedule.ts';
import { skipsManifest } from '../manifests/skips.ts';

export const MANIFESTS = [
  skipsManifest,
  notificationsManifest,
  clanMembersManifest,
  gearManifest,
  loadoutsManifest,
  fastRequestsManifest,
  auctionManifest,
  clanSettingsManifest,
  onboardingManifest,
  scheduleManifest,
] as const;

type Manifest = (typeof MANIFESTS)[number];
type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer All,
) => void
  ? All
  : never;

type MergedField = 'operations' | 'mirrored' | 'notices';

/** A field of all manifests as one record. */
export type Merged<Field extends MergedField> = {
  readonly [Key in keyof Intersection<Manifest[Field]>]: Intersection<Manifest[Field]>[Key];
};

/** Merges a field of all manifests; no key is in two of them. */
export function merged<Field extends MergedField>(field: Field): Merged<Field> {
  return Object.assign({}, ...MANIFESTS.map((one) => one[field])) as Merged<Field>;
}
