import type { Page } from '@playwright/test';
import { applyVariant, expectAccessible, labelOf, variantsOf, variantsTimeoutMs } from './accessibility.ts';
import { expect, expectDenied, inLocale, signIn, test, workerReady } from './fixtures.ts';
import { WORDS } from './words.ts';

const NO_SERVER = [/net::ERR_/, /Failed to fetch/i, /status of 50[0-9]/];
const { gear: words } = WORDS.en;

async function ownGear(page: Page, at = ''): Promise<string> {
  const id = await page.evaluate(() => /selected_character_id=([^;]+)/.exec(document.cookie)?.[1] ?? '');
  await page.goto(`${at}/character/${id}-gear`);
  await expect(page.getByRole('heading', { level: 1, name: words.titleOwn })).toBeVisible();
  return id;
}

/** Chooses an item in the open window, the first one unless it is named, and answers its name. */
async function choose(page: Page, wanted?: string): Promise<string> {
  const dialog = page.getByRole('dialog');
  const name = wanted ?? (await dialog.getByRole('option').first().locator('b').first().textContent()) ?? '';
  // the current item scrolls into view just after the list opens, so "the first" may be another one by the time of the click
  await dialog.getByRole('combobox').fill(name);
  await dialog
    .getByRole('option')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first()
    .click();
  await expect(dialog).toHaveCount(0);
  return name;
}

/** Chooses for a place, and sees that it holds what was chosen. */
async function pick(page: Page, slot: string, wanted?: string): Promise<string> {
  const place = page.getByRole('button', { name: new RegExp(`^${slot}`) });
  await place.click();
  const name = await choose(page, wanted);
  await expect(place.getByText(name, { exact: true })).toBeVisible();
  return name;
}

function levelOf(page: Page, name: string) {
  return page.getByRole('combobox', { name: words.level.replace('{{name}}', name) });
}

/** Answers later whether a text was shown from now on, however briefly. */
async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((wanted) => {
    new MutationObserver(() => {
      if (document.body.textContent.includes(wanted)) document.body.dataset['shown'] = wanted;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, text);
  return () => page.evaluate((wanted) => document.body.dataset['shown'] === wanted, text);
}

function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: words.save, exact: true }).click();
}

test('gear is entered offline on a phone, reaches officers and shows who is ready @worker', async ({
  browser,
  page,
  ownServer,
  expectedProblems,
}) => {
  // a server that is about to stop lets no new reader of its news in
  expectedProblems.push(...NO_SERVER, /status of 429 .*\/api\/live$/);
  const at = ownServer.url;
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'member', { at });
  await workerReady(page);
  const id = await ownGear(page, at);
  await expect(page.getByText(words.emptyOwn)).toBeVisible();
  await page.getByRole('button', { name: words.firstSet }).click();
  // the pictures and names must be here before the network goes
  await expect(page.getByRole('button', { name: new RegExp(`^${words.slotMainWeapon}`) })).toBeVisible();

  await ownServer.stop();
  const weapon = await pick(page, words.slotMainWeapon);
  await page.getByRole('button', { name: words.ownTextFor.replace('{{slot}}', words.slotHelmet) }).click();
  await page
    .getByRole('textbox', { name: words.ownTextFor.replace('{{slot}}', words.slotHelmet) })
    .fill('Сфера-12');
  const hasShownEmpty = await watchFor(page, words.emptyOwn);
  await save(page);
  await expect(page.locator('[data-mark]')).toBeVisible();
  expect(await hasShownEmpty(), 'what was just saved looks lost').toBe(false);
  await page.reload();
  await expect(page.getByText('Сфера-12')).toBeVisible();

  await ownServer.start();
  await expect(page.locator('[data-mark]')).toHaveCount(0, { timeout: 40_000 });

  const office = await browser.newContext({
    baseURL: at,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
  });
  const desk = await office.newPage();
  await signIn(desk, 'officer', { at });
  await desk.goto(`${at}/officer/gear-manager`);
  const first = desk.getByRole('rowheader').first();
  await expect(first).toContainText('Morrow');
  const heading = (name: string) => desk.getByRole('columnheader', { name, exact: true });
  await heading(words.columnMember).getByRole('button').click();
  await expect(first).toContainText('0451-Hatch');
  await expect(heading(words.columnMember)).toHaveAttribute('aria-sort', 'ascending');
  await heading(words.slotMainWeapon).getByRole('button').press('Enter');
  await expect(first).toContainText('Morrow');
  await expect(heading(words.slotMainWeapon)).toHaveAttribute('aria-sort', 'descending');
  await desk.getByRole('combobox', { name: words.filterSlot }).selectOption('helmet');
  await expect(desk.getByRole('cell', { name: 'Сфера-12' })).toBeVisible();
  await expect(desk.getByRole('rowheader')).toHaveCount(1);
  await desk.getByRole('radio', { name: words.showWithout }).check({ force: true });
  await expect(desk.getByText('Сфера-12')).toHaveCount(0);
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);

  await desk.getByRole('link', { name: words.tabReady }).click();
  await desk.getByRole('button', { name: words.newReady }).click();
  await desk.getByRole('textbox', { name: words.readyName }).fill('Berda');
  await desk
    .getByRole('button', { name: words.removeNeed.replace('{{slot}}', words.slotMainArmour) })
    .click();
  await desk.getByRole('combobox', { name: words.needLevel }).selectOption('15');
  await save(desk);
  await expect(desk.locator('[data-readiness]')).toContainText(`${words.oneAway}: 1`);

  // The member sees the requirement, meets it, and the officer's page updates itself.
  await page.goto(`${at}/clan/gear?tab=ready`);
  await expect(page.getByText('Berda')).toBeVisible();
  await expect(page.getByRole('button', { name: words.newReady })).toHaveCount(0);
  await page.goto(`${at}/character/${id}-gear`);
  await page.getByRole('button', { name: WORDS.en.common.edit }).click();
  const level = levelOf(page, weapon);
  const highest = (await level.locator('option').last().getAttribute('value')) ?? '0';
  await level.selectOption(highest);
  await save(page);
  await expect(desk.locator('[data-readiness]')).toContainText(
    highest === '15' ? `${words.readyCount}: 1` : `${words.oneAway}: 1`,
  );
  await office.close();
});

test('two windows editing one set keep both changes; another item starts at +0, custom items need a name @turn10', async ({
  context,
  page,
  ownClan,
}) => {
  const at = ownClan.url;
  await signIn(page, 'member', { at });
  await ownGear(page, at);
  await page.getByRole('button', { name: words.firstSet }).click();
  // the game fills it in first, at some level
  await expect(page.getByText(words.filledFrom.split('{{')[0] ?? '')).toBeVisible();
  const weapon = await pick(page, words.slotMainWeapon);
  await expect(levelOf(page, weapon)).toHaveValue('0');
  const armour = await pick(page, words.slotMainArmour);

  // own words: in the field at once, the item stays until they differ, and empty ones are not dropped unsaid
  const ownArmour = words.ownTextFor.replace('{{slot}}', words.slotMainArmour);
  await page.getByRole('button', { name: ownArmour }).click();
  await expect(page.getByRole('textbox', { name: ownArmour })).toBeFocused();
  await expect(page.getByRole('textbox', { name: ownArmour })).toHaveValue(armour);
  const ownHelmet = words.ownTextFor.replace('{{slot}}', words.slotHelmet);
  await page.getByRole('button', { name: ownHelmet }).click();
  await expect(page.getByRole('textbox', { name: ownHelmet })).toBeFocused();
  await save(page);
  await expect(page.getByRole('alert')).toContainText(words.slotHelmet);
  await page.getByRole('textbox', { name: ownHelmet }).fill('Sphere-12');
  await page.getByRole('button', { name: WORDS.en.catalogue.addItem }).click();
  const further = await choose(page);
  await save(page);
  await expect(page.getByRole('definition').filter({ hasText: 'Sphere-12' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: further }).first()).toBeVisible();
  // still the item of the catalogue: the calculator takes it
  await expect(page.getByRole('link', { name: words.useAsTarget }).first()).toBeVisible();
  await expect(page.locator('[data-mark]')).toHaveCount(0, { timeout: 20_000 });

  const other = await context.newPage();
  await other.goto(page.url());
  for (const window of [page, other])
    await window.getByRole('button', { name: WORDS.en.common.edit }).click();
  await expect(levelOf(other, weapon)).toHaveValue('0');
  await levelOf(page, weapon).selectOption('4');
  await save(page);
  await expect(other.getByText(words.overtaken)).toBeVisible();
  await expect(levelOf(other, weapon)).toHaveValue('4');
  await levelOf(other, armour).selectOption('3');
  await other.getByRole('button', { name: words.loadCurrent }).click();
  await expect(levelOf(other, armour)).toHaveValue('0');
  await levelOf(other, armour).selectOption('2');
  await save(other);
  for (const window of [page, other]) {
    await expect(window.getByRole('definition').filter({ hasText: `${weapon} +4` })).toBeVisible();
    await expect(window.getByRole('definition').filter({ hasText: `${armour} +2` })).toBeVisible();
  }
});

test("members cannot open the gear manager, and clans cannot read each other's gear @turn3", async ({
  page,
}) => {
  await signIn(page, 'member');
  await page.goto('/officer/gear-manager');
  await expectDenied(page);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.goto('/character/00000000-0000-4000-8000-00000000dead-gear');
  await expect(page.getByText(words.unknownTitle)).toBeVisible();
});

test('without a clan gear is private to its owner, also offline @worker @turn12', async ({
  page,
  context,
  expectedProblems,
}) => {
  // the worker does not know who is in a clan: after sending it syncs, and the answer is that there is no clan
  expectedProblems.push(...NO_SERVER, /status of 403/);
  await signIn(page, 'drifter');
  await workerReady(page);
  const id = await ownGear(page);
  await expect(page.getByText(words.noClanOwn)).toBeVisible();
  await page.getByRole('button', { name: words.firstSet }).click();
  const weapon = await pick(page, words.slotMainWeapon);
  await save(page);
  await expect(page.locator('[data-mark]')).toHaveCount(0, { timeout: 20_000 });
  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: weapon })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: weapon })).toBeVisible();
  await page.getByRole('button', { name: WORDS.en.common.edit }).click();
  await page.getByRole('textbox', { name: words.setName }).fill('Alone');
  await save(page);
  await expect(page.locator('[data-mark]')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('[data-mark]')).toHaveCount(0, { timeout: 40_000 });
  await expect(page.getByRole('heading', { name: 'Alone' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/character/${id}-gear`);
});

test('axe finds nothing on the gear pages and nothing overflows 320 px @turn13', async ({ page }) => {
  test.setTimeout(variantsTimeoutMs());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'colonel');
  const id = await ownGear(page);
  await page.getByRole('button', { name: words.firstSet }).click();
  await pick(page, words.slotMainWeapon);
  await page.getByRole('button', { name: WORDS.en.catalogue.addItem }).click();
  await choose(page);
  await page.getByRole('button', { name: words.addOwn }).click();
  await page.getByRole('textbox', { name: words.ownTextFor.replace('{{slot}}', words.others) }).fill('Rope');
  let view = 0;
  const check = async (): Promise<void> => {
    view += 1;
    // in place: what was typed here is not saved, and another language is another address
    for (const variant of variantsOf(view)) {
      await applyVariant(page, variant);
      await expectAccessible(page, labelOf(`view ${view}`, variant));
    }
  };
  await check();
  await save(page);
  await expect(page.getByRole('button', { name: WORDS.en.common.edit })).toBeVisible();
  await check();
  await page.goto('/officer/gear-manager?tab=ready');
  await page.getByRole('button', { name: words.newReady }).click();
  await page.getByRole('textbox', { name: words.readyName }).fill('Berda');
  await check();
  await save(page);
  await expect(page.locator('[data-readiness]')).toBeVisible();
  await check();
  await page.goto('/clan/gear');
  await expect(page.getByRole('table')).toBeVisible();
  await check();
  for (const path of [
    `/character/${id}-gear`,
    '/officer/gear-manager',
    '/officer/gear-manager?tab=ready',
    '/clan/gear',
  ]) {
    view += 1;
    for (const variant of variantsOf(view)) {
      await applyVariant(page, variant);
      await page.goto(inLocale(variant.locale, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, labelOf(path, variant));
    }
  }
});
