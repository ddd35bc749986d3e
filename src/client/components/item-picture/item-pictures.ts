/**
 * Item pictures from the published sprite sheets, and the kinds of items; loaded late, since the figures matter first, and
 * only once.
 */
import { useSyncExternalStore } from 'react';
import {
  iconSprite,
  itemKind,
  type IconIndex,
  type IconSprite,
  type ItemKind,
} from '../../../domain/catalogue/item/icon-index.ts';
import { currentRealm, type PageRealm } from '../../data/session/realm.ts';
import { loadCatalogueInfo, loadIconIndex } from '../../../offline/catalogue/files/load-files.ts';
import { createStore } from '../../../offline/state/create-store.ts';
import { createSingleFlight } from '../../../offline/state/single-flight.ts';

const index = createStore<IconIndex | null>(null);
/** Snapshot version of the index, and the realm that was asked for. */
let version: string | null = null;
let realmOfIndex: PageRealm;
let checkedAtMs = 0;
/**
 * Minimum time between version checks: rows of a long list call as they scroll into view, and the catalogue
 * changes about weekly.
 */
const CHECK_INTERVAL_MS = 60_000;

const load = createSingleFlight(async () => {
  const realm = currentRealm();
  if (realm === undefined) return;
  const latest = await loadCatalogueInfo(realm);
  if (latest.version !== version) {
    index.set(await loadIconIndex(realm));
    version = latest.version;
  }
  realmOfIndex = realm;
  checkedAtMs = Date.now();
});

/**
 * Loads the index unless it is loaded or loading. Every screen calls this on mount, so that pictures follow a
 * replaced catalogue, and the character's realm. Until it loads, tiles are empty; a later call retries.
 */
export function requestItemPictures(): void {
  const isFresh = Date.now() - checkedAtMs < CHECK_INTERVAL_MS;
  if (version !== null && realmOfIndex === currentRealm() && isFresh) return;
  load().catch(() => undefined);
}

interface ItemTile {
  /** Null while unknown, and where there is no picture. */
  readonly sprite: IconSprite | null;
  /** Null while unknown, and for an item that the catalogue does not have. */
  readonly kind: ItemKind | null;
  /** Whether the pictures are still to come. */
  readonly isWaiting: boolean;
}

/** What the tile of an item shows. */
export function useItemTile(itemId: string | null): ItemTile {
  const loaded = useSyncExternalStore(index.subscribe, index.current);
  return loaded === null || itemId === null
    ? { sprite: null, kind: null, isWaiting: loaded === null && itemId !== null }
    : { sprite: iconSprite(loaded, itemId), kind: itemKind(loaded, itemId), isWaiting: false };
}

/**
 * Lookup of item sprites for drawing outside of React. If the index cannot be loaded, no item has a picture.
 */
export async function loadItemPictures(): Promise<(itemId: string) => IconSprite | null> {
  const loaded = index.current() ?? (await loadIconIndex(currentRealm() ?? null).catch(() => null));
  return (itemId) => (loaded === null ? null : iconSprite(loaded, itemId));
}
