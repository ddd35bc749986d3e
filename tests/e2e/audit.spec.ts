import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { audit as en } from '../../src/i18n/locales/en/audit.ts';
import { audit as enLines } from '../../src/i18n/locales/en/audit/skips.ts';
import { audit as ru } from '../../src/i18n/locales/ru/audit.ts';
import { audit as ruLines } from '../../src/i18n/locales/ru/audit/skips.ts';
import { newCheck } from '../support/check-calls.ts';
import { callAs, fill } from './app-calls.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { exported } from './exported.ts';
import { expect, inLocale, test } from './fixtures.ts';
import { ALLOWED, elsewhere, NO_SERVER, openAs, PHONE } from './skip-tools.ts';
import { WORDS } from './words.ts';

test.use({ permissions: ALLOWED });

const PATH = '/clan/audit';
const REASON = 'A wedding in Lviv';

interface Stored {
  readonly skip: { readonly id: string; readonly characterName: string };
}

test('who did what is readable: in the clan for officers, about oneself for members, and without a network', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, /status of 403/);
  const theirs = await elsewhere(browser, problems, ownClan.url);
  const member = await openAs(theirs, ownClan.url, 'member', PATH);
  await expect(member.getByText(en.empty)).toBeVisible({ timeout: 30_000 });
  const asked = await callAs<Stored>(member, 'POST', '/api/skips', {
    id: randomUUID(),
    startDate: '2027-03-03',
    endDate: '2027-03-05',
    reason: 'Holiday',
  });
  expect(asked.status).toBe(200);
  const { id, characterName } = asked.body.skip;

  const page = await openAs(context, ownClan.url, 'officer', PATH);
  await expect(page.getByRole('heading', { level: 1, name: en.title })).toBeVisible({ timeout: 30_000 });
  const decided = await callAs(page, 'POST', `/api/skips/${id}/review`, {
    decision: 'reject',
    reason: REASON,
  });
  expect(decided.status).toBe(200);
  await page.reload();
  const line = page.locator('[data-audit="skip.rejected"]');
  await expect(line).toContainText(
    fill(enLines.skipRejected, { actor: 'Vesper-7', subject: characterName }),
    {
      timeout: 30_000,
    },
  );
  await expect(line).toContainText('Mar 3 – 5, 2027');
  await line.getByRole('button').first().press('Enter');
  await expect(line).toContainText(`${en.fieldStatus}${en.valuePending} → ${en.valueRejected}`);
  await expect(line).toContainText(REASON);

  // one thing, and back
  await line.getByRole('button', { name: en.history }).click();
  await expect(page.locator('[data-audit]')).toHaveCount(2);
  await expect(page.getByText(en.oneThing)).toBeVisible();
  await page.getByRole('button', { name: en.showAll }).click();
  await page.getByRole('combobox', { name: en.topic, exact: true }).selectOption('gear');
  await expect(page.getByText(en.noMatches)).toBeVisible();
  await page.getByRole('button', { name: WORDS.en.common.resetFilters }).click();
  await page.getByLabel(en.person).fill(characterName.slice(0, 3).toLowerCase());
  await expect(page.locator('[data-audit^="skip."]')).toHaveCount(2);
  await expect(page).toHaveURL(/q=/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toContain(fill(enLines.skipRejected, { actor: 'Vesper-7', subject: characterName }));
  expect(saved).toContain(REASON);
  const { rows, hasFormula } = await exported(page, en.title);
  expect(JSON.stringify(rows)).toContain(REASON);
  expect(hasFormula).toBe(false);

  // the member reads it in their language on a phone; the clan's is not theirs
  await member.setViewportSize(PHONE);
  await member.goto(ownClan.url + inLocale('ru', `${PATH}?of=clan`));
  await expect(member.locator('[data-audit="skip.rejected"]')).toContainText(
    fill(ruLines.skipRejected, { actor: 'Vesper-7', subject: characterName }),
    { timeout: 30_000 },
  );
  await expect(member.getByText(ru.leadOwn)).toBeVisible();
  await expect(member.getByRole('radio', { name: ru.scopeClan })).toHaveCount(0);
  expect((await callAs(member, 'GET', '/api/clan/audit?of=clan')).status).toBe(403);

  await theirs.setOffline(true);
  await member.getByRole('combobox', { name: ru.topic, exact: true }).selectOption('skips');
  await expect(member.getByText(WORDS.ru.shell.offlineTitle).first()).toBeVisible({ timeout: 30_000 });
  await member.getByRole('button', { name: WORDS.ru.common.resetFilters }).click();
  await expect(member.locator('[data-audit="skip.rejected"]')).toBeVisible();
  await theirs.setOffline(false);

  for (const variant of variantsOf(3)) {
    await applyVariant(page, variant);
    await page.goto(ownClan.url + inLocale(variant.locale, PATH));
    const shown = page.locator('[data-audit="skip.rejected"]');
    await shown.getByRole('button').first().click({ timeout: 30_000 });
    await expect(shown.locator('dl')).toBeVisible();
    await expectAccessible(page, labelOf('audit log', variant));
  }
});

test('an entry about many says how many, lists them, and leads to its check @turn6', async ({
  context,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  const page = await openAs(context, ownClan.url, 'officer', PATH);
  const begun = newCheck({ name: 'Arena' });
  const { body } = await callAs<{ people: { memberKey: string; name: string }[] }>(
    page,
    'POST',
    '/api/absences/checks',
    begun,
  );
  const marks = body.people.map(({ memberKey }) => ({
    memberKey,
    stageId: 's1',
    base: null,
    to: { present: true, hasReason: false },
  }));
  const marked = await callAs(page, 'POST', `/api/absences/checks/${begun.id}/marks`, { marks });
  expect(marked.status).toBe(200);
  await page.reload();
  const line = page.locator('[data-audit="check.marked"]');
  await expect(line).toContainText(fill(en.peopleCount_other, { count: marks.length }), { timeout: 30_000 });
  await line.getByRole('button').first().click();
  const last = body.people.map(({ name }) => `${name} (`).at(-1) ?? '';
  await expect(line).not.toContainText(last);
  await line.getByRole('button', { name: en.showNames }).click();
  await expect(line).toContainText(last);
  await expectAccessible(page, 'an entry about many');
  await line.getByRole('link', { name: en.openCheck }).click();
  await expect(page).toHaveURL(new RegExp(`check=${begun.id}`));
  await expect(page.getByRole('heading', { name: 'Arena' })).toBeVisible({ timeout: 30_000 });
});
