/**
 * `npm run pictures [-- --at ADDRESS] [SCENE…]`: photographs the demo for the landing page, link previews and the README. The server has the
 * built-in catalogue, so nothing of the game's own pictures gets in.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_ARGS, findChromium, findHeadlessShell } from '../../.config/chromium.ts';
import {
  PICTURE_PIXEL_RATIO,
  PICTURE_SCENES,
  PICTURE_SHAPES,
  PICTURE_THEMES,
  picturePath,
  previewPath,
  type PictureScene,
  type PictureShape,
} from '../../src/contract/pictures.ts';
import { languageTag, LOCALES, type Locale } from '../../src/contract/wire-words.ts';
import { withLocale } from '../../src/i18n/locale/locale-path.ts';
import { signInOverHttp } from '../support/http-sign-in.ts';
import { prepareServer } from '../support/running-server.ts';
import { SCENES } from './scenes.ts';

/** The demo has ten weeks and all prices. */
const FILL_MS = 300_000;
const ROOT = resolve(import.meta.dirname, '../..');
/** Window in which the content of a page is as wide as a picture. */
const WINDOW = { width: 1180, height: 780 };
/** For what a page fetches after its first words. */
const LOAD_MS = 2_500;
/** For what moves after a change of theme or size. */
const SETTLE_MS = 600;
const PREVIEW = { width: 1200, height: 630 };
const AVIF = { quality: 33, effort: 3 } as const;
/** Pictures of the README, from those of the landing page. */
const README_SCENES: ReadonlySet<PictureScene> = new Set(['ttk', 'requests', 'skips']);
/** What comes and goes has no place in a picture, nor what is said of the built-in catalogue. */
const STILL_STYLE =
  'section[aria-live], main p[role=status], main header span[role=status] { display: none !important }';

async function openContext(
  browser: Browser,
  url: string,
  locale: Locale,
  token: string | null,
  options: Parameters<Browser['newContext']>[0],
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    colorScheme: 'dark',
    locale: languageTag(locale),
    timezoneId: 'Europe/Kyiv',
    reducedMotion: 'reduce',
    // for the style of the screenshots
    bypassCSP: true,
    ...options,
  });
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  if (token !== null) await context.addCookies([{ name: 'auth_token', value: token, url }]);
  return context;
}

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // prices, fonts and pictures; a signed-in page is never quiet, it listens
  await page.waitForTimeout(LOAD_MS);
  // what is further down may come with the scrolling
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.skeleton')].every(
      (one) => !one.checkVisibility() || one.getBoundingClientRect().top >= innerHeight,
    ),
  );
  // tiles are empty until pictures and signs are there; the calculator asks for them late
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-tile]')].every(
      (tile) => tile.childElementCount > 0 || tile.getBoundingClientRect().top >= innerHeight,
    ),
  );
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** The content beside the menu on a wide window, and all of a phone. */
async function photograph(page: Page, shape: PictureShape): Promise<Buffer> {
  const { width, height } = PICTURE_SHAPES[shape];
  const box = shape === 'phone' ? null : await page.getByRole('main').boundingBox();
  return page.screenshot({
    style: STILL_STYLE,
    clip: { x: box?.x ?? 0, y: box?.y ?? 0, width, height },
  });
}

function save(path: string, picture: Buffer): void {
  const file = join(ROOT, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
  console.log(`  ${path}  ${(picture.length / 1024).toFixed(1)} KiB`);
}

/** A screen in one language, in both themes and shapes. */
async function takeScene(
  browser: Browser,
  url: string,
  scene: PictureScene,
  locale: Locale,
  token: string | null,
): Promise<void> {
  const context = await openContext(browser, url, locale, token, {
    viewport: WINDOW,
    deviceScaleFactor: PICTURE_PIXEL_RATIO,
  });
  const page = await openPage(context, withLocale(SCENES[scene].path, locale));
  for (const shape of ['wide', 'phone'] as const) {
    await page.setViewportSize(shape === 'phone' ? PICTURE_SHAPES.phone : WINDOW);
    for (const theme of PICTURE_THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForTimeout(SETTLE_MS);
      const shot = await photograph(page, shape);
      save(`public${picturePath(scene, locale, theme, shape)}`, await sharp(shot).avif(AVIF).toBuffer());
      if (shape === 'wide' && locale === 'en' && theme === 'dark' && README_SCENES.has(scene))
        save(
          `public/pictures/readme/${scene}.webp`,
          await sharp(shot).resize({ width: 1200 }).webp({ quality: 70, effort: 6 }).toBuffer(),
        );
    }
  }
  await context.close();
}

/** The head of the landing page, with the pictures made before. */
async function takePreview(browser: Browser, url: string, locale: Locale): Promise<void> {
  const context = await openContext(browser, url, locale, null, { viewport: PREVIEW });
  await context.route('**/pictures/**', (route) =>
    route.fulfill({
      body: readFileSync(join(ROOT, 'public', new URL(route.request().url()).pathname)),
      contentType: 'image/avif',
    }),
  );
  const page = await openPage(context, withLocale('/', locale));
  const shot = await page.screenshot({ style: STILL_STYLE });
  await context.close();
  save(
    `public${previewPath(locale)}`,
    await sharp(shot).jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  );
}

const { values, positionals } = parseArgs({
  options: { at: { type: 'string' } },
  allowPositionals: true,
});
const wanted = new Set(positionals);
const isWanted = (name: string): boolean => wanted.size === 0 || wanted.has(name);
/** Null where a server with a demo is running. */
const server =
  values.at === undefined ? await prepareServer({ env: { DEMO_DATA: '1' }, startMs: FILL_MS }) : null;
const executablePath = findHeadlessShell() ?? findChromium();
const browser = await chromium.launch({
  ...(executablePath !== null && { executablePath }),
  args: [...CHROMIUM_ARGS],
});
try {
  if (server !== null) console.log('Filling the demo…');
  await server?.start();
  const url = server?.url ?? values.at ?? '';
  const officer = await signInOverHttp(url, 'officer');
  for (const scene of PICTURE_SCENES.filter(isWanted))
    for (const locale of LOCALES)
      await takeScene(browser, url, scene, locale, SCENES[scene].person === null ? null : officer);
  if (isWanted('preview')) for (const locale of LOCALES) await takePreview(browser, url, locale);
} finally {
  await browser.close();
  await server?.remove();
}
