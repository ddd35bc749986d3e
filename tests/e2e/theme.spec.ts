import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { WORDS } from './words.ts';

const GROUND = { dark: 'rgb(15, 19, 18)', light: 'rgb(241, 239, 231)' } as const;

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

/** The colour that a browser takes for its bars: of the first tag whose condition holds. */
function barColourOf(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => media === '' || matchMedia(media).matches,
      )?.content,
  );
}

test('the theme of the device stands before the first paint, on the landing page too @turn1', async ({
  page,
}) => {
  const words = WORDS.en.shell;
  await page.goto('/');
  expect(await groundOf(page)).toBe(GROUND.dark);
  // a press before the page's script has come does nothing
  await expect(async () => {
    if ((await groundOf(page)) === GROUND.dark)
      await page.getByRole('button', { name: words.themeToggle }).click();
    expect(await groundOf(page)).toBe(GROUND.light);
  }).toPass();
  expect(await barColourOf(page)).toBe('#faf8f2');

  // nothing but the script before the first paint runs
  await page.route(/\/assets\/(?!first-paint)[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  for (const path of ['/', '/ru', '/tools/ttk']) {
    await page.goto(path);
    expect(await groundOf(page), path).toBe(GROUND.light);
    expect(await barColourOf(page), path).toBe('#faf8f2');
  }
});

test('the theme follows the system until it is chosen @turn10', async ({ page }) => {
  const words = WORDS.en.shell;
  await signIn(page, 'member');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tools/ttk');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => groundOf(page)).toBe(GROUND.light);

  await page.getByRole('button', { name: words.tabMore, exact: true }).click();
  await page.getByRole('radio', { name: words.themeDark }).check();
  expect(await groundOf(page)).toBe(GROUND.dark);
  await page.reload();
  expect(await groundOf(page)).toBe(GROUND.dark);
  expect(await barColourOf(page)).toBe('#161c1a');

  await page.getByRole('button', { name: words.tabMore, exact: true }).click();
  await page.getByRole('radio', { name: words.themeSystem }).check();
  expect(await groundOf(page)).toBe(GROUND.light);
});

/** Of two colours, as WCAG has it. */
function contrastOf(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

test('a dark weapon stands out from its tile, in both themes and every size @turn3', async ({ page }) => {
  await page.goto('/tools/ttk');
  await expect(page.locator('[data-figure=discrete]').first()).toContainText(/\d/);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const sidePx of [40, 64, 96, 168]) {
      // the darkest picture there is: a black bar from one side of the tile to the other
      await page.evaluate((side) => {
        const tile = document.createElement('span');
        tile.className = 'item-tile';
        tile.style.cssText = `position:fixed;top:0;left:0;z-index:99;width:${side}px;height:${side}px`;
        const picture = document.createElement('span');
        picture.className = 'item-tile-picture';
        picture.style.cssText = `width:90%;height:${Math.round(side / 4)}px;background:#151817`;
        tile.append(picture);
        document.querySelector('#probe')?.remove();
        const probe = document.createElement('div');
        probe.id = 'probe';
        probe.append(tile);
        document.body.append(probe);
      }, sidePx);
      const shot = await page.screenshot({ clip: { x: 0, y: 0, width: sidePx, height: sidePx } });
      const columns = await page.evaluate(
        async ({ base64, side }) => {
          const image = new Image();
          image.src = `data:image/png;base64,${base64}`;
          await image.decode();
          const canvas = new OffscreenCanvas(side, side);
          const paint = canvas.getContext('2d');
          paint?.drawImage(image, 0, 0, side, side);
          const light = (x: number, y: number): number => {
            const [r = 0, g = 0, b = 0] = paint?.getImageData(x, y, 1, 1).data ?? [];
            const [red = 0, green = 0, blue = 0] = [r, g, b].map((value) =>
              value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
            );
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          };
          // in the middle and near both ends of the bar: the bar itself, and the lightest of what is just above it
          return [0.1, 0.5, 0.9].map((share) => {
            const x = Math.round(share * side);
            const middle = Math.round(side / 2 - 1.5);
            const top = middle - Math.round(side / 8);
            return [light(x, middle), Math.max(...[1, 2, 3].map((above) => light(x, top - above)))] as const;
          });
        },
        { base64: shot.toString('base64'), side: sidePx },
      );
      for (const [picture, around] of columns)
        expect(contrastOf(picture, around), `${colorScheme}, ${sidePx} px`).toBeGreaterThan(3);
    }
  }
  // and pictures are larger where there is room
  await page.setViewportSize({ width: 1440, height: 900 });
  const widthOf = (): Promise<number> =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('main .item-tile')].map(
          (tile) => tile.getBoundingClientRect().width,
        ),
      ),
    );
  await expect.poll(widthOf).toBeGreaterThanOrEqual(160);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(widthOf).toBeLessThanOrEqual(100);
});

test('paper is light and has the page alone; afterwards the screen is as before @turn7', async ({ page }) => {
  await signIn(page, 'member', { path: '/clan-war' });
  const shell = [page.getByRole('banner'), page.getByRole('navigation').first()];
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const part of shell) await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => groundOf(page)).toBe(GROUND.light);
  for (const part of shell) await expect(part).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => groundOf(page)).toBe(GROUND.dark);
  for (const part of shell) await expect(part).toBeVisible();
});
