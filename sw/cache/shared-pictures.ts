/** Pictures that another app shares with the installed one: kept on the device until the page takes them. */
import { registerRoute } from 'workbox-routing';
import {
  SHARE_PATH,
  SHARED_CACHE,
  SHARED_FIELD,
  SHARED_NAME_HEADER,
  SHARED_TIME_HEADER,
} from '../../src/contract/reader-files.ts';

/** The page takes no more at once. */
const MOST = 12;
const PAGE = '/clan-war/upload';

/** Stores the files of a form, and leads to the page; one that cannot be stored is left out. */
export async function takeShared(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const cache = await caches.open(SHARED_CACHE);
    const files = form.getAll(SHARED_FIELD).filter((part) => part instanceof File);
    for (const [at, file] of files.slice(0, MOST).entries())
      await cache.put(
        `${SHARE_PATH}/${at}`,
        new Response(file, {
          headers: {
            'content-type': file.type,
            [SHARED_NAME_HEADER]: encodeURIComponent(file.name),
            [SHARED_TIME_HEADER]: String(file.lastModified),
          },
        }),
      );
  } catch (error) {
    console.warn('Shared pictures could not be stored.', error);
  }
  return Response.redirect(PAGE, 303);
}

export function registerSharedPictures(origin: string): void {
  registerRoute(
    ({ url }) => url.origin === origin && url.pathname === SHARE_PATH,
    ({ request }) => takeShared(request),
    'POST',
  );
}
