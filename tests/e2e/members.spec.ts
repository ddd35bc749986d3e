import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fastRequests } from '../../src/i18n/locales/en/fast-requests.ts';
import { callAs } from './app-calls.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, inLocale, signIn, test, workerReady, type Locale } from './fixtures.ts';
import { WORDS } from './words.ts';
import { oneOf } from '../support/depth.ts';

const NO_SERVER = [/net::ERR_/, /Failed to fetch/i, /status of 50[0-9]/];
/** The browser logs every refused call. */
const ABSENT = /status of 404/;
const PHONE = { width: 390, height: 844 };
const EVERYBODY = 34;

function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]));
}

function row(page: Page, id: string) {
  return page.locator(`[data-member="${id}"]`);
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Waits until the device holds the clan. */
function listed(page: Page): Promise<void> {
  return expect(row(page, 'halden')).toBeVisible({ timeout: 45_000 });
}

for (const locale of oneOf(['en', 'ru', 'ua'] as const satisfies readonly Locale[])) {
  test(`the leader reads, filters, navigates and exports the list, in: ${locale}`, async ({
    page,
    server,
  }) => {
    const words = WORDS[locale].clanMembers;
    const ranks = WORDS[locale].characters;
    await signIn(page, 'leader', { at: server.url, path: inLocale(locale, '/clan/members') });
    await listed(page);
    await expect(page.getByRole('heading', { level: 1, name: WORDS[locale].shell.navMembers })).toBeVisible();
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(EVERYBODY + 1));

    // opened by a leader, it is fetched automatically, and shows when that is done
    await expect(page.getByRole('button', { name: words.syncNow })).toBeVisible({ timeout: 60_000 });
    await expect(row(page, 'halden')).not.toContainText(words.noData, { timeout: 30_000 });

    const search = page.getByRole('searchbox', { name: words.search });
    await search.fill('їжак');
    await expect(row(page, 'їжак-чорнолісся-єдиний')).toBeVisible();
    await expect(page.locator('[data-member]')).toHaveCount(1);
    await search.fill('nobody-at-all');
    await expect(page.getByText(words.noMatch, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: WORDS[locale].common.resetFilters }).first().click();
    await page.getByRole('combobox', { name: words.columnRank }).selectOption({ label: ranks.rankCOLONEL });
    await expect(page.locator('[data-member]')).toHaveCount(2);
    expect(page.url()).toContain('rank=COLONEL');
    await page.goBack();
    await expect(page.locator('[data-member]').nth(5)).toBeVisible();

    // by keyboard: from the search into the list, down, and back
    await search.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-place="0"] a')).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.locator(`[data-place="${EVERYBODY - 1}"] a`)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search).toBeFocused();

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    await expectAccessible(page, 'the list');
  });
}

test('an officer reads the list on a phone without starting a sync, also offline @worker @turn8', async ({
  page,
  ownServer,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  const words = WORDS.en.clanMembers;
  await page.setViewportSize(PHONE);
  await signIn(page, 'officer', { at: ownServer.url, path: '/clan/members' });
  await workerReady(page);
  await listed(page);
  await expect(page.getByRole('region', { name: words.syncTitle })).toBeVisible();
  await expect(page.getByRole('button', { name: words.syncNow })).toHaveCount(0);
  // the first names are on the first screen, the filters behind a button
  expect((await row(page, 'halden').boundingBox())?.y).toBeLessThan(PHONE.height / 2);
  await page.getByRole('button', { name: WORDS.en.common.filters }).click();
  await page.getByRole('combobox', { name: words.columnRank }).selectOption('OFFICER');
  await expect(page.getByRole('button', { name: fill(words.filtersActive_one, { count: 1 }) })).toHaveText(
    '1',
  );
  await page.getByRole('button', { name: WORDS.en.common.resetFilters }).click();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'the list on a phone');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(
    await page
      .locator('[data-facts]')
      .evaluateAll(
        (facts) =>
          facts.filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth)
            .length,
      ),
    'rank, age and day of joining are whole',
  ).toBe(0);
  await row(page, 'halden').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Halden' })).toBeVisible();
  await expect(page.getByText(WORDS.en.characters.statsOwnerOnly)).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await ownServer.stop();
  await page.goto(`${ownServer.url}/clan/members`);
  await listed(page);
  await page.getByRole('searchbox', { name: words.search }).fill('морок');
  await expect(page.locator('[data-member]')).toHaveCount(1);
});

test('clan changes are seen immediately, and former members lose access @turn9', async ({
  page,
  browser,
  ownServer,
  problems,
}) => {
  const words = WORDS.en.clanMembers;
  await signIn(page, 'leader', { at: ownServer.url, path: '/clan/members' });
  await listed(page);
  await expect(page.getByRole('button', { name: words.syncNow })).toBeVisible({ timeout: 60_000 });
  const theirs = await browser.newContext({ baseURL: ownServer.url });
  const other = await theirs.newPage();
  await signIn(other, 'member', { at: ownServer.url, path: '/clan/members' });
  await listed(other);
  for (const [name, rank] of [
    ['Pip', 'SERGEANT'],
    ['Morrow', null],
  ] as const) {
    expect(
      (await page.request.post(`${ownServer.url}/zone/control/rank`, { data: { name, rank } })).status(),
    ).toBe(200);
  }
  await page.getByRole('button', { name: words.syncNow }).click();
  await page.getByRole('radio', { name: words.tabHistory }).check();
  await expect(page.locator('[data-event=left]')).toContainText('Morrow', { timeout: 45_000 });
  await expect(page.locator('[data-event=promoted]').filter({ hasText: 'Pip' })).toHaveCount(1);
  await expectAccessible(page, 'the history');
  await other.goto(`${ownServer.url}/clan/members`);
  await expect(other.getByRole('main')).toBeVisible();
  await expect(other.locator('[data-member]')).toHaveCount(0, { timeout: 30_000 });
  await theirs.close();
  expect(problems).toEqual([]);
});

test('a new user adds a character, which has no clan until the leader accepts it @turn10', async ({
  page,
  browser,
  ownServer,
  expectedProblems,
}) => {
  expectedProblems.push(ABSENT);
  const words = WORDS.en.characterSelection;
  const members = WORDS.en.clanMembers;
  await signIn(page, 'newcomer', { at: ownServer.url, path: '/dashboard' });
  await expect(page).toHaveURL(/character-selection/);
  const name = page.getByRole('textbox', { name: words.createName });
  await page.getByRole('button', { name: words.createDo }).click();
  await expect(page.getByText(words.nameRequired)).toBeVisible();
  await name.fill('Halden-Nobody');
  await page.getByRole('button', { name: words.createDo }).click();
  await expect(page.getByText(WORDS.en.errors.characterNotFound)).toBeVisible();
  await name.fill('quill');
  await page.getByRole('button', { name: words.createDo }).click();
  await expect(page.getByText(words.claimPending)).toBeVisible();
  await expectAccessible(page, 'choosing a character');

  const theirs = await browser.newContext({ baseURL: ownServer.url });
  const leader = await theirs.newPage();
  await signIn(leader, 'leader', { at: ownServer.url, path: '/clan/members' });
  const claim = leader.locator('[data-claim="Quill"]');
  await expect(claim).toBeVisible({ timeout: 45_000 });
  await claim.getByRole('button', { name: fill(members.acceptNamed, { name: 'Quill' }) }).click();
  await leader.getByRole('dialog').getByRole('button', { name: members.acceptYes }).click();
  await expect(leader.getByText(fill(members.accepted, { name: 'Quill' }))).toBeVisible();
  await expect(claim).toHaveCount(0);
  await theirs.close();

  await page.goto(`${ownServer.url}/character/create`);
  await expect(page.locator('[data-added="Quill"]')).toContainText(words.claimAccepted, { timeout: 30_000 });
  await page.getByRole('link', { name: WORDS.en.shell.navMembers }).first().click();
  await expect(row(page, 'quill')).toContainText(members.you, { timeout: 45_000 });
});

test('character pages show the owner the statistics, or why they are missing @turn11', async ({
  page,
  server,
  expectedProblems,
}) => {
  expectedProblems.push(ABSENT);
  const words = WORDS.en.characters;
  await signIn(page, 'leader', { at: server.url, path: '/character/halden' });
  await expect(page.getByRole('heading', { level: 1, name: 'Halden' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(words.kdSessions, { exact: true })).toBeVisible();
  await expect(page.locator('[data-status] span[class*=text-code]').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: words.skipHistoryHeading })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('heading', { name: words.requestsHeading })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'the character');
  await page.getByRole('link', { name: words.tabCurve }).click();
  await expect(page).toHaveURL(/-new\?tab=curve$/);
  await expect(page.getByText(words.curveEmpty, { exact: true })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, 'the new page');
  for (const [id, text] of [
    ['sedge', words.noData],
    ['ferro', words.statsOwnerOnly],
    ['nobody-of-this-name', words.notFound],
  ] as const) {
    await page.goto(`${server.url}/character/${id}`);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 30_000 });
  }
});

test('members of another clan see none of this clan @turn12', async ({ page, server, expectedProblems }) => {
  expectedProblems.push(ABSENT);
  await signIn(page, 'outsider', { at: server.url, path: '/character/halden' });
  await expect(page.getByText(WORDS.en.characters.notFound, { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await page.goto(`${server.url}/clan/members`);
  await expect(row(page, 'cantor-vail')).toBeVisible({ timeout: 45_000 });
  await expect(row(page, 'halden')).toHaveCount(0);
  // nobody of the other clan by the history of the own one, nor by a guessed page of the gear manager
  await page.goto(`${server.url}/clan/members?tab=history`);
  await expect(page.getByRole('region', { name: WORDS.en.clanMembers.historyTitle })).toBeVisible();
  await expect(page.getByText(/Halden|Morrow/)).toHaveCount(0);
  for (const path of [
    '/api/character/Halden/profile',
    '/api/character/Morrow/history',
    '/api/character/Halden/days',
  ]) {
    expect((await callAs(page, 'GET', path)).status, path).toBe(404);
  }
});

test('the dashboard shows gear, request and waiting items; list and export show whose gear is known @worker @turn5', async ({
  page,
  browser,
  ownServer,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await signIn(page, 'member', { at: ownServer.url });
  await workerReady(page);
  const piece = { text: null, rank: null, level: 7, notes: null };
  const set = await callAs(page, 'POST', '/api/gear', {
    id: crypto.randomUUID(),
    name: 'War',
    isMain: true,
    slots: { mainWeapon: { ...piece, itemId: 'j50p' }, helmet: { ...piece, itemId: null, text: 'Сфера-12' } },
    others: [],
  });
  expect(set.status).toBe(200);
  const items = [{ itemId: 'wwod', quantity: 2 }];
  const created = await callAs<{ readonly fastRequest: { readonly id: string } }>(
    page,
    'POST',
    '/api/fast-requests',
    { id: crypto.randomUUID(), items, notes: 'War' },
  );
  expect(created.status).toBe(200);

  const office = await browser.newContext({ baseURL: ownServer.url });
  const desk = await office.newPage();
  await signIn(desk, 'officer', { at: ownServer.url });
  await expect(desk.locator('[data-waits=send]')).toContainText('1', { timeout: 45_000 });
  await desk.goto(`${ownServer.url}/clan/members?gear=known`);
  await expect(row(desk, 'morrow')).toContainText(WORDS.en.clanMembers.hasGear, { timeout: 45_000 });
  await expect(desk.locator('[data-member]')).toHaveCount(1);
  const [saved] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(await readFile(await saved.path(), 'utf8')).toMatch(/Gear.*\r?\n.*Morrow.*yes.*yes/);
  await desk.getByRole('combobox', { name: WORDS.en.clanMembers.columnGear }).selectOption('missing');
  await expect(desk.getByRole('status').filter({ hasText: String(EVERYBODY - 1) })).toBeVisible();
  await expect(row(desk, 'morrow')).toHaveCount(0);
  await desk.goto(`${ownServer.url}/officer/request-manager?view=fast`);
  await desk
    .getByRole('button', { name: fill(fastRequests.markSentNamed, { name: 'Morrow' }) })
    .click({ timeout: 45_000 });
  await expect(desk.locator('[data-fast][data-status=sent]')).toBeVisible();
  // it has reached the server before this device goes away
  await expect(desk.locator('[data-fast] [data-mark]')).toHaveCount(0, { timeout: 45_000 });
  await office.close();

  for (const locale of oneOf(['en', 'ru', 'ua'] as const)) {
    const { characters, gear } = WORDS[locale];
    await page.goto(`${ownServer.url}${inLocale(locale, '/dashboard')}`);
    await expect(page.locator('[data-my-gear="2"]')).toContainText('Сфера-12', { timeout: 45_000 });
    await expect(page.getByRole('region', { name: gear.titleOwn })).toContainText(gear.slotDetector);
    await expect(
      page.getByRole('region', { name: characters.waitsTitle }).locator('[data-waits=arrived]'),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: characters.skipsHeading })).toBeVisible();
    await expect(page.getByRole('region', { name: characters.requestHeading })).toBeVisible();
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${locale}, ${width} px`).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page, `the dashboard in ${locale}`);
  }
  await ownServer.stop();
  await page.goto(`${ownServer.url}/dashboard`);
  await expect(page.locator('[data-my-gear="2"]')).toContainText('Сфера-12', { timeout: 45_000 });
  await expect(page.getByRole('region', { name: 'Grey Harriers' })).toBeVisible();
});

test('without a clan the dashboard shows the character and what a clan adds @turn6', async ({
  page,
  server,
}) => {
  await signIn(page, 'drifter', { at: server.url });
  await expect(page.getByText(WORDS.en.characters.clanEmptyTitle)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: WORDS.en.characters.skipsHeading })).toHaveCount(0);
  await expect(page.locator('[data-waits=arrived], [data-waits=send]')).toHaveCount(0);
});
