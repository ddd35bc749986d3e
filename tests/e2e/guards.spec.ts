import { expect, inLocale, signInByHand, test } from './fixtures.ts';
import { WORDS } from './words.ts';

const { shell } = WORDS.en;

test('guests reach the landing page, the callback page and the tools @turn14', async ({ page }) => {
  for (const locale of ['en', 'ru', 'ua'] as const) {
    for (const path of ['/dashboard', '/tools/requests', '/character-selection', '/debug/status']) {
      await page.goto(inLocale(locale, path));
      await expect(page).toHaveURL((url) => url.pathname === inLocale(locale, '/'));
    }
    await page.goto(inLocale(locale, '/tools/ttk'));
    await expect(page.locator('[data-figure=discrete]')).toContainText(/\d/);
    await expect(page).toHaveURL((url) => url.pathname === inLocale(locale, '/tools/ttk'));
    await page.goto(inLocale(locale, '/callback'));
    await expect(page).toHaveURL((url) => url.pathname === inLocale(locale, '/callback'));
  }
});

test('a literal null token counts as signed out @turn15', async ({ page, context, baseURL }) => {
  for (const value of ['null', 'undefined']) {
    await context.addCookies([{ name: 'auth_token', value, url: baseURL ?? '' }]);
    await page.goto('/dashboard');
    await expect(page).toHaveURL((url) => url.pathname === '/');
  }
});

test('an unknown token ends the session with a message @turn8', async ({
  page,
  context,
  baseURL,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 401/);
  await context.addCookies([{ name: 'auth_token', value: 'A'.repeat(43), url: baseURL ?? '' }]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect((await context.cookies()).some((one) => one.name === 'auth_token')).toBe(false);
});

test('signed-in users are redirected from the landing page to the dashboard', async ({ page }) => {
  await signInByHand(page, 'member');
  for (const path of ['/', '/callback']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.goto('/ua');
  await expect(page).toHaveURL(/\/ua\/dashboard$/);
});

test('users without characters are redirected to the character selection @turn9', async ({ page }) => {
  await signInByHand(page, 'newcomer', { path: '/dashboard/skips' });
  await expect(page).toHaveURL(/\/character-selection$/);
  await page.goto('/tools/auction');
  await expect(page.getByRole('heading', { level: 1, name: shell.navAuction })).toBeVisible();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await page.goto('/ru/dashboard');
  await expect(page).toHaveURL(/\/ru\/character-selection$/);
});

test('an unknown URL shows which page was not found, in every language @turn2', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 404 .*\/no\/such-page$/);
  await signInByHand(page, 'member');
  for (const locale of ['en', 'ru', 'ua'] as const) {
    const path = inLocale(locale, '/no/such-page');
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByText(WORDS[locale].shell.pageNotFound.replace('{{path}}', path))).toBeVisible();
    await expect(page.getByText('404')).toBeVisible();
    await expect(
      page
        .getByRole('link', { name: WORDS[locale].shell.backToDashboard })
        .or(page.getByRole('button', { name: WORDS[locale].shell.backToDashboard })),
    ).toBeVisible();
  }
  await page.goto('/no/such-page');
  await page
    .getByRole('link', { name: shell.backToDashboard })
    .or(page.getByRole('button', { name: shell.backToDashboard }))
    .click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the navigation shows only accessible pages @turn10', async ({ page }) => {
  await signInByHand(page, 'member');
  const navigation = page.getByRole('navigation', { name: shell.mainNavigation });
  await expect(navigation.getByRole('link', { name: shell.navDashboard, exact: true })).toBeVisible();
  await expect(navigation.getByRole('link', { name: shell.navTtk })).toBeVisible();
  await expect(navigation.getByRole('link', { name: shell.navStatus })).toHaveCount(0);
  await navigation.getByRole('link', { name: shell.navTtk }).click();
  await expect(page).toHaveURL(/\/tools\/ttk/);
});

test('missing files and unknown paths answer 404 instead of the app @turn11', async ({ request }) => {
  for (const path of ['/assets/gone-12345678.js', '/gone.png', '/api/nothing', '/catalogue/gone.json']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['content-type'], path).not.toContain('text/html');
  }
  expect((await request.get('/ru/tools/ttk')).headers()['content-type']).toContain('text/html');
});
