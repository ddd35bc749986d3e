/** An installation with the regions `RU,EU`, each of which plays a realm with items of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ZONE_CLIENT } from '../../src/server/zone/zone.ts';
import { catalogue as en } from '../../src/i18n/locales/en/catalogue.ts';
import { ttk as ttkEn } from '../../src/i18n/locales/en/ttk.ts';
import { smallDatabase, writeArchive, type Files } from '../support/item-database.ts';
import { signInOverHttp } from '../support/http-sign-in.ts';
import { administer } from '../support/postgres.ts';
import { freePort, prepareServer, type RunningServer } from '../support/running-server.ts';
import { expect as expectSoon, leavePages, test, workerReady } from './fixtures.ts';

const expect = expectSoon.configure({ timeout: 45_000 });
test.use({ serviceWorkers: 'allow' });

/** The same items under other names. */
function ruDatabase(): Files {
  return new Map(
    [...smallDatabase('ru')].map(([path, body]) => [
      path,
      path.endsWith('.json')
        ? Buffer.from(String(body).replaceAll('"Rifle"', '"Vintovka"').replaceAll('"Wood"', '"Doska"'))
        : body,
    ]),
  );
}

async function currentRealm(server: RunningServer, query = ''): Promise<string> {
  const answer = await fetch(`${server.url}/api/catalogue${query}`).catch(() => null);
  return ((await answer?.json()) as { readonly realm?: string } | undefined)?.realm ?? '';
}

async function characterCount(server: RunningServer, token: string): Promise<number> {
  const answer = await fetch(`${server.url}/api/user/me`, { headers: { authorization: `Bearer ${token}` } });
  const body = (await answer.json()) as { readonly user?: { readonly characters: readonly object[] } };
  return body.user?.characters.length ?? 0;
}

/** Which realms' items this device has stored; the installation's first one as `first`. */
function storedRealms(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const rows = await new Promise<readonly string[]>((done, failed) => {
      const opening = indexedDB.open('muster');
      opening.addEventListener('error', () => failed(new Error('no database')));
      opening.addEventListener('success', () => {
        const request = opening.result.transaction('gameFiles').objectStore('gameFiles').getAllKeys();
        request.addEventListener('success', () => {
          opening.result.close();
          done(request.result.map(String));
        });
      });
    });
    const pointers = await (await caches.open('catalogue-pointer')).keys();
    return [
      ...new Set([
        ...rows.map((key) => `rows ${key.includes('/') ? key.split('/', 1)[0] : 'first'}`),
        ...pointers.map(({ url }) => `files ${/kept-(\w+)/.exec(url)?.[1] ?? 'first'}`),
      ]),
    ]
      .sort()
      .join(', ');
  });
}

/** Every tool shows the names of one realm, and none of the other. */
async function expectNames(page: Page, at: string, [rifle, wood]: readonly [string, string]): Promise<void> {
  await page.goto(`${at}/tools/items`);
  await expect(page.locator('li[data-item="wood"]')).toContainText(wood);
  await expect(page.locator('li[data-item="riFle"]')).toContainText(rifle);
  await page.goto(`${at}/tools/items/wood`);
  await expect(page.getByRole('heading', { level: 1, name: wood, exact: true })).toBeVisible();
  await page.goto(`${at}/tools/ttk`);
  await expect(page.getByRole('button', { name: `${ttkEn.weapon}:` })).toContainText(rifle);
  await page.goto(`${at}/tools/crafting?item=soup&n=2`);
  await expect(page.getByRole('main')).toContainText(wood);
  await page.goto(`${at}/tools/auction?item=wood`);
  await expect(page.getByRole('main')).toContainText(wood);
}

const GLOBAL = ['Rifle', 'Wood'] as const;
const RU = ['Vintovka', 'Doska'] as const;

async function choose(page: Page, at: string, region: string): Promise<void> {
  await page.goto(`${at}/character-selection`);
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`\\b${region}\\b`) })
    .click();
  await expect(page).not.toHaveURL(/character-selection/);
}

test('each region shows the items of its realm, offline too, and downloads no other one @turn14', async ({
  page,
  context,
  expectedProblems,
}) => {
  test.setTimeout(400_000);
  // all rows of the list are drawn
  await page.setViewportSize({ width: 1280, height: 2_400 });
  expectedProblems.push(/net::ERR_/, /Failed to fetch/i, /status of 50[0-9]/, /status of 404/);
  const folder = mkdtempSync(join(tmpdir(), 'muster-realms-'));
  const gamePort = await freePort();
  const gameUrl = `http://127.0.0.1:${gamePort}`;
  const archive = join(folder, 'both.tar.gz');
  await writeArchive(archive, [...smallDatabase('global'), ...ruDatabase()]);
  const server = await prepareServer({
    env: {
      GAME_API_URL: `${gameUrl}/zone`,
      GAME_OAUTH_URL: gameUrl,
      GAME_CLIENT_ID: ZONE_CLIENT.id,
      GAME_CLIENT_SECRET: ZONE_CLIENT.secret,
      GAME_REGIONS: 'RU,EU',
      CATALOGUE_SOURCE: archive,
    },
  });
  // the simulator of another server stands for the game
  const game = await prepareServer({ port: gamePort, env: { PUBLIC_URL: server.url } });
  try {
    await Promise.all([game.start(), server.start()]);
    await expect.poll(() => currentRealm(server)).toBe('ru');
    await expect.poll(() => currentRealm(server, '?realm=global')).toBe('global');

    // the second character of the leader plays the first region, since the game no longer says otherwise
    const token = await signInOverHttp(server.url, 'leader');
    await expect.poll(() => characterCount(server, token)).toBe(2);
    await game.stop();
    await administer(
      { kind: 'url', url: server.settings['DATABASE_URL'] ?? '' },
      `UPDATE characters SET region = 'RU' WHERE clan_id IS NULL`,
    );
    await context.addCookies([{ name: 'auth_token', value: token, url: server.url }]);
    await page.goto(`${server.url}/tools/items`);
    await expect(page.locator('li[data-item="wood"]')).toContainText('Wood');
    await workerReady(page);
    await expect.poll(() => storedRealms(page)).toBe('files global, rows global');
    await expectNames(page, server.url, GLOBAL);

    await server.kill();
    await expectNames(page, server.url, GLOBAL);
    expect(await storedRealms(page), 'nothing of a realm that nobody plays here').toBe(
      'files global, rows global',
    );

    // the other realm is not on this device: its screens say so, with no name of this one
    await choose(page, server.url, 'RU');
    await page.goto(`${server.url}/tools/items`);
    await expect(page.getByText(en.offlineTitle)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Wood');
    await page.goto(`${server.url}/tools/ttk`);
    await expect(page.getByRole('main')).not.toContainText('Rifle');

    await server.start();
    await expectNames(page, server.url, RU);
    await expect.poll(() => storedRealms(page)).toBe('files first, files global, rows first, rows global');
    await server.kill();
    await expectNames(page, server.url, RU);
    await choose(page, server.url, 'EU');
    await expectNames(page, server.url, GLOBAL);
  } finally {
    await leavePages(context);
    await server.remove();
    await game.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
