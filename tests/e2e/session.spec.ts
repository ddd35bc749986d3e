import type { Page } from '@playwright/test';
import { expect, signInByHand, test, workerReady } from './fixtures.ts';
import { WORDS } from './words.ts';

const { shell, characters } = WORDS.en;

interface Me {
  readonly user: {
    readonly id: string;
    readonly characters: readonly { readonly id: string; readonly name: string }[];
  };
}

function getAs<Answer>(page: Page, path: string, characterId = ''): Promise<Answer> {
  return page.evaluate(
    async ([where, character]) => {
      const token = /auth_token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch(where ?? '', {
        headers: {
          authorization: `Bearer ${token}`,
          ...(character === '' ? {} : { 'x-character-id': character ?? '' }),
        },
      });
      return (await answer.json()) as Answer;
    },
    [path, characterId],
  );
}

/** Everything the browser keeps for this origin, as one text. */
function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stored: string[] = [
      document.cookie,
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
    ];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await new Promise<IDBDatabase>((done, failed) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => failed(opening.error ?? new Error('closed'));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((done, failed) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => done(reading.result as unknown[]);
          reading.onerror = () => failed(reading.error ?? new Error('unread'));
        });
        stored.push(`${name}/${store}: ${JSON.stringify(rows)}`);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const type = answer?.headers.get('content-type') ?? '';
        stored.push(
          `${name}: ${request.url} ${/json|html/.test(type) ? ((await answer?.text()) ?? '') : ''}`,
        );
      }
    }
    return stored.join('\n');
  });
}

function logOut(page: Page) {
  return page.getByRole('button', { name: shell.logOut }).first().click();
}

test('logging out leaves no user data on the device and no session on the server @worker', async ({
  page,
  context,
  request,
}) => {
  await signInByHand(page, 'leader');
  await workerReady(page);
  const { user } = await getAs<Me>(page, '/api/user/me');
  const name = user.characters[0]?.name ?? '';
  await page.goto('/tools/ttk');
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  const token = (await context.cookies()).find((one) => one.name === 'auth_token')?.value ?? '';
  const secrets = [token, user.id, name, user.characters[0]?.id ?? ''];
  expect(secrets.filter((secret) => secret.length < 3)).toEqual([]);
  await expect
    .poll(
      async () => (await everythingStored(page)).includes(name),
      'the device keeps the session for offline use',
    )
    .toBe(true);

  await logOut(page);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect
    .poll(async () => {
      const stored = await everythingStored(page);
      return secrets.filter((secret) => stored.includes(secret));
    })
    .toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage)), 'nothing of a person').toEqual([]);
  expect(
    (await context.cookies())
      .map((one) => one.name)
      .filter((one) => one === 'auth_token' || one === 'selected_character_id'),
  ).toEqual([]);
  expect(
    (await request.get('/api/user/me', { headers: { authorization: `Bearer ${token}` } })).status(),
  ).toBe(401);
  await page.goBack();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('logging out asks first when it would delete data that exists only on this device @turn11', async ({
  page,
}) => {
  await signInByHand(page, 'member', { path: '/tools/ttk' });
  await page.getByRole('button', { name: WORDS.en.ttk.saveSetup }).first().click();
  await logOut(page);
  const question = page.getByRole('dialog', { name: shell.logOutQuestion });
  await expect(question).toContainText(shell.logOutDeletes_one.replace('{{count}}', '1'));
  await question.getByRole('button', { name: WORDS.en.common.stay }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/tools\/ttk/);
  await logOut(page);
  await question.getByRole('button', { name: shell.logOutAnyway }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test.describe('without a network and a worker', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] });

  test('one can log out @turn12', async ({ page, context }) => {
    await signInByHand(page, 'member');
    const loaded = ['local-only-data', 'clear-device', 'LogOutDialog', 'LandingPage', 'ChecklistPanel'];
    await page.waitForFunction((names) => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      return names.every((name) => files.some((file) => file.includes(name)));
    }, loaded);
    await context.setOffline(true);
    await logOut(page);
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await context.cookies()).map((one) => one.name)).not.toContain('auth_token');
  });
});

test('no API answer is ever in Cache Storage @worker @turn5', async ({ page }) => {
  await signInByHand(page, 'officer');
  await workerReady(page);
  await page.goto('/tools/ttk');
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const stored = await page.evaluate(async () =>
    (
      await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname),
        ),
      )
    ).flat(),
  );
  expect(stored.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect(stored.length).toBeGreaterThan(5);
});

test.describe('two tabs', () => {
  // the other tab's pending calls are refused: its session has ended
  test.use({ expectedProblems: [/status of 401/] });

  test('logging out in one tab ends the session in the other @turn14', async ({ page, context }) => {
    await signInByHand(page, 'member');
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(other.getByRole('main')).toBeVisible();
    await logOut(page);
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(other).toHaveURL((url) => url.pathname === '/', { timeout: 15_000 });
  });
});

// on a server of its own: the choice is remembered there for the next sign-in
test('the selected character persists, and its permissions are revalidated @turn7', async ({
  page,
  context,
  ownServer,
}) => {
  await signInByHand(page, 'leader', { at: ownServer.url });
  const { user } = await getAs<Me>(page, '/api/user/me');
  expect(user.characters.length).toBeGreaterThan(1);
  const [first, second] = user.characters;
  const selected = async (): Promise<string | undefined> =>
    (await context.cookies()).find((one) => one.name === 'selected_character_id')?.value;
  expect(decodeURIComponent((await selected()) ?? '')).toBe(first?.id);
  await page.goto(`${ownServer.url}/character-selection`);
  const rights = page.waitForRequest(
    (request) =>
      request.url().includes('/api/character/permissions') &&
      request.url().includes(encodeURIComponent(second?.id ?? 'none')),
  );
  await page
    .getByRole('listitem')
    .filter({ hasText: second?.name ?? '' })
    .getByRole('button')
    .first()
    .click();
  await rights;
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(
    page
      .getByRole('main')
      .getByText(second?.name ?? '')
      .first(),
  ).toBeVisible();
  expect(decodeURIComponent((await selected()) ?? '')).toBe(second?.id);
  await page.reload();
  await expect(
    page
      .getByRole('main')
      .getByText(second?.name ?? '')
      .first(),
  ).toBeVisible();
});

test("another user's character is not restored @turn8", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'selected_character_id', value: 'somebody-else', url: baseURL ?? '' }]);
  await signInByHand(page, 'member');
  const { user } = await getAs<Me>(page, '/api/user/me');
  await expect
    .poll(async () =>
      decodeURIComponent(
        (await context.cookies()).find((one) => one.name === 'selected_character_id')?.value ?? '',
      ),
    )
    .toBe(user.characters[0]?.id);
});

test('a demotion in the game applies to the next call @turn1', async ({ page, ownServer }) => {
  await signInByHand(page, 'officer', { at: ownServer.url });
  const { user } = await getAs<Me>(page, '/api/user/me');
  const character = user.characters[0];
  const rights = () =>
    getAs<{ data: { isOfficer: boolean } }>(
      page,
      `/api/character/permissions?characterId=${encodeURIComponent(character?.id ?? '')}`,
      character?.id,
    );
  expect((await rights()).data.isOfficer).toBe(true);
  const changed = await page.request.post(`${ownServer.url}/zone/control/rank`, {
    data: { name: character?.name, rank: 'SOLDIER' },
  });
  expect(changed.status()).toBe(200);
  // the game is called again once the stored data is older than two seconds
  await expect
    .poll(async () => (await rights()).data, { intervals: [2_100] })
    .toMatchObject({ isOfficer: false, isColonel: false, isLeader: false });
  await page.reload();
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`· (?:${characters.rankSOLDIER}|${shell.roleMember})`) }),
  ).toBeVisible();
});
