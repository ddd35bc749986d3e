import { PICTURES_CACHE } from '../../../contract/pictures.ts';

function isShown(image: HTMLImageElement): boolean {
  return image.naturalWidth > 0 && image.currentSrc.includes('/pictures/');
}

/** Keeps the pictures of a first visit, which no worker saw: the worker that it installs shows them without a network. */
export function queuePictures(): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null) return;
  const keep = async (): Promise<void> => {
    await navigator.serviceWorker.ready;
    const cache = await caches.open(PICTURES_CACHE);
    for (const { currentSrc } of [...document.images].filter(isShown))
      if ((await cache.match(currentSrc)) === undefined) await cache.add(currentSrc);
  };
  const tryKeep = (): void => void keep().catch(() => undefined);
  // those further down load when they are scrolled to
  document.addEventListener('load', tryKeep, true);
  tryKeep();
}
