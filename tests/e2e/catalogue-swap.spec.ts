import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { item, list, numeric, smallDatabase, writeArchive } from '../support/item-database.ts';
import { catalogue as en } from '../../src/i18n/locales/en/catalogue.ts';
import { common } from '../../src/i18n/locales/en/common.ts';
import { ttk as ttkEn } from '../../src/i18n/locales/en/ttk.ts';
import { catalogueCached, expect as expectSoon, signIn, test, workerReady } from './fixtures.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** In both catalogues, under another name in the second. */
const SOUP = '5l23g';
/** Only in the built-in one. */
const SUIT = 'p6m3w';

/** Six pages of one browser start at the same time here. */
const expect = expectSoon.configure({ timeout: 45_000 });

/** Another catalogue: the small one of the tests, and the soup, made of two pieces of wood. */
async function otherCatalogue(folder: string): Promise<string> {
  const files = smallDatabase();
  files.set(
    `global/items/supply/food/${SOUP}.json`,
    Buffer.from(
      JSON.stringify(
        item(SOUP, 'supply/food', 'item.food.other.name', 'Other Solyanka', [
          list([numeric('core.tooltip.info.weight', 7)]),
        ]),
      ),
    ),
  );
  const listing = JSON.parse(String(files.get('global/listing.json'))) as { readonly data: string }[];
  files.set(
    'global/listing.json',
    Buffer.from(JSON.stringify([...listing, { ...listing[0], data: `/items/supply/food/${SOUP}.json` }])),
  );
  const hideout = JSON.parse(String(files.get('global/hideout_recipes.json'))) as {
    readonly recipes: readonly object[];
  };
  files.set(
    'global/hideout_recipes.json',
    Buffer.from(
      JSON.stringify({
        ...hideout,
        recipes: [
          ...hideout.recipes,
          {
            ...hideout.recipes[0],
            result: [{ item: SOUP, amount: 1 }],
            ingredients: [{ item: 'wood', amount: 2 }],
          },
        ],
      }),
    ),
  );
  const archive = join(folder, 'other.tar.gz');
  await writeArchive(archive, files);
  return archive;
}

/** As an operator does it, beside the running server. */
function importFrom(archive: string, settings: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((done, failed) => {
    const { DATABASE_URL: _own, ...env } = process.env;
    const child = spawn(process.execPath, ['.tools/run.mjs', 'catalogue', '--from', archive], {
      cwd: ROOT,
      env: { ...env, ...settings, CATALOGUE_SOURCE: 'none' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    child.once('close', (code) => {
      if (code === 0) done();
      else failed(new Error(complaint));
    });
  });
}

function search(page: Page) {
  return page.getByRole('textbox', { name: common.findItem });
}

function quantity(page: Page) {
  return page.getByRole('main').getByRole('textbox').first();
}

test('a new catalogue reaches open pages without losing their input, online and offline @worker @turn7', async ({
  page,
  context,
  ownServer,
  expectedProblems,
}) => {
  test.setTimeout(400_000);
  expectedProblems.push(/net::ERR_/, /Failed to fetch/i, /status of 50[0-9]/);
  const folder = mkdtempSync(join(tmpdir(), 'muster-swap-'));
  try {
    const archive = await otherCatalogue(folder);
    await signIn(page, 'member', { at: ownServer.url, path: '/tools/items' });
    await workerReady(page);
    await expect(page.locator('[data-shown]')).toBeVisible();
    await catalogueCached(page);
    const opened = async (path: string): Promise<Page> => {
      const next = await context.newPage();
      await next.goto(ownServer.url + path);
      return next;
    };
    const soup = await opened(`/tools/items/${SOUP}`);
    await expect(soup.getByRole('heading', { level: 1, name: 'Solyanka', exact: true })).toBeVisible();
    const suit = await opened(`/tools/items/${SUIT}?level=15`);
    await expect(suit.getByRole('heading', { level: 1, name: 'Combat-5M Armored Suit' })).toBeVisible();
    const crafting = await opened(`/tools/crafting?item=${SOUP}&n=3`);
    await expect(crafting.getByRole('main')).toContainText('Solyanka');
    const calculator = await opened('/tools/ttk');
    await expect(calculator.getByRole('button', { name: `${ttkEn.weapon}:` })).toContainText('9A-91');
    await search(page).fill('solyanka');
    await expect(page.locator(`li[data-item="${SOUP}"]`)).toContainText('Solyanka');
    const before = (await (await fetch(`${ownServer.url}/api/catalogue`)).json()) as {
      readonly version: string;
      readonly files: readonly { readonly url: string }[];
    };

    await importFrom(archive, ownServer.settings);
    await expect
      .poll(
        async () =>
          ((await (await fetch(`${ownServer.url}/api/catalogue`)).json()) as { readonly version: string })
            .version,
      )
      .not.toBe(before.version);
    for (const { url } of before.files)
      expect((await fetch(ownServer.url + url)).status, `${url} still answers`).toBe(200);

    // the next check of any page brings it to all of them
    const fresh = await opened('/tools/items');
    await expect(page.locator(`li[data-item="${SOUP}"]`)).toContainText('Other Solyanka');
    await expect(search(page)).toHaveValue('solyanka');
    await expect(soup.getByRole('heading', { level: 1, name: 'Other Solyanka' })).toBeVisible();
    await expect(suit.getByRole('heading', { level: 1, name: en.itemMissingTitle })).toBeVisible();
    await expect(crafting.getByRole('main')).toContainText('Other Solyanka');
    await expect(crafting).toHaveURL(/n=3/);
    await expect(quantity(crafting)).toHaveValue('3');
    await expect(fresh.locator('[data-shown="15"]')).toBeVisible();
    // the calculator goes on with its data, and has the new one when it is reopened
    await expect(calculator.getByRole('button', { name: `${ttkEn.weapon}:` })).toContainText('9A-91');
    await expect
      .poll(() =>
        calculator.evaluate(
          async () =>
            ((await (await fetch('/catalogue/current.json')).json()) as { version: string }).version,
        ),
      )
      .not.toBe(before.version);

    await ownServer.kill();
    await page.reload();
    await expect(search(page)).toHaveValue('solyanka');
    await expect(page.locator(`li[data-item="${SOUP}"]`)).toContainText('Other Solyanka');
    await soup.reload();
    await expect(soup.getByRole('heading', { level: 1, name: 'Other Solyanka' })).toBeVisible();
    await expect(soup.getByRole('region', { name: en.madeFrom })).toContainText('Wood');
    await crafting.reload();
    await expect(crafting.getByRole('main')).toContainText('Other Solyanka');
    await expect(quantity(crafting)).toHaveValue('3');
    await suit.reload();
    await suit.getByRole('main').getByRole('link', { name: en.allItems }).last().click();
    await expect(suit.locator('[data-shown="15"]')).toBeVisible();
    await calculator.goto(`${ownServer.url}/tools/ttk`);
    await expect(calculator.getByRole('button', { name: `${ttkEn.weapon}:` })).toContainText('Rifle');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
