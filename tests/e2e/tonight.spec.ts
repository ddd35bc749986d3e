/** The dashboard begins with the next event, then what waits for the reader, then the rest; it uses the width. */
import { characters } from '../../src/i18n/locales/en/characters.ts';
import { schedule as words } from '../../src/i18n/locales/en/schedule.ts';
import { callAs, fill } from './app-calls.ts';
import { expect, signIn, test } from './fixtures.ts';
import { requestSupplies, SOLYANKA } from './request-tools.ts';
import { everyDay } from './schedule-tools.ts';
import { elsewhere, openAs } from './skip-tools.ts';

test('the next event comes first, with what it wants and my figures @turn12', async ({
  browser,
  page,
  ownClan,
  problems,
}) => {
  test.slow();
  const leader = await openAs(
    await elsewhere(browser, problems, ownClan.url),
    ownClan.url,
    'leader',
    '/clan/schedule',
  );
  await everyDay(leader);
  await signIn(page, 'member', { at: ownClan.url, path: '/dashboard' });
  const main = page.getByRole('main');
  const head = main.getByRole('region').first();
  await expect(head).toHaveAccessibleName(
    new RegExp(`(?:${words.nextTitle}|${words.runningTitle}).*${words.kindBrawl}`),
  );
  await expect(head.locator('[data-next-event]')).toContainText(/\d/);
  await expect(head).toContainText(words.suppliesMissing);
  await expect(head.getByRole('link', { name: words.requestSupplies })).toBeVisible();
  // who may not see others' skips is told no number of people
  await expect(head.locator('[data-people]')).toHaveCount(0);

  const figures = main.getByRole('navigation', { name: characters.figures });
  await expect(figures).toContainText(characters.figureNoRequest);
  await expect(figures).toContainText(characters.figureNoChecks);
  await requestSupplies(page, 'berda', [{ itemId: SOLYANKA, quantity: 3 }]);
  await expect(figures).toContainText(fill(characters.figureSent, { sent: '0', total: '3' }));
  await expect(head).not.toContainText(words.suppliesMissing);

  // a wide screen has two columns, and the second begins beside what waits
  const own = await main.getByRole('region', { name: characters.skipsHeading }).boundingBox();
  const clan = await main.getByRole('region', { name: 'Grey Harriers' }).boundingBox();
  expect(clan?.x ?? 0, 'the second column').toBeGreaterThan((own?.x ?? 0) + (own?.width ?? 0));

  // on a phone event and figures are there without scrolling
  await page.setViewportSize({ width: 390, height: 844 });
  const strip = await figures.boundingBox();
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThan(600);

  // an officer reads how many are expected
  const waiting = await callAs(page, 'POST', '/api/skips', {
    id: crypto.randomUUID(),
    startDate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    endDate: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
  });
  expect(waiting.status).toBe(200);
  await leader.goto(`${ownClan.url}/dashboard`);
  await expect(leader.locator('[data-waits=skips]')).toContainText('Morrow', { timeout: 30_000 });
  await expect(leader.locator('[data-people]')).toContainText(/\d+ of \d+ expected/, {
    timeout: 30_000,
  });
});

test('a device whose clock is a day ahead names the same event, and the right age @turn5', async ({
  browser,
  page,
  ownClan,
  problems,
}) => {
  const elsewhereContext = await elsewhere(browser, problems, ownClan.url);
  const leader = await openAs(elsewhereContext, ownClan.url, 'leader', '/clan/schedule');
  await everyDay(leader);
  await page.addInitScript((aheadMs) => {
    const RealDate = Date;
    const now = (): number => RealDate.now() + aheadMs;
    window.Date = new Proxy(RealDate, {
      construct: (target, given: unknown[]) =>
        Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
      get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
    });
  }, 86_400_000);
  await signIn(page, 'member', { at: ownClan.url, path: '/dashboard' });
  await leader.goto(`${ownClan.url}/dashboard`);
  const next = (of: typeof page) => of.locator('[data-next-event]');
  await expect(next(leader)).toContainText(/\d/, { timeout: 30_000 });
  await expect
    .poll(async () => (await next(page).innerText()) === (await next(leader).innerText()), {
      timeout: 40_000,
    })
    .toBe(true);
  // the page's own age is the first
  await expect(page.getByText(/^updated /).first()).toHaveText(/now|sec|min/);
});
