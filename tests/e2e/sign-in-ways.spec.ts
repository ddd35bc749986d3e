/** Another way to sign in than the game: linked, used on a second device, listed, and unlinked. */
import { auth } from '../../src/i18n/locales/en/auth.ts';
import { errors } from '../../src/i18n/locales/en/errors/auth.ts';
import { settings } from '../../src/i18n/locales/en/settings.ts';
import { signInWays as words } from '../../src/i18n/locales/en/sign-in-ways.ts';
import { signInWays as wordsRu } from '../../src/i18n/locales/ru/sign-in-ways.ts';
import { signInWays as wordsUa } from '../../src/i18n/locales/ua/sign-in-ways.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { fill } from './app-calls.ts';
import { expect, inLocale, signIn, signInByHand, test } from './fixtures.ts';

const NAME = 'Simulator ID';
const PANEL = '#sign-in-ways';
const ALL = { en: words, ru: wordsRu, ua: wordsUa };

test('somebody links a way, signs in by it on another device, and is signed out there @turn12', async ({
  page,
  browser,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 40[13]/);
  await signInByHand(page, 'officer', { at: ownClan.url, path: '/settings' });
  const panel = page.locator(PANEL);
  await panel.getByRole('button', { name: fill(words.linkLabel, { way: NAME }) }).click();
  await expect(page).toHaveURL(/\/oauth\/openid\/authorize/);
  await page.locator('a[href*="login=drifter"]').click();
  await expect(page).toHaveURL(/\/settings#sign-in-ways$/);
  await expect(panel.getByText(words.linked, { exact: true })).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  const phone = await context.newPage();
  await phone.goto(ownClan.url);
  await phone.getByRole('link', { name: NAME }).click();
  // nobody has linked this one
  await phone.locator('a[href*="login=member"]').click();
  await expect(phone.getByRole('alert')).toHaveText(errors.authNotLinked);
  await expect(phone.getByRole('heading', { name: auth.callbackFailedTitle })).toBeVisible();
  await phone.getByRole('link', { name: NAME }).click();
  await phone.locator('a[href*="login=drifter"]').click();
  await expect(phone).toHaveURL(/\/dashboard$/);
  const nameOf = (tab: typeof page): Promise<string> =>
    tab.evaluate(async () => {
      const token = /auth_token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch('/api/user/me', { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { user: { login: string } }).user.login;
    });
  expect(await nameOf(phone)).toBe('officer');
  await phone.goto(`${ownClan.url}/settings${PANEL}`);
  await expect(phone.locator(PANEL).getByText(words.linked, { exact: true })).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.reload();
  const way = fill(settings.sessionWay, { way: NAME });
  await expect(page.getByText(way).first()).toBeVisible();
  await panel.getByRole('button', { name: fill(words.unlinkLabel, { way: NAME }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.unlink, exact: true }).click();
  await expect(panel.getByText(words.notLinked)).toBeVisible();
  await phone.goto(`${ownClan.url}/dashboard`);
  await expect(phone).toHaveURL((url) => url.pathname === '/');
  await context.close();

  await page.reload();
  await expect(page.getByText(way)).toHaveCount(0);
  await expect(page.getByText(fill(words.eventUnlinked, { way: NAME }))).toBeVisible();
});

test('the panels are accessible in every language @turn15', async ({ page, ownClan }) => {
  await signIn(page, 'member', { at: ownClan.url, path: '/settings' });
  for (const variant of variantsOf()) {
    await applyVariant(page, variant);
    await page.goto(`${ownClan.url}${inLocale(variant.locale, '/settings')}${PANEL}`);
    await expect(page.getByRole('heading', { name: ALL[variant.locale].heading })).toBeVisible();
    await expect(page.getByRole('heading', { name: ALL[variant.locale].logHeading })).toBeVisible();
    // what the bar at the bottom covers meanwhile can be scrolled to
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, labelOf('sign-in ways', variant));
  }
});
