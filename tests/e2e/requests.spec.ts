import type { Locator, Page } from '@playwright/test';
import { fastRequests as fastEn } from '../../src/i18n/locales/en/fast-requests.ts';
import { loadouts as en } from '../../src/i18n/locales/en/loadouts.ts';
import { loadouts as ru } from '../../src/i18n/locales/ru/loadouts.ts';
import { loadouts as ua } from '../../src/i18n/locales/ua/loadouts.ts';
import { callAs, fill } from './app-calls.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf, variantsTimeoutMs } from './accessibility.ts';
import { expect, inLocale, signIn, test, workerReady, type Locale } from './fixtures.ts';
import {
  requestSupplies,
  CLAYMORE,
  elsewhere,
  MANAGER,
  NO_SERVER,
  openAs,
  PHONE,
  SOLYANKA,
} from './request-tools.ts';
import { oneOf } from '../support/depth.ts';

const TEXTS: Readonly<Record<Locale, { readonly [K in keyof typeof en]: string }>> = { en, ru, ua };
const CREATE = '/dashboard/request/create';

/** The stepper of an item. */
function pieces(page: Page, itemId: string): Locator {
  return page.locator(`[data-supply="${itemId}"] input`);
}

/** Chooses a kind and sets a quantity. */
async function choose(page: Page, kind: string, itemId: string, quantity: number): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check({ force: true });
  await pieces(page, itemId).fill(String(quantity));
}

for (const locale of oneOf(['en', 'ru', 'ua'] as const, 2)) {
  test(`a request created offline on a phone survives a reload and is sent automatically, in: ${locale} @worker`, async ({
    context,
    page,
    ownServer,
    expectedProblems,
  }) => {
    expectedProblems.push(...NO_SERVER);
    const words = TEXTS[locale];
    await context.grantPermissions(['background-sync']);
    await page.setViewportSize(PHONE);
    await signIn(page, 'member', { at: ownServer.url, path: inLocale(locale, `${CREATE}?map=berda`) });
    await workerReady(page);
    await expect(pieces(page, SOLYANKA)).toBeVisible({ timeout: 30_000 });
    await ownServer.stop();

    await choose(page, words.kindSoups, SOLYANKA, 3);
    await choose(page, words.kindClaymore, CLAYMORE, 31);
    await expect(pieces(page, CLAYMORE)).toHaveAccessibleDescription(
      new RegExp(fill(words.overLimit, { limit: 30 }).slice(0, 12)),
    );
    await expect(page.getByRole('button', { name: words.send })).toBeDisabled();
    await pieces(page, CLAYMORE).fill('4');
    await expect(page.locator('[data-pieces="7"]')).toBeVisible();
    await expect(page.getByText(words.draftStored)).toBeVisible();
    await page.reload();
    await expect(page.locator('[data-pieces="7"]')).toBeVisible();
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.locator('[data-voice=waiting], [data-voice=sending]')).toBeVisible();
    await ownServer.start();
    await expect(page.locator('[data-voice=sent]')).toBeVisible({ timeout: 60_000 });
    await page.goto(`${ownServer.url}${inLocale(locale, '/dashboard/requests')}`);
    const own = page.locator('[data-own=berda]');
    await expect(own).toHaveAttribute('data-total', '7');
    await expect(own.locator('[data-mark]')).toHaveCount(0);

    await page.goto(`${ownServer.url}${inLocale(locale, `${CREATE}?map=lowlands`)}`);
    await page.getByRole('button', { name: words.copyFrom }).click();
    await page.getByRole('dialog').locator('[data-copy]').first().click();
    await expect(page.locator('[data-pieces="7"]')).toBeVisible();
    await expect(
      page.getByRole('radio', { name: new RegExp(`^${words.chosen}`) }),
      'what was copied is in sight',
    ).toBeChecked();
    await expect(pieces(page, CLAYMORE)).toBeVisible();
  });
}

test('an own request is changed and deleted, and a fast request is completed @turn3', async ({
  browser,
  page,
  ownClan,
  problems,
}) => {
  await signIn(page, 'member', { at: ownClan.url, path: CREATE });
  await choose(page, en.kindSoups, SOLYANKA, 2);
  await page.getByRole('button', { name: en.send }).click();
  await expect(page.locator('[data-voice=sent]')).toBeVisible({ timeout: 30_000 });
  await pieces(page, SOLYANKA).fill('5');
  await page.getByRole('button', { name: en.saveChanges }).click();
  await expect(page.locator('[data-stage=coniferous]')).toContainText(fill(en.sentOf, { sent: 0, total: 5 }));
  await page.getByRole('button', { name: en.remove, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.removeYes }).click();
  await expect(page.locator('[data-stage=coniferous]')).toContainText(en.notAsked, { timeout: 30_000 });

  await page.getByRole('link', { name: en.tabFast }).click();
  await expect(page).toHaveURL(/tab=fast/);
  await choose(page, en.kindClaymore, CLAYMORE, 2);
  await page.getByRole('textbox', { name: fastEn.notesOptional }).fill('At the rally point');
  await page.getByRole('button', { name: fastEn.submit }).click();
  const own = page.locator('[data-fast]').first();
  await expect(own).toHaveAttribute('data-status', 'pending', { timeout: 30_000 });
  await expect(own.locator('[data-mark]')).toHaveCount(0, { timeout: 30_000 });

  const theirs = await elsewhere(browser, problems, ownClan.url, PHONE);
  const officer = await openAs(theirs, ownClan.url, 'officer', `${MANAGER}?view=fast`);
  await officer.getByRole('button', { name: /^Mark sent: .+'s fast request/ }).click({ timeout: 30_000 });
  await expect(own).toHaveAttribute('data-status', 'sent', { timeout: 15_000 });
  await own.getByRole('button', { name: fastEn.markAcquired }).click();
  // it leaves the active list for the history
  await expect(page.getByText(fastEn.activeEmpty)).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-fast][data-status=acquired]')).toBeVisible({ timeout: 30_000 });
  await theirs.close();
});

test('axe finds nothing on filled screens and nothing overflows 320 px @turn4', async ({
  browser,
  page,
  ownClan,
  problems,
}) => {
  test.setTimeout(variantsTimeoutMs());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const requester = await elsewhere(browser, problems, ownClan.url);
  const own = await openAs(requester, ownClan.url, 'member', '/dashboard');
  await requestSupplies(own, 'berda', [
    { itemId: SOLYANKA, quantity: 4 },
    { itemId: CLAYMORE, quantity: 6 },
  ]);
  await requester.close();
  await signIn(page, 'officer', { at: ownClan.url, path: '/dashboard' });
  await requestSupplies(page, 'berda', [{ itemId: SOLYANKA, quantity: 4 }]);
  await callAs(page, 'POST', '/api/fast-requests', {
    id: await page.evaluate(() => crypto.randomUUID()),
    items: [{ itemId: CLAYMORE, quantity: 2 }],
    notes: 'W'.repeat(80),
  });
  const ready = {
    [`${CREATE}?map=berda`]: '[data-supply]',
    [`${CREATE}?tab=fast`]: '[data-supply]',
    '/dashboard/requests': '[data-own]',
    '/tools/requests': '[data-person]',
    [MANAGER]: '[data-person]',
    [`${MANAGER}?view=pack`]: '[data-packing]',
    [`${MANAGER}?view=list`]: '[data-shop]',
    [`${MANAGER}?view=fast`]: '[data-fast]',
    [`${MANAGER}?view=history`]: 'main h2',
  };
  for (const [index, [path, sign]] of Object.entries(ready).entries()) {
    for (const variant of variantsOf(index)) {
      await applyVariant(page, variant);
      await page.goto(`${ownClan.url}${inLocale(variant.locale, path)}`);
      await expect(page.locator(sign).first()).toBeVisible({ timeout: 30_000 });
      await expectAccessible(page, labelOf(path, variant));
    }
  }
});
