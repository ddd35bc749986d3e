/** Pictures that another app has shared with the installed one, see the worker. */
import { SHARED_CACHE, SHARED_NAME_HEADER, SHARED_TIME_HEADER } from '../../../../contract/reader-files.ts';
import { addPictures } from './war-pictures.ts';

function nameOf(encoded: string | null): string {
  try {
    return decodeURIComponent(encoded ?? '') || 'scoreboard';
  } catch {
    return 'scoreboard';
  }
}

/** Takes what waits; the device does not keep it any longer. */
export async function takeSharedPictures(): Promise<void> {
  if (typeof caches === 'undefined' || !(await caches.has(SHARED_CACHE))) return;
  const cache = await caches.open(SHARED_CACHE);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const stored = await cache.match(request);
    if (stored === undefined) continue;
    const { headers } = stored;
    files.push(
      new File([await stored.blob()], nameOf(headers.get(SHARED_NAME_HEADER)), {
        type: headers.get('content-type') ?? '',
        lastModified: Number(headers.get(SHARED_TIME_HEADER)) || Date.now(),
      }),
    );
  }
  await caches.delete(SHARED_CACHE);
  await addPictures(files, null);
}
