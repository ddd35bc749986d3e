/**
 * What a personal token reaches of the contract: endpoints by a scope, whose area their slug's manifest names, and what is
 * closed to every token. An endpoint that is neither is closed, and a test says so. Source: decision "Personal API tokens".
 */
import type { ApiArea, ApiScope } from '../../domain/integrations/api-token.ts';
import type { EndpointShape } from '../endpoint.ts';
import { MANIFESTS } from './manifests.ts';
import type { MirrorKind } from './sync.ts';

/**
 * - `open`: needs no token.
 * - `scope`: a token with that scope.
 * - `anyRead`: a token with any scope to read; the answer holds what its scopes allow.
 * - `closed`: no token.
 */
export type ApiAccess =
  | { readonly kind: 'open' }
  | { readonly kind: 'scope'; readonly scope: ApiScope }
  | { readonly kind: 'anyRead' }
  | { readonly kind: 'closed' };

/** Of slugs without a manifest. */
const AREA_OF_ID: Readonly<Record<string, ApiArea>> = {
  'characters.profile': 'members',
  'characters.history': 'members',
  'characters.days': 'members',
  'clanRoles.own': 'members',
};

interface WithArea {
  readonly api?: ApiArea;
  readonly endpoints: readonly EndpointShape[];
  readonly mirrored: Readonly<Record<string, unknown>>;
}
const PARTS: readonly WithArea[] = MANIFESTS;

const AREAS: ReadonlyMap<string, ApiArea> = new Map([
  ...PARTS.flatMap(({ api, endpoints }) =>
    api === undefined ? [] : endpoints.map(({ id }) => [id, api] as const),
  ),
  ...Object.entries(AREA_OF_ID),
]);

/** Closed whole: the account, its devices and messages, tokens, connections, the clan's settings and secrets, the server itself. */
const CLOSED_PREFIXES: ReadonlySet<string> = new Set([
  'account',
  'auth',
  'apiTokens',
  'guestPasses',
  'discord',
  'notifications',
  'onboarding',
  'clanSettings',
  'clanFiles',
  'webhooks',
  'telemetry',
  // of every area at once
  'bin',
  'health',
]);

const CLOSED_IDS: ReadonlySet<string> = new Set([
  // of all characters of the account, or about who somebody is
  'characters.permissions',
  'characters.checkPageAccess',
  'characters.regions',
  'characters.create',
  'characters.removeClaim',
  'skips.recentUpdates',
  'clanMembers.sync',
  'clanMembers.claims',
  'clanMembers.decideClaim',
  // rights
  'clanRoles.permissions',
  'clanRoles.setMember',
  'clanRoles.save',
  'clanRoles.delete',
  // links that open something to whoever has them
  'schedule.feed',
  'schedule.createFeed',
  'schedule.revokeFeed',
  'tactics.links',
  'tactics.share',
  'tactics.unshare',
  'operations.links',
  'operations.share',
  'operations.unshare',
  // streams and rooms of people: one program, many connections
  'sync.live',
  'squads.watch',
  'squads.hold',
  'tactics.motion',
  'tactics.move',
  'operations.motion',
  'operations.move',
  // drawn by hand, and read by people
  'operations.draw',
  'operations.drawTemplate',
  'tactics.draw',
  'operations.read',
  // files
  'mapPictures.put',
  'mapPictures.delete',
  'warPictures.addPiece',
  'warPictures.add',
  'warPictures.delete',
  // the person's own alerts
  'auction.watches',
  'auction.saveWatch',
  'auction.removeWatch',
]);

const ANY_READ: ReadonlySet<string> = new Set(['sync.changes']);

/** What a token needs for an endpoint; null: nobody has said so, which the program treats as closed. */
export function statedApiAccess({
  id,
  method,
  access,
}: Pick<EndpointShape, 'id' | 'method' | 'access'>): ApiAccess | null {
  if (access.who === 'anyone') return { kind: 'open' };
  const [prefix = ''] = id.split('.', 1);
  if (CLOSED_IDS.has(id) || CLOSED_PREFIXES.has(prefix)) return { kind: 'closed' };
  if (ANY_READ.has(id)) return { kind: 'anyRead' };
  const area = AREAS.get(id);
  return area === undefined
    ? null
    : { kind: 'scope', scope: `${area}:${method === 'GET' ? 'read' : 'write'}` };
}

export function apiAccessOf(endpoint: Pick<EndpointShape, 'id' | 'method' | 'access'>): ApiAccess {
  return statedApiAccess(endpoint) ?? { kind: 'closed' };
}

/** Rows that belong to several areas: a token must be able to read all of them. */
const SHARED_KINDS: Readonly<Record<string, readonly ApiArea[]>> = {
  // of plans and of tactics alike
  drawings: ['operations', 'tactics'],
};

const AREAS_OF_KIND: ReadonlyMap<string, readonly ApiArea[]> = new Map([
  ...PARTS.flatMap(({ api, mirrored }) =>
    api === undefined ? [] : Object.keys(mirrored).map((kind) => [kind, [api]] as const),
  ),
  ...Object.entries(SHARED_KINDS),
]);

/** Whether scopes allow to read mirrored rows of a kind. */
export function mayReadKind(kind: MirrorKind, scopes: readonly ApiScope[]): boolean {
  const areas = AREAS_OF_KIND.get(kind);
  return areas?.every((area) => scopes.includes(`${area}:read`)) === true;
}
