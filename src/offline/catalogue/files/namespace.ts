/**
 * Where a device keeps the catalogue of a realm. The one that the server calls current has no namespace: on most
 * devices it is the only one. That of another realm lies beside it, under keys with the realm.
 */
import { catalogueCurrentPath, catalogueInfo, type CatalogueInfo } from '../../../contract/catalogue.ts';
import { GAME_REALMS, type GameRealm } from '../../../domain/catalogue/item/realm.ts';
import { fetchCatalogueInfo, type Fetch } from './fetch-catalogue.ts';

/** Null: the current catalogue of the installation, of whichever realm it is. */
export type CatalogueNamespace = GameRealm | null;
export const CATALOGUE_NAMESPACES: readonly CatalogueNamespace[] = [null, ...GAME_REALMS];

/** What says whose items a stored snapshot has. */
export interface SnapshotRealm {
  readonly realm: CatalogueInfo['realm'];
  /** Realms of which the server has no catalogue, so that it answers with this one. */
  readonly standsInFor?: readonly GameRealm[] | undefined;
}

/** Whether a snapshot is the one to show for a realm; null: any. The built-in items stand in for both. */
export function isForRealm({ realm, standsInFor = [] }: SnapshotRealm, wanted: GameRealm | null): boolean {
  return wanted === null || realm === wanted || realm === 'starter' || standsInFor.includes(wanted);
}

/** The namespaces in which the catalogue of a realm may be, its own first. */
export function namespacesOf(realm: GameRealm | null): readonly CatalogueNamespace[] {
  return realm === null ? [null] : [realm, null];
}

/** URLs of the current snapshot: one that the worker caches, and one that always asks the server. */
export const CACHED_INFO: InfoUrl = (realm) => catalogueCurrentPath(realm ?? undefined);
export const FRESH_INFO: InfoUrl = (realm) =>
  realm === null ? catalogueInfo.path : `${catalogueInfo.path}?realm=${realm}`;
export type InfoUrl = (realm: GameRealm | null) => string;

export interface LocatedCatalogue {
  readonly info: CatalogueInfo;
  readonly namespace: CatalogueNamespace;
  readonly standsInFor: readonly GameRealm[];
}

/**
 * The server's snapshot of a realm, and where it belongs on the device. Where the first realm is the wanted one,
 * nothing more is asked; a realm without items of its own has those of the other one, once.
 */
export async function locateCatalogue(
  realm: GameRealm | null,
  urlOf: InfoUrl,
  fetcher: Fetch,
): Promise<LocatedCatalogue> {
  const first = await fetchCatalogueInfo(fetcher, urlOf(null));
  if (realm === null || isForRealm(first, realm)) return { info: first, namespace: null, standsInFor: [] };
  const own = await fetchCatalogueInfo(fetcher, urlOf(realm));
  return own.version === first.version
    ? { info: first, namespace: null, standsInFor: [realm] }
    : { info: own, namespace: realm, standsInFor: [] };
}

/** Realms for which the snapshot of a namespace stands in, after `located` has been stored there. */
export function mergeStandIns(
  before: SnapshotRealm | null,
  { info, standsInFor }: LocatedCatalogue,
): readonly GameRealm[] {
  const known = before?.realm === info.realm ? before.standsInFor : null;
  return [...new Set([...(known ?? []), ...standsInFor])];
}
