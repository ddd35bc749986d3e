/** All endpoints: the list that the server binds, OpenAPI describes and the tests enumerate. */
import * as account from '../account.ts';
import * as auth from '../auth.ts';
import * as catalogue from '../catalogue.ts';
import * as characters from '../characters.ts';
import * as records from '../character-records.ts';
import * as clanRoles from '../clan-roles.ts';
import * as links from '../drawing-links.ts';
import type { EndpointShape } from '../endpoint.ts';
import * as guestPasses from '../guest-passes.ts';
import * as health from '../health.ts';
import * as icons from '../icons.ts';
import { MANIFESTS } from './manifests.ts';
import * as sync from './sync.ts';
import * as telemetry from '../telemetry.ts';

/** Endpoints of slugs without operations and mirrored kinds: pages do not load them with those that have. */
const ONLY_ENDPOINTS = [
  account.ownData,
  account.leaving,
  account.leave,
  auth.login,
  auth.callback,
  auth.logout,
  auth.me,
  auth.prefer,
  auth.sessions,
  auth.revokeSession,
  auth.revokeOtherSessions,
  auth.ways,
  auth.beginLink,
  auth.finishLink,
  auth.unlink,
  auth.accountLog,
  auth.locale,
  characters.permissions,
  characters.checkPageAccess,
  characters.profile,
  records.history,
  records.days,
  records.regions,
  records.create,
  records.removeClaim,
  clanRoles.permissions,
  clanRoles.setMember,
  clanRoles.saveRole,
  clanRoles.deleteRole,
  clanRoles.ownAccess,
  links.tacticLinks,
  links.shareTactic,
  links.withdrawTacticLink,
  links.operationLinks,
  links.shareOperation,
  links.withdrawOperationLink,
  links.readPlan,
  guestPasses.list,
  guestPasses.create,
  guestPasses.link,
  guestPasses.revoke,
  guestPasses.read,
  telemetry.note,
  telemetry.settings,
  telemetry.save,
  telemetry.answer,
  telemetry.own,
  telemetry.object,
  telemetry.view,
  sync.sync,
  sync.live,
  catalogue.catalogueInfo,
  icons.icons,
  health.health,
  health.ready,
  health.openapi,
  health.status,
] as const;

type AnyEndpoint = (typeof ONLY_ENDPOINTS)[number] | (typeof MANIFESTS)[number]['endpoints'][number];

/** Types of the objects that path parameters name. */
export type ObjectKind = ObjectKindOf<AnyEndpoint>;
type ObjectKindOf<E> = E extends { readonly objects: infer Objects }
  ? Objects[keyof Objects] & string
  : never;

export const ENDPOINTS: readonly EndpointShape[] = [
  ...ONLY_ENDPOINTS,
  ...MANIFESTS.flatMap(({ endpoints }): readonly EndpointShape[] => endpoints),
];
