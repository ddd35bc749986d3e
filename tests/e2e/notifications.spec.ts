import type { Page } from '@playwright/test';
import { periodText } from '../../src/i18n/notices/skips.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { expect, inLocale, signIn, test, workerReady, type Locale } from './fixtures.ts';
import {
  callServer,
  callerAs,
  callerOf,
  dayIn,
  decide,
  dismissAll,
  messageOf,
  pusherOf,
  shownOn,
  mockPush,
  whenNotified,
} from './push-tools.ts';
import { LANGUAGE_TAGS, WORDS } from './words.ts';
import { countOf, oneOf } from '../support/depth.ts';

test.use({ serviceWorkers: 'allow', mayPromptForNotifications: true });

/** A page of this origin on which nothing of the app runs. */
const WITHOUT_APP = '/icons/mark.svg';
const ROUNDS = countOf({ deep: 24, short: 4 });
/** A notification shown to nobody leaves no trace to wait for: the browser is polled seldom, see `whenNotified`. */
const SELDOM = { intervals: [1_000] };

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');
}

/** Waits until the device mirrors the clan. */
function mirrored(page: Page): Promise<void> {
  return expect
    .poll(
      () =>
        page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              const opening = indexedDB.open('muster');
              opening.addEventListener('success', () => {
                const { result } = opening;
                if (!result.objectStoreNames.contains('mirrors')) {
                  result.close();
                  resolve(0);
                  return;
                }
                const counting = result.transaction('mirrors').objectStore('mirrors').count();
                counting.addEventListener('success', () => {
                  result.close();
                  resolve(counting.result);
                });
              });
            }),
        ),
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
}

for (const locale of oneOf(['en', 'ru', 'ua'] as const satisfies readonly Locale[], 1)) {
  test(`a decision reaches a device with the app closed, in: ${locale}`, async ({
    browser,
    context,
    page,
    server,
  }) => {
    await mockPush(context);
    const officers = await browser.newContext();
    const officer = await callerAs(officers, 'officer', server.url);
    await signIn(page, 'member', { path: inLocale(locale, '/dashboard') });
    await workerReady(page);
    await mirrored(page);
    const push = await pusherOf(context, page);
    const member = await callerOf(context, server.url);
    await page.goto(WITHOUT_APP);

    const days = { startDate: dayIn(30), endDate: dayIn(32) };
    const rejected = await decide(member, officer, 'reject', days, 'clan war');
    await push(messageOf(rejected, 'rejected'));
    const { notices } = WORDS[locale];
    const period = periodText(locale, days.startDate, days.endDate);
    await whenNotified(page, rejected.skipId);
    await expect
      .poll(() => shownOn(page, rejected.skipId))
      .toEqual([
        {
          title: notices.rejectedTitle,
          body: `${fill(notices.rejectedBody, { character: rejected.characterName, period })} - clan war`,
          tag: `skip:${rejected.skipId}:rejected`,
          requireInteraction: true,
          lang: LANGUAGE_TAGS[locale],
        },
      ]);
    await dismissAll(page);
    await callServer(officer, 'DELETE', `/api/skips/${rejected.skipId}`);

    const oneDay = { startDate: dayIn(40), endDate: dayIn(40) };
    const approved = await decide(member, officer, 'approve', oneDay);
    await push(messageOf(approved, 'approved'));
    await whenNotified(page, approved.skipId);
    await expect
      .poll(() => shownOn(page, approved.skipId))
      .toEqual([
        expect.objectContaining({
          title: notices.approvedTitle,
          body: fill(notices.approvedBody, {
            character: approved.characterName,
            period: periodText(locale, oneDay.startDate, oneDay.endDate),
          }),
        }),
      ]);
    await callServer(officer, 'DELETE', `/api/skips/${approved.skipId}`);
    await officers.close();
  });
}

test(`push, polling, live updates and two tabs show each of ${ROUNDS} decisions once, and none again after it is dismissed @turn2`, async ({
  browser,
  context,
  page,
  server,
}) => {
  await mockPush(context);
  const officers = await browser.newContext();
  const officer = await callerAs(officers, 'officer', server.url);
  await signIn(page, 'member');
  await workerReady(page);
  await mirrored(page);
  const push = await pusherOf(context, page);
  const member = await callerOf(context, server.url);
  const other = await context.newPage();
  // this tab has no live updates: it polls
  await other.route('**/api/live', (route) => route.abort());
  await other.goto('/dashboard');
  await expect(other.getByRole('main')).toBeVisible();

  for (let round = 0; round < ROUNDS; round += 1) {
    const decision = round % 2 === 0 ? 'approve' : 'reject';
    const status = decision === 'approve' ? 'approved' : 'rejected';
    const decided = await decide(
      member,
      officer,
      decision,
      { startDate: dayIn(50), endDate: dayIn(51) },
      decision === 'reject' ? `round ${round}` : undefined,
    );
    const message = messageOf(decided, status);
    await Promise.all([push(message), push(message), ...(round % 4 === 0 ? [other.reload()] : [])]);
    await whenNotified(page, decided.skipId);
    await expect
      .poll(async () => (await shownOn(page, decided.skipId)).map(({ tag }) => tag), {
        message: `round ${round}`,
      })
      .toEqual([`skip:${decided.skipId}:${status}`]);
    await dismissAll(page);
    await push(message);
    if (round % 4 === 0) {
      // the poll of a fresh page comes two seconds after it
      const polled = other.waitForResponse('**/api/skips/recent-updates*');
      await other.reload();
      await polled;
    }
    await page.waitForTimeout(250);
    expect(await shownOn(page, decided.skipId), `round ${round}`).toEqual([]);
    await callServer(officer, 'DELETE', `/api/skips/${decided.skipId}`);
  }
  await officers.close();
});

test('a signed-out device shows no names @turn3', async ({
  browser,
  context,
  page,
  server,
  expectedProblems,
}) => {
  expectedProblems.push(/401/);
  await mockPush(context);
  const officers = await browser.newContext();
  const officer = await callerAs(officers, 'officer', server.url);
  await signIn(page, 'member', { path: '/ru/dashboard' });
  await workerReady(page);
  await mirrored(page);
  const push = await pusherOf(context, page);
  const member = await callerOf(context, server.url);
  const decided = await decide(member, officer, 'approve', { startDate: dayIn(60), endDate: dayIn(60) });
  await whenNotified(page, decided.skipId);
  await expect.poll(async () => (await shownOn(page, decided.skipId)).length).toBe(1);
  await page.getByRole('button', { name: WORDS.ru.shell.logOut }).first().click();
  await expect(page).toHaveURL(/\/ru\/?$/);
  await expect.poll(() => shownOn(page), { message: 'the logout takes what was shown' }).toEqual([]);
  await push(messageOf(decided, 'approved'));
  await expect.poll(async () => (await shownOn(page)).length, SELDOM).toBe(1);
  const [shown] = await shownOn(page);
  expect(JSON.stringify(shown)).not.toContain(decided.characterName);
  expect(shown).toMatchObject({ title: WORDS.ru.notices.newsTitle, body: WORDS.ru.notices.signedOutBody });
  await dismissAll(page);
  await push('not a message of ours');
  await expect
    .poll(async () => (await shownOn(page)).map(({ body }) => body), SELDOM)
    .toEqual([WORDS.ru.notices.newsBody]);
  await callServer(officer, 'DELETE', `/api/skips/${decided.skipId}`);
  await officers.close();
});

test('after three seconds the app explains the permission prompt, and never prompts again once dismissed @turn4', async ({
  context,
  page,
}) => {
  await mockPush(context);
  await context.addInitScript(() => {
    let permission = 'default';
    let isPressed = false;
    addEventListener(
      'click',
      () => {
        isPressed = true;
      },
      { capture: true },
    );
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    // the prompt stays open until a click; then the person agrees
    Object.defineProperty(Notification, 'requestPermission', {
      value: () => {
        if (!isPressed) return new Promise(() => undefined);
        permission = 'granted';
        return Promise.resolve(permission);
      },
    });
  });
  // on the dashboard the first steps say it to who is new
  await signIn(page, 'member', { path: '/dashboard/skips' });
  // the subscription that is asked for at the end is the worker's
  await workerReady(page);
  const { notifications } = WORDS.en;
  const card = page.getByRole('region', { name: notifications.cardLabel });
  await page.reload();
  await expect(card).toBeHidden();
  await expect(card).toBeVisible();
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(2_900);
  // never over a bar at the foot of the page: of this form only a phone has one
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('[data-foot]')).toBeVisible();
  await expect(card).toBeHidden();
  await page.setViewportSize({ width: 1_440, height: 900 });
  await expect(card).toBeVisible();
  await page.goto('/dashboard/request/create');
  await expect(page.locator('[data-foot=bar]')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(notifications.cardYes)).toBeAttached();
  await expect(card).toBeHidden();
  await page.goto('/dashboard/skips');
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: notifications.cardLater }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await page.waitForTimeout(4_500);
  await expect(card).toBeHidden();

  await page.evaluate(() => localStorage.removeItem('notify-card-at'));
  await page.reload();
  const subscribed = page.waitForRequest('**/api/notifications/subscriptions');
  await card.getByRole('button', { name: notifications.cardYes }).click();
  await subscribed;
  await expect(card).toBeHidden();
});

test('the settings show the state of this device and the progress of a test message @turn13', async ({
  context,
  page,
  server,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  await mockPush(context);
  await context.route('**/api/notifications/test', (route) =>
    route.fulfill({ json: { success: true, result: 'delivered', status: 201, messageId: 'message-1' } }),
  );
  await signIn(page, 'officer', { path: '/dashboard/notifications' });
  await workerReady(page);
  const push = await pusherOf(context, page);
  const { notifications } = WORDS.en;
  await page.getByRole('radio', { name: notifications.settings }).check();
  await expect(page.getByText(notifications.stateOn)).toBeVisible();
  await page.getByRole('button', { name: notifications.testSend }).click();
  await expect(page.locator('[data-step="service"]')).toHaveAttribute('data-state', 'done');
  await expect(page.locator('[data-step="arrived"]')).toHaveAttribute('data-state', 'running');
  await push({ v: 1, kind: 'test', id: 'message-1', clanId: null, skipId: null, status: null });
  await expect(page.getByText(notifications.testOk)).toBeVisible();
  await expect
    .poll(async () => (await shownOn(page, 'message-1')).map(({ title }) => title), SELDOM)
    .toEqual([WORDS.en.notices.testTitle]);

  // a switch is stored offline and sent once online
  await context.setOffline(true);
  await page.getByRole('switch', { name: WORDS.en.notices.topicSkipRequested }).click();
  await expect(page.getByText(notifications.topicWaiting)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(notifications.topicWaiting)).toBeHidden({ timeout: 30_000 });
  const officer = await callerOf(context, server.url);
  await expect
    .poll(async () => (await callServer(officer, 'GET', '/api/notifications/settings'))['topics'])
    .toMatchObject({ skipDecided: true, skipRequested: false, priceReached: true });

  await page.getByRole('button', { name: notifications.turnOff }).click();
  await expect(page.getByText(notifications.stateOff)).toBeVisible();
  await page.reload();
  await page.getByRole('radio', { name: notifications.settings }).check();
  await expect(page.getByText(notifications.stateOff)).toBeVisible();
});

test('the inbox works without push and offline @turn14', async ({
  browser,
  context,
  page,
  server,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  const officers = await browser.newContext();
  const officer = await callerAs(officers, 'officer', server.url);
  await signIn(page, 'member', { path: '/ua/dashboard/notifications' });
  await workerReady(page);
  const member = await callerOf(context, server.url);
  const decided = await decide(
    member,
    officer,
    'reject',
    { startDate: dayIn(70), endDate: dayIn(71) },
    'причина',
  );
  const { notifications, notices } = WORDS.ua;
  const inbox = page.getByRole('main').getByRole('listitem').filter({ hasText: notices.rejectedTitle });
  const line = inbox.filter({ hasText: 'причина' }).first();
  await expect(line.getByText(notifications.unreadMark, { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await line.getByRole('button', { name: notifications.markRead }).click();
  await expect(line.getByText(notifications.unreadMark, { exact: true })).toBeHidden();
  await expect(line.getByText(notifications.readWaiting)).toBeVisible();
  await context.setOffline(false);
  await expect(line.getByText(notifications.readWaiting)).toBeHidden({ timeout: 30_000 });
  await expect
    .poll(
      async () =>
        (
          (await callServer(member, 'GET', '/api/notifications'))['items'] as {
            id: string;
            readAt: string | null;
          }[]
        ).find(({ id }) => id === decided.noticeId)?.readAt,
    )
    .toBeTruthy();
  await callServer(officer, 'DELETE', `/api/skips/${decided.skipId}`);
  await officers.close();
});

test('a click on a notification opens the dashboard in its language, but never discards unsaved input @turn7', async ({
  page,
}) => {
  await signIn(page, 'member', { path: '/ru/dashboard/notifications' });
  await page.waitForTimeout(2_500);
  const press = (): Promise<void> =>
    page.evaluate(() => {
      navigator.serviceWorker.dispatchEvent(
        new MessageEvent('message', { data: { type: 'open-path', path: '/dashboard' } }),
      );
    });
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-unsaved', ''));
  await press();
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe('/ru/dashboard/notifications');
  await page.evaluate(() => document.querySelector('main')?.removeAttribute('data-unsaved'));
  await press();
  await expect(page).toHaveURL(/\/ru\/dashboard$/);
});

test('axe finds nothing on inbox and settings and nothing overflows 320 px @turn8', async ({ page }) => {
  await signIn(page, 'officer');
  for (const variant of variantsOf()) {
    await applyVariant(page, variant);
    await page.goto(inLocale(variant.locale, '/dashboard/notifications'));
    for (const view of ['inbox', 'settings'] as const) {
      await page.getByRole('radio', { name: WORDS[variant.locale].notifications[view] }).check();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, labelOf(view, variant));
    }
  }
});
