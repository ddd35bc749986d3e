/** From the home screen without a network: a fresh browser process, the kept app, a processor slowed down four times. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../.config/chromium.ts';
import { prepareServer } from '../support/running-server.ts';
import { signInOverHttp } from '../support/http-sign-in.ts';
import { median, type Line } from './report.ts';

const RUNS = 5;
const SLOWDOWN = 4;

function open(profile: string): Promise<BrowserContext> {
  const executablePath = findChromium();
  return chromium.launchPersistentContext(profile, {
    args: [...CHROMIUM_ARGS],
    viewport: { width: 412, height: 823 },
    ...(executablePath === null ? {} : { executablePath }),
  });
}

/** Milliseconds from navigation until the page's heading stands and nothing is loading any more. */
/** Pictures and code of pages not opened yet come after the catalogue. */
const SETTLE_MS = 2_000;

async function usableAfter(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(address, { waitUntil: 'commit' });
  const usable = await page.waitForFunction(
    () => {
      const isReady =
        document.querySelector('main h1') !== null &&
        document.querySelector('.skeleton') === null &&
        document.querySelector('main :is(input,select,button,a)') !== null;
      return isReady ? performance.now() : 0;
    },
    undefined,
    { polling: 'raf', timeout: 30_000 },
  );
  return await usable.jsonValue();
}

export async function measureOfflineStart(): Promise<readonly Line[]> {
  const profile = mkdtempSync(join(tmpdir(), 'muster-bench-profile-'));
  const server = await prepareServer();
  try {
    await server.start();
    const token = await signInOverHttp(server.url, 'member');
    const first = await open(profile);
    await first.addCookies([
      { name: 'auth_token', value: token, url: server.url, expires: Date.now() / 1000 + 86_400 },
    ]);
    const page = first.pages()[0] ?? (await first.newPage());
    for (const path of ['/dashboard', '/dashboard', '/tools/ttk']) {
      await page.goto(`${server.url}${path}`);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      // a stream stays open, so the network is never idle; the catalogue is kept last
      await page.waitForFunction(
        async () => (await caches.match('/catalogue/kept.json')) !== undefined,
        undefined,
        { timeout: 30_000 },
      );
      await page.waitForTimeout(SETTLE_MS);
    }
    await first.close();
    await server.stop();
    const measure = async (path: string): Promise<readonly number[]> => {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const context = await open(profile);
        times.push(
          await usableAfter(context.pages()[0] ?? (await context.newPage()), `${server.url}${path}`),
        );
        await context.close();
      }
      return times;
    };
    const dashboard = await measure('/dashboard');
    const ttk = await measure('/tools/ttk');
    const all = (times: readonly number[]): string => times.map((time) => time.toFixed(0)).join(', ');
    return [
      { what: 'dashboard usable', value: median(dashboard), unit: 'ms', limit: 1000, note: all(dashboard) },
      { what: 'calculator usable', value: median(ttk), unit: 'ms', limit: 1000, note: all(ttk) },
    ];
  } finally {
    await server.remove();
    rmSync(profile, { recursive: true, force: true });
  }
}
