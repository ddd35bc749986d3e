import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { mapPictures as words } from '../../src/i18n/locales/en/map-pictures.ts';
import { tactics } from '../../src/i18n/locales/en/tactics.ts';
import { tacticsEditor as editor } from '../../src/i18n/locales/en/tactics-editor.ts';
import { pictureFile } from '../support/pictures.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { expect, inLocale, signIn, test, watchConsole, workerReady, type Person } from './fixtures.ts';

test.describe.configure({ timeout: 180_000 });

const PATH = '/tactics';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const RED = { r: 200, g: 30, b: 40 };
const BLUE = { r: 20, g: 40, b: 210 };
type Colour = typeof RED;

async function openAs(
  browser: Browser,
  problems: string[],
  { url, person, viewport }: { url: string; person: Person; viewport: typeof DESKTOP },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport, locale: 'en-US' });
  watchConsole(context, problems);
  const page = await context.newPage();
  await signIn(page, person, { at: url, path: PATH });
  return page;
}

async function createTactic(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: tactics.newTactic }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(tactics.title).fill(title);
  await dialog.getByRole('switch', { name: tactics.isOpen }).check({ force: true });
  await dialog.getByRole('button', { name: tactics.create }).click();
  await expect(page.getByRole('application')).toBeVisible();
}

async function openTactic(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: title }).click();
  await expect(page.getByRole('application')).toBeVisible();
}

function fileOf({ r, g, b }: Colour): Promise<Buffer> {
  return pictureFile('png', { width: 1_200, height: 1_200, colour: `rgb(${r}, ${g}, ${b})` });
}

/** Chooses a file in the dialog that is open, and sends it. */
async function upload(page: Page, colour: Colour, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: words.pick }).click();
  await (await chooser).setFiles({ name: 'map.png', mimeType: 'image/png', buffer: await fileOf(colour) });
  await expect(dialog.getByRole('img', { name: words.preview })).toBeVisible();
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

/** The part of the map that has a colour. */
function shareOf(page: Page, colour: Colour): Promise<number> {
  return page
    .locator('[data-stage] canvas')
    .first()
    .evaluate((canvas, { r, g, b }) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let [painted, like] = [0, 0];
      for (let at = 0; at < pixels.length; at += 400) {
        if (pixels[at + 3] === 0) continue;
        painted += 1;
        const off =
          Math.abs((pixels[at] ?? 0) - r) +
          Math.abs((pixels[at + 1] ?? 0) - g) +
          Math.abs((pixels[at + 2] ?? 0) - b);
        if (off < 40) like += 1;
      }
      return painted === 0 ? 0 : like / painted;
    }, colour);
}

function expectMap(page: Page, colour: Colour) {
  return expect.poll(() => shareOf(page, colour), { timeout: 20_000 });
}

test('an officer puts the clan’s own picture behind a map, others see it at once, and without a network @worker @turn3', async ({
  browser,
  page,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(/net::ERR_/, /Failed to fetch/i, /status of 409/);
  const { url } = ownClan;
  await page.setViewportSize(DESKTOP);
  await signIn(page, 'officer', { at: url, path: PATH });
  await createTactic(page, 'On our picture');
  const other = await openAs(browser, problems, { url, person: 'colonel', viewport: DESKTOP });
  await openTactic(other, 'On our picture');
  const member = await openAs(browser, problems, { url, person: 'member', viewport: PHONE });
  await openTactic(member, 'On our picture');
  await expect(member.locator('[data-map-background]')).toHaveCount(0);

  await page.getByRole('button', { name: words.add }).click();
  await upload(page, RED, words.send);
  for (const one of [page, other, member]) {
    await expect(one.locator('[data-map-background="ready"]')).toBeVisible();
    await expectMap(one, RED).toBeGreaterThan(0.8);
  }
  await expect(member.getByRole('button', { name: words.replace })).toHaveCount(0);
  await expect(page.getByText(editor.schematic)).toHaveCount(0);

  // it is in the picture to post, too
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: editor.savePicture }).click();
  const { dominant } = await sharp(await (await saved).path()).stats();
  expect(Math.abs(dominant.r - RED.r)).toBeLessThan(20);

  // the map somebody prefers is kept for the drawing
  await member.getByRole('radio', { name: words.schematic }).check();
  await expectMap(member, RED).toBeLessThan(0.1);
  await member.reload();
  await expect(member.getByRole('radio', { name: words.schematic })).toBeChecked();
  await expectMap(member, RED).toBeLessThan(0.1);
  await member.getByRole('radio', { name: words.own }).check();
  await expectMap(member, RED).toBeGreaterThan(0.8);

  await workerReady(other);
  await other.reload();
  await expectMap(other, RED).toBeGreaterThan(0.8);
  await other.context().setOffline(true);
  await other.reload();
  await expectMap(other, RED).toBeGreaterThan(0.8);
  await expect(other.getByText(words.needsNetwork)).toBeVisible();
  await expect(other.getByRole('button', { name: words.replace })).toBeDisabled();

  await page.getByRole('button', { name: words.replace }).click();
  await upload(page, BLUE, words.sendReplacing);
  await expectMap(page, BLUE).toBeGreaterThan(0.8);
  await other.context().setOffline(false);
  await expectMap(other, BLUE).toBeGreaterThan(0.8);

  await other.getByRole('button', { name: words.remove }).click();
  await other.getByRole('dialog').getByRole('button', { name: words.remove }).click();
  await expect(page.locator('[data-map-background="none"]')).toBeVisible();
  await expectMap(page, BLUE).toBeLessThan(0.1);
  await expect(member.locator('[data-map-background]')).toHaveCount(0);
});

test('the background of the map can be changed by everybody who may @turn4', async ({ page, ownClan }) => {
  await page.setViewportSize(DESKTOP);
  await signIn(page, 'officer', { at: ownClan.url, path: PATH });
  await createTactic(page, 'For everybody');
  const open = new URL(page.url()).search;
  await page.getByRole('button', { name: words.add }).press('Enter');
  await upload(page, RED, words.send);
  await expect(page.locator('[data-map-background="ready"]')).toBeVisible();
  for (const variant of variantsOf(3)) {
    await applyVariant(page, variant);
    await page.goto(ownClan.url + inLocale(variant.locale, PATH) + open);
    const panel = page.locator('[data-map-background="ready"]');
    await expect(panel).toBeVisible();
    await expectAccessible(page, labelOf('map background', variant));
    await panel.getByRole('button').first().press('Enter');
    await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(4);
    await expectAccessible(page, labelOf('upload', variant));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
