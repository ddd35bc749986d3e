import {
  choose,
  CIRCLE,
  figure,
  node,
  numberOf,
  open,
  ownPrices,
  SOUP,
  UNSOLD,
  words,
} from './crafting-tools.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf, variantsTimeoutMs } from './accessibility.ts';
import { catalogueCached, expect, inLocale, signIn, test, watchConsole, workerReady } from './fixtures.ts';
import { WORDS } from './words.ts';

const NO_SERVER = [/net::ERR_/, /Failed to fetch/i, /status of 50[0-9]/];

test('a deep recipe with a missing price and a cycle: an own price completes it, also offline @worker', async ({
  page,
  ownServer,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  // Left alone, bottles would not be made of polymers here: those take more bottles than they give.
  await open(page, `item=${SOUP}&n=6&mode=craft&p=pry2-rc7x91c&own=${ownPrices}`, ownServer.url);
  await workerReady(page);
  await catalogueCached(page);

  // The plan came with an address of nobody's: it is shown, and taken over by hand.
  await expect(page.getByText(words.linkBody)).toBeVisible();
  await page.getByRole('button', { name: words.linkAdopt }).click();
  await expect(page.getByText(words.linkBody)).toHaveCount(0);
  expect(await page.locator('[data-node]').count()).toBeGreaterThan(12);
  for (const id of CIRCLE) await expect(node(page, id)).toHaveCount(1);
  await expect(page.locator('[data-circles]')).toBeVisible();

  const missing = page.locator(`[data-missing="${UNSOLD}"]`);
  await expect(missing).toBeVisible();
  await expect(figure(page, 'missing')).toHaveText(/\d/);
  const partial = await numberOf(figure(page, 'total'));
  expect(partial).toBeGreaterThan(0);
  // Whatever else of this plan the auction of the day does not sell gets a price by hand too.
  for (const field of await page.locator('[data-missing] input').all()) {
    await field.fill('1000');
    await field.press('Tab');
  }
  await expect(figure(page, 'missing')).toHaveCount(0);
  await expect.poll(() => numberOf(figure(page, 'total'))).toBeGreaterThanOrEqual(partial + 1000);
  const total = await figure(page, 'total').textContent();
  await page.waitForURL(/own=.*dq0n-1000/);

  await ownServer.stop();
  await page.reload();
  await expect(figure(page, 'total')).toHaveText(total ?? '');
  await expect(page.getByText(words.linkBody)).toHaveCount(0);
  await expect(page.locator('[data-age]').or(page.getByText(words.noPricesYet))).toBeVisible();
  // and from the home screen, without a query
  await page.goto(`${ownServer.url}/tools/crafting`);
  await expect(figure(page, 'total')).toHaveText(total ?? '');
  await choose(page, words.steps);
  await page.locator('[data-step]').first().getByRole('checkbox').check();
  await page.reload();
  await expect(page.locator('[data-step]').first().getByRole('checkbox')).toBeChecked();
});

test("a shared plan opens without changing one's own @turn3", async ({ browser, page, server, problems }) => {
  await open(page, `item=${SOUP}&n=6&mode=craft&own=${ownPrices}_${UNSOLD}-40&have=404p-1&er=1&e=5000`);
  await page.getByRole('button', { name: words.linkAdopt }).click();
  const total = await figure(page, 'total').textContent();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: WORDS.en.common.copyLink }).click();
  await expect(page.getByRole('button', { name: WORDS.en.common.copied })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('by=');

  const other = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
  });
  watchConsole(other, problems);
  const theirs = await other.newPage();
  await signIn(theirs, 'officer', { path: '/tools/crafting' });
  await theirs.goto(link);
  await expect(theirs.getByText(words.linkBody)).toBeVisible();
  await expect(figure(theirs, 'total')).toHaveText(total ?? '');
  await expect(figure(theirs, 'energyRub')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText(words.linkBody)).toBeVisible();
  await theirs.getByRole('button', { name: words.linkLeave }).click();
  await expect(theirs.getByText(words.linkBody)).toHaveCount(0);
  await expect(figure(theirs, 'energyRub')).toHaveCount(0);
  await other.close();
});

test('owned items, hideout and mode change the plan; list, shopping and steps agree @turn12', async ({
  page,
}) => {
  await open(page, `item=${SOUP}&n=6&mode=craft&own=${ownPrices}_${UNSOLD}-40`);
  const total = await numberOf(figure(page, 'total'));
  await choose(page, words.viewList);
  await page.locator('[data-branch]').getByRole('button').nth(1).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words.owned }).fill('1000');
  await dialog.getByRole('button', { name: words.done }).click();
  await expect.poll(() => numberOf(figure(page, 'total'))).toBeLessThan(total);
  await choose(page, words.modeBuy);
  await choose(page, words.viewShopping);
  await expect(page.locator('[data-line]').first()).toBeVisible();
  const bought = await page.locator('[data-line]').count();
  await choose(page, words.modeCraft);
  await expect.poll(() => page.locator('[data-line]').count()).not.toBe(bought);
  // Without a kitchen nothing of it can be made.
  await page.getByRole('button', { name: new RegExp(`^${words.stations}`) }).click();
  await page.getByRole('checkbox', { name: WORDS.en.catalogue.kitchenTable }).uncheck({ force: true });
  await choose(page, words.steps);
  await expect(page.getByText(words.nothingToMake)).toBeVisible();
});

test('items are found by names of another language, and the picture is saved @turn5', async ({ page }) => {
  await open(page, '');
  await expect(page.getByText(words.exampleHint)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${words.pickLabel}`) }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('фасол');
  await page.getByRole('dialog').getByRole('option', { name: 'Bean Soup' }).click();
  await expect(node(page, 'zz1o2')).toBeVisible();
  await page.getByRole('combobox', { name: words.gameLanguage }).selectOption('ru');
  await expect(node(page, 'zz1o2')).toContainText(/[а-я]/i);
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.savePicture }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.png$/);
  await page.goBack();
  await expect(node(page, SOUP)).toBeVisible();
});

test('without a region there are no prices and the plan still works @turn6', async ({ page }) => {
  await signIn(page, 'drifter', { path: '/tools/crafting' });
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await expect(node(page, SOUP)).toBeVisible();
  await expect(figure(page, 'crafts')).toHaveText(/[1-9]/);
});

test('axe finds nothing and nothing overflows 320 px, in every language, theme and view @turn7', async ({
  page,
}) => {
  test.setTimeout(variantsTimeoutMs());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'member', { path: '/tools/crafting' });
  for (const variant of variantsOf()) {
    const { locale, width } = variant;
    const labels = WORDS[locale].crafting;
    const check = (view: string): Promise<void> => expectAccessible(page, labelOf(view, variant));
    await applyVariant(page, variant);
    await page.goto(inLocale(locale, `/tools/crafting?item=${SOUP}&n=6&mode=craft&own=rwow5-12`));
    await expect(figure(page, 'total')).toBeVisible();
    if (width === 320) {
      await expect(page.locator('[data-branch]').first()).toBeVisible();
      await check('list first');
      await choose(page, labels.viewTree);
    }
    await expect(node(page, SOUP)).toBeVisible();
    await check('tree');
    await node(page, SOUP).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('choices');
    await page.keyboard.press('Escape');
    for (const view of [labels.viewList, labels.viewShopping, labels.steps, labels.pageProfit]) {
      await choose(page, view);
      await check(view);
    }
  }
});
