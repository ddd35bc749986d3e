/** What tests of drawings share: officers on devices of their own, a tactic, and a hand that draws. */
import type { Browser, Locator, Page } from '@playwright/test';
import { tactics as words } from '../../src/i18n/locales/en/tactics.ts';
import { expect, signIn, watchConsole, type Person } from './fixtures.ts';

export const TACTICS = '/tactics';
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export async function openAs(
  browser: Browser,
  problems: string[],
  url: string,
  person: Person,
  viewport: typeof DESKTOP,
  path = TACTICS,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'en-US',
    hasTouch: viewport === PHONE,
  });
  watchConsole(context, problems);
  const page = await context.newPage();
  await signIn(page, person, { at: url, path });
  return page;
}

export async function createTactic(page: Page, title: string, isOpen = false): Promise<void> {
  await page.getByRole('button', { name: words.newTactic }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.title).fill(title);
  if (isOpen) await dialog.getByRole('switch', { name: words.isOpen }).check({ force: true });
  await dialog.getByRole('button', { name: words.create }).click();
  await expect(page.getByRole('application')).toBeVisible();
}

export async function openTactic(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: title }).click();
  await expect(page.getByRole('application')).toBeVisible();
}

export function objectsOn(page: Page): Locator {
  return page.locator('[data-object]');
}

/** Opens the list of objects, which is folded on a phone for whoever only reads. */
export async function unfoldObjects(page: Page): Promise<void> {
  const fold = page.locator('[data-read-objects]').getByRole('button').first();
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

export async function useTool(page: Page, name: string): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
}

/** Presses, moves and releases the mouse on the map, in parts of its size; `halfway` happens while it is pressed. */
export async function drag(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
  halfway?: () => Promise<void>,
): Promise<void> {
  const map = page.getByRole('application');
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (box === null) throw new Error('no map');
  const at = ([x, y]: readonly [number, number]): [number, number] => [
    box.x + x * box.width,
    box.y + y * box.height,
  ];
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at([(from[0] + to[0]) / 2, to[1]]), { steps: 8 });
  await halfway?.();
  await page.mouse.move(...at(to), { steps: 8 });
  await page.mouse.up();
}

/** Marks the canvas above the map with the last text on it: the name at the cursor of another officer. */
export async function watchNames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const write = Reflect.get(CanvasRenderingContext2D.prototype, 'fillText') as (
      this: CanvasRenderingContext2D,
      ...args: Parameters<CanvasRenderingContext2D['fillText']>
    ) => void;
    CanvasRenderingContext2D.prototype.fillText = function (...args) {
      [this.canvas.dataset['written']] = args;
      write.apply(this, args);
    };
  });
}

export function nameAtCursor(page: Page, name: string): Locator {
  return page.locator(`[data-stage] canvas:last-child[data-written="${name}"]`);
}

/** From where to where something coloured is in motion above the map, in tenths of its width; null: nothing is. */
export function motionAcross(page: Page): Promise<readonly [number, number] | null> {
  return page.locator('[data-stage] canvas:last-child').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    let [from, to] = [width, -1];
    for (let at = 0; at < data.length; at += 4) {
      const rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      // names and their plates are grey
      if ((data[at + 3] ?? 0) < 200 || Math.max(...rgb) - Math.min(...rgb) < 80) continue;
      const x = (at / 4) % width;
      [from, to] = [Math.min(from, x), Math.max(to, x)];
    }
    const tenths = (x: number): number => Math.round((x / width) * 10);
    return to < 0 ? null : ([tenths(from), tenths(to)] as const);
  });
}
