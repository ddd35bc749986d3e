/** The treasury: its balance, its ledger, and who may touch it. */
import type { Page } from '@playwright/test';
import { callAs } from './app-calls.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf, variantsTimeoutMs } from './accessibility.ts';
import { expect, expectDenied, inLocale, signIn, test } from './fixtures.ts';
import { WORDS } from './words.ts';

const { treasury: words, shell } = WORDS.en;
const MANAGE = '/treasury/manage';

async function setBalance(page: Page, sum: string, reason: string): Promise<void> {
  await page.getByRole('textbox', { name: words.newBalance }).fill(sum);
  await page.getByRole('textbox', { name: words.reason, exact: true }).fill(reason);
  await page.getByRole('button', { name: words.setBalance }).click();
}

test('a leader sets the balance and corrects an entry; a member reads both with their reasons', async ({
  page,
  browser,
  ownClan,
  expectedProblems,
}) => {
  test.setTimeout(120_000);
  expectedProblems.push(/status of 40[39]/);
  await signIn(page, 'leader', { at: ownClan.url, path: MANAGE });
  const balance = page.locator('[data-figure=balance]');
  await expect(page.getByText(words.balanceNever)).toBeVisible({ timeout: 30_000 });
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

  const theirs = await browser.newContext({ baseURL: ownClan.url, locale: 'en-GB' });
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

test('without a network the balance stays readable, and the form says so before anybody types', async ({
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
  await context.setOffline(true);
  await expect(page.getByText(words.onlineOnly).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('textbox', { name: words.newBalance })).toBeDisabled();
  await expect(page.locator('[data-figure=balance]')).toHaveText('₽77,000');
});

test('the pages of the treasury are accessible and fit a phone', async ({ page, ownClan }) => {
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
