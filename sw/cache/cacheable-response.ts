/**
 * Refuses to cache a response that is not the requested file. A captive portal's or a proxy's error page
 * answers 200 with HTML for everything; cached once, it would break the app until the next build.
 */
const EXPECTED_TYPES: readonly (readonly [ending: RegExp, type: RegExp])[] = [
  [/\.m?js$/, /javascript/],
  [/\.css$/, /^text\/css/],
  [/\.html$/, /^text\/html/],
  [/\.(?:json|webmanifest)$/, /json/],
  [/\.woff2$/, /font|octet-stream/],
  [/\.wasm$/, /wasm/],
  [/\.traineddata$/, /octet-stream/],
  [/\.(?:png|webp|svg|avif)$/, /^image\//],
];

/** A header that only our server sets, on every page. */
export const SHELL_HEADER = 'content-security-policy';

/** The response, if it may be cached as the file at this URL; else null. */
export function cacheableResponse(address: string, response: Response): Response | null {
  if (response.status !== 200 || response.redirected) return null;
  const path = new URL(address).pathname;
  const type = response.headers.get('content-type') ?? '';
  const expected = EXPECTED_TYPES.find(([ending]) => ending.test(path));
  if (expected !== undefined && !expected[1].test(type)) return null;
  if (path.endsWith('.html') && !response.headers.has(SHELL_HEADER)) return null;
  return response;
}
