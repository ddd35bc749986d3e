/** A debt for warns: seen by the member, paid offline on the phone, approved, and reset for a payment. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { clanSettings as settings } from '../../src/i18n/locales/en/clan-settings.ts';
import { treasury as words } from '../../src/i18n/locales/en/treasury.ts';
import { warns as warnWords } from '../../src/i18n/locales/en/warns.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { callAs, fill } from './app-calls.ts';
import { exported } from './exported.ts';
import { expect, inLocale, test } from './fixtures.ts';
import { ALLOWED, elsewhere, NO_SERVER, openAs, PHONE } from './skip-tools.ts';
import { WORDS } from './words.ts';

test.use({ permissions: ALLOWED });
test.describe.configure({ timeout: 240_000 });

const WARNS = '/officer/warns';
const NAME = 'Morrow';

test('a debt is paid offline in parts, approved, and the rest is reset for a payment @turn15', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  const leader = await openAs(context, ownClan.url, 'leader', '/clan/settings#warns');
  await leader.getByRole('switch', { name: settings.warnsEnabled }).check({ force: true });
  await leader.getByLabel(`${settings.warnResetCost}, ${settings.rublesUnit}`).fill('200k');
  // fewer must remain than the maximum
  await leader.getByLabel(settings.warnsAfterReset).fill('3');
  await expect(leader.getByText(settings.warnsAfterBad)).toBeVisible();
  await leader.getByLabel(settings.warnsAfterReset).fill('1');
  await leader.getByRole('button', { name: settings.save }).click();
  await expect(leader.getByText(settings.saved)).toBeVisible({ timeout: 30_000 });
  for (const [reason, cost] of [
    ['Absent', 150_000],
    ['Late', 100_000],
    ['No gear', 100_000],
  ] as const) {
    const id = randomUUID();
    const added = await callAs(leader, 'POST', '/api/warns', { id, member: NAME, reason, cost });
    expect(added.status).toBe(200);
  }

  const theirs = await elsewhere(browser, problems, ownClan.url);
  const member = await openAs(theirs, ownClan.url, 'member', '/dashboard');
  await member.setViewportSize(PHONE);
  const owe = member.getByRole('region', { name: words.oweTitle });
  await expect(owe.locator('[data-owe=debt]')).toContainText('₽350,000', { timeout: 30_000 });
  await owe.getByRole('link', { name: words.openTreasury }).click();
  const debt = member.getByRole('region', { name: words.debtTitle });
  await expect(debt).toContainText('₽350,000');
  await expect(debt).toContainText('Absent');
  const pay = debt.getByRole('button', { name: `${words.contribute}: ${words.forDebt}` });
  await pay.click();
  const dialog = member.getByRole('dialog');
  const amount = dialog.getByRole('textbox', { name: words.amount });
  await expect(amount).toHaveValue('350,000');
  await amount.fill('400k');
  await expect(dialog.getByText(fill(words.debtLimit, { sum: '₽350,000' }))).toBeVisible();
  await theirs.setOffline(true);
  await amount.fill('200k');
  await dialog.getByRole('textbox', { name: words.proof }).fill('Mail at 20:40');
  await dialog.getByRole('button', { name: words.reportPayment }).click();
  await expect(dialog).toHaveCount(0);
  await expect(debt.locator('[data-contribution] [data-mark=waiting]')).toBeVisible();
  // nobody can decide on it yet
  await expect(debt).toContainText(fill(words.sumUnsent, { sum: '₽200,000' }));
  await expect(debt.locator('[data-pending]')).toHaveCount(0);
  await theirs.setOffline(false);
  await expect(debt.locator('[data-contribution] [data-mark]')).toHaveCount(0, { timeout: 45_000 });
  await expect(debt).toContainText(fill(words.sumPending, { sum: '₽200,000' }));
  // the same sum wherever it is shown, with what waits
  await member.goto(`${ownClan.url}/dashboard`);
  const figure = member.locator('[data-figures] a').last();
  for (const place of [
    owe.locator('[data-owe=debt]'),
    figure,
    member.getByRole('region', { name: warnWords.myTitle }),
  ])
    for (const sum of ['₽350,000', '₽200,000']) await expect(place).toContainText(sum, { timeout: 30_000 });
  await owe.getByRole('link', { name: words.openTreasury }).click();

  await leader.goto(`${ownClan.url}/treasury/manage`);
  const row = leader.locator('[data-contribution]');
  await expect(row).toContainText(words.forDebt, { timeout: 30_000 });
  await row.getByRole('button').first().click();
  await leader
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(leader.getByText(words.queueEmpty)).toBeVisible();
  await expect(leader.locator('[data-entry="1"]')).toContainText(words.sourceDebt);
  await expect(leader.locator('[data-figure=balance]')).toHaveText('₽200,000');
  await expect(debt.locator('[data-debt]')).toHaveAttribute('data-debt', '150000', { timeout: 30_000 });
  await expect(debt).toContainText(fill(words.debtPart, { paid: '₽50,000', cost: '₽100,000' }));

  // what a correction would do is read before it is made
  await leader
    .locator('[data-entry="1"]')
    .getByRole('button', { name: /^Correct/ })
    .click();
  const preview = leader.locator('[data-correction]');
  await expect(preview).toContainText(fill(words.correctOwed, { name: NAME }));
  for (const sum of ['₽150,000', '₽50,000']) await expect(preview).toContainText(sum);
  await leader.getByRole('dialog').getByRole('button', { name: WORDS.en.common.cancel }).click();

  // officers: a part directly, then a reset with its numbers
  await leader.goto(`${ownClan.url}${WARNS}`);
  const warned = leader.locator('[data-member]').filter({ hasText: NAME });
  await warned
    .getByRole('button', { name: fill(warnWords.payDebtOf, { name: NAME }) })
    .click({ timeout: 30_000 });
  const asked = leader.getByRole('dialog');
  await asked.getByLabel(`${warnWords.payAmount}, ${warnWords.costUnit}`).fill('20k');
  await asked.getByRole('button', { name: warnWords.payDebt }).click();
  await expect(asked).toHaveCount(0);
  await expect(warned).toContainText('₽130,000', { timeout: 30_000 });
  await warned.getByRole('button', { name: fill(warnWords.resetOf, { name: NAME }) }).click();
  await expect(asked.getByText(fill(warnWords.resetWarns, { before: 2, after: 1 }))).toBeVisible();
  await expect(
    asked.getByText(fill(warnWords.resetDebt, { before: '₽130,000', after: '₽100,000' })),
  ).toBeVisible();
  await asked.getByRole('button', { name: fill(warnWords.resetConfirm, { sum: '₽200,000' }) }).click();
  await expect(warned).toContainText(fill(warnWords.countOf, { have: 1, max: 3 }), { timeout: 30_000 });
  const saving = leader.waitForEvent('download');
  await leader.getByRole('button', { name: /CSV/ }).press('Enter');
  const file = readFileSync(await (await saving).path(), 'utf8');
  const { rows } = await exported(leader, warnWords.memberTitle);
  const paidRow = rows.find((row) => row.includes('Absent'));
  for (const cell of [NAME, warnWords.statePaid, 150_000]) expect(paidRow).toContain(cell);
  for (const text of [NAME, warnWords.statePaid, warnWords.stateActive, 'No gear', '150000'])
    expect(file).toContain(text);
  await warned.getByRole('button', { name: /ended/ }).click();
  await expect(warned).toContainText(warnWords.statePaid);
  await expect(debt.locator('[data-debt]')).toHaveAttribute('data-debt', '100000', { timeout: 30_000 });
  await expect(member.locator('[data-figure=balance]')).toHaveText('₽420,000', { timeout: 30_000 });

  for (const variant of variantsOf(3)) {
    await applyVariant(member, variant);
    await member.goto(ownClan.url + inLocale(variant.locale, '/treasury'));
    await expect(member.locator('[data-debt]')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(member, labelOf('debt', variant));
  }
  // another clan reads and pays nothing of it
  const foreign = await elsewhere(browser, problems, ownClan.url);
  const outsider = await openAs(foreign, ownClan.url, 'outsider', '/treasury');
  await expect(outsider.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await expect(outsider.getByText(NAME)).toHaveCount(0);
  // whoever may not manage the treasury moves no money from the page of warns
  const officers = await elsewhere(browser, problems, ownClan.url);
  const officer = await openAs(officers, ownClan.url, 'officer', WARNS);
  const theirRow = officer.locator('[data-member]').filter({ hasText: NAME });
  await expect(theirRow).toBeVisible({ timeout: 30_000 });
  await expect(theirRow.getByRole('button', { name: fill(warnWords.payDebtOf, { name: NAME }) })).toHaveCount(
    0,
  );
});
