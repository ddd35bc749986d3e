import type { Locator, Page } from '@playwright/test';
import { expect, inLocale, signIn, test, workerReady, type Locale } from './fixtures.ts';
import { catalogue as en } from '../../src/i18n/locales/en/catalogue.ts';
import { WORDS } from './words.ts';
import { catalogue as ru } from '../../src/i18n/locales/ru/catalogue.ts';
import { oneOf } from '../support/depth.ts';

const NO_SERVER = [/net::ERR_/, /Failed to fetch/i, /status of 50[0-9]/];
/** Of the built-in catalogue: a rifle that barter gives, a soup, a suit with levels. */
const RIFLE = '0r2g1';
const SUIT = 'p6m3w';
const SOUP = '5l23g';

function place(page: Page, itemId: string): Locator {
  return page.locator(`li[data-item="${itemId}"]`);
}

async function shown(page: Page): Promise<number> {
  return Number(await page.locator('[data-shown]').getAttribute('data-shown'));
}

function search(page: Page): Locator {
  return page.getByRole('textbox', { name: /^(?:Find an item|Найти предмет)$/ });
}

async function open(page: Page, locale: Locale = 'en', query = ''): Promise<number> {
  await signIn(page, 'member', { path: inLocale(locale, '/tools/items') });
  if (query !== '') await page.goto(`${inLocale(locale, '/tools/items')}?${query}`);
  await expect(page.locator('[data-shown]')).toBeVisible();
  return shown(page);
}

test('finds items by English, Russian, transliterated and misspelt names', async ({ page }) => {
  const all = await open(page, 'ru');
  expect(all).toBeGreaterThan(100);
  for (const text of ['9a-91', '9А-91', 'solyanka', 'солянка', 'Solianka', 'солянкв']) {
    const itemId = /9/.test(text) ? RIFLE : SOUP;
    await search(page).fill(text);
    await expect(place(page, itemId), text).toBeVisible();
    // the best match comes first
    await expect(page.locator('li[data-place="0"]'), text).toHaveAttribute('data-item', itemId);
    expect(await shown(page), text).toBeLessThan(all / 4);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => shown(page)).toBe(all);
});

test('begins with guns in sections, with their figures; words of players find what they mean @turn8', async ({
  page,
}) => {
  await open(page, 'ru');
  const first = page.locator('li[data-place="0"]');
  await expect(first.getByRole('heading', { level: 2 })).toHaveText(new RegExp(`^${ru.assaultRifles}`, 'i'));
  await expect(first).toContainText(ru.figureDamage);
  await expect(first).toContainText(ru.figureRate);
  await search(page).fill('броник');
  await expect(first).toContainText(ru.figureBullet);
  await expect(first.getByRole('heading')).toHaveCount(0);
});

for (const [locale, text, language, name] of oneOf([
  ['en', 'солянка', 'ru', 'Солянка'],
  ['ru', 'solyanka', 'en', 'Solyanka'],
  ['ua', 'solyanka', 'en', 'Solyanka'],
] as const)) {
  test(`a match on a name in another language shows that name (${locale}) @turn1`, async ({ page }) => {
    await open(page, locale);
    // names in other languages follow after the screen
    await expect(async () => {
      await page.getByRole('textbox').first().fill('');
      await page.getByRole('textbox').first().fill(text);
      await expect(place(page, SOUP).locator(`[data-found="${language}"]`)).toHaveText(name, {
        timeout: 2_000,
      });
    }).toPass({ timeout: 40_000 });
    await expect(place(page, SOUP).locator(`[lang="${language}"]`)).toHaveText(name);
    await page.goto(`${inLocale(locale, '/tools/items')}?view=grid&q=${encodeURIComponent(text)}`);
    await expect(place(page, SOUP).getByRole('link')).toHaveAttribute('title', new RegExp(name), {
      timeout: 30_000,
    });
    await page.goto(`${inLocale(locale, '/tools/items')}?view=compare&cmp=${SUIT}`);
    await page.getByRole('main').getByRole('button', { name: WORDS[locale].catalogue.addItem }).click();
    await page.getByRole('dialog').getByRole('combobox').fill(text);
    await expect(
      page.getByRole('dialog').getByRole('option').first().locator(`[lang="${language}"]`),
    ).toHaveText(name, { timeout: 30_000 });
  });
}

test('shows that nothing matches and how to reset @turn10', async ({ page }) => {
  const all = await open(page, 'en', 'q=zzzzzz&rank=legend');
  expect(all).toBe(0);
  await expect(page.getByText(en.noResultTitle)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: en.clearFilters }).last().click();
  await expect.poll(() => shown(page)).toBeGreaterThan(100);
  await expect(page).not.toHaveURL(/q=|rank=/);
});

test('filters are in the URL; going back undoes them and restores the scroll position @turn3', async ({
  page,
}) => {
  const all = await open(page);
  await page.getByRole('button', { name: new RegExp(`^${en.weapon}\\s*\\d`) }).click();
  await expect(page).toHaveURL(/cat=weapon/);
  const weapons = await shown(page);
  expect(weapons).toBeLessThan(all);
  await page.getByRole('button', { name: new RegExp(`^${en.pistol}\\s*\\d`) }).click();
  await expect(page).toHaveURL(/cat=weapon(?:%2F|\/)pistol/);
  expect(await shown(page)).toBeLessThan(weapons);
  await page.getByRole('checkbox', { name: en.rankStalker }).check({ force: true });
  await expect(page).toHaveURL(/rank=stalker/);
  await page.goBack();
  await expect(page).not.toHaveURL(/rank=/);
  await page.goBack();
  await expect.poll(() => shown(page)).toBe(weapons);
  await page.goBack();
  await expect.poll(() => shown(page)).toBe(all);

  await page.getByRole('combobox', { name: en.sort }).selectOption('name');
  await expect(page).toHaveURL(/sort=name/);
  await page.evaluate(() => scrollTo(0, 3000));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2900);
  let itemId = '';
  // rows are drawn a moment after the scroll
  await expect
    .poll(async () => {
      itemId = await page.evaluate(
        () =>
          document.elementFromPoint(innerWidth * 0.6, innerHeight / 2)?.closest('li')?.dataset['item'] ?? '',
      );
      return itemId;
    })
    .not.toBe('');
  await place(page, itemId).getByRole('link').click();
  await expect(page.locator(`div[data-item="${itemId}"]`)).toBeVisible();
  await page.goBack();
  await expect(place(page, itemId)).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2900);
  // the keyboard goes on where it was, by both ways back
  await expect(place(page, itemId).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator(`div[data-item="${itemId}"]`)).toBeVisible();
  await page.getByRole('link', { name: en.allItems }).first().click();
  await expect(place(page, itemId).getByRole('link')).toBeFocused();
  await expect(place(page, itemId)).toBeInViewport();
});

test('untradable and craftable items can be filtered @turn4', async ({ page }) => {
  await open(page, 'en', 'trade=no');
  await expect(place(page, 'y9go')).toBeVisible();
  await expect(place(page, RIFLE)).toHaveCount(0);
  await page.goto('/tools/items?st=kitchen_table&q=solyanka');
  await expect(place(page, SOUP)).toBeVisible();
  await search(page).fill('');
  await expect.poll(() => shown(page)).toBeGreaterThan(5);
  const made = await shown(page);
  await page.getByRole('combobox', { name: en.station }).selectOption('');
  await expect.poll(() => shown(page)).toBeGreaterThan(made);
});

test('list and grid can be searched, navigated and opened by keyboard @turn5', async ({ page }) => {
  await open(page);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('armored');
  await expect(page).toHaveURL(/q=armored/);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('li[data-place="0"] a')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('li[data-place="1"] a')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');

  await page.getByRole('radio', { name: en.viewGrid }).check({ force: true });
  await expect(page).toHaveURL(/view=grid/);
  await search(page).press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('li[data-place="1"] a')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const second = Number(await page.locator('li:has(a:focus)').getAttribute('data-place'));
  expect(second).toBeGreaterThan(3);
  await page.keyboard.press('End');
  await expect(page.locator('li:has(a:focus)')).toBeInViewport();
  const itemId = (await page.locator('li:has(a:focus)').getAttribute('data-item')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tools/items/${itemId}`));
});

test('the item page shows every level with its difference, recipes and barter @turn6', async ({ page }) => {
  await signIn(page, 'member', { path: `/tools/items/${SUIT}` });
  await expect(page.getByRole('heading', { level: 1, name: 'Combat-5M Armored Suit' })).toBeVisible();
  await expect(page).toHaveTitle(/Combat-5M/);
  const resistance = page.locator('[data-property="stalker.artefact_properties.factor.bullet_dmg_factor"]');
  await expect(resistance).toContainText('68');
  await expect(resistance).not.toContainText('+0');
  await page.getByRole('slider', { name: en.levelSteps }).press('End');
  await expect(page).toHaveURL(/level=15/);
  // 68 and the whole bonus of 50.456
  await expect(resistance).toContainText('118.46');
  await expect(resistance).toContainText('+50.46 vs +0');
  await expect(resistance).toContainText('vs +14');
  await page.getByRole('button', { name: en.levelDown }).click();
  await expect(page).toHaveURL(/level=14/);
  await expect(resistance).not.toContainText('118.46');
  await page.getByRole('button', { name: en.allLevels }).click();
  await expect(page.locator('table[data-levels="16"] tbody tr')).toHaveCount(16);
  await expect(page.locator('table[data-levels="16"] tbody tr').last()).toContainText('118.46');

  const offers = page.getByRole('region', { name: en.barterOffers });
  await expect(offers.getByRole('list', { name: en.barterOffers }).locator(':scope > li')).toHaveCount(3);
  await expect(offers).toContainText('₽');
  await offers.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: en.barterUses })).toContainText('Combat-5M Armored Suit');

  await page.goto(`/tools/items/${SOUP}`);
  await expect(page.getByRole('region', { name: en.madeFrom })).toContainText(en.kitchenTable);
  await expect(page.getByRole('main').getByRole('link', { name: en.openCraft })).toHaveAttribute(
    'href',
    new RegExp(`item=${SOUP}`),
  );
  await expect(page.locator('[data-names] [lang="ru"]')).toHaveText('РусскийСолянка');
  await page.goto('/tools/items/7l1z6');
  await expect(page.getByRole('region', { name: en.contains }).getByRole('link')).toHaveAttribute(
    'href',
    /y9go/,
  );
});

test('an item opened in the library is among the recently viewed of the auction @turn15', async ({
  page,
}) => {
  await signIn(page, 'member', { path: `/tools/items/${SOUP}` });
  await expect(page.getByRole('heading', { level: 1, name: 'Solyanka' })).toBeVisible();
  // the name comes with the page, the item with the catalogue
  await expect(page.locator('.skeleton:visible')).toHaveCount(0);
  const recent = page.locator(`[data-recent="${SOUP}"]`);
  await page.getByRole('link', { name: en.allItems }).first().click();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: WORDS.en.shell.navAuction, exact: true })
    .first()
    .click();
  await expect(recent).toContainText('Solyanka');
  await page.reload();
  await expect(recent).toContainText('Solyanka');
});

test('every filter option shows how many items match @turn16', async ({ page }) => {
  await open(page);
  const box = page.getByRole('checkbox', { name: new RegExp(`^${en.rankMaster}`) });
  const count = Number(/\d+/.exec(await page.locator('label', { has: box }).innerText())?.[0]);
  expect(count).toBeGreaterThan(0);
  await box.check({ force: true });
  await expect.poll(() => shown(page)).toBe(count);
  const made = page.getByRole('combobox', { name: en.station }).locator('option[value="kitchen_table"]');
  const left = Number(/\((\d+)\)/.exec(await made.innerText())?.[1]);
  await page.getByRole('combobox', { name: en.station }).selectOption('kitchen_table');
  await expect.poll(() => shown(page)).toBe(left);
});

test('an item opens in the calculator at its level @turn9', async ({ page }) => {
  await signIn(page, 'member', { path: `/tools/items/${RIFLE}?level=10` });
  await page.getByRole('main').getByRole('link', { name: en.openTtk }).click();
  await expect(page).toHaveURL(/\/tools\/ttk\?.*s1=w-0r2g1/);
  await expect(page.getByRole('button', { name: /9A-91/ }).first()).toBeVisible();
});

test('compares items, each at its level, and labels the best values @turn2', async ({ page }) => {
  await open(page, 'en', 'cat=armor');
  for (const at of [0, 1, 2, 3]) await page.locator(`li[data-place="${at}"]`).getByRole('checkbox').click();
  await expect(page.locator('li[data-place="4"]').getByRole('checkbox')).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const bar = page.locator('[data-compare-bar]');
  await expect(bar).toContainText(en.compareFull);
  await bar.getByRole('button', { name: en.compare, exact: true }).click();
  await expect(page.locator('table[data-compare="4"]')).toBeVisible();
  await expect(page).toHaveURL(/view=compare/);

  await page.goto(`/tools/items?view=compare&cmp=${SUIT}*15_${RIFLE}_1k4q`);
  const table = page.locator('table[data-compare]');
  const resistance = table.locator('[data-property="stalker.artefact_properties.factor.bullet_dmg_factor"]');
  await expect(resistance).toContainText('118.46');
  await page.getByRole('combobox', { name: /Combat-5M/ }).selectOption('0');
  await expect(resistance).toContainText('68');
  await expect(page).toHaveURL(new RegExp(`cmp=${SUIT}_`));
  await page.getByRole('button', { name: en.addItem }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('armored suit');
  await dialog.getByRole('option').first().click();
  await expect(table.locator('[data-best]').first()).toContainText(en.bestValue);
  const rows = await table.locator('[data-property]').count();
  await page.getByRole('switch', { name: en.onlyDifferences }).check({ force: true });
  expect(await table.locator('[data-property]').count()).toBeLessThanOrEqual(rows);
});

test('item names in another game language are stored on the device @turn11', async ({ page }) => {
  await open(page);
  await page.getByRole('combobox', { name: en.gameLanguage }).selectOption('ru');
  await search(page).fill('solyanka');
  await expect(place(page, SOUP)).toContainText('Солянка');
  await page.goto(`/tools/items/${SOUP}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Солянка' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: en.properties })).toBeVisible();
});

test('an unknown item shows that it does not exist @turn12', async ({ page, expectedProblems }) => {
  expectedProblems.push(/status of 404 .*\/no-such-item$/);
  await signIn(page, 'member', { path: '/tools/items/no-such-item' });
  await expect(page.getByRole('heading', { level: 1, name: en.itemMissingTitle })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: en.allItems }).last().click();
  await expect(page.locator('[data-shown]')).toBeVisible();
});

test('list, item and comparison work after an offline reload, in Russian @worker @turn13', async ({
  page,
  ownServer,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await signIn(page, 'member', { at: ownServer.url, path: '/ru/tools/items' });
  await workerReady(page);
  await expect(page.locator('[data-shown]')).toBeVisible();
  await ownServer.kill();
  await page.goto(`${ownServer.url}/ru/tools/items?q=солянка`);
  await expect(place(page, SOUP)).toContainText('Солянка');
  await place(page, SOUP).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Солянка' })).toBeVisible();
  await expect(page.getByRole('region', { name: ru.madeFrom })).toContainText(ru.kitchenTable);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Солянка' })).toBeVisible();
  await page.goto(`${ownServer.url}/ru/tools/items?view=compare&cmp=${SUIT}_${RIFLE}`);
  await expect(page.locator('table[data-compare="2"]')).toBeVisible();
});

test('on a phone filters are a sheet and the comparison bar covers nothing @turn14', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, 'en', `cmp=${SUIT}_${RIFLE}`);
  await page.getByRole('button', { name: WORDS.en.common.filters }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: new RegExp(`^${en.armor}\\s*\\d`) }).click();
  await sheet.getByRole('button', { name: new RegExp(`^${en.showItems}`) }).click();
  await expect(page).toHaveURL(/cat=armor/);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const bar = page.locator('[data-compare-bar]');
  const last = page.locator(`li[aria-posinset="${await shown(page)}"]`);
  await expect(last).toBeVisible();
  const [lastBox, barBox] = [await last.boundingBox(), await bar.boundingBox()];
  expect((lastBox?.y ?? 0) + (lastBox?.height ?? 0)).toBeLessThanOrEqual((barBox?.y ?? 0) + 1);
});

test('on a phone the comparison and the levels are lists, and nothing scrolls sideways @turn7', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const sideways = () =>
    page.evaluate(
      () =>
        [document.scrollingElement, ...document.querySelectorAll('main *')].filter(
          (element) =>
            element !== null &&
            element.scrollWidth > element.clientWidth + 1 &&
            /auto|scroll/.test(getComputedStyle(element).overflowX),
        ).length,
    );
  await open(page, 'en', '');
  await page.goto(`/tools/items?view=compare&cmp=${SUIT}_${RIFLE}`);
  const list = page.locator('[data-compare="2"]');
  await expect(list.locator('[data-property]').first()).toBeVisible();
  await expect(page.locator('table')).toHaveCount(0);
  expect(await sideways()).toBe(0);
  await expect(list.locator('[data-property]').nth(3).locator('dd')).toHaveCount(2);

  await page.goto(`/tools/items/${SUIT}`);
  await page.getByRole('button', { name: en.allLevels }).click();
  await expect(page.locator('[data-levels="16"] > li')).toHaveCount(16);
  expect(await sideways()).toBe(0);
  await page.locator('[data-levels] > li').nth(10).getByRole('button').click();
  await expect(page).toHaveURL(/level=10/);
});
