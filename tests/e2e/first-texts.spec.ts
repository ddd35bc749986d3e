import type { Page } from '@playwright/test';
import type { PageRoute } from '../../src/client/app/routes/table/page-route.ts';
import { ROUTES } from '../../src/client/app/routes/table/routes.ts';
import { auction } from '../../src/i18n/locales/en/auction.ts';
import { paint } from '../../src/i18n/locales/en/paint.ts';
import { catalogue } from '../../src/i18n/locales/en/catalogue.ts';
import { characters } from '../../src/i18n/locales/en/characters.ts';
import { clanMembers } from '../../src/i18n/locales/en/clan-members.ts';
import { crafting } from '../../src/i18n/locales/en/crafting.ts';
import { ttk } from '../../src/i18n/locales/en/ttk.ts';
import { callAs, fill } from './app-calls.ts';
import { expect, signIn, test } from './fixtures.ts';
import { WORDS } from './words.ts';

/** A slow phone. */
const CPU_SLOWDOWN = 4;
/** Nothing changes any more when the texts were the same for this long. */
const SETTLED_MS = 1_500;

/** Routes with an address of their own in each test: items that exist, and the person's own character. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/tools/crafting': '/tools/crafting?i=wj2zp',
  '/tools/auction': '/tools/auction?item=5ldkg',
  '/tools/items/$itemId': '/tools/items/wj2zp',
};

interface Shown {
  readonly text: string;
  readonly ms: number;
}

/** Records every text that `main` shows, once per frame. */
async function recordTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Map<string, { first: number; last: number }>();
    Object.assign(window, { shownTexts: seen });
    const textsOf = (): string[] => {
      const main = document.querySelector('main');
      if (main === null) return [];
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        const text = textContent?.trim() ?? '';
        // ages go on; what is hidden says nothing
        const isReadable =
          text !== '' &&
          parentElement?.closest('time, template, script, style') === null &&
          parentElement.checkVisibility();
        if (isReadable) texts.push(text);
      }
      return texts;
    };
    const note = (): void => {
      for (const text of textsOf()) {
        const known = seen.get(text);
        if (known === undefined) seen.set(text, { first: performance.now(), last: performance.now() });
        else known.last = performance.now();
      }
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(window, { textsNow: textsOf });
  });
}

/** Waits until the texts stay the same, and returns them. */
async function finalTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(async (settledMs) => {
    const { textsNow } = window as unknown as { textsNow: () => string[] };
    let before = '';
    let sinceMs = performance.now();
    const deadline = performance.now() + 30_000;
    while (performance.now() < deadline) {
      const now = textsNow().join('\n');
      const isLoading = document.querySelector('main .skeleton') !== null;
      if (now !== before || isLoading || now === '') {
        before = now;
        sinceMs = performance.now();
      } else if (performance.now() - sinceMs > settledMs) break;
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
    return textsNow();
  }, SETTLED_MS);
}

function shownTexts(page: Page): Promise<readonly Shown[]> {
  return page.evaluate(() => {
    const { shownTexts: seen } = window as unknown as {
      shownTexts: Map<string, { first: number; last: number }>;
    };
    return [...seen].map(([text, { first, last }]) => ({ text, ms: Math.round(last - first) }));
  });
}

/** Texts that say that something is not known yet, and names of pages, which are there before the page. */
const WAITING: ReadonlySet<string> = new Set([
  WORDS.en.shell.loading,
  ...Object.values(paint).map((text) => text.replace(/ · Muster$/u, '')),
  catalogue.loading,
  // the heading while it is not known whose numbers and of when
  characters.statsHeading,
  clanMembers.syncList,
  clanMembers.syncing,
  // a button while nothing runs
  clanMembers.syncNow,
  crafting.pricesLoading,
  WORDS.en.help.looking,
  ttk.catalogueLoading,
  ttk.chartWaits,
  ttk.refusedShort,
  fill(ttk.noResult, { reason: ttk.waitForItems }),
]);

function withNumbers(text: string, number: string): RegExp {
  return new RegExp(`^${text.replaceAll(/\{\{\w+\}\}/g, number)}$`, 'u');
}

/** True at their time: how far something is, and what a market that goes on has on sale, but not that it has nothing. */
const TRUE_THEN = [
  withNumbers(clanMembers.syncSeen, String.raw`\d+`),
  withNumbers(auction.onSale_other, String.raw`[1-9]\d*`),
];

/** Whether a final text is this one with its names, which were on their way, in place of each ellipsis. */
function isFilledIn(text: string, final: string): boolean {
  const escaped = text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return text.includes('…') && new RegExp(`^${escaped.replaceAll('…', '.+')}$`, 'u').test(final);
}

/**
 * Whether a text says something that the page does not say in the end; a longer text says it too, also one that got more
 * parts before it.
 */
function isTakenBack(text: string, final: readonly string[]): boolean {
  const isPlaceholder = /^[\s—…·-]*$/u.test(text);
  return (
    !isPlaceholder &&
    !WAITING.has(text) &&
    !TRUE_THEN.some((pattern) => pattern.test(text)) &&
    !final.some(
      (other) => other.startsWith(text) || other.split(' · ').includes(text) || isFilledIn(text, other),
    )
  );
}

/** The first two have no person, the others are for operators: a leader sees the refusal. */
const NOT_HELD = new Set(['/', '/callback', '/debug/push', '/debug/status']);

const PATHS = Object.entries<PageRoute>(ROUTES).filter(([path]) => !NOT_HELD.has(path));

/** Each page as a leader sees it, and the tools as a guest does; the demo is the same for both. */
const VIEWS = [
  ...PATHS.map(([path]) => ({ path, isGuest: false })),
  ...PATHS.filter(([, { guards, layout }]) => guards.includes('anyone') && layout === 'inner').map(
    ([path]) => ({ path, isGuest: true }),
  ),
];

for (const [index, { path, isGuest }] of VIEWS.entries()) {
  const who = isGuest ? 'for a guest ' : '';
  test(`${path} ${who}states nothing before it is known @turn${(index % 16) + 1}`, async ({
    page,
    browser,
    server,
  }) => {
    let ownId = '';
    if (!isGuest) {
      await signIn(page, 'leader', { at: server.url, path: '/dashboard/unsent' });
      const me = await callAs<{ user: { characters: { id: string }[] } }>(page, 'GET', '/api/user/me');
      ownId = me.body.user.characters[0]?.id ?? '';
    }
    const address = ADDRESSES[path] ?? path.replace(/\{?\$id\}?/, ownId);
    const state = await page.context().storageState();
    // a device without anything, so that everything has to be loaded
    const device = await browser.newContext({
      storageState: { cookies: state.cookies, origins: [] },
      baseURL: server.url,
      // rows of a long list do not leave the page when it moves
      viewport: { width: 1440, height: 4_000 },
      locale: 'en-US',
      timezoneId: 'Europe/Kyiv',
      reducedMotion: 'reduce',
    });
    try {
      const opened = await device.newPage();
      const session = await device.newCDPSession(opened);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await recordTexts(opened);
      await opened.goto(`${server.url}${address}`);
      await expect(opened.getByRole('main')).toBeVisible();
      const final = await finalTexts(opened);
      const gone = (await shownTexts(opened)).filter(({ text }) => isTakenBack(text, final));
      expect(gone, `${address}: shown for a while, and not true in the end`).toEqual([]);
    } finally {
      await device.close();
    }
  });
}
