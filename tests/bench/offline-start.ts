/**
 * From the home screen offline: a fresh browser process, the cached app, a CPU slowed down four times.
 * Pages take turns with a floor page, because the same build moves by a quarter within minutes: compare ratios to it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../.config/chromium.ts';
import { prepareServer } from '../support/running-server.ts';
import { signInOverHttp } from '../support/http-sign-in.ts';
import { openBareBrowser } from './load/bare-browser.ts';
import { serveFloorPage } from './load/floor-page.ts';
import { median, type Line } from './report.ts';

const RUNS = 5;
const TRIES = 3;
const SLOWDOWN = 4;
/** Pictures and code of pages not opened yet come after the catalogue. */
const SETTLE_MS = 2_000;

/** Notes in the page when it is usable: heading with React's hand on it, nothing loading, a control; and its figures. */
const PROBE = `
const start = (globalThis.__start = { usable: null, figures: null });
const look = () => {
  const heading = document.querySelector('main h1');
  const isDrawn = heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'));
  const isFloor = document.title === 'Floor' && heading !== null;
  if (
    start.usable === null &&
    (isDrawn || isFloor) &&
    document.querySelector('.skeleton') === null &&
    document.querySelector('main :is(input,select,button,a)') !== null
  )
    start.usable = performance.now();
  if (start.figures === null && /\\d/.test(document.querySelector('[data-sticky-answer]')?.textContent ?? ''))
    start.figures = performance.now();
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
`;

/** A page cached on the device, in a browser profile of its own. */
export interface InstalledPage {
  readonly profile: string;
  readonly address: string;
  readonly hasFigures: boolean;
}

interface Times {
  readonly usable: number;
  readonly figures: number | null;
}

/** Starts a browser and opens the page; a run that fails is repeated. */
export async function timeStart({ profile, address, hasFigures }: InstalledPage): Promise<Times> {
  const missing = hasFigures ? '__start.usable && __start.figures' : '__start.usable';
  for (let attempt = 1; ; attempt += 1) {
    const browser = await openBareBrowser(profile);
    try {
      return (await browser.open({
        address,
        slowdown: SLOWDOWN,
        probe: PROBE,
        until: `${missing} ? __start : null`,
      })) as Times;
    } catch (error) {
      if (attempt === TRIES) throw error;
      console.log(
        `  start, try ${attempt} of ${TRIES} failed: ${error instanceof Error ? error.message : ''}`,
      );
    } finally {
      await browser.close();
    }
  }
}

/** Visits pages until a worker has everything that they need. */
export async function keepPages(
  profile: string,
  url: string,
  token: string | null,
  paths: readonly string[],
): Promise<void> {
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(profile, {
    args: [...CHROMIUM_ARGS],
    viewport: { width: 412, height: 823 },
    ...(executablePath === null ? {} : { executablePath }),
  });
  if (token !== null)
    await context.addCookies([
      { name: 'auth_token', value: token, url, expires: Date.now() / 1000 + 86_400 },
    ]);
  const page = context.pages()[0] ?? (await context.newPage());
  for (const path of paths) {
    await page.goto(`${url}${path}`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // a stream stays open, so the network is never idle; the catalogue is cached last
    if (token !== null)
      await page.waitForFunction(
        async () => (await caches.match('/catalogue/kept.json')) !== undefined,
        undefined,
        { timeout: 60_000 },
      );
    await page.waitForTimeout(SETTLE_MS);
  }
  await context.close();
}

export async function measureOfflineStart(): Promise<readonly Line[]> {
  const [profile, floorProfile] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'muster-bench-profile-'))) as [
    string,
    string,
  ];
  const [server, floor] = [await prepareServer(), await serveFloorPage()];
  try {
    await server.start();
    const token = await signInOverHttp(server.url, 'member');
    await keepPages(profile, server.url, token, ['/dashboard', '/dashboard', '/tools/ttk']);
    await keepPages(floorProfile, floor.url, null, ['/', '/']);
    await server.stop();
    floor.stop();
    const dashboard: number[] = [];
    const calculator: number[] = [];
    const figures: number[] = [];
    const least: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      least.push((await timeStart({ profile: floorProfile, address: floor.url, hasFigures: false })).usable);
      dashboard.push(
        (await timeStart({ profile, address: `${server.url}/dashboard`, hasFigures: false })).usable,
      );
      const ttk = await timeStart({ profile, address: `${server.url}/tools/ttk`, hasFigures: true });
      calculator.push(ttk.usable);
      figures.push(ttk.figures ?? Number.NaN);
    }
    const line = (what: string, times: readonly number[], limit?: number): Line => ({
      what,
      value: median(times),
      unit: 'ms',
      ...(limit === undefined ? {} : { limit }),
      note: `${times.map((time) => time.toFixed(0)).join(', ')}; ${(median(times) / median(least)).toFixed(1)} times the floor`,
    });
    return [
      line('dashboard usable', dashboard, 1200),
      line('calculator usable', calculator),
      line('calculator, figures stand', figures, 1000),
      line('floor: a page with a heading and a button', least),
    ];
  } finally {
    floor.stop();
    await server.remove();
    for (const folder of [profile, floorProfile]) rmSync(folder, { recursive: true, force: true });
  }
}
