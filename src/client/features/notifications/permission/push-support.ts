/** Detects the browser's support of notifications. */

export interface BrowserFacts {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly isStandalone: boolean;
  readonly isSecure: boolean;
  readonly hasWorker: boolean;
  readonly hasPush: boolean;
  readonly hasNotification: boolean;
}

/**
 * `home-screen`: iOS, where only an app on the Home Screen (16.4 or later) may notify; `insecure`: not https.
 */
export type PushSupport = 'ready' | 'home-screen' | 'insecure' | 'none';

/** Browsers with different settings, for the help shown when notifications are blocked. */
export const BROWSERS = ['chromium', 'firefox', 'safari', 'ios', 'android', 'other'] as const;
export type Browser = (typeof BROWSERS)[number];

// iPads report Macintosh, but no Mac has a touch screen
function isIos({ userAgent, maxTouchPoints }: BrowserFacts): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

export function supportOf(facts: BrowserFacts): PushSupport {
  if (facts.hasWorker && facts.hasPush && facts.hasNotification) return 'ready';
  if (isIos(facts) && !facts.isStandalone) return 'home-screen';
  return facts.isSecure ? 'none' : 'insecure';
}

export function browserOf(facts: BrowserFacts): Browser {
  if (isIos(facts)) return 'ios';
  if (/Firefox\//.test(facts.userAgent)) return 'firefox';
  if (/Android/.test(facts.userAgent)) return 'android';
  if (/Chrome\//.test(facts.userAgent)) return 'chromium';
  return /Safari\//.test(facts.userAgent) ? 'safari' : 'other';
}

/** Whether the browser shows its permission prompt without a user gesture; Firefox and Safari do not. */
export function canPromptWithoutGesture(facts: BrowserFacts): boolean {
  return browserOf(facts) === 'chromium' || browserOf(facts) === 'android';
}

/** Reads the facts of this browser. */
export function browserFacts(): BrowserFacts {
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isStandalone: matchMedia(
      '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: fullscreen)',
    ).matches,
    isSecure: isSecureContext,
    hasWorker: 'serviceWorker' in navigator,
    hasPush: 'PushManager' in window,
    hasNotification: 'Notification' in window,
  };
}
