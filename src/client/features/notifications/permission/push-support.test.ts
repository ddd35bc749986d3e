import { describe, expect, it } from 'vitest';
import { browserOf, supportOf, type BrowserFacts } from './push-support.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

function facts(userAgent: string, change: Partial<BrowserFacts> = {}): BrowserFacts {
  return {
    userAgent,
    maxTouchPoints: 0,
    isStandalone: false,
    isSecure: true,
    hasWorker: true,
    hasPush: true,
    hasNotification: true,
    ...change,
  };
}

describe('what a browser can do', () => {
  it('suggests the Home Screen on iPhones and iPads', () => {
    const tab = { hasPush: false, hasNotification: false, maxTouchPoints: 5 };
    expect(supportOf(facts(IPHONE, tab))).toBe('home-screen');
    expect(supportOf(facts(MAC, tab))).toBe('home-screen');
    expect(supportOf(facts(IPHONE, { ...tab, isStandalone: true }))).toBe('none');
    expect(supportOf(facts(IPHONE, { maxTouchPoints: 5, isStandalone: true }))).toBe('ready');
  });

  it('distinguishes an insecure address from an unsupported browser', () => {
    expect(supportOf(facts(CHROME, { hasWorker: false, isSecure: false }))).toBe('insecure');
    expect(supportOf(facts(CHROME, { hasPush: false }))).toBe('none');
    expect(supportOf(facts(CHROME))).toBe('ready');
  });

  it.each([
    [IPHONE, 'ios'],
    [MAC, 'safari'],
    [CHROME, 'chromium'],
    [PIXEL, 'android'],
    [FIREFOX, 'firefox'],
    ['curl', 'other'],
  ])('%s is %s', (agent, browser) => {
    expect(browserOf(facts(agent))).toBe(browser);
  });
});
