import type { Page } from '@playwright/test';
import { common } from '../../src/i18n/locales/en/common.ts';
import { plan as words } from '../../src/i18n/locales/en/plan.ts';
import { plan as ru } from '../../src/i18n/locales/ru/plan.ts';
import { tacticsEditor as editor } from '../../src/i18n/locales/en/tactics-editor.ts';
import { tactics } from '../../src/i18n/locales/en/tactics.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { nameOf } from './app-calls.ts';
import { expect, inLocale, signIn, test, watchConsole } from './fixtures.ts';
import { unfoldObjects } from './tactic-tools.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.describe.configure({ timeout: 240_000 });

/** Between two looks of the page at the server, and some more. */
const LATER_MS = 40_000;

async function draw(page: Page, kind: string, column: string): Promise<void> {
  await page.getByLabel(editor.addWhat).selectOption(kind);
  await page.getByLabel(editor.column, { exact: true }).selectOption({ value: column });
  await page.getByRole('button', { name: editor.add, exact: true }).click();
}

test('a link shows a stranger the plan as it is now, without names, until it is withdrawn @turn12', async ({
  browser,
  page,
  ownClan,
  problems,
  expectedProblems,
}) => {
  // the link that does not work any more, and the time without a network
  expectedProblems.push(/status of 404/, /net::ERR_/, /Failed to fetch/i);
  await signIn(page, 'officer', { at: ownClan.url, path: '/tactics' });
  const name = await nameOf(page);
  await page.getByRole('button', { name: tactics.newTactic }).click();
  await page.getByRole('dialog').getByLabel(tactics.title).fill(`${name} leads`);
  await page.getByRole('dialog').getByRole('button', { name: tactics.create }).click();
  await draw(page, 'arrow', '2');
  await page.getByRole('button', { name: editor.addStep, exact: true }).click();
  await page.getByLabel(editor.stepTitle).fill('Approach');
  await page.getByLabel(editor.stepTitle).blur();

  const dialog = page.getByRole('dialog');
  await expect(async () => {
    // what is drawn reaches the server a moment later
    await page.getByRole('button', { name: editor.share }).click();
    await expect(dialog.getByText(words.none)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(dialog.getByText(words.hidden)).toBeVisible();
  await dialog.getByRole('button', { name: words.make }).click();
  await expect(dialog.locator('[data-link]')).toContainText(words.withoutNames);
  await dialog.getByRole('button', { name: common.copyLink }).click();
  await expect(dialog.getByRole('button', { name: common.copied })).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await page.context().setOffline(true);
  await expect(dialog.getByText(words.offline)).toBeVisible({ timeout: LATER_MS });
  await expect(dialog.getByRole('button', { name: words.make })).toBeDisabled();
  await page.context().setOffline(false);

  const strange = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } });
  watchConsole(strange, problems);
  const stranger = await strange.newPage();
  const headers = (await stranger.goto(link.href))?.headers() ?? {};
  expect(headers['x-robots-tag']).toContain('noindex');
  expect(headers['referrer-policy']).toBe('no-referrer');
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('1 leads');
  await unfoldObjects(stranger);
  await expect(stranger.locator('[data-object]')).toHaveCount(1);
  await expect(stranger.getByRole('application')).toBeVisible();
  await expect(stranger.getByRole('toolbar')).toHaveCount(0);
  expect(await stranger.content()).not.toContain(name);
  await stranger.getByRole('button', { name: /Approach/ }).click();
  await expect(stranger.locator('[data-object]')).toHaveCount(1);
  for (const variant of [{ locale: 'ru', width: 320, colorScheme: 'dark' } as const, ...variantsOf(2)]) {
    await applyVariant(stranger, variant);
    await stranger.goto(link.origin + inLocale(variant.locale, link.pathname));
    await unfoldObjects(stranger);
    await expect(stranger.locator('[data-object]')).toHaveCount(1);
    await expectAccessible(stranger, labelOf('plan', variant));
  }
  await stranger.goto(link.origin + inLocale('ru', link.pathname));
  await unfoldObjects(stranger);

  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: editor.allSteps, exact: true }).click();
  await draw(page, 'rally', '5');
  await expect(stranger.locator('[data-object]')).toHaveCount(2, { timeout: LATER_MS });

  // without a network it keeps what it has, and says so
  await strange.setOffline(true);
  await expect(stranger.getByText(ru.notLatest)).toBeVisible({ timeout: LATER_MS });
  await expect(stranger.locator('[data-object]')).toHaveCount(2);
  await strange.setOffline(false);
  await expect(stranger.getByText(ru.notLatest)).toBeHidden({ timeout: LATER_MS });

  await page.getByRole('button', { name: editor.share }).click();
  await dialog.getByRole('button', { name: words.withdraw, exact: true }).click();
  await dialog.getByRole('button', { name: words.withdrawNow }).click();
  await expect(dialog.getByText(words.none)).toBeVisible();
  await expectAccessible(page, 'links');
  await expect(stranger.getByText(ru.ended)).toBeVisible({ timeout: LATER_MS });
  await expect(stranger.locator('[data-object]')).toHaveCount(0);
  await stranger.goto(link.href);
  await expect(stranger.getByText(words.ended)).toBeVisible();
  await expectAccessible(stranger, 'ended plan');
  await stranger.getByRole('link', { name: words.toStart }).click();
  await expect(stranger).toHaveURL(/\/$/);
});
