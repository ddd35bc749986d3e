import type { Migration } from 'kysely/migration';
import { migration0001 } from './0001-auth.ts';
import { migration0002 } from './0002-catalogue.ts';
import { migration0003 } from './0003-changes.ts';
import { migration0004 } from './0004-skips.ts';
import { migration0005 } from './0005-notifications.ts';
import { migration0006 } from './0006-market.ts';
import { migration0007 } from './0007-members.ts';
import { migration0008 } from './0008-requests.ts';
import { migration0009 } from './0009-gear.ts';
import { migration0010 } from './0010-mirrored-settings.ts';
import { migration0011 } from './0011-sign-in-verifier.ts';
import { migration0012 } from './0012-answer-order.ts';
import { migration0013 } from './0013-shared-limits.ts';
import { migration0014 } from './0014-write-quotas.ts';
import { migration0015 } from './0015-clan-indexes.ts';
import { migration0016 } from './0016-market-prices.ts';
import { migration0017 } from './0017-catalogue-realms.ts';
import { migration0018 } from './0018-demo.ts';
import { migration0019 } from './0019-skip-decisions.ts';
import { migration0022 } from './0022-supply-wars.ts';
import { migration0023 } from './0023-supply-stock.ts';
import { migration0025 } from './0025-deleted-skips.ts';
import { migration0026 } from './0026-quiet-hours.ts';
import { migration0036 } from './0036-fast-sent-at.ts';
import { migration0037 } from './0037-onboarding.ts';
import { migration0038 } from './0038-requests-for-others.ts';
import { migration0039 } from './0039-supply-kits.ts';
import { migration0041 } from './0041-gear-for-others.ts';
import { migration0044 } from './0044-watch-kinds.ts';
import { migration0061 } from './0061-gear-for-others-by-clan.ts';
import { migration0062 } from './0062-settled-remains.ts';
import { migration0063 } from './0063-schedule.ts';
import { migration0071 } from './0071-audit-in-words.ts';
import { migration0073 } from './0073-treasury.ts';
import { migration0074 } from './0074-skip-parts.ts';
import { migration0076 } from './0076-calendar-feeds.ts';
import { migration0078 } from './0078-gatherings.ts';
import { migration0079 } from './0079-warns.ts';
import { migration0083 } from './0083-warn-proposals.ts';
import { migration0084 } from './0084-warn-payments.ts';
import { migration0086 } from './0086-absences.ts';
import { migration0087 } from './0087-clan-roles.ts';
import { migration0088 } from './0088-absence-tallies.ts';
import { migration0089 } from './0089-absence-appeals.ts';
import { migration0090 } from './0090-roles-follow-characters.ts';
import { migration0092 } from './0092-squads.ts';
import { migration0094 } from './0094-squad-templates.ts';
import { migration0095 } from './0095-operations.ts';
import { migration0096 } from './0096-operation-templates.ts';
import { migration0097 } from './0097-tactics.ts';
import { migration0098 } from './0098-squad-preferences.ts';
import { migration0099 } from './0099-squad-limits.ts';
import { migration0100 } from './0100-squad-asks.ts';
import { migration0101 } from './0101-operation-drawings.ts';
import { migration0102 } from './0102-drawing-links.ts';
import { migration0103 } from './0103-map-pictures.ts';
import { migration0104 } from './0104-tactic-versions.ts';
import { migration0108 } from './0108-audit-people.ts';
import { migration0110 } from './0110-clan-wars.ts';
import { migration0111 } from './0111-war-pictures.ts';
import { migration0112 } from './0112-backup-runs.ts';
import { migration0113 } from './0113-webhooks.ts';
import { migration0114 } from './0114-war-stage-numbers.ts';
import { migration0115 } from './0115-api-tokens.ts';
import { migration0116 } from './0116-telemetry.ts';
import { migration0117 } from './0117-bin.ts';
import { migration0119 } from './0119-clan-files.ts';
import { migration0120 } from './0120-imported-people.ts';
import { migration0121 } from './0121-sign-in-ways.ts';
import { migration0122 } from './0122-account-events.ts';
import { migration0123 } from './0123-discord.ts';
import { migration0124 } from './0124-guest-passes.ts';
import { migration0125 } from './0125-leaving.ts';
import { migration0126 } from './0126-names-of-clan-files.ts';
import { migration0129 } from './0129-removed-drawing-objects.ts';
import { migration0130 } from './0130-zones-of-devices.ts';

/** All migrations by name, in order. Forward only: a released one is never edited. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-auth': migration0001,
  '0002-catalogue': migration0002,
  '0003-changes': migration0003,
  '0004-skips': migration0004,
  '0005-notifications': migration0005,
  '0006-market': migration0006,
  '0007-members': migration0007,
  '0008-requests': migration0008,
  '0009-gear': migration0009,
  '0010-mirrored-settings': migration0010,
  '0011-sign-in-verifier': migration0011,
  '0012-answer-order': migration0012,
  '0013-shared-limits': migration0013,
  '0014-write-quotas': migration0014,
  '0015-clan-indexes': migration0015,
  '0016-market-prices': migration0016,
  '0017-catalogue-realms': migration0017,
  '0018-demo': migration0018,
  '0019-skip-decisions': migration0019,
  '0022-supply-wars': migration0022,
  '0023-supply-stock': migration0023,
  '0025-deleted-skips': migration0025,
  '0026-quiet-hours': migration0026,
  '0036-fast-sent-at': migration0036,
  '0037-onboarding': migration0037,
  '0038-requests-for-others': migration0038,
  '0039-supply-kits': migration0039,
  '0041-gear-for-others': migration0041,
  '0044-watch-kinds': migration0044,
  '0061-gear-for-others-by-clan': migration0061,
  '0062-settled-remains': migration0062,
  '0063-schedule': migration0063,
  '0071-audit-in-words': migration0071,
  '0073-treasury': migration0073,
  '0074-skip-parts': migration0074,
  '0076-calendar-feeds': migration0076,
  '0078-gatherings': migration0078,
  '0079-warns': migration0079,
  '0083-warn-proposals': migration0083,
  '0084-warn-payments': migration0084,
  '0086-absences': migration0086,
  '0087-clan-roles': migration0087,
  '0088-absence-tallies': migration0088,
  '0089-absence-appeals': migration0089,
  '0090-roles-follow-characters': migration0090,
  '0092-squads': migration0092,
  '0094-squad-templates': migration0094,
  '0095-operations': migration0095,
  '0096-operation-templates': migration0096,
  '0097-tactics': migration0097,
  '0098-squad-preferences': migration0098,
  '0099-squad-limits': migration0099,
  '0100-squad-asks': migration0100,
  '0101-operation-drawings': migration0101,
  '0102-drawing-links': migration0102,
  '0103-map-pictures': migration0103,
  '0104-tactic-versions': migration0104,
  '0108-audit-people': migration0108,
  '0110-clan-wars': migration0110,
  '0111-war-pictures': migration0111,
  '0112-backup-runs': migration0112,
  '0113-webhooks': migration0113,
  '0114-war-stage-numbers': migration0114,
  '0115-api-tokens': migration0115,
  '0116-telemetry': migration0116,
  '0117-bin': migration0117,
  '0119-clan-files': migration0119,
  '0120-imported-people': migration0120,
  '0121-sign-in-ways': migration0121,
  '0122-account-events': migration0122,
  '0123-discord': migration0123,
  '0124-guest-passes': migration0124,
  '0125-leaving': migration0125,
  '0126-names-of-clan-files': migration0126,
  '0129-removed-drawing-objects': migration0129,
  '0130-zones-of-devices': migration0130,
};
