/** The first look at a page on a phone, where toasts take a good part of the screen: it is left in peace. */

/** No toast before this; later ones come at once. */
export const FIRST_LOOK_MS = 10_000;
/** The permission prompt, everywhere. */
const PROMPT_DELAY_MS = 3_000;

/** There a toast takes a row of the screen. */
export function isPhone(): boolean {
  return matchMedia('(max-width: 39.99rem)').matches;
}

/** How long a toast waits, `sinceStartMs` after the start of the page. */
export function toastWaitMs(isOnPhone: boolean, sinceStartMs: number): number {
  return isOnPhone ? Math.max(0, FIRST_LOOK_MS - sinceStartMs) : 0;
}

/** How long the permission prompt waits. */
export function promptWaitMs(sinceStartMs: number): number {
  return Math.max(0, PROMPT_DELAY_MS - sinceStartMs);
}
