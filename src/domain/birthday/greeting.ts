/** When the birthday greeting is shown, and how much confetti comes with it. Source: specification sections 4 and 9. */

/** From the moment the person is known until the greeting opens. */
export const GREETING_DELAY_MS = 150;
/** It closes by itself after this long. */
export const GREETING_OPEN_MS = 10_000;
/** Most pieces: of the launchers at both sides together, and of the burst in the middle. */
export const MAX_CONFETTI = { launcher: 420, burst: 700 } as const;

/** Pages that it never covers, without their language. */
const EXCLUDED_PAGES: ReadonlySet<string> = new Set(['/clan-wars-3d']);
/** In square pixels of CSS: windows of this size and larger get the most pieces. */
const FULL_AREA = 1280 * 720;

export interface GreetingFacts {
  /** YYYY-MM-DD, as the server says it to the one person concerned; missing for all others. */
  readonly birthday: string | undefined;
  /** YYYY-MM-DD of the device. */
  readonly today: string;
  /** Of the page, without the language. */
  readonly path: string;
  /** This browser has shown it before. */
  readonly wasShown: boolean;
}

export function isGreetingDue({ birthday, today, path, wasShown }: GreetingFacts): boolean {
  return birthday !== undefined && birthday === today && !wasShown && !EXCLUDED_PAGES.has(path);
}

/** How many pieces a window of this size gets: fewer on a phone, never more than the limit. */
export function confettiCount(kind: keyof typeof MAX_CONFETTI, widthPx: number, heightPx: number): number {
  const share = Math.min(1, Math.sqrt((widthPx * heightPx) / FULL_AREA));
  return Math.floor(MAX_CONFETTI[kind] * share);
}
