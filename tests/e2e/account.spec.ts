import { readFile } from 'node:fs/promises';
import { account as words } from '../../src/i18n/locales/en/account.ts';
import { account as wordsRu } from '../../src/i18n/locales/ru/account.ts';
import { account as wordsUa } from '../../src/i18n/locales/ua/account.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { expect, inLocale, signIn, test } from './fixtures.ts';

const ALL = { en: words, ru: wordsRu, ua: wordsUa };

test.describe.configure({ timeout: 150_000 });

test('a person takes their data along, leaves for good, and is nobody there @turn4', async ({
  page,
  ownClan,
  expectedProblems,
}) => {
  // what the page still asks for once its session is gone
  expectedProblems.push(/status of 401/);
  await signIn(page, 'member', { at: ownClan.url, path: '/settings' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.save }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('muster-my-data.json');
  const saved = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
  expect(Object.keys(saved)).toContain('characters');

  for (const [index, variant] of variantsOf(3).entries()) {
    await applyVariant(page, variant);
    if (index > 0 || variant.locale !== 'en')
      await page.goto(ownClan.url + inLocale(variant.locale, '/settings'));
    const text = ALL[variant.locale];
    await page.getByRole('button', { name: text.leave }).click();
    await expect(page.getByRole('dialog', { name: text.leaveHeading }).getByText(text.goneOwn)).toBeVisible();
    await expectAccessible(page, labelOf('leaving', variant));
    await page.keyboard.press('Escape');
  }

  await page.goto(ownClan.url + inLocale('en', '/settings'));
  await page.getByRole('button', { name: words.leave }).click();
  const dialog = page.getByRole('dialog', { name: words.leaveHeading });
  const now = dialog.getByRole('button', { name: words.leaveNow });
  await expect(now).toBeDisabled();
  await dialog.getByRole('textbox', { name: words.confirmLabel }).fill('Morrow');
  await now.click();
  // signed out, and nothing of the person on the device
  await expect(page).not.toHaveURL(/settings/);
  const farewell = page.getByRole('dialog', { name: words.leftHeading });
  for (const text of [words.leftServer, words.leftDevice, words.leftStays])
    await expect(farewell.getByText(text)).toBeVisible();
  await expectAccessible(page, 'account deleted');
  await farewell.getByRole('button', { name: words.leftClose }).click();
  await expect(farewell).toBeHidden();
  expect(await page.evaluate(() => document.cookie)).not.toContain('auth_token');
  const answer = await page.request.get(`${ownClan.url}/api/user/me`);
  expect(answer.status()).toBe(401);
});
