/** Precache manifest of the worker: the shell, its texts and fonts, and the time-to-kill page with its chart. */
export const PRECACHE = {
  globPatterns: [
    'index.html',
    'manifest.webmanifest',
    'assets/*.{js,css,svg,woff2}',
    '*.svg',
    'icons/*.{svg,png}',
  ],
  // 3D and the reading of pictures are too heavy for a phone that may never open them, telemetry is off in most clans, and
  // a birthday is one person's: they are cached on their first use
  globIgnores: [
    'sw.js',
    '**/scene*',
    '**/reader-worker-*',
    '**/[tT]elemetry*',
    '**/[bB]irthday*',
    '**/*.map',
    '**/*.br',
    '**/*.gz',
  ],
  // these names contain a content hash, so they need no revision
  dontCacheBustURLsMatching: /^assets\//,
  // Workbox silently omits larger files; the architecture tests fail before that happens
  maximumFileSizeToCacheInBytes: 2 * 1024 * 1024,
};
