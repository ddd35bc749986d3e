/** Wars on their flat maps, which work everywhere. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clanWarsMap as words } from '../../src/i18n/locales/en/clan-wars-map.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf, variantsTimeoutMs } from './accessibility.ts';
import { callAs, fill, nameOf } from './app-calls.ts';
import { expect, inLocale, test } from './fixtures.ts';
import { NO_SERVER, openAs, PHONE } from './skip-tools.ts';
import { fought, foughtWars, MAP, search, squadOn } from './war-map-tools.ts';

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
        lines: [...frame.querySelectorAll<HTMLElement>('[data-line]')]
          .filter(({ offsetWidth }) => offsetWidth > 0)
          .map((line) => {
            const key = line.dataset['line'];
            const label = frame.querySelector(`[data-label="${key}"]`);
            const spot = frame.querySelector(`[data-squad="${key}"]`);
            if (label === null || spot === null) throw new Error('a line without its label');
            const turn = Number.parseFloat(line.style.getPropertyValue('--turn'));
            const { left, top, width, height } = spot.getBoundingClientRect();
            return {
              end: {
                x: left + width / 2 + Math.cos(turn) * line.offsetWidth,
                y: top + height / 2 + Math.sin(turn) * line.offsetWidth,
              },
              label: edges(label),
            };
          }),
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

  // a name that stepped aside has a line from its squad to its edge
  for (const { end, label } of whole.lines) {
    expect(Math.max(label.left - end.x, 0, end.x - label.right)).toBeLessThan(2);
    expect(Math.max(label.top - end.y, 0, end.y - label.bottom)).toBeLessThan(2);
  }

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
  await board.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(left).toBeGreaterThan(there + 20);
  expect(await clash()).toBe(0);
  // the page is not scrolled for a squad outside of the frame: the map moves to it
  await squadOn(page, 'No squad').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => search(page).get('squad')).not.toBeNull();
  await page.getByRole('button', { name: words.zoomFit }).click();
  await expect.poll(width).toBeCloseTo(before, 0);
  await expect.poll(() => search(page).get('flat')).toBeNull();

  // beside another one both are zoomed; on a phone what is chosen seldom is folded
  await expect(page.getByRole('combobox', { name: words.beside })).toBeHidden();
  await page.getByRole('button', { name: words.options }).click();
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
  test.setTimeout(180_000 + variantsTimeoutMs());
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

  // on the smallest phone the date of the war that is shown is whole, in the language with the longest one
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${ownClan.url}${inLocale('ru', MAP)}?war=${war}`);
  const shown = page.locator('main select').first();
  await expect(shown).toBeVisible({ timeout: 30_000 });
  const roomPx = await shown.evaluate((element) => {
    const select = element as HTMLSelectElement;
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) return -Infinity;
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    canvas.font = font;
    const date = select.selectedOptions[0]?.label.split(', ')[0] ?? '';
    const paddingPx = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    return select.clientWidth - paddingPx - canvas.measureText(`${date},`).width;
  });
  expect(roomPx).toBeGreaterThan(0);

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

test('the time line goes through the wars on a map in their order, and through those of its season @turn11', async ({
  context,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  const page = await openAs(context, ownClan.url, 'officer', MAP);
  const own = await nameOf(page);
  const onBerda = (opponent: string, daysAgo: number, each: number) =>
    fought(page, own, { map: 'berda', opponent, daysAgo, kills: [each, each] });
  // entered in another order than they were fought
  const second = await onBerda('Ravens', 12, 2);
  const third = await onBerda('Choir', 2, 3);
  const first = await onBerda('Crows', 20, 1);
  await fought(page, own, { map: 'lowlands', opponent: 'Wolves', daysAgo: 7 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${ownClan.url}${MAP}?war=${first}&line=wars`);
  const steps = page.getByRole('group', { name: words.steps }).getByRole('button');
  await expect(steps).toHaveCount(3, { timeout: 30_000 });
  const pressed = () =>
    steps.evaluateAll((all) => all.findIndex((one) => one.getAttribute('aria-pressed') === 'true'));
  /** The address, the step that is pressed, the name of the war, and what its squad did. */
  const expectStep = async (at: number, war: string, opponent: string, score: number): Promise<void> => {
    await expect.poll(() => search(page).get('war')).toBe(war);
    await expect.poll(pressed).toBe(at);
    await expect(page.getByRole('heading', { name: new RegExp(`${opponent}$`) }).first()).toBeVisible();
    await expect(squadOn(page, `No squad ${score}, Score`)).toBeVisible();
  };
  // per player and stage, with the guest's 300
  const scores = [200, 250, 300] as const;
  await expectStep(0, first, 'Crows', scores[0]);
  const on = page.getByRole('button', { name: words.stepOn });
  await on.click();
  await expectStep(1, second, 'Ravens', scores[1]);
  await on.click();
  await expectStep(2, third, 'Choir', scores[2]);
  await on.click();
  await expectStep(0, first, 'Crows', scores[0]);
  await page.getByRole('button', { name: words.stepBack }).click();
  await expectStep(2, third, 'Choir', scores[2]);
  await steps.nth(1).click();
  await expectStep(1, second, 'Ravens', scores[1]);
  // play goes the same way
  await page.getByRole('button', { name: words.play }).click();
  await expect.poll(pressed, { timeout: 15_000 }).toBe(2);
  await page.getByRole('button', { name: words.pause }).click();

  const dayAgo = (days: number): string =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const { status } = await callAs(page, 'POST', '/api/clan-wars/seasons', {
    id: randomUUID(),
    name: 'Autumn',
    from: dayAgo(14),
    to: dayAgo(-30),
  });
  expect(status).toBe(200);
  await page.reload();
  await expect(steps).toHaveCount(2, { timeout: 30_000 });
});
