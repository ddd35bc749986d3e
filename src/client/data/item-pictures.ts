/** Pictures of items, from the published sheets: fetched late, because the figures matter first, and only once. */
import { useSyncExternalStore } from 'react';
import { iconSprite, type IconIndex, type IconSprite } from '../../domain/catalogue/icon-index.ts';
import { loadIconIndex } from '../../offline/catalogue-store.ts';

let index: IconIndex | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

/** Fetches the index unless it is here or on its way; without it the places stay hatched, and a later call tries again. */
export const wantPictures = (): void => {
  if (isAsked) return;
  isAsked = true;
  loadIconIndex().then(
    (loaded) => {
      index = loaded;
      for (const listener of listeners) listener();
    },
    () => { isAsked = false; },
  );
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const currentIndex = (): IconIndex | null => index;

/** Where the picture of an item lies; null while it is not known or there is none. */
export const useItemPicture = (itemId: string | null): IconSprite | null => {
  const known = useSyncExternalStore(subscribe, currentIndex, currentIndex);
  return known === null || itemId === null ? null : iconSprite(known, itemId);
};

/** Where the pictures of items lie, once the index is here; without it every item is without a picture. For what is drawn outside of React. */
export const itemPictures = async (): Promise<(itemId: string) => IconSprite | null> => {
  const known = index ?? await loadIconIndex().catch(() => null);
  return (itemId) => (known === null ? null : iconSprite(known, itemId));
};
