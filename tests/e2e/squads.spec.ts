import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { squadBoard as board } from '../../src/i18n/locales/en/squad-board.ts';
import { squadList as list } from '../../src/i18n/locales/en/squad-list.ts';
import { squads as words } from '../../src/i18n/locales/en/squads.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf, variantsTimeoutMs } from './accessibility.ts';
import { callAs, fill, nameOf } from './app-calls.ts';
import { expect, inLocale, test } from './fixtures.ts';
import { ALLOWED, elsewhere, NO_SERVER, openAs, PHONE } from './skip-tools.ts';

test.use({ permissions: ALLOWED });
test.describe.configure({ timeout: 240_000 });

const PATH = '/officer/squad-manager';
const REFUSED = [/status of (?:409|403|404)/];

function rows(page: Page): Locator {
  return page.locator('[data-person]');
}

async function nameIn(row: Locator): Promise<string> {
  return (await row.locator('b').first().textContent()) ?? '';
}

function squadOf(page: Page, name: string): Locator {
  return page.getByRole('combobox', { name: fill(list.squadFor, { name }), exact: true });
}

function roleOf(page: Page, name: string): Locator {
  return page.getByRole('combobox', { name: fill(list.roleFor, { name }), exact: true });
}

async function newSquad(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: list.newSquad }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: list.name }).fill(name);
  await dialog.getByRole('radio', { name: list.colourGreen }).check({ force: true });
  await dialog.getByRole('button', { name: list.create }).click();
  await expect(page.locator('[data-squad]').filter({ hasText: name })).toBeVisible();
}

test('an officer makes squads, takes back, works offline, and another one sees it', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, ...REFUSED);
  const leader = await openAs(context, ownClan.url, 'leader', PATH);
  await expect(rows(leader).first()).toBeVisible({ timeout: 30_000 });
  const [one, two, three] = await Promise.all([0, 1, 2].map((at) => nameIn(rows(leader).nth(at))));
  if (one === undefined || two === undefined || three === undefined) throw new Error('nobody');
  // to the letter
  await roleOf(leader, one).selectOption('sniper');
  await expect(leader.getByRole('alert')).toHaveText('Cannot assign roles to members not in a squad');

  await newSquad(leader, 'Alpha');
  await newSquad(leader, 'Bravo');
  // the tools of the board are here too
  for (const name of [board.fill, board.templates, board.picture]) {
    await leader.getByRole('button', { name, exact: true }).click();
    await expect(leader.getByRole('dialog')).toBeVisible();
    await leader.keyboard.press('Escape');
    await expect(leader.getByRole('dialog')).toBeHidden();
  }
  const alpha = leader.locator('[data-squad]').filter({ hasText: 'Alpha' });
  await squadOf(leader, one).selectOption({ label: '1. Alpha (0)' });
  await expect(alpha).toContainText(one);
  await roleOf(leader, one).selectOption('rallyCarrier');
  await expect(alpha).toContainText(words.roleRallyCarrier);

  // undo and redo by button and by keys
  await leader.getByRole('button', { name: list.undo }).click();
  await expect(alpha).not.toContainText(words.roleRallyCarrier);
  await leader.keyboard.press('Control+z');
  await expect(alpha).not.toContainText(one);
  await leader.keyboard.press('Control+Shift+Z');
  await leader.getByRole('button', { name: list.redo }).click();
  await expect(alpha).toContainText(words.roleRallyCarrier);

  // another officer, on a phone
  const officers = await elsewhere(browser, problems, ownClan.url);
  const officer = await openAs(officers, ownClan.url, 'officer', PATH);
  await officer.setViewportSize(PHONE);
  const alphaThere = officer.locator('[data-squad]').filter({ hasText: 'Alpha' });
  await expect(alphaThere).toContainText(one, { timeout: 30_000 });

  // several at once, and a leader
  for (const name of [two, three])
    await leader
      .getByRole('checkbox', { name: fill(list.select, { name }), exact: true })
      .check({ force: true });
  await leader.getByRole('combobox', { name: list.moveTo }).selectOption({ label: '1. Alpha (1)' });
  await expect(alphaThere).toContainText(three, { timeout: 30_000 });
  await leader.getByRole('button', { name: list.clearSelection }).click();
  await leader.getByRole('button', { name: fill(list.edit, { squad: '1. Alpha' }) }).click();
  await leader
    .getByRole('dialog')
    .getByRole('combobox', { name: words.leader })
    .selectOption(two.toLowerCase());
  await leader.getByRole('dialog').getByRole('button', { name: list.save, exact: true }).click();
  await expect(alphaThere).toContainText(words.leader, { timeout: 30_000 });

  // without a network both move the same person: the first to arrive wins, the other reads it
  await context.setOffline(true);
  await squadOf(leader, three).selectOption({ label: '2. Bravo (0)' });
  await expect(leader.locator('[data-squad]').filter({ hasText: 'Bravo' })).toContainText(three);
  await squadOf(officer, three).selectOption('-');
  await expect(alphaThere).not.toContainText(three);
  await officer.waitForTimeout(1_500);
  await context.setOffline(false);
  await expect(leader.locator('[data-lost]').filter({ hasText: three })).toBeVisible({ timeout: 30_000 });
  await expect(squadOf(leader, three)).toHaveValue('-');
  await leader.locator('[data-lost]').getByRole('button', { name: list.setMine }).click();
  await expect(officer.locator('[data-squad]').filter({ hasText: 'Bravo' })).toContainText(three, {
    timeout: 30_000,
  });

  // guests
  await leader.getByRole('button', { name: list.guests }).click();
  const guests = leader.getByRole('dialog');
  await guests.getByRole('textbox', { name: list.guestName }).fill('Bright Stranger');
  await guests.getByRole('textbox', { name: list.guestNote }).fill('sniper of a friend');
  await guests.getByRole('button', { name: list.addGuest }).click();
  await expect(guests.locator('[data-guest]')).toContainText('Bright Stranger');
  await leader.keyboard.press('Escape');
  await leader.getByRole('searchbox', { name: list.search }).fill('stranger');
  await expect(rows(leader)).toHaveCount(1);
  await squadOf(leader, 'Bright Stranger').selectOption({ label: '2. Bravo (1)' });
  await leader.getByRole('button', { name: 'Reset filters' }).click();

  // copy: a map is required; the warning says what is replaced
  await leader.getByRole('button', { name: list.copyTo }).click();
  const copy = leader.getByRole('dialog');
  await copy.getByRole('button', { name: list.copyYes }).click();
  await expect(copy.getByRole('alert')).toHaveText('Map is required.');
  await copy.getByRole('combobox').selectOption('berda');
  await copy.getByRole('button', { name: list.copyYes }).click();
  await expect(copy).toBeHidden();
  await leader.getByRole('radio', { name: words.mapBerda }).check({ force: true });
  await expect(leader).toHaveURL(/map=berda/);
  await expect(leader.locator('[data-squad]')).toHaveCount(2);
  await expect(leader.locator('[data-squad]').filter({ hasText: 'Bravo' })).toContainText('Bright Stranger');

  // delete and clear ask first
  await leader.getByRole('button', { name: fill(list.remove, { squad: '2. Bravo' }) }).click();
  await leader.getByRole('dialog').getByRole('button', { name: list.deleteYes }).click();
  await expect(leader.locator('[data-squad]')).toHaveCount(1);
  await leader.getByRole('button', { name: list.clear, exact: true }).click();
  await leader.getByRole('dialog').getByRole('button', { name: list.clearYes }).click();
  await expect(leader.locator('[data-squad]')).toContainText(words.emptySquad);
});

test('a member reads the own squad first, live, and again without a network @turn6', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  const officer = await openAs(context, ownClan.url, 'officer', '/dashboard');
  const members = await elsewhere(browser, problems, ownClan.url);
  const member = await openAs(members, ownClan.url, 'member', '/clan/squads');
  await member.setViewportSize(PHONE);
  const own = await nameOf(member);
  const mine = member.getByRole('region', { name: new RegExp(`^${words.mySquad}`) });
  await expect(mine).toContainText(words.notPlaced, { timeout: 30_000 });

  const id = randomUUID();
  const place = { squadId: id, role: 'rallyCarrier', position: 1 };
  const memberKey = own.toLowerCase();
  await callAs(officer, 'POST', '/api/squads', {
    id,
    map: 'berda',
    base: null,
    to: { name: 'Alpha', colour: 'green' },
  });
  const step = (base: object | null, to: object | null, leaders: readonly object[] = []): object => ({
    steps: [{ map: 'berda', isWhole: false, places: [{ memberKey, base, to }], leaders }],
  });
  await callAs(
    officer,
    'POST',
    '/api/squads/places',
    step(null, place, [{ squadId: id, base: null, to: memberKey }]),
  );
  // the map on which the member stands opens by itself, within seconds
  await expect(mine).toContainText('1. Alpha', { timeout: 30_000 });
  await expect(mine.locator('[data-role]')).toHaveText(words.roleRallyCarrier);
  await expect(mine).toContainText(words.leader);
  await expect(member.getByRole('region', { name: words.carry })).toContainText(words.carryNone);

  await members.setOffline(true);
  await member.getByRole('radio', { name: words.mapLowlands }).check({ force: true });
  await expect(mine).toContainText(words.mapBerda);
  await member.getByRole('radio', { name: words.mapBerda }).check({ force: true });
  await expect(mine).toContainText('1. Alpha');
  // what the member likes waits on the device, and the officer reads it
  const sniper = member.getByRole('checkbox', { name: words.roleSniper, exact: true });
  await sniper.click({ force: true });
  await expect(sniper).toBeChecked();
  await members.setOffline(false);
  await officer.goto(`${ownClan.url}${PATH}?map=berda`);
  await expect(officer.locator(`[data-person="${memberKey}"]`)).toContainText(
    `${list.likes}: ${words.roleSniper}`,
    { timeout: 30_000 },
  );

  // what changed since the last visit is marked
  await member.goto(`${ownClan.url}/dashboard`);
  await expect(member.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 30_000 });
  await callAs(officer, 'POST', '/api/squads/places', step(place, { ...place, role: 'builder' }));
  await member.goto(`${ownClan.url}/clan/squads`);
  await expect(mine.locator('[data-role]')).toHaveText(words.roleBuilder, { timeout: 30_000 });
  await expect(mine.locator(`[data-mate="${memberKey}"]`)).toContainText(words.changed);
  for (const variant of variantsOf(1)) {
    await applyVariant(member, variant);
    await member.goto(`${ownClan.url}${inLocale(variant.locale, '/clan/squads')}`);
    await expect(member.locator('[data-squad]')).toContainText(own, { timeout: 30_000 });
    await expectAccessible(member, labelOf('squads of a member', variant));
  }
});

test('the squad list is accessible in every language, width and colour @turn7', async ({
  context,
  ownClan,
}) => {
  test.setTimeout(variantsTimeoutMs());
  const page = await openAs(context, ownClan.url, 'officer', PATH);
  await newSquad(page, 'Alpha');
  const name = await nameIn(rows(page).first());
  await squadOf(page, name).selectOption({ index: 1 });
  await expect(page.locator('[data-squad]')).toContainText(name);
  for (const variant of variantsOf()) {
    await applyVariant(page, variant);
    await page.goto(`${ownClan.url}${inLocale(variant.locale, PATH)}`);
    await expect(page.locator('[data-squad]')).toContainText(name, { timeout: 30_000 });
    await expectAccessible(page, labelOf('squad list', variant));
  }
});
