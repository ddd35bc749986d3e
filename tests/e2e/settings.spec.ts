/** The page of settings: installing, the devices of a person, and what a device has downloaded. */
import { settings } from '../../src/i18n/locales/en/settings.ts';
import { expect, signIn, test } from './fixtures.ts';
import { PHONE } from './request-tools.ts';
import { WORDS } from './words.ts';

const { shell } = WORDS.en;

test('a guest reaches them from the menu, and installs where the browser offers it @turn10', async ({
  page,
  server,
}) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => {
    window.addEventListener('load', () => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => {
          document.title = `asked, ${offer.defaultPrevented ? 'once' : 'by the browser too'}`;
          return Promise.resolve({ outcome: 'accepted' });
        },
      });
      setTimeout(() => window.dispatchEvent(offer), 500);
    });
  });
  await page.goto(`${server.url}/tools/ttk`);
  await page.getByRole('button', { name: shell.tabMore, exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: shell.navSettings }).click();
  await expect(page.getByRole('heading', { level: 1, name: shell.navSettings })).toBeVisible();
  await page.getByRole('button', { name: settings.install }).click();
  await expect(page).toHaveTitle('asked, once');
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expect(page.getByText(settings.installed)).toBeVisible();
  await expect(page.getByRole('heading', { name: settings.sessionsHeading })).toHaveCount(0);
});

test('a guest installs from the menu of a phone, or is led from there to how it is done @turn3', async ({
  page,
  server,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${server.url}/tools/ttk`);
  const openMenu = () => page.getByRole('button', { name: shell.tabMore, exact: true }).click();
  const menu = page.getByRole('dialog');
  await openMenu();
  await menu.getByRole('link', { name: shell.navInstall }).click();
  await expect(menu).toHaveCount(0);
  await expect(page.locator('[data-install=by-hand]')).toBeInViewport();
  await expect(page.locator('[data-install=by-hand]')).toContainText(settings.installWhy);

  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.title = 'asked';
        return Promise.resolve({ outcome: 'accepted' });
      },
    });
    window.dispatchEvent(offer);
  });
  await openMenu();
  await menu.getByRole('button', { name: shell.navInstall }).click();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveTitle('asked');

  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await openMenu();
  await expect(menu.getByRole('link', { name: shell.navSettings })).toBeVisible();
  await expect(menu.getByText(shell.navInstall)).toHaveCount(0);
});

test('another device is signed out, and downloads are deleted without what people entered @turn4', async ({
  page,
  browser,
  server,
}) => {
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await signIn(other, 'colonel', { at: server.url });
  await signIn(page, 'colonel', { at: server.url, path: '/tools/items' });
  await expect(page.getByRole('heading', { level: 1, name: shell.navItems })).toBeVisible();
  await page.goto(`${server.url}/settings`);
  await page
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: settings.sessionEnd, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(async () => {
    await other.reload();
    await expect(other.getByRole('heading', { level: 1, name: shell.navDashboard })).toHaveCount(0);
  }).toPass();
  await elsewhere.close();
  const stored = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('catalogue-')).length);
  await page.evaluate(async () => {
    await (await caches.open('catalogue-files-old')).put('/catalogue/x', new Response('x'));
    sessionStorage.setItem('stays', '1');
  });
  await page.getByRole('button', { name: settings.clear }).click();
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('dialog').getByRole('button', { name: settings.clear }).click(),
  ]);
  await expect.poll(() => page.evaluate(() => caches.has('catalogue-files-old'))).toBe(false);
  expect(await stored()).toBeLessThanOrEqual(2);
  await expect(page.getByRole('heading', { level: 1, name: shell.navSettings })).toBeVisible();
});
