import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { asPerson, callAs } from './outbox-rounds.ts';
import { ALLOWED, elsewhere, fill, openAs, PHONE, withoutQuestions } from './skip-tools.ts';
import { WORDS } from './words.ts';

test('fifteen skips are decided with three taps on a phone, undone, decided again and changed @turn4', async ({
  browser,
  page,
  context,
  ownClan,
  problems,
}) => {
  const words = WORDS.en.skips;
  await context.grantPermissions(ALLOWED);
  await withoutQuestions(page);
  const logins = [
    'leader',
    'colonel',
    'member',
    'kestrel',
    'quill',
    'ash-19',
    'greywater',
    'pip',
    'zaychik',
    'tikhiy',
    'shepit-lisu',
    'sivy-yozh',
    'dunlin',
    'ferro',
    'tarn',
  ];
  const startDate = await page.evaluate(() =>
    new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
  );
  for (const login of logins) {
    const person = await asPerson(ownClan.url, login);
    const body = { id: randomUUID(), startDate, endDate: startDate, reason: `Reason of ${login}` };
    expect(
      (await callAs(ownClan.url, person, '/api/skips', { method: 'POST', body, key: randomUUID() })).status,
    ).toBe(200);
  }
  const all = logins.length;
  await page.setViewportSize(PHONE);
  await signIn(page, 'officer', { at: ownClan.url, path: '/officer/skipsPanel' });
  const rows = page.locator('[data-review]');
  await expect(rows).toHaveCount(all, { timeout: 30_000 });
  // fifteen lines fit two screens of a phone, and one of a desktop
  const lineHeight = (): Promise<number> =>
    rows.evaluateAll((lines) => Math.max(...lines.map((line) => line.getBoundingClientRect().height)));
  const listTop = (): Promise<number> =>
    rows.first().evaluate((line) => line.getBoundingClientRect().top + window.scrollY);
  expect((await listTop()) + 15 * (await lineHeight())).toBeLessThanOrEqual(2 * PHONE.height);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await listTop()) + 15 * (await lineHeight())).toBeLessThanOrEqual(900);
  for (const width of [PHONE.width, 320]) {
    await page.setViewportSize({ ...PHONE, width });
    const line = rows.first();
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(width === 320 ? 84 : 66);
    const text = line.locator('[data-stay]').locator('xpath=../..');
    expect(await text.evaluate((box) => box.scrollHeight - box.clientHeight), 'the reason is whole').toBe(0);
    for (const text of [words.approveNamed, words.rejectNamed]) {
      const button = line.getByRole('button', { name: text.split('{{')[0] ?? '' });
      const box = (await button.boundingBox()) ?? { x: 0, width: 0, height: 0 };
      expect(Math.min(box.width, box.height), 'for a thumb').toBeGreaterThanOrEqual(44);
      expect(box.x, 'where the thumb is').toBeGreaterThan(width / 2);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
  }
  await page.setViewportSize(PHONE);

  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    await target.click();
    taps += 1;
  };
  const decide = async (): Promise<void> => {
    await tap(page.getByRole('checkbox', { name: words.selectAll }));
    const button = page.getByRole('button', { name: fill(words.approveMany_other, { count: all }) });
    await expect(button).toBeInViewport();
    await tap(button);
    const confirm = page.getByRole('dialog').getByRole('button', {
      name: fill(words.approveMany_other, { count: all }),
    });
    await expect(confirm).toBeInViewport();
    await tap(confirm);
  };
  const decision = page.locator('[data-decision=sent]');
  await decide();
  expect(all).toBe(15);
  expect(taps).toBeLessThanOrEqual(3);
  await expect(decision.first()).toContainText(fill(words.decidedApproved_other, { count: all }));
  await page
    .getByRole('button', { name: fill(words.undoNamed_other, { count: all }) })
    .click({ timeout: 30_000 });
  await expect(rows).toHaveCount(all, { timeout: 30_000 });
  await expect(rows.locator('[data-mark]')).toHaveCount(0, { timeout: 30_000 });
  await decide();
  await expect(decision.first()).toContainText(fill(words.decidedApproved_other, { count: all }), {
    timeout: 30_000,
  });

  await page.goto(`${ownClan.url}/officer/skipsPanel?tab=manager&character=Morrow`);
  const managed = page.locator('[data-managed]:visible');
  await expect(managed).toContainText(words.statusApproved, { timeout: 30_000 });
  await managed.getByRole('button', { name: /^Change the decision/ }).click();
  const dialog = page.getByRole('dialog', { name: words.changeToRejected });
  await dialog.getByRole('button', { name: words.changeReject }).click();
  await expect(dialog.getByText(words.changeReasonMissing)).toBeVisible();
  await dialog.getByRole('textbox').fill('Clan war moved');
  await dialog.getByRole('button', { name: words.changeReject }).click();
  await expect(managed).toContainText(words.statusRejected);
  await expect(page.getByText(words.changeSent)).toBeVisible({ timeout: 30_000 });

  const theirs = await elsewhere(browser, problems, ownClan.url);
  const own = await openAs(theirs, ownClan.url, 'member', '/dashboard/skips');
  const mine = own.locator('[data-skip][data-status=rejected]');
  await expect(mine).toContainText(fill(words.rejectedBecause, { reason: 'Clan war moved' }), {
    timeout: 30_000,
  });
  await expect(mine).toContainText(/Changed .* by Vesper-7, before: Approved/);
  await own.goto(`${ownClan.url}/dashboard/notifications`);
  await expect(
    own.getByRole('main').getByText(/was changed: it is rejected now - Clan war moved/),
  ).toBeVisible({
    timeout: 30_000,
  });
  await theirs.close();
});
