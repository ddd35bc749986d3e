/** Wars on their flat maps, which work everywhere. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clanWarsMap as words } from '../../src/i18n/locales/en/clan-wars-map.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { fill, nameOf } from './app-calls.ts';
import { expect, inLocale, test } from './fixtures.ts';
import { NO_SERVER, openAs, PHONE } from './skip-tools.ts';
import { foughtWars, MAP, search, squadOn } from './war-map-tools.ts';

test.describe.configure({ timeout: 300_000 });

/** Edges of what is shown of a flat map: its frame, the map, and the names that are not hidden. */
function edgesOf(page: Page) {
  return page
    .locator('[data-board="2d"]')
    .first()
    .evaluate((frame) => {
      const edges = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top, bottom };
      };
      const map = frame.querySelector('svg');
      return {
        frame: edges(frame),
        map: map === null ? null : edges(map),
        labels: [...frame.querySelectorAll('[data-label]')]
          .filter((label) => getComputedStyle(label).visibility === 'visible')
          .map(edges),
      };
    });
}

/** A flat map fills its frame, no name covers another one, and it is zoomed and moved. */
async function expectZooming(
  page: Page,
  url: string,
  [war, other]: readonly [string, string],
): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(`${url}${MAP}?war=${war}&view=2d`);
  const board = page.locator('[data-board="2d"]').first();
  await expect(squadOn(page, 'Alpha')).toBeVisible({ timeout: 30_000 });
  const whole = await edgesOf(page);
  for (const edge of ['left', 'right', 'top', 'bottom'] as const)
    expect(whole.map?.[edge], edge).toBeCloseTo(whole.frame[edge], 0);

  const clash = async (): Promise<number> => {
    const { labels } = await edgesOf(page);
    return labels.filter((one, at) =>
      labels
        .slice(at + 1)
        .some(
          (two) =>
            one.left < two.right - 0.5 &&
            two.left < one.right - 0.5 &&
            one.top < two.bottom - 0.5 &&
            two.top < one.bottom - 0.5,
        ),
    ).length;
  };
  expect(whole.labels.length).toBeGreaterThan(0);
  expect(await clash()).toBe(0);

  const width = async (): Promise<number> => {
    const { map } = await edgesOf(page);
    return (map?.right ?? 0) - (map?.left ?? 0);
  };
  const before = await width();
  await board.focus();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(before * 1.3);
  await page.getByRole('button', { name: words.zoomIn }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.8);
  // names keep their size
  const name = (edges: { readonly top: number; readonly bottom: number } | undefined): number =>
    (edges?.bottom ?? 0) - (edges?.top ?? 0);
  expect(name((await edgesOf(page)).labels[0])).toBeCloseTo(name(whole.labels[0]), 0);
  expect(await clash()).toBe(0);
  const left = async (): Promise<number> => (await edgesOf(page)).map?.left ?? 0;
  const start = await left();
  await board.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeLessThan(start - 20);
  // the link has what is seen
  await expect.poll(() => search(page).get('flat')).toMatch(/^196_(?!50_)\d+_50$/);
  const [there, large] = [await left(), await width()];
  await page.reload();
  await expect(squadOn(page, 'Alpha')).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => Math.abs((await width()) - large)).toBeLessThan(4);
  await expect.poll(async () => Math.abs((await left()) - there)).toBeLessThan(8);
  expect(await clash()).toBe(0);
  // the page is not scrolled for a squad outside of the frame: the map moves to it
  await squadOn(page, 'No squad').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => search(page).get('squad')).not.toBeNull();
  await page.getByRole('button', { name: words.zoomFit }).click();
  await expect.poll(width).toBeCloseTo(before, 0);
  await expect.poll(() => search(page).get('flat')).toBeNull();

  // beside another one both are zoomed
  await page.getByRole('combobox', { name: words.beside }).selectOption(other);
  await expect(page.locator('[data-board="2d"]')).toHaveCount(2);
  await page.getByRole('button', { name: words.zoomIn }).click();
  const zooms = () =>
    page
      .locator('[data-board="2d"] > div')
      .evaluateAll((sheets) =>
        sheets.map((sheet) => (sheet as HTMLElement).style.getPropertyValue('--zoom')),
      );
  await expect.poll(zooms).toEqual(['1.4', '1.4']);
  await page.setViewportSize({ width: 1_280, height: 800 });
}

test('a war is followed on the flat map, stage by stage and beside another one, and the link says what is seen @turn14', async ({
  context,
  ownClan,
  expectedProblems,
}) => {
  // the war of nobody
  expectedProblems.push(...NO_SERVER, /status of 404 .*clan-wars/);
  const page = await openAs(context, ownClan.url, 'officer', MAP);
  const own = await nameOf(page);
  const [war, other] = await foughtWars(page, own);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${ownClan.url}${MAP}?war=${war}`);

  // nobody asked for motion: the map is flat
  await expect(page.getByRole('radio', { name: words.view2d })).toBeChecked({ timeout: 30_000 });
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(squadOn(page, 'Alpha 800, Score')).toBeVisible();
  // on the plan, and near a base
  await expect(squadOn(page, 'Alpha')).toHaveAttribute('style', /left: 30%; top: 50%/);
  await expect(squadOn(page, 'No squad 300, Score')).toBeVisible();

  await page.getByRole('button', { name: 'Stage 1' }).click();
  await expect(squadOn(page, 'Alpha 400, Score')).toBeVisible();
  await squadOn(page, 'Alpha').focus();
  await page.keyboard.press('Enter');
  await expect(squadOn(page, 'Alpha')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: fill(words.followed, { squad: 'Alpha' }) })).toBeVisible();
  await page
    .getByRole('combobox', { name: words.columns })
    .selectOption({ label: fill(words.columnsAre, { measure: 'Kills' }) });
  await expect(squadOn(page, 'Alpha 4.0, Kills')).toBeVisible();
  await page.getByRole('checkbox', { name: words.names }).uncheck({ force: true });
  expect(Object.fromEntries(search(page))).toEqual({
    war,
    stage: 's1',
    squad: 'alpha',
    measure: 'kills',
    names: 'off',
  });

  // the time line goes on by itself, and the address with it
  await page.getByRole('button', { name: words.play }).click();
  await expect(squadOn(page, 'Alpha 12.0, Kills')).toBeVisible({ timeout: 10_000 });
  await page.getByRole('button', { name: words.pause }).click();
  await page.reload();
  await expect(squadOn(page, 'Alpha')).toHaveAttribute('aria-pressed', 'true', { timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Stage 2' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('combobox', { name: words.beside }).selectOption(other);
  await expect(page.locator('[data-board="2d"]')).toHaveCount(2);
  await page.getByRole('radio', { name: words.lineWars }).check({ force: true });
  await expect(page.getByRole('button', { name: words.play })).toHaveCount(0);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Picture: save/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.png$/);

  await expectZooming(page, ownClan.url, [war, other]);

  // a war that is gone, and one of nobody
  await page.goto(`${ownClan.url}${MAP}?war=${randomUUID()}`);
  await expect(page.getByText('This war is not here')).toBeVisible({ timeout: 30_000 });

  for (const variant of variantsOf(6)) {
    await applyVariant(page, variant);
    await page.goto(ownClan.url + inLocale(variant.locale, `${MAP}?war=${war}&with=${other}&squad=alpha`));
    await expect(page.locator('[data-board="2d"]')).toHaveCount(2, { timeout: 30_000 });
    await expectAccessible(page, labelOf('war map', variant));
  }
});
