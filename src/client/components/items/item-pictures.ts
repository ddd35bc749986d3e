/** Pictures of items, from the published sheets: fetched late, because the figures matter first, and only once. */
import { useSyncExternalStore } from 'react';
import { iconSprite, type IconIndex, type IconSprite } from '../../../domain/catalogue/item/icon-index.ts';
import { loadCatalogueInfo, loadIconIndex } from '../../../offline/catalogue/files/load-files.ts';

let index: IconIndex | null = null;
/** Of which snapshot the index is. */
let version: string | null = null;
let isLoading = false;
let checkedAtMs = 0;
/** Rows of a long list ask as they come into sight; a catalogue is replaced once a week. */
const CHECK_INTERVAL_MS = 60_000;
const listeners = new Set<() => void>();

async function load(): Promise<void> {
  const latest = await loadCatalogueInfo();
  if (latest.version === version) return;
  index = await loadIconIndex();
  version = latest.version;
  for (const listener of listeners) listener();
}

/**
 * Fetches the index unless it is here or on its way; every screen that opens asks, so that pictures follow a catalogue that
 * was replaced. Without it the places stay hatched, and a later call tries again.
 */
export function requestItemPictures(): void {
  if (isLoading || (version !== null && Date.now() - checkedAtMs < CHECK_INTERVAL_MS)) return;
  isLoading = true;
  load()
    .then(
      () => {
        checkedAtMs = Date.now();
      },
      () => undefined,
    )
    .finally(() => {
      isLoading = false;
    });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function currentIndex(): IconIndex | null {
  return index;
}

/** Where the picture of an item lies; null while it is not known or there is none. */
export function useItemPicture(itemId: string | null): IconSprite | null {
  const known = useSyncExternalStore(subscribe, currentIndex, currentIndex);
  return known === null || itemId === null ? null : iconSprite(known, itemId);
}

/** Where the pictures of items lie, once the index is here; without it every item is without a picture. For what is drawn outside of React. */
export async function loadItemPictures(): Promise<(itemId: string) => IconSprite | null> {
  const known = index ?? (await loadIconIndex().catch(() => null));
  return (itemId) => (known === null ? null : iconSprite(known, itemId));
}
