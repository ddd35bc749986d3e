/**
 * The manifests of all slugs with operations or mirrored kinds, and how their parts are merged. The order is
 * that of the mirrored kinds in an answer.
 */
import { auditManifest, binManifest } from '../manifests/audit.ts';
import { auctionManifest } from '../manifests/auction.ts';
import { accountAudit, clanMembersAudit, clanMembersManifest } from '../manifests/clan-members.ts';
import {
  clanSettingsAudit,
  clanSettingsManifest,
  exportsAudit,
  exportsManifest,
  integrationsAudit,
  integrationsManifest,
  telemetryAudit,
} from '../manifests/clan-settings.ts';
import { clanWarsAudit, clanWarsManifest } from '../manifests/clan-wars.ts';
import { fastRequestsAudit, fastRequestsManifest } from '../manifests/fast-requests.ts';
import { gearAudit, gearManifest } from '../manifests/gear.ts';
import { loadoutsAudit, loadoutsManifest } from '../manifests/loadouts.ts';
import { notificationsManifest } from '../manifests/notifications.ts';
import { onboardingManifest } from '../manifests/onboarding.ts';
import { operationsAudit, operationsManifest } from '../manifests/operations.ts';
import { scheduleAudit, scheduleManifest } from '../manifests/schedule.ts';
import { skipsAudit, skipsManifest } from '../manifests/skips.ts';
import { contributionsAudit, treasuryAudit, treasuryManifest } from '../manifests/treasury.ts';
import { absencesAudit, absencesManifest } from '../manifests/absences.ts';
import { guestPassesAudit, squadsAudit, squadsManifest } from '../manifests/squads.ts';
import { tacticsAudit, tacticsManifest } from '../manifests/tactics.ts';
import { warPicturesAudit, warPicturesManifest } from '../manifests/war-pictures.ts';
import { warnsAudit, warnsManifest } from '../manifests/warns.ts';

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
  warnsManifest,
  absencesManifest,
  auditManifest,
  treasuryManifest,
  squadsManifest,
  operationsManifest,
  tacticsManifest,
  clanWarsManifest,
  warPicturesManifest,
  integrationsManifest,
  binManifest,
  exportsManifest,
] as const;

/** What the slugs record in the audit log; apart from the manifests, because only its page reads it. */
export const AUDIT_PARTS = [
  skipsAudit,
  loadoutsAudit,
  fastRequestsAudit,
  gearAudit,
  clanMembersAudit,
  clanSettingsAudit,
  scheduleAudit,
  treasuryAudit,
  contributionsAudit,
  warnsAudit,
  absencesAudit,
  squadsAudit,
  operationsAudit,
  tacticsAudit,
  clanWarsAudit,
  warPicturesAudit,
  integrationsAudit,
  telemetryAudit,
  guestPassesAudit,
  accountAudit,
  exportsAudit,
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
