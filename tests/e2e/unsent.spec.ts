import type { Page } from '@playwright/test';
import { callAs, fill } from './app-calls.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { expect, inLocale, signInByHand, test, workerReady } from './fixtures.ts';
import { WORDS } from './words.ts';

test.use({ serviceWorkers: 'allow' });

// several sign-ins and several times without a network
test.describe.configure({ timeout: 180_000 });

const NO_SERVER = [/net::ERR_/, /Failed to fetch/i, /status of (?:50[0-9]|401|409|400)/];
const { changes, unsent, shell, skips, errors } = WORDS.en;

interface Mine {
  readonly skips: readonly { readonly status: string; readonly reason: string | null }[];
}

async function mine(page: Page): Promise<Mine['skips']> {
  return (await callAs<Mine>(page, 'GET', '/api/skips/mine')).body.skips;
}

/** The start of the app: what the pill and the sending need comes after the first screen. */
function settled(page: Page): Promise<void> {
  return expect(page.locator('[data-waiting]')).toBeAttached({ timeout: 30_000 });
}

function pill(page: Page) {
  return page.locator('[data-waiting]').getByRole('link');
}

async function requestOffline(page: Page, reason = ''): Promise<void> {
  await page.getByRole('button', { name: skips.chipTomorrow }).click();
  await page.getByRole('textbox', { name: skips.reasonOptional }).fill(reason);
  await page.getByRole('button', { name: skips.submit }).click();
  await expect(page.getByText(skips.submitWaiting)).toBeVisible();
}

async function openOffline(page: Page, url: string): Promise<void> {
  await signInByHand(page, 'member', { at: url, path: '/dashboard/skips' });
  await workerReady(page);
  await settled(page);
  await expect(
    page
      .getByRole('main')
      .getByText(/Europe\//)
      .first(),
  ).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(true);
}

test('an offline change is counted, announced, sent automatically and listed as sent', async ({
  page,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await openOffline(page, ownClan.url);
  await expect(pill(page)).toHaveCount(0);
  await requestOffline(page, 'Sea');
  await expect(pill(page)).toHaveText(fill(unsent.pillWaiting_one, { count: 1 }));
  await pill(page).click();
  await expect(page.getByRole('heading', { level: 1, name: shell.navUnsent })).toBeVisible();
  const row = page.locator('[data-row]');
  await expect(row).toHaveAttribute('data-row-state', 'offline');
  await expect(row).toContainText(changes.opSkipCreate.split('{{')[0] ?? '');
  await expect(row).toContainText(unsent.whyOffline);
  await expect(row).toContainText('Sea');
  await expect(page.locator(`[data-fact="${unsent.storagePersisted}"]`)).toHaveText(
    new RegExp(`${unsent.storagePersistedYes}|${unsent.storagePersistedNo}`),
  );

  await page.context().setOffline(false);
  await expect(row).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByText(unsent.emptyTitle)).toBeVisible();
  await expect(page.getByRole('region', { name: unsent.sentHeading }).getByRole('listitem')).toHaveCount(1);
  await expect(pill(page)).toHaveCount(0);
  expect(await mine(page)).toMatchObject([{ status: 'pending', reason: 'Sea' }]);
});

test('a refused change shows why, is edited and sent; another is discarded @turn16', async ({
  page,
  browser,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await openOffline(page, ownClan.url);
  await requestOffline(page);
  const leader = await browser.newPage();
  await signInByHand(leader, 'leader', { at: ownClan.url });
  const {
    body: {
      settings: { version, updatedAt: _at, updatedBy: _by, ...settings },
    },
  } = await callAs<{ settings: Record<string, unknown> }>(leader, 'GET', '/api/clan/settings');
  expect(
    (
      await callAs(leader, 'POST', '/api/clan/settings', {
        settings: { ...settings, isReasonRequired: true },
        version,
      })
    ).status,
  ).toBe(200);
  await leader.close();

  await page.context().setOffline(false);
  await expect(pill(page)).toHaveText(fill(unsent.pillNeeds_one, { count: 1 }), { timeout: 60_000 });
  await pill(page).click();
  const row = page.locator('[data-row]');
  await expect(row).toContainText(fill(unsent.whyRefused, { problem: errors.skipsReasonRequired }));
  await row.getByRole('button', { name: WORDS.en.common.edit }).click();
  const dialog = page.getByRole('dialog', { name: unsent.editTitle });
  await dialog.getByRole('textbox', { name: changes.reason }).fill('Exams');
  await dialog.getByRole('button', { name: unsent.editSave }).click();
  await expect(row).toHaveCount(0, { timeout: 30_000 });
  expect(await mine(page)).toMatchObject([{ status: 'pending', reason: 'Exams' }]);

  // a second request on the same day is refused permanently, with the day on which the next is possible
  await page.getByRole('link', { name: shell.navSkips }).first().click();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: skips.cancelSkip }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: skips.cancelYes }).click();
  await expect(pill(page)).toHaveText(fill(unsent.pillWaiting_one, { count: 1 }));
  await pill(page).click();
  await expect(row).toContainText(changes.opSkipCancel.split('{{')[0] ?? '');
  await row.getByRole('button', { name: unsent.discard }).click();
  const question = page.getByRole('dialog', { name: unsent.discardTitle });
  await question.getByRole('button', { name: unsent.keep }).click();
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: unsent.discard }).click();
  await question.getByRole('button', { name: unsent.discard }).click();
  await expect(row).toHaveCount(0);
  await page.context().setOffline(false);
  await page.reload();
  expect(await mine(page)).toMatchObject([{ status: 'pending' }]);
});

test('logging out asks about unsent changes: stay, send now, discard @turn1', async ({
  page,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await openOffline(page, ownClan.url);
  await requestOffline(page);
  const logOut = page.getByRole('button', { name: shell.logOut }).first();
  const question = page.getByRole('dialog', { name: unsent.leaveTitle });
  await logOut.click();
  await expect(question).toContainText(fill(unsent.leaveBody_one, { count: 1 }));
  await question.getByRole('button', { name: WORDS.en.common.stay }).click();
  await expect(question).toHaveCount(0);
  await logOut.click();
  await question.getByRole('button', { name: unsent.leaveSend }).click();
  await expect(question).toContainText(fill(unsent.leaveStillWaiting_one, { count: 1 }));
  await page.context().setOffline(false);
  await question.getByRole('button', { name: unsent.leaveSend }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/', { timeout: 60_000 });

  await signInByHand(page, 'member', { at: ownClan.url, path: '/dashboard/skips' });
  expect(await mine(page)).toMatchObject([{ status: 'pending' }]);
  await workerReady(page);
  await settled(page);
  // the device has the skip again
  const cancel = page.getByRole('button', { name: skips.cancelSkip }).first();
  await expect(cancel).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(true);
  await cancel.click();
  await page.getByRole('dialog').getByRole('button', { name: skips.cancelYes }).click();
  await expect(pill(page)).toBeVisible();
  await logOut.click();
  await question.getByRole('button', { name: unsent.leaveDiscard }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByText(fill(unsent.waitForYou_one, { count: 1 }))).toHaveCount(0);
  await page.context().setOffline(false);
  await signInByHand(page, 'member', { at: ownClan.url, path: '/dashboard/unsent' });
  await expect(page.getByText(unsent.emptyTitle)).toBeVisible();
  expect(await mine(page)).toMatchObject([{ status: 'pending' }]);
});

test('a logout interrupted by a crashed tab is finished by the next page: nothing is left, nothing discarded is sent @turn2', async ({
  page,
  context,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await openOffline(page, ownClan.url);
  await requestOffline(page, 'Canary reason');
  const tab = await context.newCDPSession(page);
  const hasCrashed = new Promise<void>((done) => {
    page.once('crash', () => done());
  });
  page.on('console', (message) => {
    if (message.text() === 'the token is gone') void tab.send('Page.crash').catch(() => undefined);
  });
  await page.evaluate(() => {
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      get: () => cookie?.get?.call(document) as string,
      set: (text: string) => {
        cookie?.set?.call(document, text);
        if (!text.startsWith('auth_token=;')) return;
        console.warn('the token is gone');
        for (const since = performance.now(); performance.now() - since < 5_000;);
      },
    });
  });
  await page.getByRole('button', { name: shell.logOut }).first().click();
  await page
    .getByRole('dialog', { name: unsent.leaveTitle })
    .getByRole('button', { name: unsent.leaveDiscard })
    .click({ noWaitAfter: true });
  await hasCrashed;
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  await next.goto(`${ownClan.url}/`);
  await expect.poll(() => next.evaluate(() => localStorage.getItem('leaving'))).toBeNull();
  await expect(next.getByText(fill(unsent.waitForYou_one, { count: 1 }))).toHaveCount(0);
  await signInByHand(next, 'member', { at: ownClan.url, path: '/dashboard/unsent' });
  await expect(next.getByText(unsent.emptyTitle)).toBeVisible();
  await settled(next);
  expect(await mine(next)).toEqual([]);
});

test('a session that expired with no page open leaves no mirrored data; unsent changes stay for their owner @turn3', async ({
  page,
  context,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await openOffline(page, ownClan.url);
  await requestOffline(page, 'Canary reason');
  await page.goto('about:blank');
  await context.clearCookies({ name: 'auth_token' });
  await context.setOffline(false);
  await page.goto(`${ownClan.url}/`);
  await expect(page.getByText(fill(unsent.waitForYou_one, { count: 1 }))).toBeVisible();
  const left = (store: string): Promise<number> =>
    page.evaluate(
      (name) =>
        new Promise<number>((done, failed) => {
          const opening = indexedDB.open('muster');
          opening.addEventListener('error', () => failed(new Error('not opened')));
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction(name).objectStore(name).count();
            counting.addEventListener('success', () => {
              opening.result.close();
              done(counting.result);
            });
          });
        }),
      store,
    );
  await expect.poll(() => left('mirrors')).toBe(0);
  expect(await left('skips')).toBe(0);
  expect(await left('outbox')).toBe(1);
  await signInByHand(page, 'member', { at: ownClan.url, path: '/dashboard/unsent' });
  await expect
    .poll(() => mine(page), { timeout: 60_000 })
    .toMatchObject([{ status: 'pending', reason: 'Canary reason' }]);
});

test('a 401 from an intermediary does not end the session @turn4', async ({
  page,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await openOffline(page, ownClan.url);
  await requestOffline(page, 'Sea');
  let refused = 0;
  await page.context().route('**/api/skips', async (route) => {
    if (route.request().method() !== 'POST' || refused > 0) return route.fallback();
    refused += 1;
    return route.fulfill({
      status: 401,
      json: { success: false, code: 'auth.required', message: 'Authentication is required.' },
    });
  });
  await page.context().setOffline(false);
  await expect
    .poll(() => mine(page), { timeout: 60_000 })
    .toMatchObject([{ status: 'pending', reason: 'Sea' }]);
  expect(refused).toBe(1);
});

test('a lost session keeps unsent changes for the same user only, shown on the sign-in page @turn5', async ({
  page,
  context,
  request,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await openOffline(page, ownClan.url);
  await requestOffline(page, 'Canary reason');
  const token = (await context.cookies()).find(({ name }) => name === 'auth_token')?.value ?? '';
  const ended = await request.post(`${ownClan.url}/api/auth/logout`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.status()).toBe(200);
  await page.context().setOffline(false);
  await expect(page).toHaveURL((url) => url.pathname === '/', { timeout: 60_000 });
  await expect(page.getByText(fill(unsent.waitForYou_one, { count: 1 }))).toBeVisible();

  await signInByHand(page, 'officer', { at: ownClan.url, path: '/dashboard/unsent' });
  await expect(page.getByText(fill(unsent.othersBody_one, { count: 1 }))).toBeVisible();
  await expect(page.getByText('Canary reason')).toHaveCount(0);
  await settled(page);
  expect(await mine(page)).toEqual([]);
  await page.getByRole('button', { name: shell.logOut }).first().click();
  await expect(page).toHaveURL((url) => url.pathname === '/');

  await signInByHand(page, 'member', { at: ownClan.url, path: '/dashboard/unsent' });
  await expect
    .poll(() => mine(page), { timeout: 60_000 })
    .toMatchObject([{ status: 'pending', reason: 'Canary reason' }]);
});

test('the unsent changes page is accessible and fits a phone @turn6', async ({
  page,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await openOffline(page, ownClan.url);
  await requestOffline(page, 'Sea');
  for (const variant of variantsOf()) {
    await applyVariant(page, variant);
    await page.goto(`${ownClan.url}${inLocale(variant.locale, '/dashboard/unsent')}`);
    await expect(
      page.getByRole('heading', { level: 1, name: WORDS[variant.locale].shell.navUnsent }),
    ).toBeVisible();
    await expect(page.locator('[data-row]')).toBeVisible();
    await settled(page);
    await expectAccessible(page, labelOf('unsent', variant));
  }
});
