/** A clan's file: exported, downloaded after a cut, and imported on another server. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { clanFiles as words } from '../../src/i18n/locales/en/clan-files.ts';
import { clanFiles as wordsRu } from '../../src/i18n/locales/ru/clan-files.ts';
import { clanFiles as wordsUa } from '../../src/i18n/locales/ua/clan-files.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf, variantsTimeoutMs } from './accessibility.ts';
import { callAs } from './app-calls.ts';
import { expect, inLocale, signIn, test } from './fixtures.ts';

const ALL = { en: words, ru: wordsRu, ua: wordsUa };
const PATH = '/clan/settings#clan-data';
const DAY_MS = 86_400_000;

function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

async function askForSkip(page: Page): Promise<void> {
  const skip = { id: crypto.randomUUID(), startDate: dayIn(5), endDate: dayIn(6), reason: 'Away' };
  expect((await callAs(page, 'POST', '/api/skips', skip)).status).toBe(200);
}

function panelOf(page: Page): Locator {
  return page.getByRole('region', { name: words.heading });
}

async function exported(page: Page): Promise<Buffer> {
  const panel = panelOf(page);
  await panel.getByRole('button', { name: words.exportStart }).click();
  const download = panel.getByRole('button', { name: words.download });
  await expect(download).toBeVisible({ timeout: 30_000 });
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(saved.suggestedFilename()).toMatch(/^clan-\d{4}-\d{2}-\d{2}\.zip$/);
  return readFile(await saved.path());
}

async function choose(page: Page, file: Buffer): Promise<void> {
  await panelOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'clan.zip', mimeType: 'application/zip', buffer: file });
}

test('a clan is exported, and imported on another server @turn3', async ({
  page,
  browser,
  ownClan,
  ownServer,
}) => {
  await signIn(page, 'leader', { at: ownClan.url, path: PATH });
  await askForSkip(page);
  const file = await exported(page);

  // here the clan has such data already
  await choose(page, file);
  const panel = panelOf(page);
  await expect(panel.getByRole('alert')).toHaveText(words.blockedBody, { timeout: 30_000 });
  await expect(panel.getByRole('button', { name: words.confirm })).toHaveCount(0);

  const context = await browser.newContext({ baseURL: ownServer.url });
  const there = await context.newPage();
  await signIn(there, 'leader', { at: ownServer.url, path: PATH });
  const other = panelOf(there);
  await choose(there, Buffer.from('This is no ZIP file, whatever its name says.'));
  await expect(other.getByRole('alert')).toContainText(words.problemNotZip, { timeout: 30_000 });
  await choose(there, file);
  await expect(other.getByRole('table')).toBeVisible({ timeout: 30_000 });
  await expect(other.getByRole('row', { name: new RegExp(`^${words.groupSkips} 1 1 0`) })).toBeVisible();
  await other.getByRole('button', { name: words.confirm }).click();
  await there.getByRole('dialog').getByRole('button', { name: words.confirm }).click();
  await expect(other.getByText(/^Imported: /)).toBeVisible({ timeout: 30_000 });
  const { body } = await callAs<{ skips: { reason: string }[] }>(there, 'GET', '/api/skips/mine');
  expect(body.skips.map(({ reason }) => reason)).toEqual(['Away']);
  await context.close();
});

test('a download goes on where it was cut @turn6', async ({ page, ownClan, expectedProblems }) => {
  expectedProblems.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await signIn(page, 'leader', { at: ownClan.url, path: PATH });
  const panel = panelOf(page);
  await panel.getByRole('button', { name: words.exportStart }).click();
  const download = panel.getByRole('button', { name: words.download });
  await expect(download).toBeVisible({ timeout: 30_000 });
  await page.route('**/api/clan/files/*/file', (route) => route.abort(), { times: 1 });
  await download.click();
  await expect(panel.getByRole('alert')).toHaveText(words.interrupted);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: words.goOn }).click(),
  ]);
  expect((await readFile(await saved.path())).subarray(0, 2).toString('latin1')).toBe('PK');
  await panel.getByRole('button', { name: words.delete }).click();
  await expect(panel.getByRole('button', { name: words.exportStart })).toBeVisible();
});

for (const variant of variantsOf(5))
  test(`the clan's data is accessible (${labelOf('clan data', variant)})`, async ({ page, ownServer }) => {
    test.setTimeout(variantsTimeoutMs());
    const own = ALL[variant.locale];
    await signIn(page, 'leader', { at: ownServer.url });
    await applyVariant(page, variant);
    await page.goto(ownServer.url + inLocale(variant.locale, PATH));
    const panel = page.getByRole('region', { name: own.heading });
    await panel.getByRole('button', { name: own.exportStart }).click();
    const download = panel.getByRole('button', { name: own.download });
    await expect(download).toBeVisible({ timeout: 30_000 });
    const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
    await panel.locator('input[type=file]').setInputFiles(await saved.path());
    await expect(panel.getByRole('table')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, labelOf('clan data', variant));
    await panel.getByRole('button', { name: own.confirm }).click();
    await expectAccessible(page, labelOf('question before an import', variant));
  });
