import type { Locator, Page } from '@playwright/test';
import { loadouts as en } from '../../src/i18n/locales/en/loadouts.ts';
import { fill } from './app-calls.ts';
import { expect, expectDenied, signIn, test, workerReady } from './fixtures.ts';
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
import { WORDS } from './words.ts';

function line(page: Page, itemId: string): Locator {
  return page.locator(`[data-line="${itemId}"]`).first();
}

function stateOf(page: Page, itemId: string): Locator {
  return line(page, itemId).locator('[data-line-state]');
}

test('two officers at once: a mark is seen by the other at once and never overwritten', async ({
  browser,
  page,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, /status of 409/);
  const requester = await elsewhere(browser, problems, ownClan.url);
  const own = await openAs(requester, ownClan.url, 'member', '/dashboard');
  await requestSupplies(own, 'berda', [
    { itemId: SOLYANKA, quantity: 4 },
    { itemId: CLAYMORE, quantity: 6 },
  ]);
  await requester.close();

  await signIn(page, 'officer', { at: ownClan.url, path: MANAGER });
  const theirs = await elsewhere(browser, problems, ownClan.url, PHONE);
  const leader = await openAs(theirs, ownClan.url, 'leader', `${MANAGER}?view=pack`);
  await expect(stateOf(page, SOLYANKA)).toHaveAttribute('data-line-state', 'open', { timeout: 30_000 });
  await expect(stateOf(leader, SOLYANKA)).toHaveAttribute('data-line-state', 'open', { timeout: 30_000 });
  await expect(page.getByText(WORDS.en.shell.stateLive).first()).toBeVisible({ timeout: 30_000 });

  await leader.waitForTimeout(500);
  const tookMs: number[] = [];
  for (const state of ['sent', 'open', 'sent', 'open', 'sent']) {
    // from the click of one to the screen of the other, by the clock that both pages share
    const pressed = leader.evaluate(
      () =>
        new Promise<number>((done) => {
          addEventListener('click', () => done(Date.now()), { capture: true, once: true });
        }),
    );
    const seen = page.evaluate(
      (selector) =>
        new Promise<number>((done) => {
          const observer = new MutationObserver(() => {
            if (document.querySelector(selector) === null) return;
            observer.disconnect();
            done(Date.now());
          });
          observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        }),
      `[data-line="${SOLYANKA}"] [data-line-state=${state}]`,
    );
    await line(leader, SOLYANKA).getByRole('button').first().click();
    // polling, every half minute, would be too late
    await expect(stateOf(page, SOLYANKA)).toHaveAttribute('data-line-state', state, { timeout: 10_000 });
    tookMs.push((await seen) - (await pressed));
    await expect(line(leader, SOLYANKA).locator('[data-mark]')).toHaveCount(0, { timeout: 10_000 });
  }
  test.info().annotations.push({
    type: 'ms',
    description: `marks of another officer were seen after ${tookMs.join(', ')} ms`,
  });
  await expect(page.locator('[data-others]')).toContainText('Halden');

  // both mark the same line, one of them without a network
  await context.setOffline(true);
  await line(page, CLAYMORE)
    .getByRole('button', { name: /mark part/ })
    .click();
  await page.getByRole('dialog').getByRole('textbox').fill('2');
  await page.getByRole('dialog').getByRole('button', { name: en.partSave }).click();
  await expect(line(page, CLAYMORE).locator('[data-mark]')).toBeVisible();
  await line(leader, CLAYMORE).getByRole('button').first().click();
  await expect(stateOf(leader, CLAYMORE)).toHaveAttribute('data-line-state', 'sent');
  await expect(line(leader, CLAYMORE).locator('[data-mark]')).toHaveCount(0, { timeout: 30_000 });
  await context.setOffline(false);
  const notice = page.locator('[data-person] [data-refused]');
  await expect(notice).toContainText('Halden', { timeout: 60_000 });
  await expect(stateOf(page, CLAYMORE)).toHaveAttribute('data-line-state', 'sent');
  await page.goto(`${ownClan.url}/dashboard/unsent`);
  await expect(page.locator('[data-row]').first()).toContainText('Morrow', { timeout: 30_000 });
  await page.goto(`${ownClan.url}${MANAGER}`);
  await notice.getByRole('button', { name: WORDS.en.common.understood }).click();
  await expect(notice).toHaveCount(0);
  await theirs.close();
});

test('mark all and unmark all ask first; the history shows who did it; the list adds up @turn7', async ({
  browser,
  page,
  ownClan,
  problems,
}) => {
  for (const [person, mapStage] of [
    ['member', 'berda'],
    ['colonel', 'lowlands'],
  ] as const) {
    const requester = await elsewhere(browser, problems, ownClan.url);
    const own = await openAs(requester, ownClan.url, person, '/dashboard');
    await requestSupplies(own, mapStage, [
      { itemId: SOLYANKA, quantity: 4 },
      { itemId: CLAYMORE, quantity: 6 },
    ]);
    await requester.close();
  }
  await signIn(page, 'officer', { at: ownClan.url, path: MANAGER });
  await expect(page.locator('[data-person]')).toHaveCount(2, { timeout: 30_000 });
  await expect(page.locator('[data-without] li').first()).toBeVisible();
  // what the tabs count is what the page's link counts
  await expect(page.locator('[data-to-send]')).toHaveText('2');
  await expect(page.locator('[data-fast-to-send]')).toHaveCount(0);
  await expect(
    page.getByRole('link', { name: fill(WORDS.en.shell.navToSend_other, { count: 2 }) }),
  ).toBeVisible();
  await page.getByRole('searchbox', { name: en.findPerson }).fill('morr');
  await expect(page.locator('[data-person]')).toHaveCount(1);
  // the field updates the URL after a debounce: the map chosen meanwhile stays
  await page.getByRole('searchbox', { name: en.findPerson }).fill('o');
  await page.getByRole('combobox', { name: WORDS.en.common.map }).selectOption('berda');
  await expect(page).toHaveURL(/q=o/);
  await expect(page).toHaveURL(/map=berda/);
  await expect(page.locator('[data-person]')).toHaveCount(1);
  await page.getByRole('searchbox', { name: en.findPerson }).fill('');
  await page.getByRole('combobox', { name: WORDS.en.common.map }).selectOption('');
  await expect(page.locator('[data-person]')).toHaveCount(2);

  await page.getByRole('link', { name: en.viewList }).click();
  await expect(page.locator(`[data-shop="${SOLYANKA}"]`)).toHaveAttribute('data-open', '8', {
    timeout: 30_000,
  });
  await page.getByRole('link', { name: en.viewSend, exact: true }).click();

  await page.getByRole('button', { name: fill(en.markAll_other, { count: 20 }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.markAllYes }).click();
  await expect(page.locator('[data-clan-sent]')).toHaveAttribute('data-clan-sent', '20', { timeout: 30_000 });
  await expect(page.locator('[data-line] [data-mark]')).toHaveCount(0, { timeout: 30_000 });
  // a wrong tap on everything is taken back at once
  await page.getByRole('button', { name: WORDS.en.common.undo, exact: true }).click({ timeout: 30_000 });
  await expect(page.locator('[data-clan-sent]')).toHaveAttribute('data-clan-sent', '0', { timeout: 30_000 });
  await expect(page.locator('[data-line] [data-mark]')).toHaveCount(0, { timeout: 30_000 });
  await page.getByRole('button', { name: fill(en.markAll_other, { count: 20 }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.markAllYes }).click();
  await expect(page.locator('[data-clan-sent]')).toHaveAttribute('data-clan-sent', '20', { timeout: 30_000 });
  await expect(page.locator('[data-line] [data-mark]')).toHaveCount(0, { timeout: 30_000 });
  await page.getByRole('button', { name: en.unmarkAll }).click();
  const question = page.getByRole('dialog', { name: fill(en.unmarkAllQuestion_other, { count: 20 }) });
  await question.getByRole('button', { name: WORDS.en.common.cancel }).click();
  await expect(page.locator('[data-clan-sent]')).toHaveAttribute('data-clan-sent', '20');
  await page.getByRole('button', { name: en.unmarkAll }).click();
  await question.getByRole('button', { name: en.unmarkAll }).click();
  await expect(page.locator('[data-clan-sent]')).toHaveAttribute('data-clan-sent', '0', { timeout: 30_000 });
  await expect(page.locator('[data-line] [data-mark]')).toHaveCount(0, { timeout: 30_000 });
  await page.getByRole('link', { name: en.viewHistory }).click();
  // sent and cleared, for two people; what was undone at once is not listed
  await expect(page.locator('[data-send]')).toHaveCount(4, { timeout: 30_000 });
  await expect(page.locator('[data-send]').first()).toContainText('Vesper-7');
});

test('packing works offline, person by person, and is sent afterwards @worker @turn8', async ({
  browser,
  page,
  ownServer,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  for (const person of ['member', 'colonel'] as const) {
    const requester = await elsewhere(browser, problems, ownServer.url);
    await requestSupplies(await openAs(requester, ownServer.url, person, '/dashboard'), 'berda', [
      { itemId: SOLYANKA, quantity: 2 },
    ]);
    await requester.close();
  }
  await page.setViewportSize(PHONE);
  // wake locks that the page requests and releases
  await page.addInitScript(() => {
    let held = 0;
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          held += 1;
          document.documentElement.dataset['screenHeld'] = String(held);
          const lock = {
            released: false,
            release: async () => {
              held -= 1;
              lock.released = true;
              document.documentElement.dataset['screenHeld'] = String(held);
            },
          };
          return lock;
        },
      },
    });
  });
  const screen = page.locator('html');
  await signIn(page, 'officer', { at: ownServer.url, path: `${MANAGER}?view=pack&map=berda` });
  await workerReady(page);
  await expect(page.getByRole('heading', { name: 'Ozera' })).toBeVisible({ timeout: 30_000 });
  await expect(screen, 'the screen stays on').toHaveAttribute('data-screen-held', '1');
  await ownServer.stop();
  const bar = page.getByRole('button', { name: en.packAllNext });
  const before = await bar.boundingBox();
  await bar.click();
  await expect(page.getByRole('heading', { name: 'Morrow' })).toBeVisible();
  expect(
    (await page.getByRole('button', { name: en.packFinish }).boundingBox())?.y,
    'the thumb finds the bar in the same place',
  ).toBeGreaterThanOrEqual((before?.y ?? 0) - 60);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Morrow' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: en.packFinish }).click();
  await expect(page.getByText(en.packAllDone).first()).toBeVisible();
  await page.getByRole('link', { name: en.viewSend }).click();
  await expect(screen, 'the screen is let go').toHaveAttribute('data-screen-held', '0');
  await ownServer.start();
  await expect(page.locator('[data-line] [data-mark]')).toHaveCount(0, { timeout: 60_000 });
  await page.goto(`${ownServer.url}${MANAGER}?map=berda`);
  await expect(page.locator('[data-clan-sent]')).toHaveAttribute('data-clan-sent', '4', { timeout: 30_000 });
});

test('an officer who packs already sent items sees who was first and cannot unmark them @turn1', async ({
  browser,
  page,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  for (const person of ['member', 'colonel'] as const) {
    const requester = await elsewhere(browser, problems, ownClan.url);
    await requestSupplies(await openAs(requester, ownClan.url, person, '/dashboard'), 'berda', [
      { itemId: SOLYANKA, quantity: 2 },
    ]);
    await requester.close();
  }
  const theirs = await elsewhere(browser, problems, ownClan.url, PHONE);
  const leader = await openAs(theirs, ownClan.url, 'leader', `${MANAGER}?view=pack&map=berda`);
  await page.setViewportSize(PHONE);
  await signIn(page, 'officer', { at: ownClan.url, path: `${MANAGER}?view=pack&map=berda` });
  for (const one of [page, leader])
    await expect(one.getByRole('heading', { name: 'Ozera' })).toBeVisible({ timeout: 30_000 });

  // what is taken back is one's own, and the packer is with that person again
  await page.getByRole('button', { name: en.packAllNext }).click();
  await expect(page.getByRole('heading', { name: 'Morrow' })).toBeVisible();
  await expect(leader.locator('[data-line-state=sent]')).toHaveCount(1, { timeout: 30_000 });
  await page.getByRole('button', { name: WORDS.en.common.undo, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ozera' })).toBeVisible();
  await expect(page.locator('[data-did=undone]')).toContainText('Ozera');
  await expect(stateOf(leader, SOLYANKA)).toHaveAttribute('data-line-state', 'open', { timeout: 30_000 });

  await context.setOffline(true);
  await page.getByRole('button', { name: en.packAllNext }).click();
  await expect(page.getByRole('heading', { name: 'Morrow' })).toBeVisible();
  await leader.getByRole('button', { name: en.packAllNext }).click();
  await expect(leader.getByRole('heading', { name: 'Morrow' })).toBeVisible();
  await expect(leader.locator('[data-did=sent]')).toContainText('Ozera');
  await leader.waitForTimeout(1_500);
  await context.setOffline(false);
  const notice = page.locator('[data-firsts] [data-first]');
  await expect(notice).toContainText('Halden', { timeout: 60_000 });
  await expect(page.locator('[data-lost]')).toContainText('Halden');
  await expect(page.locator('[data-did]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: WORDS.en.common.undo, exact: true })).toHaveCount(0);
  await page.reload();
  await notice.getByRole('button', { name: WORDS.en.common.understood }).click({ timeout: 30_000 });
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-packing]')).toBeVisible({ timeout: 30_000 });
  await expect(notice).toHaveCount(0);
  await theirs.close();
});

test('members and outsiders cannot open the manager, and clans see nothing of each other @turn10', async ({
  page,
  browser,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 40[34]/);
  await signIn(page, 'member', { at: ownClan.url, path: '/dashboard' });
  await requestSupplies(page, 'berda', [{ itemId: SOLYANKA, quantity: 2 }]);
  await page.goto(`${ownClan.url}${MANAGER}`);
  await expectDenied(page, 30_000);
  await page.goto(`${ownClan.url}/tools/requests`);
  await expectDenied(page, 30_000);
  await expect(
    page.getByRole('navigation').getByRole('link', { name: WORDS.en.shell.navRequestsList }),
  ).toHaveCount(0);

  const theirs = await elsewhere(browser, problems, ownClan.url);
  const outsider = await openAs(theirs, ownClan.url, 'outsider', MANAGER);
  await expect(outsider.getByText(en.noRequests, { exact: true })).toBeVisible({ timeout: 30_000 });
  await outsider.goto(`${ownClan.url}/tools/requests`);
  await expect(outsider.getByText(en.noRequests, { exact: true })).toBeVisible({ timeout: 30_000 });
  await theirs.close();
});
