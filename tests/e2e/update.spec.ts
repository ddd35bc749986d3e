import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startProxy } from '../support/proxy.ts';
import { prepareServer, type RunningServer } from '../support/running-server.ts';
import { expect, leavePages, signIn, test, workerReady } from './fixtures.ts';
import { WORDS } from './words.ts';

test.use({ serviceWorkers: 'allow' });

const { worker } = WORDS.en;

/** The next version: another shell, and a worker that lists it. */
function nextVersion(path: string, body: string): string | null {
  if (path === '/sw.js')
    return body.replace(/(\{[^{}]*"?url"?:\s*"index\.html"[^{}]*\})/, (entry) =>
      entry.replace(/"?revision"?:\s*"[^"]*"/, '"revision":"next"'),
    );
  if (path.startsWith('/index.html'))
    return body.replace('<head>', '<head><meta name="test-build" content="next">');
  return null;
}

/** What the old version was fetching fails for those who waited for it. */
const GIVEN_UP = /net::ERR_FAILED .*\/catalogue\//;

/** A busy machine may need several attempts. */
const TAKEOVER = { timeout: 45_000 };

function isNext(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('meta[name=test-build]') !== null);
}

function checkForUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

async function countLoads(page: Page): Promise<() => number> {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test.describe('a new version', () => {
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let server: RunningServer;
  test.beforeEach(async () => {
    proxy = await startProxy(0, () => server.port);
    server = await prepareServer({ env: { PUBLIC_URL: proxy.url } });
    await server.start();
  });
  test.afterEach(async ({ context }) => {
    await leavePages(context);
    await proxy.close();
    await server.remove();
  });

  test('is offered quietly, is installed on demand and reloads every tab once @turn14', async ({
    page,
    context,
  }) => {
    await signIn(page, 'member', { at: proxy.url });
    await workerReady(page);
    const other = await context.newPage();
    await other.goto(`${proxy.url}/ru/tools/ttk`);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    const loads = [await countLoads(page), await countLoads(other)];

    proxy.rewrite(nextVersion);
    await checkForUpdate(page);
    await expect(page.getByText(worker.updateReady)).toBeVisible();
    await expect(other.getByText(WORDS.ru.worker.updateReady)).toBeVisible();
    expect(await isNext(page)).toBe(false);
    await page.reload();
    expect(await isNext(page), 'a reload alone takes nothing over').toBe(false);
    await expect(page.getByText(worker.updateReady)).toBeVisible();

    await page.getByRole('button', { name: worker.updateNow }).click();
    await expect.poll(() => isNext(page).catch(() => false), TAKEOVER).toBe(true);
    await expect.poll(() => isNext(other).catch(() => false)).toBe(true);
    await page.waitForTimeout(1_500);
    expect(loads.map((count) => count())).toEqual([2, 1]);
    await expect(page.getByText(worker.updateReady)).toHaveCount(0);
  });

  test('is installed although another tab asks for something in that very moment @turn15', async ({
    page,
    context,
  }) => {
    await signIn(page, 'member', { at: proxy.url });
    await workerReady(page);
    const busy = await context.newPage();
    await busy.goto(`${proxy.url}/tools/ttk`);
    await expect(busy.getByRole('heading', { level: 1 })).toBeVisible();
    proxy.rewrite(nextVersion);
    await checkForUpdate(page);
    await expect(page.getByText(worker.updateReady)).toBeVisible();
    await busy.evaluate(() => {
      const timer = setInterval(() => void fetch('/healthz').catch(() => undefined), 10);
      setTimeout(() => clearInterval(timer), 3_000);
    });
    await page.getByRole('button', { name: worker.updateNow }).click();
    await expect.poll(() => isNext(page).catch(() => false), TAKEOVER).toBe(true);
  });

  test('is installed although the old one is still preloading the catalogue @turn8', async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(GIVEN_UP);
    proxy.holdBack(/^\/catalogue\/.*library/);
    await signIn(page, 'member', { at: proxy.url });
    await workerReady(page);
    await expect
      .poll(() => proxy.seen.some((one) => /catalogue\/.*library/.test(one)), { timeout: 25_000 })
      .toBe(true);
    proxy.rewrite(nextVersion);
    await checkForUpdate(page);
    await page.getByRole('button', { name: worker.updateNow }).click();
    await expect.poll(() => isNext(page).catch(() => false), TAKEOVER).toBe(true);
  });

  test('is installed although pages still wait for the catalogue, queued in the old one @turn9', async ({
    page,
    context,
    expectedProblems,
  }) => {
    expectedProblems.push(GIVEN_UP);
    proxy.holdBack(/^\/catalogue\/.*library/);
    await signIn(page, 'member', { at: proxy.url });
    await workerReady(page);
    const otherTab = await context.newPage();
    await otherTab.goto(`${proxy.url}/tools/items`);
    await expect
      .poll(() => proxy.seen.filter((one) => /catalogue\/.*library/.test(one)).length, { timeout: 25_000 })
      .toBeGreaterThan(0);
    await otherTab.evaluate(async () => {
      (await navigator.serviceWorker.ready).active?.postMessage({ type: 'keep-catalogue', locale: 'ru' });
    });
    proxy.rewrite(nextVersion);
    await checkForUpdate(page);
    await page.getByRole('button', { name: worker.updateNow }).click();
    await expect.poll(() => isNext(page).catch(() => false), TAKEOVER).toBe(true);
  });

  test('can be postponed: the notice closes and the old version keeps working @turn10', async ({ page }) => {
    await signIn(page, 'member', { at: proxy.url });
    await workerReady(page);
    proxy.rewrite(nextVersion);
    await checkForUpdate(page);
    await page.getByRole('button', { name: worker.updateLater }).click();
    await expect(page.getByText(worker.updateReady)).toHaveCount(0);
    await page.getByRole('link', { name: WORDS.en.shell.navTtk }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: WORDS.en.ttk.title })).toBeVisible();
    expect(await isNext(page)).toBe(false);
  });

  test('asks first in a tab with unsaved input @turn11', async ({ page, context }) => {
    await signIn(page, 'member', { at: proxy.url });
    await workerReady(page);
    const writing = await context.newPage();
    await writing.goto(`${proxy.url}/dashboard`);
    await expect(writing.getByRole('main')).toBeVisible();
    await writing.evaluate(() => document.body.setAttribute('data-unsaved', ''));
    proxy.rewrite(nextVersion);
    await checkForUpdate(page);
    await page.getByRole('button', { name: worker.updateNow }).click();
    await expect.poll(() => isNext(page).catch(() => false), TAKEOVER).toBe(true);
    await expect(writing.getByText(worker.updateElsewhere)).toBeVisible();
    expect(await isNext(writing)).toBe(false);
    await writing.getByRole('button', { name: worker.reloadNow }).click();
    await expect.poll(() => isNext(writing).catch(() => false)).toBe(true);
  });

  test('is not installed from a captive portal @turn12', async ({ page, expectedProblems }) => {
    expectedProblems.push(/MIME type|Failed to|status of|ServiceWorker|bad-precaching|Unexpected token/i);
    await signIn(page, 'member', { at: proxy.url });
    await workerReady(page);
    proxy.rewrite((path, body) =>
      path.startsWith('/index.html') ? '<!doctype html><title>Hotel</title>' : nextVersion(path, body),
    );
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update().catch(() => undefined);
    });
    await page.waitForTimeout(1_000);
    await page.goto(`${proxy.url}/dashboard`);
    await expect(page.getByRole('navigation', { name: WORDS.en.shell.mainNavigation })).toBeVisible();
  });
});

/** A server that still has a file of an earlier version. */
async function startWithEarlierFile(name: string, body: string): Promise<RunningServer> {
  const server = await prepareServer();
  await server.start();
  await server.stop();
  const list = join(server.dataDir, 'assets.json');
  const known = JSON.parse(readFileSync(list, 'utf8')) as { lastServedAt: string; files: string[] }[];
  mkdirSync(join(server.dataDir, 'assets'), { recursive: true });
  writeFileSync(join(server.dataDir, 'assets', name), body);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  writeFileSync(list, JSON.stringify([...known, { lastServedAt: yesterday, files: [name] }]));
  await server.start();
  return server;
}

test('assets of an earlier version are still served, with a year of caching @turn13', async () => {
  const server = await startWithEarlierFile('Earlier-0a1b2c3d.js', 'export const earlier = 1;\n');
  try {
    const answer = await fetch(`${server.url}/assets/Earlier-0a1b2c3d.js`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toContain('earlier');
  } finally {
    await server.remove();
  }
});

test('a script that is too large for the precache is cached when it is first used @turn6', async ({
  page,
  context,
}) => {
  const server = await startWithEarlierFile('scene-0a1b2c3d.js', 'export const scene = 1;\n');
  try {
    await signIn(page, 'member', { at: server.url });
    await workerReady(page);
    const path = '/assets/scene-0a1b2c3d.js';
    await page.evaluate((script) => fetch(script), path);
    await expect
      .poll(() => page.evaluate(async (script) => (await caches.match(script))?.status, path))
      .toBe(200);
  } finally {
    await leavePages(context);
    await server.remove();
  }
});

test('?sw=off unregisters the worker @turn7', async ({ page }) => {
  await signIn(page, 'member');
  await workerReady(page);
  await page.goto('/dashboard?sw=off');
  await expect
    .poll(() =>
      page
        .evaluate(async () => [
          navigator.serviceWorker.controller === null,
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ])
        // the page reloads once
        .catch(() => null),
    )
    .toEqual([true, 0, 0]);
  await expect(page.getByRole('main')).toBeVisible();
});

test('?sw=off in one of two tabs leaves the other no worker without its caches @turn16', async ({
  page,
  context,
  expectedProblems,
}) => {
  // what the other tab was fetching through the worker that goes
  expectedProblems.push(/ERR_FAILED .*\/catalogue\//);
  await signIn(page, 'member');
  await workerReady(page);
  const other = await context.newPage();
  await other.goto('/tools/ttk');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const cachedFiles = (): Promise<number | null> =>
    other
      .evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations();
        const name = (await caches.keys()).find((one) => one.includes('precache'));
        if (registrations[0]?.active == null || name === undefined) return 0;
        return (await (await caches.open(name)).keys()).length;
      })
      // while it reloads
      .catch(() => null);
  const all = await cachedFiles();
  expect(all).toBeGreaterThan(100);
  const left = other.waitForEvent('load');
  await page.goto('/dashboard?sw=off');
  await left;
  await expect.poll(cachedFiles, { timeout: 45_000 }).toBe(all);
});
