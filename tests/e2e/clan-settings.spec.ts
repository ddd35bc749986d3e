import type { Browser, Page } from '@playwright/test';
import { loadouts as loadoutWords } from '../../src/i18n/locales/en/loadouts.ts';
import { callAs, fill } from './app-calls.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import {
  expect,
  expectDenied,
  inLocale,
  signIn,
  test,
  watchConsole,
  workerReady,
  type Person,
} from './fixtures.ts';
import { WORDS } from './words.ts';
import { oneOf } from '../support/depth.ts';

// two browsers, and a server of its own for each
test.describe.configure({ timeout: 180_000 });

const REFUSED = [/status of (?:409|403)/];
const NO_SERVER = [/net::ERR_/, /Failed to fetch/i, /status of 50[0-9]/];
const { clanSettings: words, clanMembers: members, shell } = WORDS.en;
const PATH = '/clan/settings';

interface StoredSettings {
  readonly settings: {
    readonly isReasonRequired: boolean;
    readonly autoApproveHours: number | null;
    readonly timeZone: string;
    readonly version: number;
    readonly pageAccess: { readonly officer: Record<string, boolean> };
  };
}

async function storedSettings(page: Page): Promise<StoredSettings['settings']> {
  return (await callAs<StoredSettings>(page, 'GET', '/api/clan/settings')).body.settings;
}

async function openAs(
  browser: Browser,
  problems: string[],
  url: string,
  person: Person,
  path = PATH,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  });
  watchConsole(context, problems);
  const page = await context.newPage();
  await signIn(page, person, { at: url, path });
  return page;
}

function general(page: Page) {
  return page.getByRole('radio', { name: words.tabGeneral }).check({ force: true });
}

function reason(page: Page) {
  return page.getByRole('switch', { name: words.reasonRequired });
}

function save(page: Page) {
  return page.getByRole('button', { name: words.save });
}

function pageSwitch(page: Page, name: string, role: string) {
  return page.getByRole('switch', { name: fill(words.pageSwitch, { page: name, role }), exact: true });
}

test('a leader changes the clan settings; invalid values are reported and not saved', async ({
  page,
  ownClan,
}) => {
  await signIn(page, 'leader', { at: ownClan.url, path: PATH });
  await expect(page.getByRole('heading', { level: 1, name: shell.navClanSettings })).toBeVisible();
  await expect(page.getByText(words.neverChanged)).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  await pageSwitch(page, shell.navSkipPanel, words.officers).setChecked(false, { force: true });
  await general(page);
  await reason(page).setChecked(true, { force: true });
  await page.getByRole('switch', { name: words.autoApprove }).setChecked(true, { force: true });
  const hours = page.getByRole('textbox', { name: new RegExp(words.autoApproveHours) });
  await hours.fill('1000');
  await expect(page.getByText(words.invalid)).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await hours.fill('12');
  await page.getByRole('button', { name: words.timeZoneChange }).click();
  const zones = page.getByRole('dialog', { name: words.timeZone });
  await zones.getByRole('combobox').fill('kyiv');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('time-zone')).toContainText('Europe/Kyiv');
  await expect(page.getByText(fill(words.changes_other, { count: 4 }))).toBeVisible();
  await save(page).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  expect(await storedSettings(page)).toMatchObject({
    isReasonRequired: true,
    autoApproveHours: 12,
    timeZone: 'Europe/Kyiv',
    version: 1,
    pageAccess: { officer: { 'skips-panel': false } },
  });
  await page.reload();
  await general(page);
  await expect(reason(page)).toBeChecked();

  // what was saved is taken back with one press, until the next edit
  await reason(page).setChecked(false, { force: true });
  await save(page).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await page.getByRole('button', { name: WORDS.en.common.undo, exact: true }).click();
  await expect(reason(page)).toBeChecked();
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(page.getByRole('button', { name: WORDS.en.common.undo, exact: true })).toHaveCount(0);
  expect(await storedSettings(page)).toMatchObject({ isReasonRequired: true, version: 3 });
});

test('an item has a limit of its own that applies to requests, on a narrow phone too @turn5', async ({
  browser,
  page,
  problems,
  ownClan,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'leader', { at: ownClan.url, path: PATH });
  await general(page);
  await page
    .getByRole('region', { name: words.itemLimits })
    .getByRole('button', { name: WORDS.en.catalogue.addItem })
    .click();
  await page.getByRole('dialog', { name: words.itemLimitPick }).getByRole('combobox').fill('solyanka');
  await page.keyboard.press('Enter');
  const limit = page.locator('[data-item-limit="5l23g"]');
  await limit.getByRole('textbox').fill('1000');
  await expect(save(page)).toBeDisabled();
  await limit.getByRole('textbox').fill('4');
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  await save(page).click();
  await expect(page.getByText(words.saved)).toBeVisible();

  const member = await openAs(
    browser,
    problems,
    ownClan.url,
    'member',
    '/dashboard/request/create?map=berda',
  );
  const row = member.locator('[data-supply="5l23g"]');
  await expect(row).toContainText(fill(loadoutWords.limitAll, { limit: 4 }), { timeout: 30_000 });
  await row.getByRole('textbox').fill('5');
  await expect(row.getByRole('textbox')).toHaveAccessibleDescription(
    new RegExp(fill(loadoutWords.overLimit, { limit: 4 })),
  );
  await member.context().close();

  await limit.getByRole('button', { name: fill(words.itemLimitRemove, { item: 'Solyanka' }) }).click();
  await save(page).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(limit).toHaveCount(0);
});

test('concurrent changes show both versions and let the user choose @turn14', async ({
  browser,
  problems,
  expectedProblems,
  ownClan,
}) => {
  expectedProblems.push(...REFUSED);
  const leader = await openAs(browser, problems, ownClan.url, 'leader');
  const colonel = await openAs(browser, problems, ownClan.url, 'colonel');
  await expect(pageSwitch(colonel, shell.navSkipPanel, words.officers)).toBeVisible();
  await expect(pageSwitch(colonel, shell.navSkipPanel, words.colonels)).toHaveCount(0);
  await pageSwitch(colonel, shell.navSkipPanel, words.officers).setChecked(false, { force: true });
  await general(colonel);
  await reason(colonel).setChecked(true, { force: true });
  await colonel.getByRole('switch', { name: words.autoApprove }).setChecked(true, { force: true });

  await general(leader);
  await leader.getByRole('switch', { name: words.autoApprove }).setChecked(true, { force: true });
  await leader.getByRole('textbox', { name: new RegExp(words.autoApproveHours) }).fill('48');
  await save(leader).click();
  await expect(leader.getByText(words.saved)).toBeVisible();

  await save(colonel).click();
  const conflict = colonel.getByRole('dialog', { name: words.conflictTitle });
  await expect(conflict).toBeVisible();
  // only what both changed: the rest of both is saved
  await expect(conflict.getByRole('group')).toHaveCount(1);
  await conflict
    .getByRole('group', { name: words.autoApprove })
    .getByRole('radio', { name: new RegExp(words.conflictTheirs) })
    .check({ force: true });
  await conflict.getByRole('button', { name: words.conflictTake }).click();
  await expect(colonel.getByText(words.saved)).toBeVisible();
  expect(await storedSettings(colonel)).toMatchObject({
    isReasonRequired: true,
    autoApproveHours: 48,
    version: 2,
  });
  expect((await storedSettings(colonel)).pageAccess.officer['skips-panel']).toBe(false);
  await leader.context().close();
  await colonel.context().close();
});

test('leaving with unsaved changes asks first; switching the language keeps them @turn15', async ({
  page,
  ownClan,
}) => {
  await signIn(page, 'leader', { at: ownClan.url, path: PATH });
  await general(page);
  await reason(page).setChecked(true, { force: true });
  await expect(page.locator('[data-unsaved]')).toHaveCount(1);
  await page.getByRole('banner').getByRole('link', { name: /^RU/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: WORDS.ru.shell.navClanSettings })).toBeVisible();
  await expect(page.locator('[data-unsaved]')).toHaveCount(1);
  await page
    .getByRole('navigation', { name: WORDS.ru.shell.mainNavigation })
    .getByRole('link', { name: WORDS.ru.shell.navDashboard })
    .click();
  const question = page.getByRole('dialog', { name: WORDS.ru.clanSettings.leaveTitle });
  await question.getByRole('button', { name: WORDS.ru.common.stay }).click();
  await expect(page).toHaveURL(/\/ru\/clan\/settings#general$/);
  await page
    .getByRole('navigation', { name: WORDS.ru.shell.mainNavigation })
    .getByRole('link', { name: WORDS.ru.shell.navDashboard })
    .click();
  await question.getByRole('button', { name: WORDS.ru.clanSettings.leaveGo }).click();
  await expect(page).toHaveURL(/\/ru\/dashboard$/);
});

test('offline settings are shown and cannot be saved @worker @turn16', async ({
  page,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await signIn(page, 'leader', { at: ownClan.url, path: PATH });
  await workerReady(page);
  await general(page);
  await page.waitForTimeout(1_500);
  await page.context().setOffline(true);
  await page.reload();
  // before anybody types
  await expect(page.getByText(words.offlineNote)).toBeVisible({ timeout: 30_000 });
  await general(page);
  await expect(page.getByRole('region', { name: members.syncTitle })).toBeVisible();
  await reason(page).setChecked(true, { force: true });
  await expect(page.getByText(words.offline)).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await page.context().setOffline(false);
  await expect(save(page)).toBeEnabled({ timeout: 30_000 });
});

test('a page without access shows that it is denied, in every language; revoking access closes an open page @turn9', async ({
  page,
  browser,
  problems,
  expectedProblems,
  ownClan,
}) => {
  expectedProblems.push(...REFUSED);
  await signIn(page, 'member', { at: ownClan.url });
  for (const locale of oneOf(['en', 'ru', 'ua'] as const)) {
    for (const path of ['/officer/skipsPanel', PATH]) {
      await page.goto(`${ownClan.url}${inLocale(locale, path)}`);
      await expectDenied(page);
      await expect(page).toHaveURL((url) => url.pathname === inLocale(locale, '/treasury'));
      await expect(page.getByText(WORDS[locale].shell.refusedTitle, { exact: true })).toBeVisible();
    }
  }
  await expect(page.getByRole('link', { name: WORDS.ua.shell.navSkipPanel })).toHaveCount(0);

  const officer = await openAs(browser, problems, ownClan.url, 'officer', '/officer/skipsPanel');
  await expect(officer).toHaveURL(/skipsPanel/);
  await expect(officer.locator('[data-state=online]')).toContainText(shell.stateLive, { timeout: 30_000 });
  const leader = await openAs(browser, problems, ownClan.url, 'leader');
  await pageSwitch(leader, shell.navSkipPanel, words.officers).setChecked(false, { force: true });
  await save(leader).click();
  await expect(leader.getByText(words.saved)).toBeVisible();
  await expectDenied(officer, 15_000);
  // it says who may, and the menu has no link to it
  await expect(officer.locator('[data-needed-roles]')).toHaveAttribute('data-needed-roles', 'colonel leader');
  await expect(officer.getByRole('link', { name: shell.navSkipPanel })).toHaveCount(0);
  await leader.context().close();
  await officer.context().close();
});

test('the settings page is accessible and fits a phone @turn2', async ({ page, server }) => {
  await signIn(page, 'leader', { at: server.url });
  for (const variant of variantsOf()) {
    const own = WORDS[variant.locale];
    await applyVariant(page, variant);
    await page.goto(`${server.url}${inLocale(variant.locale, PATH)}`);
    await expect(page.getByRole('heading', { level: 1, name: own.shell.navClanSettings })).toBeVisible();
    for (const tab of [
      own.clanSettings.tabGeneral,
      own.clanSettings.tabData,
      own.clanSettings.tabPermissions,
    ]) {
      await page.getByRole('radio', { name: tab }).check({ force: true });
      await expectAccessible(page, labelOf(tab, variant));
    }
  }
});
