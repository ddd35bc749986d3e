/** The treasury: its balance, its ledger, and who may touch it. */
import type { Page } from '@playwright/test';
import { callAs } from './app-calls.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf, variantsTimeoutMs } from './accessibility.ts';
import { exported } from './exported.ts';
import { expect, expectDenied, inLocale, signIn, test } from './fixtures.ts';
import { PHONE } from './skip-tools.ts';
import { WORDS } from './words.ts';

const { treasury: words, shell } = WORDS.en;
const MANAGE = '/treasury/manage';

async function change(page: Page, what: string): Promise<void> {
  await page.getByRole('radio', { name: what }).check({ force: true, timeout: 30_000 });
}

async function setBalance(page: Page, sum: string, reason: string): Promise<void> {
  await page.getByRole('textbox', { name: words.newBalance }).fill(sum);
  await page.getByRole('textbox', { name: words.reason, exact: true }).fill(reason);
  await page.getByRole('button', { name: words.setBalance }).click();
}

test('a leader sets the balance and corrects an entry; a member reads both with their reasons @turn9', async ({
  page,
  browser,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 40[39]/);
  await signIn(page, 'leader', { at: ownClan.url, path: MANAGE });
  const balance = page.locator('[data-figure=balance]');
  await expect(page.getByText(words.balanceNever)).toBeVisible({ timeout: 30_000 });
  await change(page, words.setBalance);
  await setBalance(page, '1.2m', '');
  await expect(page.getByText(words.reasonMissing)).toBeVisible();
  await setBalance(page, '1.2m', 'Counted in the chest');
  await expect(page.getByText(words.balanceSet)).toBeVisible();
  await expect(balance).toHaveText('₽1,200,000');
  await expect(page.locator('[data-entry="1"]')).toContainText('Counted in the chest');

  // somebody else is faster: nothing is set, and both figures are shown
  await page.getByRole('textbox', { name: words.newBalance }).fill('900k');
  await callAs(page, 'POST', '/api/treasury/balance', {
    id: crypto.randomUUID(),
    seenRub: 1_200_000,
    balanceRub: 1_150_000,
    reason: 'Grenades',
  });
  await setBalance(page, '900k', 'Claymores');
  await expect(page.getByRole('alert')).toContainText('₽1,200,000');
  await expect(page.getByRole('alert')).toContainText('₽1,150,000');
  await expect(balance).toHaveText('₽1,150,000');
  await page.getByRole('button', { name: words.setBalance }).click();
  await expect(balance).toHaveText('₽900,000');

  await page.locator('[data-entry="3"]').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Bought nothing');
  await dialog.getByRole('button', { name: words.correctConfirm }).click();
  await expect(balance).toHaveText('₽1,150,000');
  await expect(page.locator('[data-entry="3"]')).toContainText(words.corrected);

  const theirs = await browser.newContext({ baseURL: ownClan.url, locale: 'en-US' });
  const member = await theirs.newPage();
  await signIn(member, 'member', { at: ownClan.url, path: '/treasury' });
  await expect(member.locator('[data-figure=balance]')).toHaveText('₽1,150,000', { timeout: 30_000 });
  await expect(member.locator('[data-entry="4"]')).toContainText('Bought nothing');
  await expect(member.locator('[data-entry="4"]').getByRole('button')).toHaveCount(0);
  await member.goto(`${ownClan.url}${MANAGE}`);
  await expectDenied(member);
  await expect(member.locator('[data-needed-roles]')).toHaveAttribute('data-needed-roles', 'colonel leader');
  await expect(member.getByRole('link', { name: shell.navTreasuryManage })).toHaveCount(0);
  await theirs.close();
});

test('an expense and an income are entered once each, and an income is read by everybody @turn1', async ({
  page,
  browser,
  ownClan,
}) => {
  await signIn(page, 'leader', { at: ownClan.url, path: MANAGE });
  const balance = page.locator('[data-figure=balance]');
  const whatFor = page.getByRole('textbox', { name: words.whatFor });
  await change(page, words.sourceIncome);
  await page.getByRole('textbox', { name: words.amountIn }).fill('300k');
  await page.getByRole('button', { name: words.enterIncome }).click();
  await expect(page.getByText(words.whatForMissing)).toBeVisible();
  await whatFor.fill('Auction');
  // what is typed stays while one looks elsewhere
  await change(page, words.setBalance);
  await change(page, words.sourceIncome);
  await expect(whatFor).toHaveValue('Auction');
  await page.getByRole('button', { name: words.enterIncome }).dblclick();
  await expect(page.getByText(words.entered)).toBeVisible();
  await expect(balance).toHaveText('₽300,000');
  await change(page, words.sourceExpense);
  await page.getByRole('textbox', { name: words.amountOut }).fill('400k');
  await expect(page.getByText('There is only ₽300,000.')).toBeVisible();
  await page.getByRole('textbox', { name: words.amountOut }).fill('100k');
  await whatFor.fill('Claymores');
  await page.getByRole('textbox', { name: words.amountOut }).press('Enter');
  await expect(balance).toHaveText('₽200,000');
  await expect(page.locator('[data-entry]')).toHaveCount(2);
  const { rows } = await exported(page, words.history);
  for (const cell of [-100_000, 200_000, 'Claymores']) expect(rows[1]).toContain(cell);
  for (const cell of [300_000, 'Auction']) expect(rows[2]).toContain(cell);
  // another clan has a ledger of its own
  const strangers = await browser.newContext({ baseURL: ownClan.url, locale: 'en-US' });
  const outsider = await strangers.newPage();
  await signIn(outsider, 'outsider', { at: ownClan.url, path: MANAGE });
  await expect(outsider.getByText(words.historyEmpty)).toBeVisible({ timeout: 30_000 });
  await strangers.close();

  const theirs = await browser.newContext({ baseURL: ownClan.url, locale: 'en-US' });
  const member = await theirs.newPage();
  await signIn(member, 'member', { at: ownClan.url, path: '/treasury' });
  await expect(member.locator('[data-entry="2"]')).toContainText(`${words.sourceExpense}`, {
    timeout: 30_000,
  });
  await expect(member.locator('[data-entry="2"]')).toContainText('Claymores');
  await theirs.close();
});

test('without a network the balance stays readable, and the form says so before anybody types @turn2', async ({
  page,
  context,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(/net::ERR_/, /Failed to fetch/i);
  await signIn(page, 'leader', { at: ownClan.url, path: '/dashboard' });
  await callAs(page, 'POST', '/api/treasury/balance', {
    id: crypto.randomUUID(),
    seenRub: 0,
    balanceRub: 77_000,
    reason: 'start',
  });
  await page.goto(`${ownClan.url}${MANAGE}`);
  await expect(page.locator('[data-figure=balance]')).toHaveText('₽77,000', { timeout: 30_000 });
  // by keyboard on a phone: to the entry, into the dialog, and back
  await page.setViewportSize(PHONE);
  const correct = page.locator('[data-entry="1"]').getByRole('button');
  await correct.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words.reason }).fill('Counted twice');
  await page.keyboard.press('Escape');
  await expect(correct).toBeFocused();
  await context.setOffline(true);
  await expect(correct).toBeDisabled({ timeout: 30_000 });
  await expect(page.getByText(words.onlineOnly).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('textbox', { name: words.amountOut })).toBeDisabled();
  await expect(page.locator('[data-figure=balance]')).toHaveText('₽77,000');
});

test('who has no clan reads why the treasury is closed to them @turn3', async ({ page, server }) => {
  await signIn(page, 'drifter', { at: server.url, path: '/dashboard' });
  for (const path of ['/treasury', MANAGE, '/officer/warns', '/clan/settings']) {
    await page.goto(`${server.url}${path}`);
    await expect(page).toHaveURL(/\/dashboard$/, { timeout: 30_000 });
    await expect(page.locator('[data-notice=noClan]')).toHaveText(new RegExp(shell.noClanNotice));
  }
});

test('the pages of the treasury are accessible and fit a phone @turn4', async ({ page, ownClan }) => {
  test.setTimeout(variantsTimeoutMs());
  await signIn(page, 'leader', { at: ownClan.url, path: '/dashboard' });
  await callAs(page, 'POST', '/api/treasury/balance', {
    id: crypto.randomUUID(),
    seenRub: 0,
    balanceRub: 1_234_567,
    reason: 'start',
  });
  for (const variant of variantsOf())
    for (const path of ['/treasury', MANAGE]) {
      await applyVariant(page, variant);
      await page.goto(`${ownClan.url}${inLocale(variant.locale, path)}`);
      await expect(page.locator('[data-entry="1"]')).toBeVisible({ timeout: 30_000 });
      await expectAccessible(page, labelOf(path, variant));
    }
});
