/** Browsers whose storage is off, broken or hangs: the app still opens and shows what it cannot store. */
import { expect, signIn, test } from './fixtures.ts';
import { WORDS } from './words.ts';
import { oneOf } from '../support/depth.ts';

const { shell } = WORDS.en;

const BROKEN: readonly (readonly [kind: string, script: () => void])[] = [
  [
    'throws',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    },
  ],
  [
    'is not there',
    () => {
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
    },
  ],
  [
    'never answers',
    () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    },
  ],
];

for (const [kind, script] of oneOf(BROKEN)) {
  test(`signing in, browsing and logging out work where storage ${kind} @turn16`, async ({
    page,
    context,
  }) => {
    await context.addInitScript(script);
    await signIn(page, 'leader');
    await expect(page.getByText('Halden').first()).toBeVisible();
    await page.goto('/ru/tools/ttk');
    await expect(page.getByRole('main')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByText('Halden').first()).toBeVisible();
    await page.getByRole('button', { name: shell.logOut }).first().click();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => document.cookie)).not.toContain('auth_token');
  });
}

test('names of forty characters fit a phone in every language @turn9', async ({ page, expectedProblems }) => {
  // the made-up names have no profile in the game
  expectedProblems.push(/status of 404/);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'leader');
  await page.route('**/api/user/me', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as {
      user: { characters: { name: string; clan: { name: string; description: string } | null }[] };
    };
    for (const character of body.user.characters) {
      character.name = 'Щ'.repeat(40);
      if (character.clan !== null)
        Object.assign(character.clan, {
          name: 'Ї'.repeat(40),
          description: `<img src=x onerror=alert(1)>${'Ж'.repeat(200)}`,
        });
    }
    await route.fulfill({ response: answer, json: body });
  });
  for (const path of [
    '/dashboard',
    '/ru/character-selection',
    '/ua/character-selection',
    '/ua/dashboard',
    '/ru/tools/ttk',
  ]) {
    await page.goto(path);
    await expect(page.getByText('ЩЩЩЩ').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
  // a call of the last page may still be under way
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
