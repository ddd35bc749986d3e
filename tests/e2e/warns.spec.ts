import { randomUUID } from 'node:crypto';
import { clanSettings as settings } from '../../src/i18n/locales/en/clan-settings.ts';
import { errors } from '../../src/i18n/locales/en/errors/warns.ts';
import { notices } from '../../src/i18n/locales/en/notices/warns.ts';
import { reminders } from '../../src/i18n/locales/en/reminders.ts';
import { warns as words } from '../../src/i18n/locales/en/warns.ts';
import { warns as ru } from '../../src/i18n/locales/ru/warns.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { callAs, fill, setWarns } from './app-calls.ts';
import { expect, expectDenied, inLocale, test } from './fixtures.ts';
import { ALLOWED, elsewhere, NO_SERVER, openAs, PHONE } from './skip-tools.ts';
import { WORDS } from './words.ts';

test.use({ permissions: ALLOWED });
test.describe.configure({ timeout: 240_000 });

const PATH = '/officer/warns';
const REFUSED = [/status of (?:409|403|404)/];
const REASON = 'Absent from the tournament';
const { common } = WORDS.en;

test('a warn goes from the settings to the member, who sees what is owed, and back @turn12', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, ...REFUSED);
  const leader = await openAs(context, ownClan.url, 'leader', PATH);
  await expect(leader.getByText(words.disabledTitle)).toBeVisible({ timeout: 30_000 });
  await leader.getByRole('link', { name: words.openSettings }).click();
  await leader.getByRole('switch', { name: settings.warnsEnabled }).check({ force: true });
  const cost = leader.getByLabel(`${settings.warnCost}, ${settings.rublesUnit}`);
  await cost.fill('150k');
  await leader.getByLabel(settings.warnMax).fill('2');
  await leader.getByRole('button', { name: settings.save }).click();
  await expect(leader.getByText(settings.saved)).toBeVisible({ timeout: 30_000 });

  const theirs = await elsewhere(browser, problems, ownClan.url);
  const member = await openAs(theirs, ownClan.url, 'member', '/dashboard');
  await member.setViewportSize(PHONE);
  const name = await member.evaluate(async () => {
    const answer = await fetch('/api/user/me', {
      headers: { authorization: `Bearer ${/auth_token=([^;]+)/.exec(document.cookie)?.[1] ?? ''}` },
    });
    const { user } = (await answer.json()) as { user: { characters: { name: string }[] } };
    return user.characters[0]?.name ?? '';
  });
  await expect(member.getByRole('heading', { name: words.myTitle })).toHaveCount(0);
  expect(
    (
      await callAs(member, 'POST', '/api/warns', {
        id: randomUUID(),
        member: name,
        reason: null,
        cost: 1,
      })
    ).status,
  ).toBe(403);

  const officers = await elsewhere(browser, problems, ownClan.url);
  const officer = await openAs(officers, ownClan.url, 'officer', PATH);
  await expect(officer.getByText(words.noWarns)).toBeVisible({ timeout: 30_000 });
  await officer.getByRole('button', { name: words.add }).click();
  const dialog = officer.getByRole('dialog');
  await dialog.getByRole('combobox').fill(name.slice(0, 4).toLowerCase());
  await dialog.getByRole('option', { name: new RegExp(name) }).click();
  await expect(dialog.getByRole('heading', { name: fill(words.addTo, { name }) })).toBeVisible();
  await dialog.getByRole('textbox', { name: words.reason }).fill(REASON);
  await expect(dialog.getByLabel(`${words.cost}, ${words.costUnit}`)).toHaveValue('150,000');
  await dialog.getByRole('button', { name: words.add }).click();
  const row = officer.locator('[data-member]').filter({ hasText: name });
  await expect(row).toContainText(fill(words.countOf, { have: 1, max: 2 }), { timeout: 30_000 });
  // an officer without the treasury reads who records payments
  await expect(officer.getByText(words.moneyOthers)).toBeVisible();
  await expect(row).toContainText(REASON);

  // the member sees it on the phone, with what is owed and why
  const mine = member.getByRole('region', { name: words.myTitle });
  await expect(mine).toContainText(REASON, { timeout: 30_000 });
  await expect(mine).toContainText('150,000');
  await member.goto(`${ownClan.url}/dashboard/notifications`);
  await expect(member.getByText(notices.addedTitle).first()).toBeVisible({ timeout: 30_000 });

  // the second is the most that the clan allows: the leader hears of it
  await row.getByRole('button', { name: fill(words.addTo, { name }) }).click();
  await expect(dialog.getByText(fill(words.reachMaximum, { max: '2', names: name }))).toBeVisible();
  await dialog.getByRole('textbox', { name: words.reason }).press('Tab');
  await dialog.getByRole('button', { name: words.add }).press('Enter');
  await expect(row).toContainText(words.atMax, { timeout: 30_000 });
  await leader.goto(`${ownClan.url}/dashboard/notifications`);
  await expect(leader.getByText(notices.limitTitle).first()).toBeVisible({ timeout: 30_000 });

  // removed with a reason, which the member reads in their language
  await row.getByRole('button', { name: new RegExp(`^${words.remove}: .*${REASON}`) }).click();
  await dialog.getByRole('textbox', { name: words.removeReason }).fill('He wrote in time');
  await dialog.getByRole('button', { name: words.remove }).click();
  await expect(row).toContainText(fill(words.countOf, { have: 1, max: 2 }), { timeout: 30_000 });
  await row.getByRole('button', { name: /ended/ }).click();
  await expect(row).toContainText('He wrote in time');
  await member.goto(ownClan.url + inLocale('ru', '/dashboard'));
  await expect(member.getByRole('region', { name: ru.myTitle })).toBeVisible({ timeout: 30_000 });

  // who owes is asked for it, once a day
  const remind = officer.getByRole('button', { name: fill(words.remind_one, { count: 1 }) });
  for (const text of [reminders.done_one, reminders.already_one]) {
    await remind.click();
    await expect(officer.getByText(fill(text, { count: 1 }))).toBeVisible();
  }

  // search and filters are in the address
  await officer.getByRole('searchbox', { name: words.search }).fill('nobody at all');
  await expect(officer.getByText(words.noMatches)).toBeVisible();
  await expect(officer).toHaveURL(/q=nobody/);
  await officer.getByRole('button', { name: common.resetFilters }).first().click();
  await officer.getByRole('radio', { name: words.showAll }).check({ force: true });
  expect(await officer.locator('[data-member]').count()).toBeGreaterThan(20);

  for (const variant of variantsOf(3)) {
    await applyVariant(officer, variant);
    await officer.goto(ownClan.url + inLocale(variant.locale, PATH));
    await expect(officer.locator('[data-warn]').first()).toBeVisible({ timeout: 30_000 });
    await expectAccessible(officer, labelOf('warns', variant));
  }

  const strangers = await elsewhere(browser, problems, ownClan.url);
  const outsider = await openAs(strangers, ownClan.url, 'outsider', PATH);
  await expect(outsider.getByText(words.disabledTitle)).toBeVisible({ timeout: 30_000 });
  await expect(outsider.getByText(REASON)).toHaveCount(0);
  await member.goto(`${ownClan.url}${PATH}`);
  await expectDenied(member, 30_000);
  await expect(member.locator('[data-needed-roles="officer colonel leader"]')).toBeVisible();
});

test('without a connection a warn waits, is not issued, and is refused when the system ended since @turn10', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, ...REFUSED);
  const leader = await openAs(context, ownClan.url, 'leader', '/dashboard');
  await setWarns(leader, { enabled: true });
  const officers = await elsewhere(browser, problems, ownClan.url);
  const officer = await openAs(officers, ownClan.url, 'officer', `${PATH}?show=all`);
  await officer.setViewportSize(PHONE);
  const first = officer
    .locator('[data-member]')
    .filter({ has: officer.getByRole('button', { name: /^Add warn: / }) })
    .last();
  await expect(first).toBeVisible({ timeout: 30_000 });
  const key = (await first.getAttribute('data-member')) ?? '';
  const row = officer.locator(`[data-member="${key}"]`);
  await officers.setOffline(true);
  await row.getByRole('button', { name: /^Add warn: / }).click();
  const dialog = officer.getByRole('dialog');
  await expect(dialog.getByText(words.offlineAdd)).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('textbox', { name: words.reason }).fill(REASON);
  await dialog.getByRole('button', { name: words.add }).click();
  await expect(row).toContainText(words.waitAdd, { timeout: 30_000 });
  // sent is not issued: it does not count, and nothing is owed
  await expect(row).toContainText(fill(words.countOf, { have: 0, max: 3 }));
  await setWarns(leader, { enabled: false });
  await officers.setOffline(false);
  await expect(row).toContainText(errors.warnsDisabled, { timeout: 60_000 });
  await row.getByRole('link', { name: words.openUnsent }).click();
  await expect(officer.getByText(new RegExp(`Warn `)).first()).toBeVisible({ timeout: 30_000 });
  const { body } = await callAs<{ changes: { warns: unknown[] } }>(officer, 'GET', '/api/sync');
  expect(body.changes.warns).toEqual([]);
});

test('a member appeals a warn offline; an officer answers, and both hear of it @turn11', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, ...REFUSED);
  const leader = await openAs(context, ownClan.url, 'leader', '/dashboard');
  await setWarns(leader, { enabled: true });
  for (const reason of [REASON, 'Late'])
    await callAs(leader, 'POST', '/api/warns', { id: randomUUID(), member: 'Morrow', reason, cost: 5_000 });

  const theirs = await elsewhere(browser, problems, ownClan.url);
  const member = await openAs(theirs, ownClan.url, 'member', '/dashboard');
  await member.setViewportSize(PHONE);
  const mine = member.getByRole('region', { name: words.myTitle });
  const line = mine.locator('[data-warn]').filter({ hasText: REASON });
  await expect(line).toBeVisible({ timeout: 30_000 });
  await theirs.setOffline(true);
  await line.getByRole('button', { name: fill(words.appealOf, { what: REASON }) }).click();
  const dialog = member.getByRole('dialog');
  await dialog.getByRole('button', { name: words.appealSend }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: words.appealReason }).fill('I was in the second squad');
  await dialog.getByRole('button', { name: words.appealSend }).click();
  await expect(line).toContainText(words.waitAppeal);
  await theirs.setOffline(false);
  await expect(line).toContainText(words.appealOpen, { timeout: 45_000 });
  await expect(line.getByRole('button')).toHaveCount(0);

  await leader.goto(`${ownClan.url}${PATH}?show=appealed`);
  const row = leader.locator('[data-member]').filter({ hasText: 'I was in the second squad' });
  await row
    .getByRole('button', { name: fill(words.acceptAppealOf, { name: 'Morrow' }) })
    .click({ timeout: 30_000 });
  const asked = leader.getByRole('dialog');
  await asked.getByRole('textbox', { name: words.appealAnswer }).fill('You were, sorry');
  await asked.getByRole('button', { name: words.acceptAppeal }).click();
  await expect(leader.getByText(words.noMatches)).toBeVisible({ timeout: 30_000 });
  await expect(mine).toContainText(fill(words.countOf, { have: 1, max: 3 }), { timeout: 30_000 });
  await mine.getByRole('button', { name: /ended/ }).click();
  await expect(mine).toContainText('You were, sorry');
  await member.goto(`${ownClan.url}/dashboard/notifications`);
  await expect(member.getByText(notices.acceptedTitle).first()).toBeVisible({ timeout: 30_000 });
  await leader.goto(`${ownClan.url}/dashboard/notifications`);
  await expect(leader.getByText(notices.appealedTitle).first()).toBeVisible({ timeout: 30_000 });
});
