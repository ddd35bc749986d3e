/** Wars on their maps: the flat one, which works everywhere, and the scene, which may stop at any time. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { stageMark } from '../../src/domain/clan-wars/stage.ts';
import { nameKey } from '../../src/domain/characters/name-key.ts';
import type { DrawingObject } from '../../src/domain/tactics/drawing/object.ts';
import { clanWarsMap as words } from '../../src/i18n/locales/en/clan-wars-map.ts';
import { countOf } from '../support/depth.ts';
import { operationOf } from '../support/operation-calls.ts';
import { newWar, stageOf, warRow } from '../support/war-calls.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { callAs, fill, nameOf } from './app-calls.ts';
import { expect, inLocale, test } from './fixtures.ts';
import { NO_SERVER, openAs, PHONE } from './skip-tools.ts';

test.describe.configure({ timeout: 300_000 });

const MAP = '/clan-wars-3d';
const MAX_CALLS = 60;
const MAX_TRIANGLES = 60_000;

const drawn = (over: Partial<DrawingObject>): DrawingObject => ({
  kind: 'token',
  layer: 'all',
  step: null,
  order: 0,
  colour: 'amber',
  width: 60,
  rotation: 0,
  isLocked: false,
  points: [3_000, 5_000],
  text: '',
  ...over,
});

async function ok(page: Page, path: string, body: object): Promise<void> {
  const { status, body: answer } = await callAs<unknown>(page, 'POST', path, body);
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
}

/** A war of two squads whose operation has a plan, and another one without; the ids of both. */
async function foughtWars(officer: Page, own: string): Promise<readonly [string, string]> {
  const [alpha, bravo] = [randomUUID(), randomUUID()];
  for (const [id, name] of [
    [alpha, 'Alpha'],
    [bravo, 'Bravo'],
  ] as const)
    await ok(officer, '/api/squads', { id, map: 'berda', base: null, to: { name, colour: 'amber' } });
  await ok(officer, '/api/squads/places', {
    steps: [
      {
        map: 'berda',
        isWhole: false,
        places: [
          { memberKey: nameKey(own), base: null, to: { squadId: alpha, role: 'assault', position: 1 } },
        ],
        leaders: [],
      },
    ],
  });
  const operation = randomUUID();
  await ok(officer, '/api/operations', {
    id: operation,
    operation: operationOf({ title: 'Plan', map: 'berda' }),
    base: null,
  });
  await ok(officer, `/api/operations/${operation}/drawing`, {
    changes: [
      drawn({ text: 'Alpha' }),
      drawn({ kind: 'bigBarricade', points: [4_000, 5_000] }),
      drawn({ kind: 'rally', points: [5_000, 8_000] }),
      drawn({ kind: 'arrow', points: [5_000, 8_000, 3_000, 5_000] }),
    ].map((object, order) => ({ type: 'add', id: randomUUID(), object: { ...object, order } })),
  });
  await ok(officer, `/api/operations/${operation}/state`, { to: 'active', replaces: null });
  const ids = [randomUUID(), randomUUID()] as const;
  for (const [at, id] of ids.entries()) {
    const content = {
      map: at === 0 ? 'berda' : 'lowlands',
      opponent: at === 0 ? 'Crows' : 'Choir',
      note: '',
    };
    await ok(officer, '/api/clan-wars', newWar({ id, content, startsAt: new Date().toISOString() }));
    for (const [stageId, kills] of [
      ['s1', 4],
      ['s2', 12],
    ] as const) {
      const stage = stageOf({
        rows: [
          warRow(own, { kills, score: kills * 100 }),
          warRow('Passer By', { kind: 'guest', score: 300 }),
        ],
      });
      await ok(officer, `/api/clan-wars/${id}/stages`, { stageId, seen: null, stage });
      await ok(officer, `/api/clan-wars/${id}/stages/confirm`, { stageId, seen: stageMark(stage) });
    }
  }
  return ids;
}

function search(page: Page): URLSearchParams {
  return new URL(page.url()).searchParams;
}

function squadOn(page: Page, text: string) {
  return page.locator('[data-board="2d"]').first().getByRole('button', { name: text });
}

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
  await expect.poll(() => search(page).get('camera')).toMatch(/^flat_196_(?!50_)\d+_50$/);
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
  await expect.poll(() => search(page).get('camera')).toBeNull();

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

test('the scene draws little, is moved by keys, and gives way to the flat map without losing the place @turn15', async ({
  context,
  ownClan,
  expectedProblems,
}) => {
  // a driver in software says how slow it is
  expectedProblems.push(...NO_SERVER, /GPU stall|GL Driver Message/);
  const page = await openAs(context, ownClan.url, 'officer', MAP);
  const [war, other] = await foughtWars(page, await nameOf(page));
  const scene = page.locator('[data-board="3d"]');
  await page.goto(`${ownClan.url}${MAP}?war=${war}&stage=s1&squad=alpha&view=3d`);
  const isDrawn = async (): Promise<void> => {
    await expect(scene).toHaveAttribute('data-calls', /\d/, { timeout: 60_000 });
    const [calls, triangles] = await scene.evaluate((box: HTMLElement) => [
      Number(box.dataset['calls']),
      Number(box.dataset['triangles']),
    ]);
    test.info().annotations.push({ type: 'drawn', description: `${calls} calls, ${triangles} triangles` });
    expect(calls).toBeGreaterThan(5);
    expect(calls).toBeLessThan(MAX_CALLS);
    expect(triangles).toBeLessThan(MAX_TRIANGLES);
  };
  await isDrawn();
  const [code, frame] = await page.evaluate(() =>
    ['war-scene-code', 'war-scene-frame'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime ?? 0,
    ),
  );
  test
    .info()
    .annotations.push({ type: 'ms', description: `first frame after ${(frame ?? 0) - (code ?? 0)}` });

  // a key turns the camera, and the link has it
  await page
    .getByRole('region', { name: new RegExp(`^${words.scene.split(':')[0] ?? ''}`) })
    .press('ArrowLeft');
  await expect.poll(() => search(page).get('camera')).toMatch(/^-?\d+_\d+_\d+_-?\d+_-?\d+$/);
  await page.getByRole('combobox', { name: words.camera }).selectOption({ label: words.cameraAbove });
  await expect.poll(() => search(page).get('camera')).toBe('above');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Picture: save/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.png$/);

  // two at once, also on a phone
  await page.getByRole('combobox', { name: words.beside }).selectOption(other);
  await page.setViewportSize(PHONE);
  await expect
    .poll(() => scene.evaluate((box: HTMLElement) => Number(box.dataset['triangles'])))
    .toBeGreaterThan(16_000);
  await isDrawn();
  const width = () => scene.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.clientWidth);
  await expect.poll(width).toBeLessThan(400);
  await expectAccessible(page, 'the scene on a phone');
  await page.setViewportSize({ width: 1_280, height: 800 });
  await expect.poll(width).toBeGreaterThan(600);

  // the graphics stop: the same war, stage and squad are on the flat map
  await scene.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect(page.getByText(words.lost3d)).toBeVisible();
  await expect(scene).toHaveCount(0);
  await expect(squadOn(page, 'Alpha')).toHaveAttribute('aria-pressed', 'true');
  expect(search(page).get('stage')).toBe('s1');
  await page.getByRole('radio', { name: words.view3d }).check({ force: true });
  await isDrawn();

  // on paper it is flat, whatever the screen shows
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-board="2d"]').first()).toBeVisible();
  await expect(scene).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.evaluate(() => {
    Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext');
  });
});

test('visits to the scene leave nothing behind @turn8', async ({ context, ownClan, expectedProblems }) => {
  expectedProblems.push(...NO_SERVER, /GPU stall|GL Driver Message/);
  const page = await openAs(context, ownClan.url, 'officer', MAP);
  const [war] = await foughtWars(page, await nameOf(page));
  const many = countOf({ deep: 50, short: 12 });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const held = async (): Promise<{
    readonly heap: number;
    readonly nodes: number;
    readonly listeners: number;
  }> => {
    await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
    return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`${ownClan.url}/clan-war/view/${war}`);
  const visit = async (): Promise<void> => {
    await page.getByRole('link', { name: 'On the map' }).click();
    await expect(page.locator('[data-board="3d"]')).toHaveAttribute('data-calls', /\d/, { timeout: 60_000 });
    await page.goBack();
    await expect(page.locator('[data-board="3d"]')).toHaveCount(0);
  };
  for (let at = 0; at < 4; at += 1) await visit();
  const before = await held();
  for (let at = 0; at < many; at += 1) await visit();
  const after = await held();
  test.info().annotations.push({
    type: 'left behind',
    description: `${many} visits: heap ${before.heap} to ${after.heap}, nodes ${before.nodes} to ${after.nodes}`,
  });
  expect(after.nodes - before.nodes).toBeLessThan(many * 10);
  expect(after.listeners - before.listeners).toBeLessThan(many);
  expect(after.heap - before.heap).toBeLessThan(many * 60_000 + 1_000_000);
});
