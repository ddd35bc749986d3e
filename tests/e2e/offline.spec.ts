import { tactics } from '../../src/i18n/locales/en/tactics.ts';
import { callAs, nameOf } from './app-calls.ts';
import { catalogueCached, expect, leavePages, signIn, test, workerReady } from './fixtures.ts';
import { asPerson, callAs as callAsPerson } from './outbox-rounds.ts';
import { prepareServer } from '../support/running-server.ts';
import { startProxy } from '../support/proxy.ts';
import { WORDS } from './words.ts';

test.use({ serviceWorkers: 'allow' });

const NO_SERVER = [/net::ERR_/, /Failed to fetch/i, /status of 50[0-9]/];

test('the calculator reloads and works in Russian after the server is killed', async ({
  page,
  ownServer,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await signIn(page, 'member', { at: ownServer.url, path: '/ru/tools/ttk' });
  await workerReady(page);
  await expect(page.locator('[data-figure=discrete]')).toContainText(/\d/);
  await catalogueCached(page);
  await ownServer.kill();

  await page.goto(`${ownServer.url}/ru/tools/ttk`);
  await expect(page.getByRole('heading', { level: 1, name: WORDS.ru.ttk.title })).toBeVisible();
  // figures appear before the items; the example of a fresh page comes with them
  await expect(page.getByRole('button', { name: new RegExp(`^${WORDS.ru.ttk.weapon}: \\S`) })).toBeVisible();
  const figure = page.locator('[data-figure=discrete]');
  await expect(figure).toContainText(/\d/);
  const before = await figure.textContent();
  await page.getByRole('radio', { name: WORDS.ru.ttk.head }).check({ force: true });
  await expect(figure).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: new RegExp(`^${WORDS.ru.ttk.weapon}: `) }).click();
  await page.getByRole('dialog').getByRole('listbox').getByRole('option').nth(2).click();
  await expect(figure).toContainText(/\d/);
  await expect(page.locator('canvas').first()).toBeVisible();
  await ownServer.start();
});

test('a start from the home screen draws its screen at once, without placeholders @turn1', async ({
  page,
  context,
  ownServer,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await signIn(page, 'member', { at: ownServer.url });
  await workerReady(page);
  await catalogueCached(page);
  const startDate = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const skip = { id: crypto.randomUUID(), startDate, endDate: startDate, reason: 'Exams' };
  expect((await callAs(page, 'POST', '/api/skips', skip)).status).toBe(200);
  // seen once on the dashboard, under the worker
  await page.goto(`${ownServer.url}/dashboard`);
  await expect(page.locator(`[data-skip="${skip.id}"]`)).toBeVisible();
  await page.waitForFunction((id) => JSON.stringify(localStorage).includes(id), skip.id);
  await page.close();
  await ownServer.stop();

  for (const path of ['/dashboard', '/tools/ttk', '/demo']) {
    const opened = await context.newPage();
    await opened.addInitScript(() => {
      // what is drawn at once waits for no database: this one never answers, and takes handlers without complaint
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
      const seen = new Set<string>();
      const rows = new Set<string | undefined>();
      Object.assign(globalThis, { placeholders: seen, rows });
      // those in the served HTML come before the scripts; React's have a fibre
      new MutationObserver(() => {
        for (const element of document.querySelectorAll('.skeleton'))
          // and the calculator's chart is drawn after its figures
          if (Object.keys(element).some((key) => key.startsWith('__react')) && !element.matches('.h-56'))
            seen.add(element.parentElement?.outerHTML ?? '');
        for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-skip]'))
          rows.add(dataset['skip']);
      }).observe(document, { childList: true, subtree: true });
    });
    await opened.goto(`${ownServer.url}${path}`);
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
    await opened.waitForTimeout(500);
    const seen = await opened.evaluate(() => [
      ...(globalThis as unknown as { placeholders: Set<string> }).placeholders,
    ]);
    expect(seen, path).toEqual([]);
    // not whether it is there: a database that never answers is reported after a while
    const rows = await opened.evaluate(() => [...(globalThis as unknown as { rows: Set<string> }).rows]);
    expect(rows, path).toEqual(path === '/dashboard' ? [skip.id] : []);
    await opened.close();
  }
});

test('pages never visited open offline from the home screen, with their data @turn10', async ({
  page,
  context,
  ownServer,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  const asked = await asPerson(ownServer.url, 'member');
  const startDate = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const skip = { id: crypto.randomUUID(), startDate, endDate: startDate, reason: 'Exams' };
  const request = { method: 'POST', body: skip, key: crypto.randomUUID() } as const;
  expect((await callAsPerson(ownServer.url, asked, '/api/skips', request)).status).toBe(200);
  const leader = await asPerson(ownServer.url, 'leader');
  const plan = async (path: string, body: object): Promise<void> => {
    const call = { method: 'POST', body, key: crypto.randomUUID() };
    expect((await callAsPerson(ownServer.url, leader, path, call)).status, path).toBe(200);
  };
  const squadId = crypto.randomUUID();
  const squad = { id: squadId, map: 'coniferous', base: null, to: { name: 'Spear', colour: 'amber' } };
  await plan('/api/squads', squad);
  await plan('/api/operations', {
    id: crypto.randomUUID(),
    base: null,
    operation: {
      title: 'Woods',
      map: 'coniferous',
      description: '',
      type: 'attack',
      gatherMinutes: 15,
      asksRead: false,
      everyone: 'Meet at the gate.',
      time: null,
      squads: [],
      members: [],
    },
  });
  await signIn(page, 'leader', { at: ownServer.url });
  await workerReady(page);
  await catalogueCached(page);
  // the officers' badge counts what the device has
  await expect(page.getByRole('link', { name: WORDS.en.shell.navSkipPanel })).toContainText('1');
  await page.close();
  await ownServer.stop();

  const opened = await context.newPage();
  await opened.goto(`${ownServer.url}/officer/skipsPanel`);
  const row = opened.locator(`[data-review="${skip.id}"]`);
  await expect(row).toBeVisible();
  await expect(row.locator('[data-stay]'), 'of the roster').toBeVisible();
  await expect(opened.getByText(WORDS.en.skips.topEmpty).first()).toBeVisible();
  await opened.goto(`${ownServer.url}/officer/skipsPanel?tab=manager`);
  await expect(opened.locator('[data-managed]:visible')).toHaveCount(1);
  for (const path of ['/officer/squad-manager', '/officer/squad-manager-new']) {
    await opened.goto(`${ownServer.url}${path}`);
    await expect(opened.locator(`[data-squad="${squadId}"]`), path).toContainText('Spear');
  }
  await opened.goto(`${ownServer.url}/officer/operations`);
  await expect(opened.getByText('Woods').first()).toBeVisible();
  // its own screen asks what the gate has asked
  await opened.goto(`${ownServer.url}/tactics`);
  await expect(opened.getByText(tactics.noTactics).first()).toBeVisible();
  // the same on a phone, from the tab of officers
  await opened.setViewportSize({ width: 390, height: 844 });
  await opened.goto(`${ownServer.url}/officer`);
  await opened
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${WORDS.en.shell.navSkipPanel}`) })
    .first()
    .click();
  await expect(row).toBeVisible();
  await expect(row.locator('[data-stay]')).toBeVisible();
  await opened.setViewportSize({ width: 1440, height: 900 });
  await opened.goto(`${ownServer.url}/tools/ttk`);
  await expect(opened.getByRole('heading', { level: 1, name: WORDS.en.ttk.title })).toBeVisible();
  await opened.getByRole('button', { name: new RegExp(`^${WORDS.en.ttk.weapon}: `) }).click();
  await expect(opened.getByRole('dialog').getByRole('listbox').getByRole('option').first()).toBeVisible();
  expect(await opened.getByRole('dialog').getByRole('listbox').getByRole('option').count()).toBeGreaterThan(
    5,
  );
});

test('an unreachable server signs nobody out, and its return needs no action @turn11', async ({
  page,
  context,
  ownServer,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await signIn(page, 'officer', { at: ownServer.url });
  await workerReady(page);
  await page.goto(`${ownServer.url}/dashboard`);
  const name = await nameOf(page);
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  await ownServer.stop();
  for (const path of ['/dashboard', '/ua/dashboard', '/']) {
    await page.goto(`${ownServer.url}${path}`);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    expect((await context.cookies()).some((one) => one.name === 'auth_token')).toBe(true);
  }
  await expect(page.getByText(new RegExp(WORDS.en.shell.stateOffline)).first()).toBeVisible();
  await ownServer.start();
  await page.goto(`${ownServer.url}/dashboard`);
  await expect(page.locator('[data-state=online]')).toContainText(WORDS.en.shell.stateOnline, {
    timeout: 20_000,
  });
});

test('the sign follows a server that is gone at once, on a page that asks for nothing @turn12', async ({
  page,
  ownServer,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await signIn(page, 'member', { at: ownServer.url, path: '/dashboard/skips' });
  await expect(page.locator('[data-state=online]')).toContainText(WORDS.en.shell.stateLive, {
    timeout: 30_000,
  });
  await ownServer.stop();
  await expect(page.locator('[data-state=offline]')).toBeVisible();
  await expect(page.locator('[data-state=offline]')).not.toContainText(WORDS.en.shell.stateLive);
});

test('an unknown page is reported offline too @turn5', async ({ page, ownServer, expectedProblems }) => {
  expectedProblems.push(...NO_SERVER);
  await signIn(page, 'member', { at: ownServer.url });
  await workerReady(page);
  await ownServer.stop();
  await page.goto(`${ownServer.url}/ru/nope`);
  await expect(page.getByText(WORDS.ru.shell.pageNotFound.replace('{{path}}', '/ru/nope'))).toBeVisible();
});

test('a captive portal breaks nothing and signs nobody out @turn6', async ({
  page,
  context,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, /MIME type/, /SyntaxError|Unexpected token/);
  let targetPort = 0;
  const proxy = await startProxy(0, () => targetPort);
  const server = await prepareServer({ env: { PUBLIC_URL: proxy.url } });
  targetPort = server.port;
  await server.start();
  try {
    await signIn(page, 'member', { at: proxy.url });
    await workerReady(page);
    await expect(page.locator('[data-state=online]')).toContainText(WORDS.en.shell.stateOnline);
    for (const mood of ['portal', 'broken', 'cut'] as const) {
      proxy.setMood(mood);
      await page.goto(`${proxy.url}/dashboard`);
      await expect(page.getByRole('navigation', { name: WORDS.en.shell.mainNavigation })).toBeVisible();
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.ready).update().catch(() => undefined);
      });
      expect((await context.cookies()).some((one) => one.name === 'auth_token')).toBe(true);
      const poisoned = await page.evaluate(async () =>
        (
          await Promise.all(
            (await caches.keys()).map(async (name) => {
              const cache = await caches.open(name);
              return await Promise.all(
                (await cache.keys()).map(async (one) =>
                  ((await (await cache.match(one))?.clone().text()) ?? '').includes('Welcome to our network')
                    ? one.url
                    : '',
                ),
              );
            }),
          )
        )
          .flat()
          .filter((url) => url !== ''),
      );
      expect(poisoned).toEqual([]);
    }
    proxy.setMood('pass');
    await page.goto(`${proxy.url}/tools/ttk`);
    await expect(page.getByRole('heading', { level: 1, name: WORDS.en.ttk.title })).toBeVisible();
  } finally {
    await leavePages(context);
    await proxy.close();
    await server.remove();
  }
});
