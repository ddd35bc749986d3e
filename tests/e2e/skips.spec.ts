import type { BrowserContext } from '@playwright/test';
import { SYNC_TAG } from '../../src/offline/outbox/sync-tag.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { expect, expectDenied, inLocale, signIn, test, workerReady } from './fixtures.ts';
import {
  ALLOWED,
  elsewhere,
  fill,
  NO_SERVER,
  openAs,
  PHONE,
  requestSkip,
  synced,
  withoutQuestions,
} from './skip-tools.ts';
import { LANGUAGE_TAGS, WORDS } from './words.ts';
import { oneOf } from '../support/depth.ts';

/** Wakes the worker as the browser does when the network is back, with no page of the app open. */
async function networkIsBack(context: BrowserContext, url: string): Promise<void> {
  const empty = await context.newPage();
  const session = await context.newCDPSession(empty);
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(url) && !isDeleted);
      if (one !== undefined) found(one.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: url,
    registrationId: await registered,
    tag: SYNC_TAG,
    lastChance: false,
  });
  await empty.close();
}

for (const [locale, requester, reviewer] of oneOf([
  ['en', 'member', 'officer'],
  ['ru', 'officer', 'leader'],
  ['ua', 'colonel', 'leader'],
] as const)) {
  test(`a skip is requested offline on a phone, sent after the page is closed, decided and shown, in: ${locale} @worker`, async ({
    browser,
    context,
    page,
    ownServer,
    problems,
    expectedProblems,
  }) => {
    expectedProblems.push(...NO_SERVER);
    const words = WORDS[locale].skips;
    const path = inLocale(locale, '/dashboard/skips');
    await context.grantPermissions(ALLOWED);
    await withoutQuestions(page);
    await page.setViewportSize(PHONE);
    await signIn(page, requester, { at: ownServer.url, path });
    await workerReady(page);
    await synced(page);
    await ownServer.stop();

    await requestSkip(page, locale, 'Свадьба брата · wedding');
    await expect(page.getByText(words.submitWaiting)).toBeVisible();
    const item = page.locator('[data-skip]');
    await expect(item.locator('[data-mark=waiting]')).toBeVisible();
    await page.reload();
    await expect(item).toContainText('Свадьба брата · wedding');
    await expect(item.locator('[data-mark]')).toBeVisible();
    await page.close();

    await ownServer.start();

    const theirs = await elsewhere(browser, problems, ownServer.url);
    const panel = await openAs(theirs, ownServer.url, reviewer, inLocale(locale, '/officer/skipsPanel'));
    const card = panel.locator('[data-review]');
    // the worker may still be busy with a try of its own that finds no server; the browser would wake it again later
    await expect(async () => {
      await networkIsBack(context, ownServer.url);
      await expect(card).toContainText('Свадьба брата · wedding', { timeout: 8000 });
    }).toPass({ timeout: 80_000 });
    await card
      .getByRole('button', { name: new RegExp(`^${words.rejectNamed.split('{{')[0] ?? ''}`) })
      .click();
    const question = panel.getByRole('dialog', { name: fill(words.rejectQuestion_one, { count: 1 }) });
    await question.getByRole('textbox').fill('Clan war');
    await question.getByRole('button', { name: fill(words.rejectMany_one, { count: 1 }) }).click();
    await expect(card).toHaveCount(0);
    await expect(panel.locator('[data-decision=sent]')).toBeVisible({ timeout: 30_000 });
    await theirs.close();

    const back = await withoutQuestions(await context.newPage());
    await back.goto(`${ownServer.url}${path}`);
    const decided = back.locator('[data-skip][data-status=rejected]');
    await expect(decided).toContainText(words.statusRejected, { timeout: 30_000 });
    await expect(decided).toContainText(fill(words.rejectedBecause, { reason: 'Clan war' }));
    await expect(decided.locator('[data-mark]')).toHaveCount(0);
    expect(await back.evaluate(() => document.documentElement.lang)).toBe(LANGUAGE_TAGS[locale]);
  });
}

test('a draft survives a reload, dates can be typed, and conflicts are shown before sending @turn5', async ({
  page,
  context,
  ownClan,
}) => {
  const words = WORDS.en.skips;
  await context.grantPermissions(ALLOWED);
  await withoutQuestions(page);
  await signIn(page, 'member', { at: ownClan.url, path: '/dashboard/skips' });
  await synced(page);
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.getByRole('textbox', { name: words.firstDay })).toBeFocused();
  await expect(page.getByRole('textbox', { name: words.firstDay })).toHaveAccessibleDescription(
    words.noDaysYet,
  );

  await page.getByRole('textbox', { name: words.firstDay }).fill('31.12.2020');
  await expect(page.getByText(words.errorPast.split('(')[0] ?? '').first()).toBeVisible();
  const day = await page.evaluate(() => new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
  await page.getByRole('textbox', { name: words.firstDay }).fill(day);
  await page
    .getByRole('textbox', { name: words.lastDay })
    .fill(await page.evaluate(() => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)));
  await expect(page.locator('[data-days="3"]')).toBeVisible();
  await page.getByRole('textbox', { name: words.reasonOptional }).fill('Exams');
  await expect(page.getByText(words.draftStored)).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-days="3"]')).toBeVisible();
  await expect(page.getByRole('textbox', { name: words.reasonOptional })).toHaveValue('Exams');
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.getByText(words.submitSent)).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-block=oncePerDay]')).toBeVisible();
  await expect(page.getByRole('button', { name: words.submit })).toBeDisabled();

  await page.getByRole('button', { name: new RegExp(`^${words.cancelSkip}: `) }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.cancelYes }).click();
  await expect(page.locator('[data-skip][data-status=cancelled]').first()).toBeVisible();
  await expect(page.locator('[data-skip] [data-mark]')).toHaveCount(0, { timeout: 30_000 });
});

test('a second decision is not applied, and the first one is shown @turn14', async ({
  browser,
  page,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, /status of 409/);
  const words = WORDS.en.skips;
  await context.grantPermissions(ALLOWED);
  await withoutQuestions(page);
  const requester = await elsewhere(browser, problems, ownClan.url);
  const own = await openAs(requester, ownClan.url, 'member', '/dashboard/skips');
  await synced(own);
  await requestSkip(own, 'en', 'Night shift');
  await expect(own.getByText(words.submitSent)).toBeVisible({ timeout: 30_000 });
  await requester.close();

  await signIn(page, 'officer', { at: ownClan.url, path: '/officer/skipsPanel' });
  const card = page.locator('[data-review]');
  await expect(card).toContainText('Night shift', { timeout: 30_000 });
  await context.setOffline(true);
  await card.getByRole('button', { name: /^Approve the request/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: fill(words.approveMany_one, { count: 1 }) })
    .click();
  const decision = page.locator('[data-decision]');
  await expect(decision.locator('[data-mark]')).toBeVisible();
  await expect(card).toHaveCount(0);

  const faster = await elsewhere(browser, problems, ownClan.url);
  const leader = await openAs(faster, ownClan.url, 'leader', '/officer/skipsPanel');
  await leader
    .locator('[data-review]')
    .getByRole('button', { name: /^Reject the request/ })
    .click({ timeout: 30_000 });
  await leader
    .getByRole('dialog')
    .getByRole('button', { name: fill(words.rejectMany_one, { count: 1 }) })
    .click();
  await expect(leader.locator('[data-review]')).toHaveCount(0);
  await expect(leader.locator('[data-decision=sent]')).toBeVisible({ timeout: 30_000 });
  await faster.close();

  await context.setOffline(false);
  await expect(decision.locator('[data-mark=refused]')).toBeVisible({ timeout: 60_000 });
  await expect(decision.getByRole('alert')).toContainText(words.statusRejected);
  await decision.getByRole('button', { name: WORDS.en.common.understood }).click();
  await expect(decision).toHaveCount(0);
});

test('the skip manager filters through the URL, deletes a skip permanently and is closed to members @turn15', async ({
  browser,
  page,
  context,
  ownClan,
  problems,
}) => {
  const words = WORDS.en.skips;
  await context.grantPermissions(ALLOWED);
  await withoutQuestions(page);
  const requester = await elsewhere(browser, problems, ownClan.url);
  const own = await openAs(requester, ownClan.url, 'member', '/dashboard/skips');
  await synced(own);
  await requestSkip(own, 'en', 'Dentist');
  await expect(own.getByText(words.submitSent)).toBeVisible({ timeout: 30_000 });
  await own.goto(`${ownClan.url}/officer/skipsPanel`);
  await expectDenied(own);
  await requester.close();

  await signIn(page, 'officer', { at: ownClan.url, path: '/officer/skipsPanel?tab=manager' });
  const rows = page.locator('[data-managed]:visible');
  await expect(rows).toHaveCount(1);
  await page.getByRole('combobox', { name: words.columnStatus }).selectOption('approved');
  await page.getByRole('button', { name: words.applyFilters }).click();
  await expect(page.getByText(words.noMatch, { exact: true })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('status')).toBe('approved');
  await page.reload();
  await expect(page.getByRole('combobox', { name: words.columnStatus })).toHaveValue('approved');
  await page.getByRole('button', { name: words.resetFilters }).first().click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: /^Delete the skip/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.deleteYes }).click();
  await expect(page.getByText(words.managerEmpty)).toBeVisible();
});

test('axe finds nothing on both filled screens and nothing overflows 320 px @turn8', async ({
  browser,
  page,
  context,
  ownClan,
  problems,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await context.grantPermissions(ALLOWED);
  await withoutQuestions(page);
  const requester = await elsewhere(browser, problems, ownClan.url);
  const own = await openAs(requester, ownClan.url, 'colonel', '/dashboard/skips');
  await synced(own);
  await requestSkip(own, 'en', 'W'.repeat(60));
  await expect(own.getByText(WORDS.en.skips.submitSent)).toBeVisible({ timeout: 30_000 });
  await requester.close();

  await signIn(page, 'officer', { at: ownClan.url, path: '/dashboard/skips' });
  await synced(page);
  await requestSkip(page, 'en', 'Own request');
  await expect(page.getByText(WORDS.en.skips.submitSent)).toBeVisible({ timeout: 30_000 });
  const ready = {
    '/dashboard/skips': '[data-skip]',
    '/officer/skipsPanel': '[data-review]',
    '/officer/skipsPanel?tab=manager': '[data-managed]:visible',
  };
  for (const [index, [path, sign]] of Object.entries(ready).entries()) {
    for (const variant of variantsOf(index)) {
      await applyVariant(page, variant);
      await page.goto(`${ownClan.url}${inLocale(variant.locale, path)}`);
      await expect(page.locator(sign).first()).toBeVisible({ timeout: 30_000 });
      const closed = page.locator('[data-review] [aria-expanded=false]').first();
      if (sign === '[data-review]') await closed.click();
      await expectAccessible(page, labelOf(path, variant));
    }
  }
});
