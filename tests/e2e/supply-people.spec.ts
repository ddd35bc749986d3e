/** Officers supply people who have asked for nothing: on behalf, guests and standard kits. */
import { hubs } from '../../src/i18n/locales/en/hubs.ts';
import { loadouts as en } from '../../src/i18n/locales/en/loadouts.ts';
import { supplyKits as kits } from '../../src/i18n/locales/en/supply-kits.ts';
import { callAs, fill } from './app-calls.ts';
import { expect, signIn, test } from './fixtures.ts';
import { CLAYMORE, elsewhere, MANAGER, NO_SERVER, openAs, PHONE, SOLYANKA } from './request-tools.ts';
import { WORDS } from './words.ts';

const MOST_TAPS = 35;
/** Of one person in the list of those to serve, while the row is closed. */
const ROW_PX = 100;
const LIST_SCREENS = 4;

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('thirty people who asked for nothing are supplied in at most 35 taps @turn2', async ({
    page,
    ownClan,
  }) => {
    await signIn(page, 'officer', { at: ownClan.url, path: '/officer' });
    const made = await callAs(page, 'POST', '/api/requests/kits', {
      id: await page.evaluate(() => crypto.randomUUID()),
      name: 'Everybody',
      role: null,
      items: [{ itemId: SOLYANKA, quantity: 2 }],
      base: null,
    });
    expect(made.status).toBe(200);
    await expect(page.getByRole('heading', { level: 2, name: hubs.waitingTitle })).toBeVisible();
    let taps = 0;
    const tap = async (target: ReturnType<typeof page.locator>): Promise<void> => {
      taps += 1;
      await target.tap();
    };
    await tap(page.getByRole('main').getByRole('link', { name: WORDS.en.shell.navRequestManager }));
    await tap(page.getByRole('link', { name: en.viewKits }));
    await tap(page.getByRole('button', { name: fill(kits.giveNamed, { kit: 'Everybody' }) }));
    const chosen = await page.locator('[data-candidates] input:checked').count();
    expect(chosen).toBeGreaterThanOrEqual(30);
    await tap(page.getByRole('button', { name: fill(kits.giveTo_other, { count: chosen }) }));
    await expect(page.locator('[data-given]')).toContainText(String(chosen));
    await expect(page.locator('[data-given=done]')).toBeVisible({ timeout: 20_000 });
    await tap(page.getByRole('link', { name: kits.goSend }));
    const rows = page.locator('[data-person]');
    // the rest of a long list comes when its end is near
    await expect(async () => {
      await rows.last().scrollIntoViewIfNeeded();
      expect(await rows.count()).toBe(chosen);
    }).toPass();
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    );
    const [first, last] = [boxes[0]?.top ?? 0, boxes.at(-1)?.bottom ?? 0];
    test.info().annotations.push({ type: 'rows', description: `${chosen} rows are ${last - first} px` });
    expect(Math.max(...boxes.map(({ top, bottom }) => bottom - top))).toBeLessThanOrEqual(ROW_PX);
    expect(last - first, 'the list of a clan on a phone').toBeLessThanOrEqual(LIST_SCREENS * PHONE.height);
    await tap(page.getByRole('button', { name: fill(en.markAll_other, { count: 2 * chosen }) }));
    await tap(page.getByRole('dialog').getByRole('button', { name: en.markAllYes }));
    await expect(page.locator(`[data-clan-sent="${2 * chosen}"]`)).toBeVisible({ timeout: 20_000 });
    test.info().annotations.push({ type: 'taps', description: `${taps} taps for ${chosen} people` });
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
    // and the server has it
    const stored = async (): Promise<number> => {
      const sync = await callAs<{ changes: { loadouts: { items: { sent: number }[] }[] } }>(
        page,
        'GET',
        '/api/sync',
      );
      return sync.body.changes.loadouts.filter(({ items }) => items.every(({ sent }) => sent === 2)).length;
    };
    await expect.poll(stored, { timeout: 20_000 }).toBe(chosen);
  });

  test('a kit is made, given without those who are unticked, and taken back @turn11', async ({
    page,
    ownClan,
  }) => {
    await signIn(page, 'officer', { at: ownClan.url, path: `${MANAGER}?view=kits` });
    await expect(page.getByText(kits.noKits)).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: kits.newKit }).click();
    await page.getByLabel(kits.kitRole).selectOption('grenadier');
    await expect(page.getByLabel(kits.kitName)).toHaveValue(kits.roleGrenadier);
    const row = page.locator(`[data-supply="${SOLYANKA}"]`);
    await row.locator('[data-step=more]').click();
    await page.getByRole('button', { name: kits.saveKit }).click();
    await page.getByRole('button', { name: fill(kits.giveNamed, { kit: kits.roleGrenadier }) }).click();
    await page.getByRole('checkbox', { name: kits.chooseAll }).click();
    await page.getByRole('checkbox', { name: kits.chooseAll }).click();
    for (const one of await page.locator('[data-candidates] input').all()) {
      await one.click();
    }
    await page.locator('[data-candidates] input').first().click();
    await page.getByRole('button', { name: fill(kits.giveTo_one, { count: 1 }) }).click();
    await expect(page.locator('[data-given=done]')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: WORDS.en.common.undo }).click();
    await expect(page.locator('[data-given=undone]')).toBeVisible();
    await page.getByRole('link', { name: en.viewSend, exact: true }).click();
    await expect(page.getByText(en.noRequestsBody)).toBeVisible({ timeout: 20_000 });
  });
});

test('a request is entered offline for a guest and for a member, who sees by whom @turn4', async ({
  page,
  context,
  browser,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await signIn(page, 'officer', { at: ownClan.url, path: MANAGER });
  const enter = page.locator('[data-without]').getByRole('button').first();
  await expect(enter).toBeVisible({ timeout: 30_000 });
  // the parts of the editor are on the device
  await enter.click();
  await expect(page.locator(`[data-supply="${SOLYANKA}"]`)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: kits.backToList }).click();

  await context.setOffline(true);
  await page.getByRole('button', { name: kits.addGuest }).click();
  await page.getByRole('dialog').getByLabel(kits.guestName).fill('Freelancer');
  await page.getByRole('dialog').getByRole('button', { name: kits.guestNext }).click();
  await expect(page.getByText(kits.guestHint)).toBeVisible();
  await page.locator(`[data-supply="${SOLYANKA}"] [data-step=more]`).click();
  await page.getByRole('button', { name: kits.saveFor }).click();
  await expect(page.getByText(fill(kits.savedFor, { name: 'Freelancer' }))).toBeVisible();
  const guest = page.locator('[data-person]', { hasText: 'Freelancer' });
  await expect(guest).toContainText(en.guest);
  await context.setOffline(false);

  // a member with an account
  const name = 'Morrow';
  await page.getByRole('button', { name: fill(kits.enterForNamed, { name }) }).click();
  await page.getByRole('radio', { name: en.stageBerda }).click();
  await page.getByRole('searchbox').fill('claymore');
  await page.locator(`[data-supply="${CLAYMORE}"] [data-step=more]`).click();
  await page.getByRole('button', { name: kits.saveFor }).click();
  await expect(page.locator('[data-person]', { hasText: name })).toBeVisible();

  const theirs = await elsewhere(browser, problems, ownClan.url);
  const member = await openAs(theirs, ownClan.url, 'member', '/dashboard/requests');
  await expect(member.locator('[data-own=berda]')).toContainText(fill(en.enteredBy, { name: 'Vesper-7' }), {
    timeout: 30_000,
  });
  await theirs.close();

  // packing and the shopping list count the guest
  await page.goto(`${ownClan.url}${MANAGER}?view=pack`);
  await expect(page.getByRole('combobox', { name: en.packWho }).locator('option')).toHaveCount(2, {
    timeout: 30_000,
  });
  await expect(page.getByRole('combobox', { name: en.packWho })).toContainText('Freelancer');
});
