/** What the worker keeps from the first visit on: the shell, its texts and fonts, and the time-to-kill page with its chart. */
export const PRECACHE = {
  globPatterns: [
    'index.html',
    'manifest.webmanifest',
    'assets/*.{js,css,woff2}',
    '*.svg',
    'icons/*.{svg,png}',
  ],
  // 3D is far too heavy for a phone that may never open it; it is kept after its first visit
  globIgnores: ['sw.js', '**/scene*', '**/*.map', '**/*.br', '**/*.gz'],
  // Vite puts a content hash into these names, so they need no revision of their own
  dontCacheBustURLsMatching: /^assets\//,
  // Workbox leaves bigger files out without a word; the architecture tests fail before that happens
  maximumFileSizeToCacheInBytes: 2 * 1024 * 1024,
};
