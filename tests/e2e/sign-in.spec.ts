import { expect, PEOPLE, signInByHand, test, type Person } from './fixtures.ts';
import { WORDS } from './words.ts';
import { casesOf } from '../support/depth.ts';

const { paint, characterSelection, characters } = WORDS.en;
const HOME: Readonly<Record<Person, RegExp>> = {
  leader: /\/dashboard$/,
  colonel: /\/dashboard$/,
  officer: /\/dashboard$/,
  member: /\/dashboard$/,
  outsider: /\/dashboard$/,
  drifter: /\/dashboard$/,
  newcomer: /\/character-selection$/,
};

const ROLE: Readonly<Partial<Record<Person, string>>> = {
  leader: characters.rankLEADER,
  colonel: characters.rankCOLONEL,
  officer: characters.rankOFFICER,
  outsider: characters.rankLEADER,
};

for (const person of casesOf({
  always: ['leader', 'newcomer', 'drifter'] as const,
  deep: PEOPLE.filter((one) => !['leader', 'newcomer', 'drifter'].includes(one)),
})) {
  test(`${person} signs in from the landing page and sees who they are @turn6`, async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('link', { name: paint.signIn })
      .or(page.getByRole('button', { name: paint.signIn }))
      .first()
      .click();
    await expect(page).toHaveURL(/\/oauth\/authorize/);
    await expect(page.getByText('There are no passwords')).toBeVisible();
    await page.locator(`a[href*="login=${person}"]`).click();
    await expect(page).toHaveURL(HOME[person]);
    const main = page.getByRole('main');
    if (person === 'newcomer') {
      await expect(main.getByText(characterSelection.selectionEmptyTitle)).toBeVisible();
      return;
    }
    const { user } = await page.evaluate(async () => {
      const token = /auth_token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch('/api/user/me', { headers: { authorization: `Bearer ${token}` } });
      return (await answer.json()) as {
        user: { characters: { name: string; clan: { name: string } | null }[] };
      };
    });
    const [first] = user.characters;
    await expect(main.getByText(first?.name ?? 'nobody').first()).toBeVisible();
    if (person === 'drifter') await expect(main.getByText(characters.clanEmptyTitle)).toBeVisible();
    else await expect(main.getByText(first?.clan?.name ?? 'no clan').first()).toBeVisible();
    const rank = ROLE[person];
    if (rank !== undefined) await expect(main.getByText(rank).first()).toBeVisible();
  });
}

test('the session cookie lives seven days and is the page’s own', async ({ page, context }) => {
  await signInByHand(page, 'member');
  const cookie = (await context.cookies()).find((one) => one.name === 'auth_token');
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
  expect(cookie?.value).toMatch(/^[A-Za-z0-9_-]{40,}$/);
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(604_800 - 120);
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(604_800);
});

test('signing in returns to the requested page with its query @turn7', async ({ page }) => {
  await page.goto('/ru/clan/members?q=a');
  await expect(page).toHaveURL(/\/ru(\?|$)/);
  await page
    .getByRole('link', { name: WORDS.ru.paint.signIn })
    .or(page.getByRole('button', { name: WORDS.ru.paint.signIn }))
    .first()
    .click();
  await page.locator('a[href*="login=member"]').click();
  await expect(page).toHaveURL(/\/ru\/clan\/members/);
});

test('signing in never redirects to another site @turn16', async ({ page, baseURL, expectedProblems }) => {
  // the cookies are taken away under an open page, whose last calls are then refused
  expectedProblems.push(/status of 401/);
  for (const returnTo of ['//evil.example/', 'https://evil.example/', '/\\evil.example', '/api/user/me']) {
    await page.goto(`/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`);
    await page.locator('a[href*="login=member"]').click();
    await expect(page).toHaveURL(`${baseURL ?? ''}/dashboard`);
    await page.context().clearCookies();
  }
});

test('a cancelled sign-in shows so and can be retried @turn9', async ({ page }) => {
  await page.goto('/api/auth/login');
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByText(WORDS.en.auth.callbackDenied)).toBeVisible();
  await expect(
    page
      .getByRole('link', { name: WORDS.en.auth.callbackAgain })
      .or(page.getByRole('button', { name: WORDS.en.auth.callbackAgain })),
  ).toBeVisible();
});

test('a replayed sign-in is refused @turn2', async ({ page, expectedProblems }) => {
  expectedProblems.push(/status of 40[01]/);
  await page.goto('/callback?code=stolen&state=made-up-state');
  await expect(page.getByText(WORDS.en.auth.callbackFailedTitle)).toBeVisible();
  await expect(page).not.toHaveURL(/dashboard/);
});

test('the header shows the signed-in user and character @turn11', async ({ page }) => {
  await signInByHand(page, 'officer');
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`Grey Harriers · ${characters.rankOFFICER}`) }),
  ).toBeVisible();
});
