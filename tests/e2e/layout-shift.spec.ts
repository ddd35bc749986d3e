/** Nothing that is read or aimed at moves away while a page fills: the score of browsers for it, on a slow phone. */
import type { Page } from '@playwright/test';
import { callAs } from './app-calls.ts';
import { expect, signIn, test } from './fixtures.ts';
import { CLAYMORE, PHONE, requestSupplies, SOLYANKA } from './request-tools.ts';

/** A slow phone in a slow network. */
const CPU_SLOWDOWN = 4;
const LATENCY_MS = 200;
/** Up to here browsers call a page steady; a score, not a time. */
const MAX_SHIFT = 0.1;
/** A page that has not moved or loaded for this long is complete. */
const SETTLED_MS = 800;

const PAGES = [
  '/dashboard',
  '/dashboard/requests',
  '/dashboard/request/create?tab=fast',
  '/dashboard/skips',
  '/tools/ttk',
  '/tools/auction?item=5ldkg',
  '/character/$id',
] as const;

interface Shift {
  readonly value: number;
  /** What moved, and from where to where. */
  readonly moved: readonly string[];
}

/** Records every shift that no touch or key has caused. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const shifts: Shift[] = [];
    Object.assign(window, { layoutShifts: shifts });
    const textOf = (node: Node | null): string => (node?.textContent ?? '').trim().slice(0, 40);
    const place = ({ x, y, height }: DOMRectReadOnly): string =>
      `${Math.round(x)},${Math.round(y)} h${Math.round(height)}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            moved: entry.sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName ?? ''} "${textOf(node)}" ${place(previousRect)} → ${place(currentRect)}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts of the page that is open, once it is complete. */
function shiftsOf(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(async (settledMs) => {
    const { layoutShifts: shifts } = window as unknown as { layoutShifts: readonly Shift[] };
    let before = '';
    let sinceMs = performance.now();
    const deadline = performance.now() + 30_000;
    while (performance.now() < deadline && performance.now() - sinceMs < settledMs) {
      const main = document.querySelector('main');
      const now = `${main?.textContent ?? ''} ${shifts.length}`;
      if (now !== before || main === null || main.querySelector('.skeleton') !== null) {
        before = now;
        sinceMs = performance.now();
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
    return shifts;
  }, SETTLED_MS);
}

function dayAfter(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

test('pages do not jump while they fill @turn15', async ({ page, ownClan, browser }) => {
  await signIn(page, 'leader', { at: ownClan.url, path: '/dashboard/unsent' });
  await requestSupplies(page, 'berda', [{ itemId: SOLYANKA, quantity: 3 }]);
  const made = [
    await callAs(page, 'POST', '/api/fast-requests', {
      id: await page.evaluate(() => crypto.randomUUID()),
      items: [{ itemId: CLAYMORE, quantity: 2 }],
      notes: null,
    }),
    await callAs(page, 'POST', '/api/skips', {
      id: await page.evaluate(() => crypto.randomUUID()),
      startDate: dayAfter(3),
      endDate: dayAfter(4),
    }),
  ];
  expect(made.map(({ status }) => status)).toEqual([200, 200]);
  const me = await callAs<{ user: { characters: { id: string }[] } }>(page, 'GET', '/api/user/me');
  const { cookies } = await page.context().storageState();
  const phone = await browser.newContext({
    storageState: { cookies, origins: [] },
    baseURL: ownClan.url,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
    reducedMotion: 'reduce',
  });
  try {
    const opened = await phone.newPage();
    const session = await phone.newCDPSession(opened);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await recordShifts(opened);
    for (const path of PAGES) {
      await opened.goto(ownClan.url + path.replace('$id', me.body.user.characters[0]?.id ?? ''));
      await expect(opened.getByRole('main')).toBeVisible();
      const shifts = await shiftsOf(opened);
      const score = shifts.reduce((sum, { value }) => sum + value, 0);
      expect.soft(score, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(MAX_SHIFT);
    }
  } finally {
    await phone.close();
  }
});
