/** Gatherings: a member pays, also offline; those who manage the treasury decide; everybody sees what came. */
import type { Page } from '@playwright/test';
import { callAs } from './app-calls.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf, variantsTimeoutMs } from './accessibility.ts';
import { exported } from './exported.ts';
import { expect, inLocale, signIn, test } from './fixtures.ts';
import { WORDS } from './words.ts';

const { treasury: words } = WORDS.en;
const MANAGE = '/treasury/manage';

async function startGathering(page: Page): Promise<{ readonly id: string; readonly startDate: string }> {
  const { body } = await callAs<{ clan: { today: string } }>(page, 'GET', '/api/sync');
  const gathering = { id: crypto.randomUUID(), startDate: body.clan.today };
  const { status } = await callAs(page, 'POST', '/api/treasury/gatherings', {
    ...gathering,
    version: null,
    title: 'War chest',
    description: 'Soups and claymores for the week',
    targetRub: 1_000_000,
    shareRub: 50_000,
    period: 'weekly',
    endDate: null,
  });
  expect(status).toBe(200);
  return gathering;
}

async function contribute(page: Page, sum: string, proof: string, title = 'War chest'): Promise<void> {
  await page.getByRole('button', { name: `${words.contribute}: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words.amount }).fill(sum);
  await dialog.getByRole('textbox', { name: words.proof }).fill(proof);
  await dialog.getByRole('button', { name: words.reportPayment }).click();
  await expect(dialog).toHaveCount(0);
}

test('a gathering is started, paid offline, approved, and agrees everywhere', async ({
  page,
  browser,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(/net::ERR_/, /Failed to fetch/i);
  await signIn(page, 'leader', { at: ownClan.url, path: MANAGE });
  await page.getByRole('button', { name: words.newGathering }).click({ timeout: 30_000 });
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: words.startGathering }).click();
  await expect(form.getByText(words.titleMissing)).toBeVisible();
  await form.getByRole('textbox', { name: words.gatheringTitle }).fill('War chest');
  await form.getByRole('textbox', { name: words.target }).fill('1m');
  await form.getByRole('textbox', { name: words.share }).fill('50k');
  await form.getByRole('button', { name: words.startGathering }).click();
  await expect(page.locator('[data-managed]')).toContainText('War chest');

  const theirs = await browser.newContext({ baseURL: ownClan.url, locale: 'en-US' });
  const member = await theirs.newPage();
  await signIn(member, 'member', { at: ownClan.url, path: '/treasury' });
  const owed = member.locator('[data-owed]');
  await expect(owed).toContainText('₽50,000', { timeout: 30_000 });
  await theirs.setOffline(true);
  await contribute(member, '50к', 'Sent at 20:40');
  await expect(member.locator('[data-contribution] [data-mark=waiting]')).toBeVisible();
  await expect(owed).toHaveText(words.ownUnsent);
  await expect(member.locator('[data-contribution]')).not.toContainText(words.statusPending);
  await theirs.setOffline(false);
  await expect(member.locator('[data-contribution] [data-mark]')).toHaveCount(0, { timeout: 45_000 });
  await expect(owed).toHaveText(words.ownPending);

  const row = page.locator('[data-contribution]');
  await expect(row).toContainText('Sent at 20:40', { timeout: 30_000 });
  await row.getByRole('button').first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(page.getByText(words.queueEmpty)).toBeVisible();
  await expect(page.locator('[data-figure=balance]')).toHaveText('₽50,000');
  await expect(page.locator('[data-entry="1"]')).toContainText('Morrow');
  await expect(owed).toHaveText(words.ownPaid, { timeout: 30_000 });
  await expect(member.locator('[data-figure=balance]')).toHaveText('₽50,000');
  await theirs.close();
  const { rows } = await exported(page, words.contributions);
  for (const cell of ['Morrow', 'War chest', 50_000, words.statusApproved]) expect(rows[1]).toContain(cell);
});

test('contributions are rejected with a reason, and the unpaid are listed @turn7', async ({
  page,
  browser,
  ownClan,
}) => {
  await signIn(page, 'leader', { at: ownClan.url, path: '/dashboard' });
  const { id, startDate } = await startGathering(page);
  const theirs = await browser.newContext({ baseURL: ownClan.url, locale: 'en-US' });
  const member = await theirs.newPage();
  await signIn(member, 'member', { at: ownClan.url, path: '/dashboard' });
  for (const amountRub of [20_000, 30_000])
    await callAs(member, 'POST', '/api/treasury/contributions', {
      id: crypto.randomUUID(),
      source: { kind: 'gathering', gatheringId: id, period: startDate },
      amountRub,
      proof: null,
    });
  await page.goto(`${ownClan.url}${MANAGE}`);
  await page.getByRole('checkbox', { name: words.selectAll }).check({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Reject 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject 2' }).click();
  await expect(dialog.getByText(words.reasonMissing)).toBeVisible();
  await dialog.getByRole('textbox').fill('Nothing arrived');
  await dialog.getByRole('button', { name: 'Reject 2' }).click();
  await expect(page.getByText(words.queueEmpty)).toBeVisible();
  await page.getByRole('button', { name: words.whoPaid }).click();
  await expect(page.locator('[data-payer="Morrow"]')).toHaveAttribute('data-state', 'owes');

  await member.goto(`${ownClan.url}/treasury`);
  await expect(member.locator('[data-contribution]').first()).toContainText('Nothing arrived', {
    timeout: 30_000,
  });
  await member.getByRole('radio', { name: words.statusApproved }).check({ force: true });
  await expect(member.getByText(words.noneFiltered)).toBeVisible();
  await theirs.close();
});

test('what two people change at once is shown in both versions, and nothing typed is lost @turn16', async ({
  page,
  browser,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 409/);
  await signIn(page, 'leader', { at: ownClan.url, path: '/dashboard' });
  const { id, startDate } = await startGathering(page);
  await page.goto(`${ownClan.url}${MANAGE}`);
  await page.getByRole('button', { name: 'Edit War chest' }).click({ timeout: 30_000 });
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: words.gatheringTitle }).fill('Leader chest');
  await form.getByRole('textbox', { name: words.share }).fill('60k');

  const others = await browser.newContext({ baseURL: ownClan.url, locale: 'en-US' });
  const colonel = await others.newPage();
  await signIn(colonel, 'colonel', { at: ownClan.url, path: '/dashboard' });
  const theirs = {
    id,
    startDate,
    title: 'Colonel chest',
    description: 'Soups only',
    targetRub: 2_000_000,
    shareRub: 50_000,
    period: 'weekly',
    endDate: null,
    version: 1,
  };
  expect((await callAs(colonel, 'POST', '/api/treasury/gatherings', theirs)).status).toBe(200);

  await form.getByRole('button', { name: words.saveChange }).click();
  const sides = form.locator('[data-side]');
  await expect(sides).toHaveText(['YoursLeader chest', /Colonel chest/]);
  await form.getByRole('button', { name: words.backToFields }).click();
  await expect(form.getByRole('textbox', { name: words.gatheringTitle })).toHaveValue('Leader chest');
  await form.getByRole('button', { name: words.saveChange }).click();
  await sides.nth(1).click();
  await form.getByRole('button', { name: words.saveSelected }).click();
  await expect(form).toHaveCount(0);
  const { body } = await callAs<{ changes: { gatherings: object[] } }>(page, 'GET', '/api/sync');
  expect(body.changes.gatherings[0]).toMatchObject({ ...theirs, shareRub: 60_000, version: 3 });

  // a payment, on two devices
  await page.goto(`${ownClan.url}/treasury`);
  await contribute(page, '20k', 'By mail', 'Colonel chest');
  const own = () => callAs<{ contributions: { id: string }[] }>(page, 'GET', '/api/treasury/contributions');
  await expect.poll(async () => (await own()).body.contributions.length).toBe(1);
  const [sent] = (await own()).body.contributions;
  await page.getByRole('button', { name: 'Edit the contribution of ₽20,000' }).click();
  await form.getByRole('textbox', { name: words.amount }).fill('30k');
  const edited = await callAs(page, 'POST', `/api/treasury/contributions/${sent?.id ?? ''}`, {
    amountRub: 25_000,
    proof: 'By mail',
    seen: { amountRub: 20_000, proof: 'By mail' },
  });
  expect(edited.status).toBe(200);
  await form.getByRole('button', { name: words.saveChange }).click();
  const compare = page.getByRole('button', { name: WORDS.en.unsent.conflictCompare });
  await expect(compare).toBeVisible({ timeout: 30_000 });
  // nothing is changed until one of the two is chosen
  await expect(page.getByRole('button', { name: /^Edit the contribution/ })).toHaveCount(0);
  await compare.click();
  await expect(sides).toHaveText([/₽30,000/, /₽25,000/]);
  await sides.first().click();
  await form.getByRole('button', { name: WORDS.en.unsent.conflictKeep }).click();
  await expect(page.locator('[data-contribution]')).toContainText('₽30,000');
  await expect(page.locator('[data-contribution] [data-mark]')).toHaveCount(0, { timeout: 30_000 });
  await others.close();
});

test('the pages with gatherings are accessible and fit a phone @turn1', async ({ page, ownClan }) => {
  test.setTimeout(variantsTimeoutMs());
  await signIn(page, 'leader', { at: ownClan.url, path: '/dashboard' });
  const { id, startDate } = await startGathering(page);
  for (const amountRub of [20_000, 30_000])
    await callAs(page, 'POST', '/api/treasury/contributions', {
      id: crypto.randomUUID(),
      source: { kind: 'gathering', gatheringId: id, period: startDate },
      amountRub,
      proof: 'Traded in the hideout',
    });
  for (const variant of variantsOf(1))
    for (const path of ['/treasury', MANAGE]) {
      await applyVariant(page, variant);
      await page.goto(`${ownClan.url}${inLocale(variant.locale, path)}`);
      await expect(page.locator('[data-contribution]').first()).toBeVisible({ timeout: 30_000 });
      await expectAccessible(page, labelOf(path, variant));
    }
});
