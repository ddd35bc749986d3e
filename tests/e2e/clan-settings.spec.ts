import type { Browser, Page } from '@playwright/test';
import { loadouts as loadoutWords } from '../../src/i18n/locales/en/loadouts.ts';
import { callAs, say } from './app-calls.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { expect, inLocale, signIn, test, watchConsole, workerReady, type Person } from './fixtures.ts';
import { WORDS } from './words.ts';
import { oneOf } from '../support/depth.ts';

// two browsers, and a server of its own for each
test.describe.configure({ timeout: 180_000 });

const REFUSED = [/status of (?:409|403)/];
const NO_SERVER = [/net::ERR_/, /Failed to fetch/i, /status of 50[0-9]/];
const { clanSettings: words, shell } = WORDS.en;
const PATH = '/clan/settings';

interface Kept {
  readonly settings: {
    readonly isReasonRequired: boolean;
    readonly autoApproveHours: number | null;
    readonly timeZone: string;
    readonly version: number;
    readonly pageAccess: { readonly officer: Record<string, boolean> };
  };
}

async function kept(page: Page): Promise<Kept['settings']> {
  return (await callAs<Kept>(page, 'GET', '/api/clan/settings')).body.settings;
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
    locale: 'en-GB',
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
  return page.getByRole('switch', { name: say(words.pageSwitch, { page: name, role }), exact: true });
}

test('a leader changes what holds in the clan; what is typed wrongly is told and not saved', async ({
  page,
  ownClan,
}) => {
  await signIn(page, 'leader', { at: ownClan.url, path: PATH });
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await expect(page.getByText(words.neverChanged)).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  await pageSwitch(page, words.pageSkipsPanel, words.officers).setChecked(false, { force: true });
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
  await expect(page.getByText(say(words.changes_other, { count: 4 }))).toBeVisible();
  await save(page).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  expect(await kept(page)).toMatchObject({
    isReasonRequired: true,
    autoApproveHours: 12,
    timeZone: 'Europe/Kyiv',
    version: 1,
    pageAccess: { officer: { 'skips-panel': false } },
  });
  await page.reload();
  await general(page);
  await expect(reason(page)).toBeChecked();
});

test('a single item has a limit of its own, which members meet when they ask; on a narrow phone too @half1', async ({
  browser,
  page,
  problems,
  ownClan,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'leader', { at: ownClan.url, path: PATH });
  await general(page);
  await page.getByRole('button', { name: words.itemLimitAdd }).click();
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
  const asked = member.locator('[data-supply="5l23g"]');
  await expect(asked).toContainText(say(loadoutWords.limitAll, { limit: 4 }), { timeout: 30_000 });
  await asked.getByRole('textbox').fill('5');
  await expect(asked.getByRole('textbox')).toHaveAccessibleDescription(
    new RegExp(say(loadoutWords.overLimit, { limit: 4 })),
  );
  await member.context().close();

  await limit.getByRole('button', { name: say(words.itemLimitRemove, { item: 'Solyanka' }) }).click();
  await save(page).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(limit).toHaveCount(0);
});

test('two who change at once see both sides and choose @half2', async ({
  browser,
  problems,
  expectedProblems,
  ownClan,
}) => {
  expectedProblems.push(...REFUSED);
  const leader = await openAs(browser, problems, ownClan.url, 'leader');
  const colonel = await openAs(browser, problems, ownClan.url, 'colonel');
  await expect(pageSwitch(colonel, words.pageSkipsPanel, words.officers)).toBeVisible();
  await expect(pageSwitch(colonel, words.pageSkipsPanel, words.colonels)).toHaveCount(0);
  await pageSwitch(colonel, words.pageSkipsPanel, words.officers).setChecked(false, { force: true });
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
  await expect(conflict.getByRole('group')).toHaveCount(3);
  await conflict
    .getByRole('group', { name: words.autoApprove })
    .getByRole('radio', { name: new RegExp(words.conflictTheirs) })
    .check({ force: true });
  await conflict
    .getByRole('group', { name: say(words.pageSwitch, { page: words.pageSkipsPanel, role: words.officers }) })
    .getByRole('radio', { name: new RegExp(words.conflictTheirs) })
    .check({ force: true });
  await conflict.getByRole('button', { name: words.conflictTake }).click();
  await expect(colonel.getByText(words.saved)).toBeVisible();
  expect(await kept(colonel)).toMatchObject({ isReasonRequired: true, autoApproveHours: 48, version: 2 });
  expect((await kept(colonel)).pageAccess.officer['skips-panel']).not.toBe(false);
  await leader.context().close();
  await colonel.context().close();
});

test('changes that are not saved are not left behind unasked; another language keeps them @half1', async ({
  page,
  ownClan,
}) => {
  await signIn(page, 'leader', { at: ownClan.url, path: PATH });
  await general(page);
  await reason(page).setChecked(true, { force: true });
  await expect(page.locator('[data-unsaved]')).toHaveCount(1);
  await page.getByRole('banner').getByRole('link', { name: /^RU/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: WORDS.ru.clanSettings.title })).toBeVisible();
  await expect(page.locator('[data-unsaved]')).toHaveCount(1);
  await page
    .getByRole('navigation', { name: WORDS.ru.shell.mainNavigation })
    .getByRole('link', { name: WORDS.ru.shell.navDashboard })
    .click();
  const question = page.getByRole('dialog', { name: WORDS.ru.clanSettings.leaveTitle });
  await question.getByRole('button', { name: WORDS.ru.clanSettings.leaveStay }).click();
  await expect(page).toHaveURL(/\/ru\/clan\/settings$/);
  await page
    .getByRole('navigation', { name: WORDS.ru.shell.mainNavigation })
    .getByRole('link', { name: WORDS.ru.shell.navDashboard })
    .click();
  await question.getByRole('button', { name: WORDS.ru.clanSettings.leaveGo }).click();
  await expect(page).toHaveURL(/\/ru\/dashboard$/);
});

test('without a network the settings are shown and cannot be saved @worker @half2', async ({
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
  await general(page);
  await reason(page).setChecked(true, { force: true });
  await expect(page.getByText(words.offline)).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await page.context().setOffline(false);
  await expect(save(page)).toBeEnabled({ timeout: 30_000 });
});

test('who may not open a page sees that access is denied, in every language; a closed page closes for those who look at it', async ({
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
      await expect(
        page.getByRole('heading', { level: 1, name: WORDS[locale].shell.refusedTitle }),
      ).toBeVisible();
    }
  }
  await expect(page.getByRole('link', { name: WORDS.ua.shell.navSkipPanel })).toHaveCount(0);

  const officer = await openAs(browser, problems, ownClan.url, 'officer', '/officer/skipsPanel');
  await expect(officer.getByRole('heading', { level: 1, name: shell.refusedTitle })).toHaveCount(0);
  await expect(officer.locator('[data-state=online]')).toContainText(shell.stateLive, { timeout: 30_000 });
  const leader = await openAs(browser, problems, ownClan.url, 'leader');
  await pageSwitch(leader, words.pageSkipsPanel, words.officers).setChecked(false, { force: true });
  await save(leader).click();
  await expect(leader.getByText(words.saved)).toBeVisible();
  await expect(officer.getByRole('heading', { level: 1, name: shell.refusedTitle })).toBeVisible({
    timeout: 15_000,
  });
  await leader.context().close();
  await officer.context().close();
});

test('the settings are accessible and fit a phone', async ({ page, server }) => {
  await signIn(page, 'leader', { at: server.url });
  for (const variant of variantsOf()) {
    const own = WORDS[variant.locale].clanSettings;
    await applyVariant(page, variant);
    await page.goto(`${server.url}${inLocale(variant.locale, PATH)}`);
    await expect(page.getByRole('heading', { level: 1, name: own.title })).toBeVisible();
    for (const tab of [own.tabPermissions, own.tabGeneral]) {
      await page.getByRole('radio', { name: tab }).check({ force: true });
      await expectAccessible(page, labelOf(tab, variant));
    }
  }
});
