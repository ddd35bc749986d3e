/**
 * Item pictures from the published sprite sheets; loaded late, since the figures matter first, and only once.
 */
import { useSyncExternalStore } from 'react';
import { iconSprite, type IconIndex, type IconSprite } from '../../../domain/catalogue/item/icon-index.ts';
import { loadCatalogueInfo, loadIconIndex } from '../../../offline/catalogue/files/load-files.ts';
import { createStore } from '../../../offline/state/create-store.ts';
import { createSingleFlight } from '../../../offline/state/single-flight.ts';

const index = createStore<IconIndex | null>(null);
/** Snapshot version of the index. */
let version: string | null = null;
let checkedAtMs = 0;
/**
 * Minimum time between version checks: rows of a long list call as they scroll into view, and the catalogue
 * changes about weekly.
 */
const CHECK_INTERVAL_MS = 60_000;

const load = createSingleFlight(async () => {
  const latest = await loadCatalogueInfo();
  if (latest.version !== version) {
    index.set(await loadIconIndex());
    version = latest.version;
  }
  checkedAtMs = Date.now();
});

/**
 * Loads the index unless it is loaded or loading. Every screen calls this on mount, so that pictures follow a
 * replaced catalogue. Until it loads, pictures are hatched placeholders; a later call retries.
 */
export function requestItemPictures(): void {
  if (version !== null && Date.now() - checkedAtMs < CHECK_INTERVAL_MS) return;
  load().catch(() => undefined);
}

/** Sprite of an item's picture; null while unknown or when there is none. */
export function useItemPicture(itemId: string | null): IconSprite | null {
  const loaded = useSyncExternalStore(index.subscribe, index.current);
  return loaded === null || itemId === null ? null : iconSprite(loaded, itemId);
}

/**
 * Lookup of item sprites for drawing outside of React. If the index cannot be loaded, no item has a picture.
 */
export async function loadItemPictures(): Promise<(itemId: string) => IconSprite | null> {
  const loaded = index.current() ?? (await loadIconIndex().catch(() => null));
  return (itemId) => (loaded === null ? null : iconSprite(loaded, itemId));
}
