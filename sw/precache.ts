/** The shell: every file of this build that the app needs to start and to compute without a network. */
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { cacheableResponse } from './cache/cacheable-response.ts';

export type PrecacheFiles = Parameters<typeof precacheAndRoute>[0];

/** Stores the files of the build at install and answers them from the store; a build waits until the person asks for it. */
export function precacheShell(files: PrecacheFiles): void {
  addPlugins([
    { cacheWillUpdate: ({ request, response }) => Promise.resolve(cacheableResponse(request.url, response)) },
  ]);
  cleanupOutdatedCaches();
  // pages are answered in navigation.ts, so no address stands for another one here
  precacheAndRoute(files, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });
}
