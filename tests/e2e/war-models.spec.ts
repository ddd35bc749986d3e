/** The developers' pages of models, which are there for those who run the server alone. */
import type { Page } from '@playwright/test';
import { clanWarsModels as words } from '../../src/i18n/locales/en/clan-wars-models.ts';
import { shell } from '../../src/i18n/locales/en/shell.ts';
import { prepareServer } from '../support/running-server.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf, variantsTimeoutMs } from './accessibility.ts';
import { fill } from './app-calls.ts';
import { expect, inLocale, leavePages, test } from './fixtures.ts';
import { NO_SERVER, openAs } from './skip-tools.ts';

const PAGES = ['/dev/models', '/dev/model-preview'] as const;
const NAMES = { '/dev/models': 'Models', '/dev/model-preview': 'Model' } as const;
const LIST = PAGES[0];
const PREVIEW = PAGES[1];
const SLOW = { timeout: 60_000 };

/** What a press or a value does to the picture, and that taking it back restores it. */
async function expectSeen(page: Page, what: string, act: () => Promise<void>, undo: () => Promise<void>) {
  const canvas = page.locator('[data-model] canvas');
  const looksAs = (before: Buffer) => async () => (await canvas.screenshot()).equals(before);
  const before = await canvas.screenshot();
  await act();
  await expect.poll(looksAs(before), { message: what, ...SLOW }).toBe(false);
  await undo();
  await expect.poll(looksAs(before), { message: `${what}, taken back`, ...SLOW }).toBe(true);
}

test('the pages of models are closed in production, whatever the role @turn3', async ({
  context,
  browser,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  for (const person of ['leader', 'member'] as const) {
    const own = await browser.newContext();
    const page = await openAs(own, ownClan.url, person, '/dashboard');
    for (const path of PAGES) {
      await page.goto(ownClan.url + path);
      await expect(page, `${person} at ${path}`).toHaveURL(/\/dashboard$/, SLOW);
      await expect(page.locator('[data-notice=denied]')).toContainText(
        fill(shell.operatorNotice, { page: NAMES[path] }),
      );
      await expect(page.locator('canvas, [data-model]')).toHaveCount(0);
    }
    await own.close();
  }
  const guest = await context.newPage();
  await guest.goto(ownClan.url + LIST);
  await expect(guest).toHaveURL(`${ownClan.url}/?returnTo=${encodeURIComponent(LIST)}`, SLOW);
});

test('the pages of models are open to those who run the server, and nothing leads others there @turn4', async ({
  context,
  expectedProblems,
}) => {
  test.setTimeout(variantsTimeoutMs() + 180_000);
  // a driver in software says how slow it is
  expectedProblems.push(...NO_SERVER, /GPU stall|GL Driver Message/);
  const server = await prepareServer({ env: { OPERATORS: 'leader' } });
  await server.start();
  try {
    const page = await openAs(context, server.url, 'leader', '/dashboard');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expect(page.locator('a[href*="/dev/"]')).toHaveCount(0);

    await page.goto(server.url + LIST);
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible(SLOW);
    await page.getByRole('link', { name: words.tent, exact: true }).click(SLOW);
    await expect(page).toHaveURL(/model=tent/);
    await expect(page.getByRole('heading', { level: 1, name: words.previewTitle, exact: true })).toBeVisible(
      SLOW,
    );
    const drawn = page.getByText(/^Triangles: [1-9]/);
    await expect(drawn).toBeVisible(SLOW);
    const cost = (await drawn.textContent()) ?? '';

    // still, so that two pictures of the same are the same
    await expect(page.getByRole('checkbox', { name: words.turning })).not.toBeChecked();
    const wireframe = page.getByRole('checkbox', { name: words.wireframe });
    await expectSeen(
      page,
      'lines alone',
      async () => {
        await wireframe.check({ force: true });
        // as many triangles, however they are drawn
        await expect(drawn).toHaveText(cost);
      },
      () => wireframe.uncheck({ force: true }),
    );
    for (const [name, value, usual] of [
      [words.light, '0.3', '1.9'],
      [words.sun, '200', '40'],
      [words.scale, '2', '1'],
    ] as const) {
      const slider = page.getByRole('slider', { name, exact: true });
      await expect(slider).toHaveValue(usual);
      await expectSeen(
        page,
        name,
        () => slider.fill(value),
        () => slider.fill(usual),
      );
    }
    await page.getByRole('combobox', { name: words.model }).selectOption({ label: words.flag });
    await expect(page.locator('[data-model="flag"]')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('model')).toBe('flag');

    for (const [at, path] of PAGES.entries())
      for (const variant of variantsOf(at)) {
        await applyVariant(page, variant);
        await page.goto(server.url + inLocale(variant.locale, path));
        await expect(
          page.locator(path === PREVIEW ? '[data-model] canvas' : 'main li img').first(),
        ).toBeVisible(SLOW);
        await expectAccessible(page, labelOf(path, variant));
      }
  } finally {
    await leavePages(context);
    await server.remove();
  }
});
