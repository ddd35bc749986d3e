/** What was deleted comes back: from its page, without a network, and found from the audit log. */
import { randomUUID } from 'node:crypto';
import { audit } from '../../src/i18n/locales/en/audit.ts';
import { bin as en } from '../../src/i18n/locales/en/bin.ts';
import { bin as ru } from '../../src/i18n/locales/ru/bin.ts';
import { callAs, fill } from './app-calls.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { expect, inLocale, test } from './fixtures.ts';
import { ALLOWED, elsewhere, NO_SERVER, openAs, PHONE } from './skip-tools.ts';

test.use({ permissions: ALLOWED });

const PATH = '/clan/bin';

test('a deleted squad is brought back, without a network too, and found from the audit log @turn12', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  const page = await openAs(context, ownClan.url, 'officer', PATH);
  await expect(page.getByText(en.empty, { exact: true })).toBeVisible({ timeout: 30_000 });
  const remove = async (name: string): Promise<void> => {
    const id = randomUUID();
    const to = { name, colour: 'plain' };
    await callAs(page, 'POST', '/api/squads', { id, map: 'berda', base: null, to });
    expect((await callAs(page, 'POST', `/api/squads/${id}/delete`, { people: 0 })).status).toBe(200);
  };
  await remove('Alpha');
  const alpha = page.locator('[data-bin="squad"]').filter({ hasText: 'Alpha' });
  await expect(alpha).toContainText(en.kindSquad, { timeout: 30_000 });
  await expect(alpha).toContainText(en.noteSquad);
  await alpha.getByRole('button', { name: fill(en.bringBackNamed, { name: 'Alpha' }) }).press('Enter');
  await expect(page.getByText(fill(en.submitSent, { name: 'Alpha' }))).toBeVisible({ timeout: 30_000 });
  await expect(alpha).toHaveCount(0);

  // without a network it waits, and goes when there is one
  await remove('Bravo');
  const bravo = page.locator('[data-bin="squad"]').filter({ hasText: 'Bravo' });
  await expect(bravo).toBeVisible({ timeout: 30_000 });
  await context.setOffline(true);
  await bravo.getByRole('button').click();
  await expect(page.getByText(en.submitWaiting)).toBeVisible();
  await expect(bravo.locator('[data-mark="waiting"]')).toBeVisible();
  await context.setOffline(false);
  await expect(bravo).toHaveCount(0, { timeout: 60_000 });

  await remove('Charlie');
  await page.goto(ownClan.url + '/clan/audit');
  const line = page.locator('[data-audit="squad.deleted"]').first();
  await line.getByRole('button').first().click({ timeout: 30_000 });
  await line.getByRole('link', { name: audit.openBin }).click();
  await expect(page).toHaveURL(/clan\/bin\?kind=squad/);
  const charlie = page.locator('[data-bin="squad"]').filter({ hasText: 'Charlie' });
  await expect(charlie).toBeVisible({ timeout: 30_000 });
  for (const variant of variantsOf(5)) {
    await applyVariant(page, variant);
    await page.goto(ownClan.url + inLocale(variant.locale, PATH));
    await expect(charlie).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, labelOf('bin', variant));
  }

  // a member sees nothing of what officers delete, on a narrow phone neither
  const theirs = await elsewhere(browser, problems, ownClan.url);
  const member = await openAs(theirs, ownClan.url, 'member', inLocale('ru', PATH));
  await member.setViewportSize({ ...PHONE, width: 320 });
  await expect(member.getByText(ru.empty, { exact: true })).toBeVisible({ timeout: 30_000 });
  const width = await member.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});
