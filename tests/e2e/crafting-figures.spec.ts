import { expect, test, watchConsole } from './fixtures.ts';
import { choose, figure, node, open, ownPrices, SOUP, UNSOLD, words } from './crafting-tools.ts';

test('every option shows what the plan would cost @turn13', async ({ page }) => {
  for (const mode of ['craft', 'best']) {
    await open(page, `item=${SOUP}&n=6&mode=${mode}&own=${ownPrices}_${UNSOLD}-40`);
    await node(page, 'rwow5').or(node(page, '1r246')).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(words.choiceCosts);
    const options = dialog.locator('[data-choice]');
    expect(await options.count()).toBeGreaterThan(2);
    for (const option of await options.all()) {
      const radio = option.getByRole('radio');
      if (await radio.isDisabled()) continue;
      const cost = (await option.locator('[data-cost]').textContent()) ?? '';
      expect(cost).toMatch(/\d/);
      await radio.check({ force: true });
      await expect(figure(page, 'total')).toHaveText(cost);
    }
  }
});

test('a cost with missing prices shows its minimum and what is missing, everywhere @turn14', async ({
  page,
}) => {
  await open(page, `item=${SOUP}&n=6&mode=craft&own=${ownPrices}`);
  const total = (await figure(page, 'total').textContent()) ?? '';
  await expect(figure(page, 'energy').locator('..')).toContainText(words.energyFree);
  await choose(page, words.viewList);
  const first = page.locator(`[data-branch="${SOUP}"]`).first();
  await expect(first.locator('[data-cost]').first()).toHaveText(total);
  expect(total).toMatch(new RegExp(`^${words.fromRub.replace('{{rub}}', '.*\\d')}`));
  const name =
    (await page.locator(`[data-branch="${UNSOLD}"]`).getByRole('button').first().textContent()) ?? '-';
  await expect(first.locator('[data-without]').first()).toContainText(name);
  await first.getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText(name);
  await expect(page.getByRole('dialog')).toContainText(total);
});

test('a plan that costs more than its unit cost explains why @turn15', async ({ page }) => {
  // One nail too many: a batch is made for a few.
  await open(page, `item=pry2&n=1&own=rwow5-900_jl26-8_m22k-10_pry2-4000`);
  await expect(page.locator('[data-gap=leftovers]')).toBeVisible();
  await page.goto('/tools/crafting?item=pry2&n=4&own=rwow5-900_jl26-8_m22k-10_pry2-4000');
  await expect(figure(page, 'total')).toBeVisible();
  await expect(page.locator('[data-gap]')).toHaveCount(0);
});

test('profit shows sales volume, marks thin markets and follows the chosen price @turn16', async ({
  page,
}) => {
  await open(page, `own=${ownPrices}_${UNSOLD}-40`);
  await choose(page, words.pageProfit);
  const rows = page.locator('[data-profit]:visible');
  await expect(rows.first()).toBeVisible();
  const all = await rows.count();
  const sales = async (): Promise<number[]> =>
    (await page.locator('tbody tr td:nth-of-type(3)').allTextContents()).map((text) =>
      Number(text.replaceAll(/\D/g, '') || -1),
    );
  await page.getByRole('button', { name: words.columnSales }).click();
  await expect.poll(async () => (await sales()).toSorted((a, b) => b - a)).toEqual(await sales());
  for (const row of await page.locator('tbody tr').all()) {
    const text = (await row.locator('td').nth(2).textContent()) ?? '';
    const isThin = /^\d+$/.test(text) && Number(text) < 7;
    await expect(row.getByText(new RegExp(`^(?:${words.fewSales}|${words.noSales})$`))).toHaveCount(
      isThin ? 1 : 0,
    );
  }
  await page.getByRole('textbox', { name: words.salesFrom.replace('{{days}}', '7') }).fill('1');
  await expect(page).toHaveURL(/fm=1/);
  await expect.poll(async () => (await sales()).every((one) => one >= 1)).toBe(true);
  expect(await rows.count()).toBeLessThanOrEqual(all);
  await choose(page, words.basisMedian);
  await expect(page).toHaveURL(/basis=median/);
  await choose(page, words.plan);
  await expect(page.getByRole('radio', { name: words.basisMedian })).toBeChecked();
});

test('a thin market is marked and muted, on desktop and phone @turn9', async ({
  browser,
  server,
  problems,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
  });
  watchConsole(context, problems);
  // every other item was bought three times, the rest a hundred times
  await context.route('**/market/*.json', async (route) => {
    const answer = await route.fetch();
    const file = (await answer.json()) as { sales: number[] };
    await route.fulfill({
      response: answer,
      json: { ...file, sales: file.sales.map((_, index) => (index % 2 === 0 ? 3 : 100)) },
    });
  });
  const page = await context.newPage();
  await open(page, '');
  await choose(page, words.pageProfit);
  await page.getByRole('button', { name: words.columnSales }).click();
  await page.getByRole('button', { name: words.columnSales }).click();
  const thin = page.locator('tbody tr[data-thin]');
  await expect(thin.first()).toContainText(words.fewSales);
  await expect(thin.first().locator('td').nth(3)).toHaveClass(/text-ink-3/);
  await expect(page.locator('[data-thin-hint]')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('li[data-thin]').first()).toContainText(words.fewSales);
  await page.getByRole('textbox', { name: words.salesFrom.replace('{{days}}', '7') }).fill('50');
  await expect(page.locator('li[data-thin]')).toHaveCount(0);
  await expect(page.locator('[data-thin-hint]')).toHaveCount(0);
  await expect(page.locator('[data-profit]:visible').first()).toBeVisible();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('in a low window the tree is on the first screen @turn2', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 700 });
  await open(page, '');
  const tree = await page.getByRole('group', { name: words.drawing, exact: true }).boundingBox();
  expect(tree?.y).toBeLessThan(700 * 0.75);
});

test('profit is sorted and filtered, a row opens its tree, going back restores the rows @turn10', async ({
  page,
}) => {
  await open(page, `own=${ownPrices}_${UNSOLD}-40`);
  await choose(page, words.pageProfit);
  const rows = page.locator('[data-profit]:visible');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('combobox', { name: words.station }).selectOption('distillery');
  await expect.poll(() => rows.count()).toBeLessThan(8);
  await page.getByRole('button', { name: words.columnItem }).click();
  const names = await rows.locator('b').allTextContents();
  expect(names).toEqual(
    names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' })),
  );
  await expect(page).toHaveURL(/fs=distillery/);
  const first = (await rows.first().getAttribute('data-profit')) ?? '';
  await rows.first().click();
  await expect(node(page, first)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: words.station })).toHaveValue('distillery');
  await expect.poll(async () => rows.locator('b').allTextContents()).toEqual(names);
});
