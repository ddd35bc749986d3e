import { exports } from '../../src/i18n/locales/en/exports.ts';
import { loadouts as en } from '../../src/i18n/locales/en/loadouts.ts';
import { fill } from './app-calls.ts';
import { expect, signIn, test } from './fixtures.ts';
import { elsewhere, MANAGER, NO_SERVER, openAs, PHONE, requestSupplies, SOLYANKA } from './request-tools.ts';

const LIST = `${MANAGER}?view=list`;

test('officers share stock and what is bought, also ticked without a network @turn13', async ({
  browser,
  page,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await page.setViewportSize(PHONE);
  await signIn(page, 'officer', { at: ownClan.url, path: LIST });
  await requestSupplies(page, 'berda', [{ itemId: SOLYANKA, quantity: 10 }]);
  const theirs = await elsewhere(browser, problems, ownClan.url);
  const leader = await openAs(theirs, ownClan.url, 'leader', LIST);
  const [mine, other] = [page, leader].map((one) => one.locator(`[data-shop="${SOLYANKA}"]`));
  if (mine === undefined || other === undefined) throw new Error('Two officers.');
  await expect(mine).toHaveAttribute('data-open', '10', { timeout: 30_000 });
  await mine.getByRole('textbox').fill('4');
  await expect(mine).toHaveAttribute('data-open', '6');
  await expect(other).toHaveAttribute('data-open', '6', { timeout: 30_000 });
  await expect(other).toContainText('Vesper-7');

  // the file of one map says which, and when it was made
  await page.goto(`${ownClan.url}${LIST}&map=berda`);
  await expect(mine).toHaveAttribute('data-open', '6', { timeout: 30_000 });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: fill(exports.saveCsv, { title: en.viewList }) }).press('Enter');
  expect((await saving).suggestedFilename()).toMatch(
    new RegExp(String.raw`^${en.viewList} - ${en.stageBerda} - \d{4}-\d{2}-\d{2}\.csv$`),
  );

  await context.setOffline(true);
  await mine.getByRole('checkbox').click();
  await expect(page.getByRole('heading', { name: en.coveredTitle })).toBeVisible();
  await expect(mine).toHaveAttribute('data-open', '0');
  await context.setOffline(false);
  await expect(other.getByRole('checkbox')).toBeChecked({ timeout: 60_000 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  await theirs.close();
});
