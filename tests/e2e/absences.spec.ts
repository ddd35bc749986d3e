import type { Page } from '@playwright/test';
import { absences as words } from '../../src/i18n/locales/en/absences.ts';
import { schedule } from '../../src/i18n/locales/en/schedule.ts';
import { newCheck } from '../support/check-calls.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { callAs, fill, nameOf } from './app-calls.ts';
import { expect, inLocale, test } from './fixtures.ts';
import { everyDay } from './schedule-tools.ts';
import { ALLOWED, elsewhere, NO_SERVER, openAs, PHONE } from './skip-tools.ts';
import { WORDS } from './words.ts';

test.use({ permissions: ALLOWED });
test.describe.configure({ timeout: 240_000 });

const PATH = '/officer/absent-checker';
const REFUSED = [/status of (?:409|403|404)/];
const { shell } = WORDS.en;

function cell(page: Page, name: string, stage: number) {
  return page.getByRole('button', {
    name: new RegExp(`^${name}, ${fill(schedule.stageNumber, { number: stage })}: `),
  });
}

test('two officers mark, one closes, and the member has a result @turn2', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, ...REFUSED);
  const leader = await openAs(context, ownClan.url, 'leader', PATH);
  const own = await nameOf(leader);
  await everyDay(leader);
  await leader
    .getByRole('button', { name: new RegExp(`^${words.begin}: ${schedule.kindBrawl}`) })
    .first()
    .click({ timeout: 30_000 });
  await expect(leader.getByRole('table', { name: words.grid })).toBeVisible({ timeout: 30_000 });
  const address = leader.url();

  const officers = await elsewhere(browser, problems, ownClan.url);
  const officer = await openAs(officers, ownClan.url, 'officer', PATH);
  await officer.setViewportSize(PHONE);
  const other = await nameOf(officer);
  await expect(officer.getByText(words.stateOpen, { exact: true })).toBeVisible({ timeout: 30_000 });
  await officer.locator('[data-check] a').first().click();
  await expect(cell(officer, own, 1)).toHaveAttribute('data-state', 'unmarked', { timeout: 30_000 });

  // a tap on one device is on the other within a second
  await cell(leader, own, 1).click();
  await expect(cell(leader, own, 1)).toHaveAttribute('data-state', 'present');
  await expect(cell(officer, own, 1)).toHaveAttribute('data-state', 'present', { timeout: 5_000 });
  await cell(officer, other, 1).click();
  await cell(officer, other, 1).click();
  await expect(cell(leader, other, 1)).toHaveAttribute('data-state', 'unexcused', { timeout: 5_000 });

  // by keys: arrows, space, a reason, and none
  await cell(leader, own, 1).focus();
  await leader.keyboard.press('ArrowRight');
  await leader.keyboard.press('r');
  await expect(cell(leader, own, 2)).toHaveAttribute('data-state', 'excused');
  await leader.keyboard.press('Space');
  await expect(cell(leader, own, 2)).toHaveAttribute('data-state', 'present');
  await leader.keyboard.press('Delete');
  await expect(cell(leader, own, 2)).toHaveAttribute('data-state', 'unmarked');
  // a long press of a finger
  await cell(officer, other, 2).click({ delay: 700 });
  await expect(cell(officer, other, 2)).toHaveAttribute('data-state', 'excused');

  // everyone present but one, in the third stage; then the way back
  await leader.getByRole('button', { name: words.allBut }).click();
  const dialog = leader.getByRole('dialog');
  await dialog.getByRole('radio', { name: fill(schedule.stageNumber, { number: 3 }) }).check({ force: true });
  await dialog.getByRole('checkbox', { name: other, exact: true }).check({ force: true });
  await dialog.getByRole('button', { name: /^Mark \d+ present, 1 absent$/ }).click();
  await expect(cell(leader, other, 3)).toHaveAttribute('data-state', 'unexcused');
  await expect(cell(leader, own, 3)).toHaveAttribute('data-state', 'present');
  await expect(cell(officer, other, 3)).toHaveAttribute('data-state', 'unexcused', { timeout: 10_000 });
  await leader.getByRole('button', { name: words.undo, exact: true }).click();
  await expect(cell(leader, other, 3)).toHaveAttribute('data-state', 'unmarked');
  await expect(cell(officer, other, 3)).toHaveAttribute('data-state', 'unmarked', { timeout: 10_000 });

  // the stage before, for those who have no mark yet
  await leader.getByRole('button', { name: words.copy }).click();
  await dialog.getByRole('button', { name: words.copyDo, exact: true }).click();
  await expect(cell(leader, own, 2)).toHaveAttribute('data-state', 'present');
  await expect(cell(leader, other, 2)).toHaveAttribute('data-state', 'excused');

  // a guest is listed
  await leader.getByRole('button', { name: words.guests }).click();
  await dialog.getByRole('textbox', { name: words.guestName }).fill('Passer-By');
  await dialog.getByRole('button', { name: words.addGuest }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Passer-By' })).toBeVisible();
  await leader.keyboard.press('Escape');
  await expect(cell(officer, 'Passer-By', 1)).toBeVisible({ timeout: 10_000 });
  // a stage too many goes
  await leader.getByRole('button', { name: words.stages, exact: true }).click();
  await dialog.getByRole('button', { name: `${words.remove}: 3` }).click();
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(cell(officer, own, 3)).toHaveCount(0, { timeout: 10_000 });

  await officer.goto(`${address}&show=missing`);
  await expect(cell(officer, other, 1)).toBeVisible({ timeout: 30_000 });
  await expect(cell(officer, own, 1)).toHaveCount(0);
  for (const variant of variantsOf(3)) {
    await applyVariant(officer, variant);
    await officer.goto(ownClan.url + inLocale(variant.locale, address.replace(ownClan.url, '')));
    await expect(officer.getByRole('table')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(officer, labelOf('absences', variant));
  }

  // closing says what it comes to
  await leader.getByRole('button', { name: words.close }).click();
  await expect(dialog.locator('[data-number="present"]')).toContainText('2', { timeout: 30_000 });
  await expect(dialog.locator('[data-number="unexcused"]')).toContainText('1');
  await dialog.getByRole('button', { name: words.close }).click();
  await expect(leader.getByText(words.stateClosed, { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(leader.getByText(words.correctHint)).toBeVisible();

  type Changes = { changes: { checks: object[]; checkPeople: { name: string; results: unknown }[] } };
  const people = await elsewhere(browser, problems, ownClan.url);
  const member = await openAs(people, ownClan.url, 'member', PATH);
  await expect(member.getByText(shell.refusedTitle)).toBeVisible({ timeout: 30_000 });
  const { body } = await callAs<Changes>(member, 'GET', '/api/sync');
  expect(body.changes.checkPeople.map(({ name }) => name)).toEqual([await nameOf(member)]);
});

test('without a connection a check begins and marks wait; a mark that came second is reported @turn1', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, ...REFUSED);
  const officer = await openAs(context, ownClan.url, 'officer', PATH);
  await officer.setViewportSize(PHONE);
  const own = await nameOf(officer);
  await everyDay(await openAs(await elsewhere(browser, problems, ownClan.url), ownClan.url, 'leader', PATH));
  const begin = officer
    .getByRole('button', { name: new RegExp(`^${words.begin}: ${schedule.kindBrawl}`) })
    .first();
  await expect(begin).toBeVisible({ timeout: 30_000 });
  await context.setOffline(true);
  await begin.press('Enter');
  await expect(officer.locator('h2:focus')).toContainText(schedule.kindBrawl);
  await expect(officer.getByText(words.waitCreate)).toBeVisible({ timeout: 30_000 });
  await cell(officer, own, 1).click();
  await expect(cell(officer, own, 1)).toHaveAttribute('data-state', 'present');
  await officer.getByRole('button', { name: words.close }).click();
  await expect(officer.getByText(words.closeOnline)).toBeVisible();
  await officer.keyboard.press('Escape');

  // another officer begins the same one, and says otherwise
  const others = await elsewhere(browser, problems, ownClan.url);
  const colonel = await openAs(others, ownClan.url, 'colonel', PATH);
  await colonel
    .getByRole('button', { name: new RegExp(`^${words.begin}: ${schedule.kindBrawl}`) })
    .first()
    .click({ timeout: 30_000 });
  await cell(colonel, own, 1).click({ timeout: 30_000 });
  await cell(colonel, own, 1).click();
  await expect(cell(colonel, own, 1)).toHaveAttribute('data-state', 'unexcused');
  await expect(cell(colonel, own, 1)).not.toHaveAccessibleName(new RegExp(words.waits), { timeout: 30_000 });

  await context.setOffline(false);
  await expect(officer.getByText(words.lostTitle)).toBeVisible({ timeout: 60_000 });
  await expect(cell(officer, own, 1)).toHaveAttribute('data-state', 'unexcused');
  await officer.getByRole('button', { name: words.setMine }).click();
  await expect(cell(colonel, own, 1)).toHaveAttribute('data-state', 'present', { timeout: 30_000 });
  await expect(officer.getByText(words.lostTitle)).toHaveCount(0);
});

test('a member reads the own result, appeals it, and an officer decides; marks are corrected after closing @turn10', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, ...REFUSED);
  const people = await elsewhere(browser, problems, ownClan.url);
  const member = await openAs(people, ownClan.url, 'member', '/dashboard');
  await member.setViewportSize(PHONE);
  const name = await nameOf(member);
  const officer = await openAs(context, ownClan.url, 'officer', PATH);
  const { body: begun } = await callAs<{ check: { id: string } }>(
    officer,
    'POST',
    '/api/absences/checks',
    newCheck({ name: 'Arena' }),
  );
  const { id } = begun.check;
  const absent = { present: false, hasReason: false };
  await callAs(officer, 'POST', `/api/absences/checks/${id}/marks`, {
    marks: [{ memberKey: name.toLowerCase(), stageId: 's1', base: null, to: absent }],
  });
  await expect(member.getByRole('region', { name: words.myResults })).toHaveCount(0);
  const { body: seen } = await callAs<{ summary: object }>(
    officer,
    'GET',
    `/api/absences/checks/${id}/summary`,
  );
  expect(
    (await callAs(officer, 'POST', `/api/absences/checks/${id}/close`, { seen: seen.summary })).status,
  ).toBe(200);

  const mine = member.getByRole('region', { name: words.myResults });
  await expect(mine).toContainText(words.stateUnexcused, { timeout: 30_000 });
  await mine
    .getByRole('button', { name: new RegExp(`^${words.appeal}: Arena`) })
    .first()
    .click();
  const dialog = member.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words.appealReason }).fill('I was in the other squad');
  // it waits on the device while there is no connection
  await people.setOffline(true);
  await dialog.getByRole('button', { name: words.appealSend }).click();
  await expect(mine).toContainText(words.appealUnsent, { timeout: 30_000 });
  await people.setOffline(false);
  await expect(mine).toContainText(words.appealWaits, { timeout: 30_000 });
  await expectAccessible(member, 'own results');

  await officer.goto(`${ownClan.url}/dashboard`);
  await expect(officer.locator('[data-waits=resultAppeals]')).toContainText('1', { timeout: 30_000 });
  await officer.goto(`${ownClan.url}${PATH}?check=${id}`);
  await officer
    .getByRole('button', { name: new RegExp(`^${words.decide}: ${name}`) })
    .click({ timeout: 30_000 });
  const answer = officer.getByRole('dialog');
  await answer.getByRole('textbox', { name: fill(words.answer, { name }) }).fill('Right');
  await answer.getByRole('button', { name: words.decide }).click();
  await expect(cell(officer, name, 1)).toHaveAttribute('data-state', 'present', { timeout: 30_000 });
  await expect(mine).toContainText(
    fill(words.appealAccepted, { name: await nameOf(officer), reason: 'Right' }),
    { timeout: 30_000 },
  );

  // an officer corrects the other stage
  const second = officer.getByRole('button', { name: new RegExp(`^${name}, Final: `) });
  await second.click();
  await answer.getByRole('radio', { name: words.stateExcused, exact: true }).click({ force: true });
  await answer.getByRole('button', { name: words.correct }).click();
  await expect(second).toHaveAttribute('data-state', 'excused', { timeout: 30_000 });
  await expectAccessible(officer, 'a closed check');
});

test('a check that the device no longer holds is loaded when somebody opens it @turn3', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, ...REFUSED);
  const leader = await openAs(context, ownClan.url, 'leader', PATH);
  const startsAt = new Date(Date.now() - 60 * 86_400_000).toISOString();
  const begun = newCheck({ name: 'Old cup', startsAt, stages: [{ id: 's1', name: '', startsAt }] });
  const path = `/api/absences/checks/${begun.id}`;
  expect((await callAs(leader, 'POST', '/api/absences/checks', begun)).status).toBe(200);
  const own = await nameOf(leader);
  const marks = [
    { memberKey: own.toLowerCase(), stageId: 's1', base: null, to: { present: true, hasReason: false } },
  ];
  expect((await callAs(leader, 'POST', `${path}/marks`, { marks })).status).toBe(200);
  const { body } = await callAs<{ summary: object }>(leader, 'GET', `${path}/summary`);
  expect((await callAs(leader, 'POST', `${path}/close`, { seen: body.summary })).status).toBe(200);

  const people = await elsewhere(browser, problems, ownClan.url);
  const colonel = await openAs(people, ownClan.url, 'colonel', PATH);
  await expect(colonel.getByText(words.noChecks)).toBeVisible({ timeout: 30_000 });
  await colonel.goto(`${ownClan.url}${PATH}?check=${crypto.randomUUID()}`);
  await expect(colonel.getByText(words.goneBody)).toBeVisible({ timeout: 30_000 });
  await people.setOffline(true);
  await colonel.evaluate((to) => history.pushState(null, '', to), `${PATH}?check=${begun.id}`);
  await expect(colonel.getByText(words.notHereBody)).toBeVisible({ timeout: 30_000 });
  await people.setOffline(false);
  await expect(cell(colonel, own, 1)).toHaveAttribute('data-state', 'present', { timeout: 60_000 });
  // from the calendar of attendance
  await colonel.goto(`${ownClan.url}${PATH}/statistics?days=90&view=calendar`);
  await colonel.getByRole('link', { name: /: Old cup$/ }).click({ timeout: 30_000 });
  await expect(cell(colonel, own, 1)).toBeVisible({ timeout: 30_000 });
  // whoever corrects it changes the device's copy too
  await cell(colonel, own, 1).click();
  const dialog = colonel.getByRole('dialog');
  await dialog.getByRole('radio', { name: words.stateExcused, exact: true }).click({ force: true });
  await dialog.getByRole('button', { name: words.correct }).click();
  await expect(cell(colonel, own, 1)).toHaveAttribute('data-state', 'excused', { timeout: 30_000 });
});
