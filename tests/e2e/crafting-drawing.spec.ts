import type { Locator, Page } from '@playwright/test';
import { choose, figure, node, open, ownPrices, PRICED, SOUP, UNSOLD, words } from './crafting-tools.ts';
import { expect, test, watchConsole } from './fixtures.ts';

/** A suit of the built-in catalogue, which no recipe makes. */
const SUIT = 'p6m3w';

/** Pixels that the smallest text of the drawing's nodes has on the screen. */
function smallestText(page: Page): Promise<number> {
  return page.locator('[data-tree]').evaluate((sheet) => {
    const scale = new DOMMatrix(getComputedStyle(sheet).transform).a;
    const texts = [...sheet.querySelectorAll('[data-node] *')].filter((part) =>
      [...part.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && (textContent ?? '').trim() !== '',
      ),
    );
    return Math.min(...texts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize) * scale));
  });
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(found: Locator): Promise<Box> {
  return (await found.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

function isOver(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function frameOf(page: Page): Locator {
  return page.getByRole('group', { name: words.drawing, exact: true });
}

/** Positions of the nodes within the viewport of the tree; the page itself may scroll meanwhile. */
async function placesOf(page: Page): Promise<ReadonlyMap<string, Box>> {
  return new Map(
    await frameOf(page).evaluate((frame) => {
      const { x, y } = frame.getBoundingClientRect();
      return [...frame.querySelectorAll<HTMLElement>('[data-node]')].map((one): [string, Box] => {
        const box = one.getBoundingClientRect();
        return [
          one.dataset['node'] ?? '',
          { x: Math.round(box.x - x), y: Math.round(box.y - y), width: box.width, height: box.height },
        ];
      });
    }),
  );
}

function isWhole(box: Box | undefined, frame: Box): boolean {
  return (
    box !== undefined &&
    box.x >= 0 &&
    box.y >= 0 &&
    box.x + box.width <= frame.width + 1 &&
    box.y + box.height <= frame.height + 1
  );
}

test('the tree is navigated, folded and changed by keyboard @turn7', async ({ page }) => {
  await open(page, `item=${SOUP}&n=6&mode=craft&own=${ownPrices}_${UNSOLD}-40`);
  // the drawing loads after the page
  await node(page, SOUP).focus();
  const count = await page.locator('[data-node]').count();
  await page.keyboard.press('ArrowRight');
  await expect(node(page, SOUP)).not.toBeFocused();
  const second = await page.evaluate(() => (document.activeElement as HTMLElement).dataset['node']);
  expect(second).toBeTruthy();
  await page.keyboard.press('Home');
  await expect(node(page, SOUP)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.locator('[data-node]')).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(page.locator('[data-node]')).toHaveCount(count);
  const transform = (): Promise<string> =>
    page.locator('[data-tree]').evaluate((sheet) => getComputedStyle(sheet).transform);
  const before = await transform();
  await page.keyboard.press('+');
  await expect.poll(transform).not.toBe(before);
  await page.keyboard.press('0');
  for (const one of await page.locator('[data-node]').all()) await expect(one).toBeInViewport({ ratio: 0.5 });

  // Bought instead of made: its branch goes, and the choice is in the address.
  await node(page, '1r246').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: new RegExp(`^${words.buyIt}`) }).check({ force: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(node(page, '1r246')).toBeFocused();
  await expect(node(page, '1r246')).toContainText(words.wayBuy);
  expect(await page.locator('[data-node]').count()).toBeLessThan(count);
  await expect(page).toHaveURL(/p=1r246-b/);
});

test('the tree opens readable at its result, can show everything and keeps its position when the plan changes @turn8', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, `item=${SOUP}&n=6&mode=craft&own=${ownPrices}_${UNSOLD}-40`);
  const frame = await boxOf(frameOf(page));
  const opened = await placesOf(page);
  const result = opened.get(SOUP) ?? { x: -1, y: -1, width: 0, height: 0 };
  expect(await smallestText(page)).toBeGreaterThanOrEqual(12);
  expect(result.x).toBeGreaterThanOrEqual(0);
  expect(result.x).toBeLessThan(48);
  expect(Math.abs(result.y + result.height / 2 - frame.height / 2)).toBeLessThan(4);
  // The rest is out of view: a tree that fits would open whole and prove nothing.
  expect(Array.from(opened.values()).some((box) => !isWhole(box, frame))).toBe(true);

  const tools = await page.locator('[data-tools] button').all();
  expect(tools.length).toBeGreaterThanOrEqual(4);
  for (const tool of tools) expect(isOver(await boxOf(tool), frame)).toBe(false);
  await page.getByRole('button', { name: words.zoomFit }).click();
  await expect
    .poll(async () => Array.from((await placesOf(page)).values()).every((box) => isWhole(box, frame)))
    .toBe(true);
  await page.getByRole('button', { name: words.toResult }).click();
  await expect.poll(() => placesOf(page)).toEqual(opened);

  // Moved to the far end: it is in view, and another quantity moves nothing on screen.
  await node(page, SOUP).focus();
  const focused = (): Promise<string> =>
    page.evaluate(() => (document.activeElement as HTMLElement).dataset['node'] ?? '');
  for (const key of ['ArrowRight', 'ArrowRight', 'End']) {
    await page.keyboard.press(key);
    expect(await focused()).not.toBe(SOUP);
    await expect.poll(async () => isWhole((await placesOf(page)).get(await focused()), frame)).toBe(true);
  }
  const far = await placesOf(page);
  expect(far).not.toEqual(opened);
  const crafts = await figure(page, 'crafts').textContent();
  await page.getByRole('textbox', { name: words.quantity }).fill('60');
  await expect(figure(page, 'crafts')).not.toHaveText(crafts ?? '');
  expect(await placesOf(page)).toEqual(far);
  // What is folded stays under the hand that folded it.
  const folds = await page
    .locator('[data-fold]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['fold'] ?? ''));
  const foldId = folds.find((id) => id !== SOUP && isWhole(far.get(id), frame)) ?? '';
  expect(foldId).not.toBe('');
  await page.locator(`[data-fold="${foldId}"]`).click();
  await expect.poll(async () => (await placesOf(page)).size).toBeLessThan(far.size);
  await expect.poll(async () => (await placesOf(page)).get(foldId)).toEqual(far.get(foldId));
  await page.getByRole('button', { name: words.unfoldAll }).click();
  await expect.poll(async () => (await placesOf(page)).size).toBe(far.size);
});

test('a small tree opens whole and readable @turn1', async ({ page }) => {
  await open(
    page,
    `item=zz1o2&n=1&mode=craft&p=${PRICED.filter((id) => id !== 'zz1o2')
      .map((id) => `${id}-b`)
      .join('_')}`,
  );
  const frame = await boxOf(frameOf(page));
  const places = await placesOf(page);
  expect(places.size).toBeGreaterThan(1);
  for (const box of places.values()) expect(isWhole(box, frame)).toBe(true);
  expect(await smallestText(page)).toBeGreaterThanOrEqual(12);
});

test('on a phone the list comes first and the tree opens on demand with touch targets @turn10', async ({
  browser,
  server,
  problems,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
    reducedMotion: 'reduce',
  });
  watchConsole(context, problems);
  await context.addInitScript(() => {
    if ('Notification' in window) Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  const page = await context.newPage();
  await open(page, `item=${SOUP}&n=6&mode=craft`);
  await expect(page.getByRole('radio', { name: words.viewList, exact: true })).toBeChecked();
  await expect(page.locator('[data-branch]').first()).toBeVisible();
  await expect(page.locator('[data-tree]')).toHaveCount(0);

  await choose(page, words.viewTree);
  await expect(page).toHaveURL(/view=tree/);
  await page.reload();
  await expect(node(page, SOUP)).toBeVisible();
  expect(await smallestText(page)).toBeGreaterThanOrEqual(12);
  await expect(page.getByText(words.drawingTouch)).toBeVisible();
  await expect(page.getByText(words.drawingKeys)).toBeHidden();
  for (const tool of await page.locator('[data-tools] button').all()) {
    const { width, height } = await boxOf(tool);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  // The next result opens as a tree too, once chosen; the profit list leads back to it.
  await choose(page, words.pageProfit);
  await choose(page, words.plan);
  await expect(node(page, SOUP)).toBeVisible();
  await choose(page, words.viewList);
  await expect(page).not.toHaveURL(/view=/);
  await context.close();
});

test('the tree fills the window and comes back @turn11', async ({ page }) => {
  await open(page, `item=${SOUP}&n=6&mode=craft&own=${ownPrices}_${UNSOLD}-40`);
  const before = await boxOf(frameOf(page));
  await page.getByRole('button', { name: words.fullScreen }).click();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect.poll(async () => (await boxOf(frameOf(page))).width).toBe(width);
  expect((await boxOf(frameOf(page))).height).toBeGreaterThan(height * 0.8);
  const frame = await boxOf(frameOf(page));
  await expect
    .poll(async () => Array.from((await placesOf(page)).values()).every((box) => isWhole(box, frame)))
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await boxOf(frameOf(page))).width).toBe(before.width);
});

test('an item that nobody makes leads to barter and to the auction @turn4', async ({ page }) => {
  await page.goto(`/tools/crafting?item=${SUIT}`);
  const notice = page.locator(`[data-unmakeable="${SUIT}"]`);
  await expect(notice).toContainText(words.notMadeTitle);
  await expect(notice.getByRole('link', { name: words.toAuction })).toHaveAttribute(
    'href',
    `/tools/auction?item=${SUIT}`,
  );
  await notice.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/tools/items/${SUIT}`));
});
