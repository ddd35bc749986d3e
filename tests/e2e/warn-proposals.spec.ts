/** From an absence without a reason to a warn that an officer confirms. */
import type { Page } from '@playwright/test';
import { clanSettings as settings } from '../../src/i18n/locales/en/clan-settings.ts';
import { notices } from '../../src/i18n/locales/en/notices/warns.ts';
import { schedule } from '../../src/i18n/locales/en/schedule.ts';
import { warns as words } from '../../src/i18n/locales/en/warns.ts';
import { schedule as scheduleRu } from '../../src/i18n/locales/ru/schedule.ts';
import { warns as wordsRu } from '../../src/i18n/locales/ru/warns.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { callAs, fill, setWarns } from './app-calls.ts';
import { expect, inLocale, test } from './fixtures.ts';
import { ALLOWED, elsewhere, NO_SERVER, openAs, PHONE } from './skip-tools.ts';
import { WORDS } from './words.ts';

test.use({ permissions: ALLOWED });
test.describe.configure({ timeout: 240_000 });

const PATH = '/officer/warns';

/** A closed check of a brawl at which people were absent without a reason. */
async function closeCheck(leader: Page, absent: readonly string[], daysAgo: number): Promise<void> {
  const id = crypto.randomUUID();
  const begun = await callAs<{ people: { name: string; memberKey: string }[] }>(
    leader,
    'POST',
    '/api/absences/checks',
    {
      id,
      occurrence: null,
      name: '',
      kind: 'brawl',
      isMandatory: true,
      startsAt: new Date(Date.now() - daysAgo * 86_400_000 - 3_600_000).toISOString(),
      stages: [{ id: 's1', name: '', startsAt: null }],
    },
  );
  expect(begun.status).toBe(200);
  const marks = begun.body.people
    .filter(({ name }) => absent.includes(name))
    .map(({ memberKey }) => ({
      memberKey,
      stageId: 's1',
      base: null,
      to: { present: false, hasReason: false },
    }));
  await callAs(leader, 'POST', `/api/absences/checks/${id}/marks`, { marks });
  const { body } = await callAs<{ summary: unknown }>(leader, 'GET', `/api/absences/checks/${id}/summary`);
  const closed = await callAs(leader, 'POST', `/api/absences/checks/${id}/close`, { seen: body.summary });
  expect(closed.status).toBe(200);
}

test('absences in closed checks propose warns, which officers confirm or dismiss @turn9', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  const leader = await openAs(context, ownClan.url, 'leader', '/clan/settings#warns');
  await leader.getByRole('switch', { name: settings.warnsEnabled }).check({ force: true });
  await leader.getByLabel(settings.warnProposeAfter).fill('2');
  await leader.getByLabel(settings.warnProposeDays).fill('10');
  await leader.getByRole('button', { name: settings.save }).click();
  await expect(leader.getByText(settings.saved)).toBeVisible({ timeout: 30_000 });
  const { body } = await callAs<{ members: { name: string; rank: string }[] }>(
    leader,
    'GET',
    '/api/clan/members',
  );
  const others = body.members.filter(({ rank, name }) => rank === 'SOLDIER' && name !== 'Morrow');
  const [first, second] = others.map(({ name }) => name);
  if (first === undefined || second === undefined) throw new Error('too few soldiers');
  // only whoever has signed in once gets notices
  const officers = await elsewhere(browser, problems, ownClan.url);
  const officer = await openAs(officers, ownClan.url, 'officer', '/dashboard/notifications');
  await officer.setViewportSize(PHONE);
  await closeCheck(leader, ['Morrow', first, second], 3);
  await leader.goto(`${ownClan.url}${PATH}`);
  await expect(leader.getByText(words.noWarns)).toBeVisible({ timeout: 30_000 });
  await expect(leader.getByRole('region', { name: words.proposals })).toHaveCount(0);
  await closeCheck(leader, ['Morrow', first, second], 1);

  const proposed = leader.locator('[data-proposal]');
  await expect(proposed).toHaveCount(3, { timeout: 30_000 });
  await expect(proposed.filter({ hasText: 'Morrow' })).toContainText(schedule.kindBrawl);
  await expect(officer.getByText(notices.proposedTitle).first()).toBeVisible({ timeout: 30_000 });
  await officer.goto(`${ownClan.url}${PATH}`);
  await expect(officer.locator('[data-proposal]')).toHaveCount(3, { timeout: 30_000 });
  for (const variant of variantsOf(3)) {
    await applyVariant(officer, variant);
    await officer.goto(ownClan.url + inLocale(variant.locale, PATH));
    await expect(officer.locator('[data-proposal]').first()).toBeVisible({ timeout: 30_000 });
    await expectAccessible(officer, labelOf('proposals', variant));
  }

  // one with its reason and cost, then the rest at once
  await leader.getByRole('button', { name: fill(words.confirmOf, { name: 'Morrow' }) }).click();
  const dialog = leader.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: words.reason })).toHaveValue(
    new RegExp(schedule.kindBrawl),
  );
  await dialog.getByLabel(`${words.cost}, ${words.costUnit}`).fill('70k');
  await dialog.getByRole('button', { name: 'Add 1 warn' }).click();
  const row = leader.locator('[data-member]').filter({ hasText: 'Morrow' });
  await expect(row).toContainText('₽70,000', { timeout: 30_000 });
  await expect(proposed).toHaveCount(2);
  // while the clan does without warns, nothing waits for a decision
  const link = leader.getByRole('navigation').getByRole('link', { name: WORDS.en.shell.navWarns });
  await expect(link).toHaveAccessibleName(/2/);
  await setWarns(leader, { enabled: false });
  await expect(leader.getByText(words.disabledTitle)).toBeVisible({ timeout: 30_000 });
  await expect(proposed).toHaveCount(0);
  await expect(leader.getByText(fill(words.proposalsCount_other, { count: 2 }))).toHaveCount(0);
  await expect(link).not.toHaveAccessibleName(/\d/);
  await setWarns(leader, { enabled: true });
  await expect(proposed).toHaveCount(2, { timeout: 30_000 });
  await leader.getByRole('checkbox', { name: words.selectAll }).check({ force: true });
  await leader.getByRole('button', { name: 'Dismiss 2 proposals' }).click();
  await dialog.getByRole('textbox', { name: words.dismissNote }).fill('They wrote to me');
  await dialog.getByRole('button', { name: words.dismiss }).click();
  await expect(proposed).toHaveCount(0, { timeout: 30_000 });
  await leader.getByRole('button', { name: '3 decided' }).click();
  await expect(leader.getByRole('region', { name: words.proposals })).toContainText('They wrote to me');

  const theirs = await elsewhere(browser, problems, ownClan.url);
  const member = await openAs(theirs, ownClan.url, 'member', '/dashboard');
  await expect(member.getByRole('region', { name: words.myTitle })).toContainText('₽70,000', {
    timeout: 30_000,
  });
  // the reason follows from the absences, in the language of whoever reads it
  await member.goto(`${ownClan.url}/ru/dashboard`);
  await expect(member.getByRole('region', { name: wordsRu.myTitle })).toContainText(
    new RegExp(`${fill(wordsRu.proposalReason, { list: '' })}.*${scheduleRu.kindBrawl}`),
    { timeout: 30_000 },
  );
  await member.goto(`${ownClan.url}/ru/treasury`);
  await expect(member.locator('main')).toContainText(scheduleRu.kindBrawl, { timeout: 30_000 });
});
