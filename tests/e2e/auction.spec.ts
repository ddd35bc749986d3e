import type { Page } from '@playwright/test';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { expect, inLocale, signIn, test, workerReady, type Locale } from './fixtures.ts';
import { coveredControls } from './covered.ts';
import { LANGUAGE_TAGS, WORDS } from './words.ts';
import { oneOf } from '../support/depth.ts';
import { administer } from '../support/postgres.ts';

const NO_SERVER = [/net::ERR_/, /Failed to fetch/i, /status of 50[0-9]/];
/** A rifle and an artefact of the built-in catalogue. */
const [RIFLE, ARTEFACT] = ['5ldkg', '04yr'] as const;
/** Sold about twice a day in the simulator. */
const RARE = ['03v1', '0rwg9', '1ddr', '1dwq', '1rlgq', '1rn01', '2o0zm', '9mr0', 'g02p', 'g0y0'] as const;
const LOCALES: readonly Locale[] = ['en', 'ru', 'ua'];

/** A text up to its first value, as the beginning of a name. */
function beginning(text: string): RegExp {
  return new RegExp(
    `^${(text.split('{{')[0] ?? '').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).trim()}`,
  );
}

function address(itemId: string, days?: number): string {
  return `/tools/auction?item=${itemId}${days === undefined ? '' : `&days=${days}`}`;
}

/** Waits until the game has answered for the item. */
async function known(page: Page): Promise<void> {
  await expect(page.locator('[data-price=lowest]').first()).toContainText(/\d/, { timeout: 60_000 });
  await expect(page.locator('[data-lot]').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[data-history]')).toBeVisible({ timeout: 60_000 });
}

async function historyNumber(page: Page, name: 'points' | 'gaps'): Promise<number> {
  return Number(await page.locator('[data-history]').getAttribute(`data-${name}`));
}

/** A call of the simulator's own. */
function control(page: Page, url: string, path: string, data: object): Promise<unknown> {
  return page.request.post(`${url}/zone/control/${path}`, { data });
}

for (const locale of oneOf(LOCALES)) {
  test(`finds an item, shows gaps in its history and stores the period in the URL, in: ${locale}`, async ({
    page,
  }) => {
    const words = WORDS[locale].auction;
    await signIn(page, 'member', { path: inLocale(locale, '/tools/auction') });
    await expect(page.getByRole('heading', { level: 1, name: WORDS[locale].shell.navAuction })).toBeVisible();
    await expect(page.getByText(words.chooseTitle)).toBeVisible();
    await page.getByRole('button', { name: WORDS[locale].common.findItem }).click();
    const picker = page.getByRole('dialog', { name: WORDS[locale].common.findItem });
    // typed with the other alphabet than the name is written in
    await picker
      .getByRole('combobox')
      .or(picker.getByRole('searchbox'))
      .or(picker.getByRole('textbox'))
      .first()
      .fill(locale === 'en' ? 'АКМ' : 'akm');
    await picker.getByRole('option').first().click();
    await expect(page.locator(`[data-market="${RIFLE}"]`)).toBeVisible();
    expect(new URL(page.url()).searchParams.get('item')).toBe(RIFLE);
    await known(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(LANGUAGE_TAGS[locale]);

    const radios = page.getByRole('radiogroup', { name: words.period }).getByRole('radio');
    await radios.first().check({ force: true });
    await expect(page).toHaveURL(/days=1(?:&|$)/);
    await expect.poll(() => historyNumber(page, 'points')).toBeGreaterThan(0);
    expect(await historyNumber(page, 'points')).toBeLessThanOrEqual(96);
    // the chart itself comes when it is near
    await page.locator('[data-history]').scrollIntoViewIfNeeded();
    await expect(page.getByRole('slider', { name: beginning(words.historyOf) })).toBeVisible();
    await radios.last().check({ force: true });
    await expect(page).toHaveURL(/days=90(?:&|$)/);
    await expect.poll(() => historyNumber(page, 'points'), { timeout: 60_000 }).toBeGreaterThan(1);
    expect(await historyNumber(page, 'points')).toBeLessThanOrEqual(200);
    await page.reload();
    await expect(radios.last()).toBeChecked();
    // the same figures for those who do not see the chart
    await page.getByText(words.asTable).first().click();
    await expect(page.locator('[data-history] table tbody tr').first()).toBeVisible();
    // a period is not a step of its own on the way back
    await page.goBack();
    await expect(page.getByText(words.chooseTitle)).toBeVisible();
  });
}

test('rarely sold items have gaps in the chart line, without interpolation @turn14', async ({ page }) => {
  await signIn(page, 'member', { path: address(RARE[0] ?? '', 1) });
  let gaps = 0;
  for (const itemId of RARE) {
    await page.goto(address(itemId, 1));
    await known(page);
    gaps = await historyNumber(page, 'gaps');
    if (gaps > 0) break;
  }
  expect(gaps).toBeGreaterThan(0);
  await page.locator('[data-history]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-legend=legendGap]')).toBeVisible();
  await page.getByText(WORDS.en.auction.asTable).first().click();
  await expect(
    page.locator('[data-history] table').getByText(WORDS.en.auction.nothingSold).first(),
  ).toBeVisible();
});

test('lots are labelled as buyout, bid or both; a bid is never shown as a buyout price @turn7', async ({
  page,
}) => {
  const words = WORDS.en.auction;
  await signIn(page, 'member', { path: address(RIFLE) });
  const kinds = new Set<string>();
  for (const itemId of [RIFLE, 'zz7y2', 'okv7o', '1rd56', '0r2g1', ARTEFACT]) {
    await page.goto(address(itemId));
    await known(page);
    for (const lot of await page.locator('[data-lot]').all()) {
      const kind = (await lot.getAttribute('data-lot-kind')) ?? '';
      kinds.add(kind);
      const text = (await lot.textContent()) ?? '';
      if (kind === 'bid') expect(text).toContain(words.bidOnly);
      if (kind !== 'buyout') continue;
      expect(text).not.toContain(words.bidOnly);
    }
    if (kinds.size === 3) break;
  }
  expect([...kinds].toSorted()).toEqual(['bid', 'both', 'buyout']);
});

test('a watch created offline is shown as waiting and sent when the network is back @worker @turn8', async ({
  page,
  context,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  const words = WORDS.en.auction;
  await signIn(page, 'officer', { path: address(RIFLE) });
  await workerReady(page);
  await known(page);
  const lowest = await page.locator('[data-price=lowest]').first().textContent();
  await context.setOffline(true);
  await page.getByRole('button', { name: beginning(words.watchNamed) }).click();
  await expect(page.getByText(words.messageWaiting)).toBeVisible();
  const row = page.locator(`[data-watch="${RIFLE}"]`);
  await expect(row.locator('[data-mark=waiting]')).toBeVisible();
  await page.getByRole('textbox', { name: /^Price at or below/ }).fill('5');
  await page.getByRole('button', { name: words.saveAlert }).click();
  // what was known stays, with its age, and outlives a reload without a network
  await expect(page.locator('[data-offline]')).toContainText(words.pricesOffline.split('.')[0] ?? '');
  // once for the whole screen
  expect(((await page.locator('main').textContent()) ?? '').split(words.offline)).toHaveLength(2);
  await page.reload();
  await expect(page.locator('[data-price=lowest]').first()).toHaveText(lowest ?? '');
  await expect(page.locator('[data-age]').first()).toBeVisible();
  await expect(row.locator('[data-mark=waiting]')).toBeVisible();

  await context.setOffline(false);
  await expect(row.locator('[data-mark]')).toHaveCount(0, { timeout: 60_000 });
  await page.goto(address('zz7y2'));
  await expect(row).toContainText(/≤ ₽5\b/, { timeout: 30_000 });
  await page.goto(address(RIFLE));
  await page.getByRole('button', { name: beginning(words.unwatchNamed) }).click();
  await expect(row).toHaveCount(0);
});

test('lots and history that were opened stay without a network, with their age @worker @turn9', async ({
  page,
  context,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await page.clock.install();
  await signIn(page, 'member', { path: address(RIFLE) });
  await workerReady(page);
  await known(page);
  const lots = page.locator('[data-lot]');
  await expect(lots.first()).toBeVisible();
  const count = await lots.count();
  await context.setOffline(true);
  // refetches fail meanwhile
  await page.clock.runFor('20:00');
  await page.reload();
  await expect(page.locator('[data-lot]')).toHaveCount(count);
  await expect(page.locator('[data-age]').first()).toBeVisible();
});

test('a price alert appears in the inbox once and in the watch list @turn2', async ({ page, ownClan }) => {
  const words = WORDS.en.auction;
  await signIn(page, 'member', { at: ownClan.url, path: address(RIFLE) });
  await known(page);
  const before = Number(
    ((await page.locator('[data-price=lowest]').first().textContent()) ?? '').replaceAll(/\D/g, ''),
  );
  expect(before).toBeGreaterThan(100);
  await page.getByRole('button', { name: beginning(words.watchNamed) }).click();
  await page.getByRole('textbox', { name: /^Price at or below/ }).fill(String(before * 2));
  await page.getByRole('button', { name: words.saveAlert }).click();
  await expect(page.getByText(words.messageSaved, { exact: true })).toBeVisible();
  // the alert comes while its form is open, and covers none of it
  const toast = page.getByRole('region', { name: WORDS.en.notifications.toasts }).getByRole('listitem');
  await expect(toast).toBeVisible({ timeout: 60_000 });
  const saveButton = page.getByRole('button', { name: words.saveAlert });
  await page.getByRole('textbox', { name: /^Price at or below/ }).fill(String(before * 3));
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await expect(toast).toBeVisible();
    for (const block of ['start', 'center', 'end'] as const) {
      await saveButton.evaluate((button, at) => button.scrollIntoView({ block: at }), block);
      expect(await page.evaluate(coveredControls), `${size.width} px, ${block}`).toEqual([]);
    }
    await saveButton.click({ trial: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${ownClan.url}/dashboard/notifications`);
  const item = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: WORDS.en.notices.priceTitle.split('{{')[0] ?? '' });
  await expect(item).toHaveCount(1, { timeout: 60_000 });
  await expect(item).toContainText('AKM');
  await item.getByRole('link').first().click();
  await expect(page.locator(`[data-market="${RIFLE}"]`)).toBeVisible();
  await expect(page.locator(`[data-watch="${RIFLE}"] [data-reached=below]`)).toBeVisible({ timeout: 30_000 });
});

test('an alert for one quality and level of an artefact says so wherever it is shown @turn11', async ({
  page,
  ownClan,
}) => {
  const words = WORDS.en.auction;
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'member', { at: ownClan.url, path: address(ARTEFACT) });
  await known(page);
  const rifle = await page.context().newPage();
  await rifle.setViewportSize({ width: 390, height: 844 });
  await rifle.goto(`${ownClan.url}${address(RIFLE)}`);
  await known(rifle);
  // the first lot is on the first screen, above the bar
  await expect(rifle.locator('[data-lot]').first()).toBeVisible();
  const bar = await rifle.getByRole('navigation').last().boundingBox();
  expect((await rifle.locator('[data-lot]').first().boundingBox())?.y).toBeLessThan(bar?.y ?? 0);
  await rifle.close();
  // the narrow column does not break a quality inside its word: at most one line each for it and the level
  const traits = page.locator('[data-traits]');
  await expect(traits.first()).toBeVisible();
  for (const one of await traits.all()) expect((await one.boundingBox())?.height).toBeLessThan(40);
  await page.getByRole('button', { name: beginning(words.watchNamed) }).click();
  const open = page.getByText(words.alert, { exact: true });
  await expect(open).toBeVisible();
  await open.click();
  const form = page.locator('[data-watching="true"] form');
  await form.getByRole('combobox', { name: words.quality }).selectOption({ label: words.quality3 });
  await form.getByRole('combobox', { name: WORDS.en.catalogue.level }).selectOption('5');
  await page.getByRole('textbox', { name: /^Price at or below/ }).fill('1000');
  await page.getByRole('button', { name: words.saveAlert }).click();
  await expect(page.getByText(words.messageSaved, { exact: true })).toBeVisible();
  await expect(page.locator('[data-watching="true"]')).toContainText(`${words.quality3} +5 · ≤`);
  await page.goto(`${ownClan.url}/tools/auction`);
  await expect(page.locator(`[data-watch="${ARTEFACT}"]`)).toContainText(`${words.quality3} +5`);
});

test('an unavailable game API shows the age of prices, never an error @turn4', async ({
  page,
  ownServer,
}) => {
  await signIn(page, 'member', { at: ownServer.url, path: address(RIFLE) });
  await known(page);
  await control(page, ownServer.url, 'weather', { kind: 'error', seconds: 600 });
  await page.reload();
  await known(page);
  await expect(page.locator('[data-age]').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // one that was never fetched shows that it waits
  await administer(
    { kind: 'url', url: ownServer.settings['DATABASE_URL'] ?? '' },
    "DELETE FROM market_items WHERE item_id = 'zz7y2'",
  );
  await page.goto(`${ownServer.url}${address('zz7y2')}`);
  await expect(page.locator('[data-waiting]')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('axe finds nothing and nothing overflows 320 px @turn13', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'colonel', { path: address(RIFLE, 7) });
  await known(page);
  const watch = page.getByRole('button', { name: beginning(WORDS.en.auction.watchNamed) });
  if (await watch.isVisible()) await watch.click();
  await expect(page.locator(`[data-watch="${RIFLE}"]`)).toBeVisible();
  for (const [index, path] of [address(RIFLE, 7), '/tools/auction'].entries()) {
    for (const variant of variantsOf(index)) {
      await applyVariant(page, variant);
      await page.goto(inLocale(variant.locale, path));
      if (path === '/tools/auction') await expect(page.locator(`[data-watch="${RIFLE}"]`)).toBeVisible();
      else {
        await known(page);
        // the chart comes when it is near
        await page.locator('[data-history]').scrollIntoViewIfNeeded();
      }
      await expectAccessible(page, labelOf(path, variant));
    }
  }
});
