/** Wars on their maps in three dimensions, which may stop at any time. */
import sharp from 'sharp';
import { clanWarsMap as words } from '../../src/i18n/locales/en/clan-wars-map.ts';
import { countOf } from '../support/depth.ts';
import { expectAccessible } from './accessibility.ts';
import { fill, nameOf } from './app-calls.ts';
import { expect, test } from './fixtures.ts';
import { ALLOWED, NO_SERVER, openAs, PHONE } from './skip-tools.ts';
import { foughtWars, MAP, search, squadOn } from './war-map-tools.ts';

test.describe.configure({ timeout: 300_000 });

const MAX_CALLS = 60;
const MAX_TRIANGLES = 60_000;

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

  // zooming the flat map leaves it alone, and the other way round
  const camera = search(page).get('camera');
  await page.getByRole('radio', { name: words.view2d }).check({ force: true });
  await page.getByRole('button', { name: words.zoomIn }).click();
  await expect.poll(() => search(page).get('flat')).not.toBeNull();
  await page.getByRole('radio', { name: words.view3d }).check({ force: true });
  await isDrawn();
  expect(search(page).get('camera')).toBe(camera);
  await page.getByRole('radio', { name: words.view2d }).check({ force: true });
  const zoom = () =>
    page
      .locator('[data-board="2d"] > div')
      .evaluate((sheet) => (sheet as HTMLElement).style.getPropertyValue('--zoom'));
  await expect.poll(zoom).toBe('1.4');
  await page.getByRole('radio', { name: words.view3d }).check({ force: true });
  await isDrawn();

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

  // without any graphics the page is flat when it is opened again, and says why
  await page.evaluate(() => {
    Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext');
  });
  await page.getByRole('link', { name: 'Wars', exact: true }).first().click();
  await expect(scene).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(words.no3d)).toBeVisible({ timeout: 30_000 });
  await expect(scene).toHaveCount(0);
  await expect(squadOn(page, 'Alpha')).toHaveAttribute('aria-pressed', 'true');
  expect(search(page).get('stage')).toBe('s1');
});

test('a scene is shared by its link and its picture @turn12', async ({
  context,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, /GPU stall|GL Driver Message/);
  await context.grantPermissions([...ALLOWED, 'clipboard-read', 'clipboard-write']);
  const page = await openAs(context, ownClan.url, 'officer', MAP);
  const [war] = await foughtWars(page, await nameOf(page));
  const scene = page.locator('[data-board="3d"]');
  await page.goto(`${ownClan.url}${MAP}?stage=s1&view=3d&war=${war}&squad=alpha`);
  await expect(scene).toHaveAttribute('data-calls', /\d/, { timeout: 60_000 });
  await page.getByRole('combobox', { name: words.camera }).selectOption({ label: words.cameraAbove });
  await page.getByRole('button', { name: words.share }).click();
  await expect(page.getByRole('button', { name: words.shared })).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(Object.fromEntries(link.searchParams)).toEqual({
    war,
    stage: 's1',
    squad: 'alpha',
    view: '3d',
    camera: 'above',
  });

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Picture: save/ }).click();
  const picture = sharp(await (await saved).path());
  const [{ width, height, format }, { entropy }] = [await picture.metadata(), await picture.stats()];
  const canvas = await scene
    .locator('canvas')
    .evaluate(({ width: across, height: down }: HTMLCanvasElement) => ({ across, down }));
  expect([format, width]).toEqual(['png', canvas.across]);
  expect(height, 'with its heading').toBeGreaterThan(canvas.down);
  expect(entropy, 'something is drawn').toBeGreaterThan(2);

  // it opens the same for others
  const other = await context.newPage();
  await other.goto(link.href);
  await expect(other.locator('[data-board="3d"]')).toHaveAttribute('data-calls', /\d/, { timeout: 60_000 });
  await expect(other.getByRole('combobox', { name: words.camera }).locator('option:checked')).toHaveText(
    words.cameraAbove,
  );
  await expect(other.getByRole('button', { name: 'Stage 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(other.getByRole('heading', { name: fill(words.followed, { squad: 'Alpha' }) })).toBeVisible();
});

test('a network that dies while the scene loads leaves the flat map in its place, and the scene comes later @turn13', async ({
  context,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, /GPU stall|GL Driver Message/, /dynamically imported module/);
  const page = await openAs(context, ownClan.url, 'officer', MAP);
  const [war] = await foughtWars(page, await nameOf(page));
  const scene = page.locator('[data-board="3d"]');
  const is3d = page.getByRole('radio', { name: words.view3d });
  await page.goto(`${ownClan.url}${MAP}?war=${war}&stage=s1&squad=alpha&view=2d`);
  await expect(squadOn(page, 'Alpha')).toHaveAttribute('aria-pressed', 'true', { timeout: 30_000 });
  let attempts = 0;
  await page.route(/\/assets\/scene-/, async (route) => {
    attempts += 1;
    await context.setOffline(true);
    await route.abort('connectionreset');
  });
  await is3d.check({ force: true });
  await expect(page.getByText(words.failed3d)).toBeVisible({ timeout: 30_000 });
  expect(attempts).toBe(1);
  await expect(squadOn(page, 'Alpha')).toBeVisible();
  await expect(squadOn(page, 'Alpha')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Stage 1' })).toHaveAttribute('aria-pressed', 'true');

  await page.unroute(/\/assets\/scene-/);
  await context.setOffline(false);
  await is3d.check({ force: true });
  await expect(scene).toHaveAttribute('data-calls', /\d/, { timeout: 60_000 });
  expect(Object.fromEntries(search(page))).toMatchObject({ war, stage: 's1', squad: 'alpha', view: '3d' });
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
