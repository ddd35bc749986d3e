import { expect, signIn, test } from './fixtures.ts';
import { choose, figure, numberOf, open, ownPrices, UNSOLD, words } from './crafting-tools.ts';

test('a row of the profit table opens the plan whose profit it shows @turn5', async ({ page }) => {
  // an earlier plan makes everything, of another quantity
  await open(page, `item=wj2zp&n=6&own=${ownPrices}_${UNSOLD}-40`);
  await page.getByRole('button', { name: words.linkAdopt }).click();
  await choose(page, words.modeCraft);
  await choose(page, words.pageProfit);
  await expect(page.getByRole('textbox', { name: words.batchQuantity })).toHaveValue('10');
  await page.getByRole('textbox', { name: words.batchQuantity }).fill('25');
  await expect(page).toHaveURL(/fn=25/);
  const rows = page.locator('tbody tr').filter({ has: page.locator('td:nth-of-type(4):not(:text-is("—"))') });
  await expect(rows.first()).toBeVisible();
  for (const index of [0, 1]) {
    const row = rows.nth(index);
    const itemId = (await row.locator('[data-profit]').getAttribute('data-profit')) ?? '';
    const [cost, profit] = [row.locator('td').nth(0), row.locator('td').nth(3)];
    const shown = [await cost.textContent(), Math.abs(await numberOf(profit))];
    await row.locator('[data-profit]').click();
    await expect(page).toHaveURL(new RegExp(`item=${itemId}`));
    await expect(page.getByRole('textbox', { name: words.quantity })).toHaveValue('25');
    await expect(page.getByRole('radio', { name: words.modeBest })).toBeChecked();
    await expect(figure(page, 'total')).toHaveText(shown[0] as string);
    await expect.poll(() => numberOf(figure(page, 'profit'))).toBe(shown[1]);
    await page.goBack();
    await expect(rows.first()).toBeVisible();
  }
});

test('nothing is stated before recipes, names and prices are there @turn6', async ({ page }) => {
  let isHeld = true;
  const held: (() => void)[] = [];
  await page.route('**/market/*.json', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      for (const line of document.documentElement.innerText.split('\n')) seen.add(line.trim());
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await signIn(page, 'member', { path: '/tools/crafting' });
  await page.goto('/tools/crafting?item=wj2zp&n=6');
  await expect(page.getByText(words.pricesLoading)).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  isHeld = false;
  for (const release of held) release();
  await expect(figure(page, 'total')).toBeVisible();
  const seen = await page.evaluate(() => Array.from((globalThis as unknown as { seen: Set<string> }).seen));
  for (const text of [words.notMadeTitle, words.noPricesYet, words.cannotCalculate, 'wj2zp'])
    expect(seen).not.toContain(text);
});
