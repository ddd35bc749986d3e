import type { Locator, Page } from '@playwright/test';
import { loadouts as en } from '../../src/i18n/locales/en/loadouts.ts';
import { callAs, fill } from './app-calls.ts';
import { expect, signIn, test, watchConsole } from './fixtures.ts';
import { NO_SERVER } from './request-tools.ts';
import { WORDS } from './words.ts';

const SOLYANKA = '5l23g';
const CLAYMORE = 'wwod';
const CREATE = '/dashboard/request/create';
const MANAGER = '/officer/request-manager';

function pieces(page: Page, itemId: string): Locator {
  return page.locator(`[data-supply="${itemId}"] input`);
}

test('a draft is marked until it is sent, and the first item is visible on the smallest phone @turn15', async ({
  page,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await page.setViewportSize({ width: 320, height: 568 });
  await signIn(page, 'member', { at: ownClan.url, path: CREATE });
  const first = page.locator('[data-supply]').first();
  await expect(first).toBeVisible({ timeout: 30_000 });
  const bar = page.locator('[data-foot=bar]');
  const isInView = async (): Promise<void> => {
    const [stepper, foot, tabs] = [
      await first.getByRole('textbox').boundingBox(),
      await bar.boundingBox(),
      await page.getByRole('navigation', { name: WORDS.en.shell.mainNavigation }).last().boundingBox(),
    ];
    expect((stepper?.y ?? 0) + (stepper?.height ?? 0), 'the first stepper').toBeLessThanOrEqual(foot?.y ?? 0);
    expect((foot?.y ?? 0) + (foot?.height ?? 0), 'the bar is above the tabs').toBeLessThanOrEqual(
      (tabs?.y ?? 0) + 1,
    );
  };
  await isInView();
  await first.getByRole('textbox').fill('2');
  await expect(page.locator('[data-draft=coniferous]')).toBeVisible();
  await page.locator('[data-stage=berda] input').check({ force: true });
  await expect(page.locator('[data-draft=coniferous]'), 'also from another map').toBeVisible();
  await page.getByRole('link', { name: en.myTitle }).click();
  await expect(page.locator('[data-drafts=coniferous]')).toBeVisible({ timeout: 30_000 });
  await page.locator('[data-drafts]').getByRole('link', { name: en.stageConiferous }).click();
  await page.getByRole('button', { name: en.send }).click();
  await expect(page.locator('[data-voice=sent]')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-draft]')).toHaveCount(0);
  const save = page.getByRole('button', { name: en.saveChanges });
  // offline, and taken back before it could go: nothing is left to send, and nothing claims to wait
  await page.context().setOffline(true);
  for (const [pieces, voice] of [
    ['3', 'waiting'],
    ['2', 'undone'],
  ] as const) {
    await first.getByRole('textbox').fill(pieces);
    await save.or(page.getByRole('button', { name: en.send })).click();
    await expect(page.locator(`[data-voice=${voice}]`)).toBeVisible({ timeout: 30_000 });
  }
  await expect(page.locator('[data-mark]')).toHaveCount(0);
});

test('one press sends the drafts of all maps, says so, and names what cannot go yet @turn16', async ({
  page,
  ownClan,
}) => {
  await signIn(page, 'member', { at: ownClan.url, path: CREATE });
  const pick = (stage: string): Promise<void> =>
    page.locator(`[data-stage=${stage}] input`).check({ force: true });
  await page.locator('[data-supply]').first().getByRole('textbox').fill('2', { timeout: 30_000 });
  await expect(page.locator('[data-draft=coniferous]')).toBeVisible();
  await pick('berda');
  await page.locator('[data-supply]').first().getByRole('textbox').fill('1');
  await expect(page.locator('[data-also=coniferous]')).toBeVisible();
  await page.getByRole('button', { name: fill(en.sendMany_other, { count: 2 }) }).click();
  await expect(page.locator('[data-voice=sent]')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-sent-maps]')).toContainText(en.stageConiferous);
  const bar = page.locator('[data-foot=bar]');
  await expect(bar, 'it was sent to the officers, not issued by them').toContainText(en.submittedLabel);
  await expect(page.locator('[data-draft]')).toHaveCount(0);
  const stored = await callAs(page, 'GET', '/api/requests/user-loadouts');
  expect(
    (stored.body as { loadouts: { mapStage: string }[] }).loadouts.map((one) => one.mapStage).sort(),
  ).toEqual(['berda', 'coniferous']);
  // a list whose deletion has to be confirmed stays behind, by name
  await page.locator('[data-supply]').first().getByRole('textbox').fill('0');
  await expect(page.locator('[data-draft=berda]')).toBeVisible();
  await pick('lowlands');
  await page.locator('[data-supply]').first().getByRole('textbox').fill('1');
  await expect(page.locator('[data-left=berda]')).toBeVisible();
  await page.getByRole('button', { name: en.send }).click();
  await expect(page.locator('[data-voice=sent]')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-left=berda]')).toBeVisible();
});

test('sent items stay, and all screens show the same counts @turn9', async ({
  browser,
  page,
  ownClan,
  problems,
}) => {
  await signIn(page, 'member', { at: ownClan.url, path: '/dashboard' });
  const loadout = {
    id: await page.evaluate(() => crypto.randomUUID()),
    mapStage: 'coniferous',
    items: [
      { itemId: SOLYANKA, quantity: 4 },
      { itemId: CLAYMORE, quantity: 6 },
    ],
  };
  expect((await callAs(page, 'POST', '/api/requests/create', { loadouts: [loadout] })).status).toBe(200);
  const theirs = await browser.newContext({
    baseURL: ownClan.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
  });
  watchConsole(theirs, problems);
  const officer = await theirs.newPage();
  await signIn(officer, 'officer', { at: ownClan.url, path: MANAGER });
  const line = officer.locator(`[data-line="${CLAYMORE}"]`).first();
  await line.getByRole('button').first().click({ timeout: 30_000 });
  await expect(line.locator('[data-line-state]')).toHaveAttribute('data-line-state', 'sent');
  await expect(line.locator('[data-mark]')).toHaveCount(0, { timeout: 30_000 });
  await theirs.close();
  await page.goto(`${ownClan.url}${CREATE}`);
  await pieces(page, CLAYMORE).fill('1', { timeout: 30_000 });
  await expect(pieces(page, CLAYMORE)).toHaveAccessibleDescription(
    new RegExp(fill(en.sentLeast, { sent: 6 })),
  );
  await pieces(page, CLAYMORE).blur();
  await expect(pieces(page, CLAYMORE)).toHaveValue('6');
  await pieces(page, SOLYANKA).fill('1');
  await page.getByRole('button', { name: en.saveChanges }).click();
  await expect(page.locator('[data-voice=sent]')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-pieces="7"]')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: en.myTitle }).click();
  await expect(page.locator('[data-own=coniferous]')).toHaveAttribute('data-total', '7', { timeout: 30_000 });
});
