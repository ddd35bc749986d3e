import type { Browser, Page } from '@playwright/test';
import { callAs } from './app-calls.ts';
import { expect, expectDenied, signIn, test, type Person } from './fixtures.ts';
import { WORDS } from './words.ts';

const { characters, clanMembers, errors, gear, shell, unsent } = WORDS.en;
/** What the browser logs of refused calls, and of the stream that these tests block. */
const REFUSED = [/status of 403/, /net::ERR_FAILED/, /Failed to fetch/i];
const SOLYANKA = '5l23g';
const FRESH_MS = 2_100;

/** Demotes the officer in the game; the server refetches at the next call, once its data is older than two seconds. */
async function demote(page: Page, url: string, name: string): Promise<void> {
  expect(
    (await page.request.post(`${url}/zone/control/rank`, { data: { name, rank: 'SOLDIER' } })).status(),
  ).toBe(200);
  await page.waitForTimeout(FRESH_MS);
}

/** Blocks live updates, so that the page stays as it was. */
async function withoutLiveUpdates(page: Page): Promise<void> {
  await page.route('**/api/live*', (route) => route.abort());
}

async function submitRequest(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await signIn(page, 'member', { at: url });
  const { status } = await callAs(page, 'POST', '/api/requests/create', {
    loadouts: [{ id: crypto.randomUUID(), mapStage: 'berda', items: [{ itemId: SOLYANKA, quantity: 4 }] }],
  });
  expect(status).toBe(200);
  await context.close();
}

function open(page: Page, url: string, path: string, person: Person = 'officer'): Promise<void> {
  return signIn(page, person, { at: url, path });
}

/** The page is closed: the treasury is shown, and why. */
async function closed(page: Page): Promise<void> {
  await expectDenied(page, 30_000);
}

/** It also shows the result of the last action: refused, with the reason and ways to resolve it. */
async function expectRefusedChange(page: Page): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: unsent.refusedLast_one })).toBeVisible();
  await expect(
    page.getByRole('banner').getByText(new RegExp(`· (?:${characters.rankSOLDIER}|${shell.roleMember})`)),
  ).toBeVisible();
  await page.locator('[data-refused-last]').getByRole('link', { name: shell.navUnsent }).click();
  await expect(page.getByText(errors.authForbidden).first()).toBeVisible({ timeout: 30_000 });
}

test("a demoted officer's open request manager refuses the next mark and shows why @turn1", async ({
  browser,
  page,
  ownServer,
  expectedProblems,
}) => {
  expectedProblems.push(...REFUSED);
  await submitRequest(browser, ownServer.url);
  await withoutLiveUpdates(page);
  await open(page, ownServer.url, '/officer/request-manager');
  const line = page.locator(`[data-line="${SOLYANKA}"]`).first();
  await expect(line).toBeVisible({ timeout: 45_000 });
  await demote(page, ownServer.url, 'Vesper-7');
  await line.getByRole('button').first().click();
  await closed(page);
  await expectRefusedChange(page);
});

test("a demoted officer's open gear manager refuses the next requirement and shows why @turn10", async ({
  page,
  ownServer,
  expectedProblems,
}) => {
  expectedProblems.push(...REFUSED);
  await withoutLiveUpdates(page);
  await open(page, ownServer.url, '/officer/gear-manager?tab=ready');
  await page.getByRole('button', { name: gear.newReady }).click({ timeout: 45_000 });
  await page.getByRole('textbox', { name: gear.readyName }).fill('Berda');
  await demote(page, ownServer.url, 'Vesper-7');
  await page.getByRole('button', { name: gear.save, exact: true }).click();
  await closed(page);
  await expectRefusedChange(page);
});

test("a demoted colonel's open member list starts no sync and shows why @turn3", async ({
  page,
  ownServer,
  expectedProblems,
}) => {
  expectedProblems.push(...REFUSED);
  await withoutLiveUpdates(page);
  await open(page, ownServer.url, '/clan/members', 'colonel');
  const sync = page.getByRole('button', { name: clanMembers.syncNow });
  await expect(sync).toBeEnabled({ timeout: 60_000 });
  await demote(page, ownServer.url, 'Ozera');
  await sync.click();
  await expect(page.getByRole('alert')).toContainText(errors.authForbidden);
  // the page takes the rights as they are now: no way to try again, but the reason stays
  await expect(sync).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText(errors.authForbidden);
});

test('an officer who is demoted while the page is open is notified immediately @turn12', async ({
  browser,
  page,
  ownServer,
  expectedProblems,
}) => {
  expectedProblems.push(...REFUSED);
  await submitRequest(browser, ownServer.url);
  await open(page, ownServer.url, '/officer/request-manager');
  await expect(page.locator(`[data-line="${SOLYANKA}"]`).first()).toBeVisible({ timeout: 45_000 });
  await demote(page, ownServer.url, 'Vesper-7');
  // whoever has the list fetched: here the leader opens the members
  const theirs = await browser.newContext({ baseURL: ownServer.url });
  const leader = await theirs.newPage();
  await open(leader, ownServer.url, '/clan/members', 'leader');
  await closed(page);
  await expect(page.locator(`[data-line="${SOLYANKA}"]`)).toHaveCount(0);
  await expect(page.getByRole('link', { name: shell.navRequestManager })).toHaveCount(0);
  await theirs.close();
});
