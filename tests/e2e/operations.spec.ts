import { randomUUID } from 'node:crypto';
import { nameKey } from '../../src/domain/characters/name-key.ts';
import { common } from '../../src/i18n/locales/en/common.ts';
import { operationEditor as words } from '../../src/i18n/locales/en/operation-editor.ts';
import { operations as own } from '../../src/i18n/locales/en/operations.ts';
import { newObject } from '../support/tactic-calls.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { callAs, fill, nameOf } from './app-calls.ts';
import { expect, inLocale, test } from './fixtures.ts';
import { ALLOWED, elsewhere, NO_SERVER, openAs, PHONE } from './skip-tools.ts';

test.use({ permissions: ALLOWED });
test.describe.configure({ timeout: 240_000 });

const PATH = '/officer/operations';
const TITLE = 'Night watch';

test('an operation goes from the officer to the phones of those in its squads, and keeps them in the end', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, /status of (?:403|409)/);
  const officer = await openAs(context, ownClan.url, 'officer', PATH);
  const theirs = await elsewhere(browser, problems, ownClan.url);
  const member = await openAs(theirs, ownClan.url, 'member', '/dashboard');
  await member.setViewportSize(PHONE);
  const name = await nameOf(member);
  const squadId = randomUUID();
  await callAs(officer, 'POST', '/api/squads', {
    id: squadId,
    map: 'berda',
    base: null,
    to: { name: 'Alpha', colour: 'amber' },
  });
  const place = { squadId, role: 'assault', position: 1 };
  await callAs(officer, 'POST', '/api/squads/places', {
    steps: [
      {
        map: 'berda',
        isWhole: false,
        places: [{ memberKey: nameKey(name), base: null, to: place }],
        leaders: [],
      },
    ],
  });

  // nothing can be prepared without a title and a map
  await officer.getByRole('button', { name: words.new }).first().click({ timeout: 30_000 });
  await officer.getByRole('button', { name: words.saveNew }).click();
  await expect(officer.getByRole('alert')).toHaveText(`${words.problemTitle} ${words.problemMap}`);
  await officer.getByLabel(words.name).fill(TITLE);
  await officer.getByRole('button', { name: words.saveNew }).click();
  await expect(officer.getByRole('alert')).toHaveText(words.problemMap);
  await officer.getByLabel(words.map).selectOption('berda');
  await officer.getByLabel(words.when, { exact: true }).selectOption('free');
  await officer.getByLabel(words.start, { exact: true }).fill('23:59');
  await officer.getByLabel(words.everyone).fill('Hold the hill');
  await officer.getByLabel(fill(words.squadOrders, { squad: '1. Alpha' })).fill('Take the roof');
  await officer.getByRole('checkbox', { name: words.alsoTemplate }).check({ force: true });
  await officer.getByRole('checkbox', { name: words.alsoActivate }).check({ force: true });
  await officer.getByRole('button', { name: words.saveNew }).click();

  // what is missing is read before it is activated
  const dialog = officer.getByRole('dialog');
  await expect(dialog).toContainText(fill(words.missLeader, { names: '1. Alpha' }), { timeout: 30_000 });
  await expect(dialog.getByText(words.waitsFirst)).toHaveCount(0, { timeout: 30_000 });
  await dialog.getByRole('button', { name: words.activate }).click();
  await expect(officer.getByRole('heading', { name: words.readers })).toBeVisible({ timeout: 30_000 });
  await expect(officer.locator('[data-readers="unread"]')).toContainText(name);

  // the member reads their own part on the phone, also without a connection
  await member.goto(`${ownClan.url}/dashboard`);
  const mine = member.locator('[data-operation]');
  await expect(mine).toContainText('Take the roof', { timeout: 30_000 });
  await expect(mine).toContainText('1. Alpha');
  const waits = member.locator('[data-waits=orders]');
  await expect(waits).toBeVisible({ timeout: 30_000 });
  // with another map it is a link to its own
  await member.goto(`${ownClan.url}/clan/squads?map=windRose`);
  await member.getByRole('link', { name: TITLE }).click({ timeout: 30_000 });
  await expect(mine).toContainText('Take the roof', { timeout: 30_000 });
  await member.goto(`${ownClan.url}/clan/squads`);
  await expect(mine).toContainText('Take the roof', { timeout: 30_000 });
  await theirs.setOffline(true);
  await mine.getByRole('button', { name: own.markRead }).click();
  await expect(mine).toContainText(own.readWaiting);
  await expect(officer.locator('[data-readers="unread"]')).toContainText(name);
  await theirs.setOffline(false);
  await expect(officer.locator('[data-readers="read"]')).toContainText(name, { timeout: 60_000 });
  await expect(mine).toContainText(own.isRead, { timeout: 30_000 });
  await member.goto(`${ownClan.url}/dashboard`);
  await expect(mine).toContainText(own.isRead, { timeout: 30_000 });
  await expect(waits).toHaveCount(0);
  await member.goto(`${ownClan.url}/clan/squads`);

  // what is drawn for everybody asks again, and is marked
  const operationId = (await mine.getAttribute('data-operation')) ?? '';
  const drawing = `/api/operations/${operationId}/drawing`;
  expect((await callAs(officer, 'POST', drawing, { changes: [newObject()] })).status).toBe(200);
  await expect(mine).toContainText(fill(own.changedSince, { parts: own.partDrawing }), { timeout: 30_000 });
  await expect(officer.locator('[data-readers="changed"]')).toContainText(name, { timeout: 30_000 });
  await mine.getByRole('button', { name: own.markReadAgain }).click();
  await expect(officer.locator('[data-readers="read"]')).toContainText(name, { timeout: 30_000 });

  // other orders for the squad ask again, and are marked
  await officer.getByLabel(fill(words.squadOrders, { squad: '1. Alpha' })).fill('Leave the roof');
  await officer.getByText(fill(words.perMember_one, { count: '1' })).click();
  await officer.getByLabel(new RegExp(fill(words.memberOrders, { name }))).fill('Watch the stairs');
  await officer.getByRole('button', { name: words.save, exact: true }).click();
  await expect(mine).toContainText('Leave the roof', { timeout: 60_000 });
  await expect(mine).toContainText(fill(own.changedSince, { parts: `${own.partOwn} and ${own.partSquad}` }));
  await expect(mine.getByRole('button', { name: own.markReadAgain })).toBeVisible();
  await expect(officer.locator('[data-readers="changed"]')).toContainText(name, { timeout: 30_000 });
  await officer.goto(`${ownClan.url}${PATH}`);
  await officer.getByRole('link', { name: TITLE }).click();

  // it is over, with the squads as they were
  await officer.getByRole('button', { name: words.finish }).click();
  await expect(dialog).toContainText(words.finishEarly.split('{{')[0] ?? '');
  await dialog.getByRole('button', { name: words.finish }).click();
  await expect(officer.getByRole('heading', { name: words.lineup })).toBeVisible({ timeout: 30_000 });
  await expect(officer.getByText('Leave the roof')).toBeVisible();
  await expect(officer.locator(`[data-stood="${nameKey(name)}"]`)).toContainText('Watch the stairs');
  await expect(officer.locator('[data-readers="changed"]')).toContainText(name);
  await expect(officer.getByRole('button', { name: words.activate })).toHaveCount(0);

  // its template has no names, and begins the next one
  await officer.getByRole('button', { name: words.fromTemplate }).click();
  await dialog.getByRole('button', { name: words.templateUse }).click();
  await expect(officer.getByLabel(words.everyone)).toHaveValue('Hold the hill');
  await expect(officer.getByLabel(fill(words.squadOrders, { squad: '1. Alpha' }))).toHaveValue(
    'Take the roof',
  );
  // without a time it can be prepared, but not become active
  await officer.getByLabel(words.when, { exact: true }).selectOption('none');
  await officer.getByRole('button', { name: words.saveNew }).click();
  await expect(officer.getByText(words.statePrepared).first()).toBeVisible({ timeout: 30_000 });
  await officer.getByRole('button', { name: words.activate }).click();
  await expect(dialog.getByRole('alert')).toHaveText(`${words.missNoTime} ${words.setTimeFirst}`);
  await expect(dialog.getByRole('button', { name: words.activate })).toBeDisabled();
  await dialog.getByRole('button', { name: common.cancel }).click();

  for (const variant of variantsOf(4)) {
    await applyVariant(officer, variant);
    await officer.goto(ownClan.url + inLocale(variant.locale, PATH));
    await expect(officer.getByRole('link', { name: TITLE }).first()).toBeVisible({ timeout: 30_000 });
    await officer.getByRole('link', { name: TITLE }).first().click();
    await expect(officer.getByRole('heading', { name: TITLE })).toBeVisible();
    await expectAccessible(officer, labelOf('operations', variant));
  }
  await expect(mine).toHaveCount(0);
});
