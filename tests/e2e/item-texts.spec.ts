import { expect, signIn, test, workerReady } from './fixtures.ts';
import { catalogue as en } from '../../src/i18n/locales/en/catalogue.ts';

const NO_SERVER = [/net::ERR_/, /Failed to fetch/i, /status of 50[0-9]/];
/** Of the built-in catalogue: one has neither description nor features, one has both. */
const RIFLE = '0r2g1';
const BURST_RIFLE = 'lyl7j';

test('the item page tells what the game does, in the language of names, marked where it is borrowed @turn10', async ({
  page,
}) => {
  const description = page.getByRole('region', { name: en.about });
  await signIn(page, 'member', { path: `/tools/items/${BURST_RIFLE}` });
  await expect(description).toContainText('fires in threes');
  const features = page.getByRole('region', { name: en.marks });
  await expect(features.getByRole('listitem')).toHaveText([/three shots/, /800 shots a minute/]);
  await page.getByRole('combobox', { name: en.gameLanguage }).selectOption('ru');
  await expect(description).toContainText('бьёт по три');
  await expect(description.locator('[lang="ru"]')).toHaveCount(1);
  await page.goto(`/tools/items/${RIFLE}`);
  await expect(description).toContainText(en.noAbout);
  await page.goto(`/ua/tools/items/${BURST_RIFLE}`);
  await expect(page.locator('[data-about] [lang="ru"]')).toContainText('бьёт по три');
});

test('a description that was read once is there without a network, another says that it is not @worker @turn3', async ({
  page,
  ownServer,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await signIn(page, 'member', { at: ownServer.url, path: '/tools/items' });
  await workerReady(page);
  await page.goto(`${ownServer.url}/tools/items/${BURST_RIFLE}`);
  await expect(page.locator('[data-about]')).toContainText('fires in threes');
  await ownServer.kill();
  await page.reload();
  await expect(page.locator('[data-about]')).toContainText('fires in threes');
  await page.getByRole('combobox', { name: en.gameLanguage }).selectOption('ru');
  await expect(page.getByRole('region', { name: en.about })).toContainText(en.aboutLater);
});
