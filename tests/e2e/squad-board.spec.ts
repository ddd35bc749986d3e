import { randomUUID } from 'node:crypto';
import { clanSettings as settings } from '../../src/i18n/locales/en/clan-settings.ts';
import { exports as files } from '../../src/i18n/locales/en/exports.ts';
import { squadBoard as words } from '../../src/i18n/locales/en/squad-board.ts';
import { squadList as list } from '../../src/i18n/locales/en/squad-list.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { callAs, fill } from './app-calls.ts';
import { expect, inLocale, signIn, test } from './fixtures.ts';
import { ALLOWED, elsewhere, NO_SERVER, openAs, PHONE } from './skip-tools.ts';
import {
  BOARD,
  centreOf,
  dragByMouse,
  dragByTouch,
  handle,
  makeSquads,
  namesIn,
  squad,
  type Member,
} from './squad-tools.ts';

test.use({ permissions: ALLOWED });
test.describe.configure({ timeout: 240_000 });

test('a board is planned by mouse: join, order, swap, out, and the way back @turn9', async ({
  context,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  const page = await openAs(context, ownClan.url, 'leader', BOARD);
  const [one, two, three, four, five] = (await makeSquads(page)) as [Member, Member, Member, Member, Member];
  await expect(squad(page, 'Alpha').locator('[data-card]')).toHaveCount(3, { timeout: 30_000 });

  await dragByMouse(page, handle(page, five), squad(page, 'Bravo'), 0.95);
  await expect.poll(() => namesIn(page, 'Bravo')).toEqual([four.id, five.id]);

  // the order within a squad
  await dragByMouse(page, handle(page, three), squad(page, 'Alpha').locator('[data-card]').first(), 0.1);
  await expect.poll(() => namesIn(page, 'Alpha')).toEqual([three.id, one.id, two.id]);

  // two of two squads change places, and take over each other's role
  await dragByMouse(page, handle(page, four), page.locator(`[data-card="${one.id}"]`), 0.5);
  await expect.poll(() => namesIn(page, 'Alpha')).toEqual([three.id, four.id, two.id]);
  expect(await namesIn(page, 'Bravo')).toContain(one.id);

  const what = fill(list.actSwap, { name: four.name, other: one.name });
  await expect(page.locator('[data-plan-status]')).toHaveText(`${what}.`);
  await page.getByRole('button', { name: list.undo, exact: true }).click();
  await expect(page.locator('[data-plan-status]')).toHaveText(fill(list.doneUndone, { what }));
  await expect.poll(() => namesIn(page, 'Alpha')).toEqual([three.id, one.id, two.id]);
  await page.getByRole('button', { name: list.redo, exact: true }).click();
  await expect.poll(() => namesIn(page, 'Alpha')).toEqual([three.id, four.id, two.id]);

  // near its head: the pool is longer than the screen
  await dragByMouse(page, handle(page, two), page.locator('[data-pool]'), 0.1);
  await expect.poll(() => namesIn(page, 'Alpha')).toEqual([three.id, four.id]);

  // several at once
  for (const member of [three, four])
    await page
      .getByRole('checkbox', { name: fill(list.select, { name: member.name }), exact: true })
      .check({ force: true });
  await dragByMouse(page, handle(page, three), squad(page, 'Bravo'), 0.97);
  await expect(squad(page, 'Bravo').locator('[data-card]')).toHaveCount(4);
  await expect(squad(page, 'Alpha').locator('[data-card]')).toHaveCount(0);

  // the list shows the same
  await page.getByRole('link', { name: words.toList }).click();
  await expect(page).toHaveURL(/squad-manager\?/);
  await expect(page.getByLabel(fill(list.squadFor, { name: three.name }), { exact: true })).not.toHaveValue(
    '-',
    { timeout: 30_000 },
  );
});

test('a board is planned by keyboard and by finger, on a phone and without a network @turn10', async ({
  browser,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  const context = await elsewhere(browser, problems, ownClan.url);
  const page = await openAs(context, ownClan.url, 'leader', BOARD);
  const [one, two, three, four, five] = (await makeSquads(page)) as [Member, Member, Member, Member, Member];
  await expect(squad(page, 'Alpha').locator('[data-card]')).toHaveCount(3, { timeout: 30_000 });
  await page.setViewportSize(PHONE);

  await handle(page, one).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(fill(words.announcePicked, { name: one.name }))).toBeAttached();
  const announced = page.locator('[role=status][aria-live=assertive]');
  for (let press = 0; press < 12; press += 1) {
    const before = await announced.textContent();
    await page.keyboard.press('ArrowDown');
    // each press is another place, and says so
    await expect(announced).not.toHaveText(before ?? '');
    if ((await page.locator('[data-squad][data-mark=join]').filter({ hasText: 'Bravo' }).count()) > 0) break;
  }
  await expect(squad(page, 'Bravo')).toHaveAttribute('data-mark', 'join');
  await page.keyboard.press('Space');
  await expect.poll(() => namesIn(page, 'Bravo')).toEqual([four.id, one.id]);
  // the card is another element now
  await expect(handle(page, one)).toBeFocused();
  // keys that come at once after the first one, as of somebody who knows the way
  await handle(page, two).focus();
  for (const key of ['Space', 'ArrowDown', 'Escape']) await page.keyboard.press(key);
  await expect(page.getByText(fill(words.announceCancelled, { name: two.name }))).toBeAttached();
  await expect.poll(() => namesIn(page, 'Alpha')).toEqual([two.id, three.id]);

  await context.setOffline(true);
  await handle(page, three).scrollIntoViewIfNeeded();
  await dragByTouch(page, handle(page, three), page.locator(`[data-card="${two.id}"]`), 0.1);
  await expect.poll(() => namesIn(page, 'Alpha')).toEqual([three.id, two.id]);
  // without dragging at all
  await page.getByRole('button', { name: fill(words.open, { name: two.name }), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(list.role).selectOption('builder');
  await dialog.getByLabel(words.leads).click({ force: true });
  await expect(page.locator('[data-plan-status]')).toHaveText(`${two.name} leads 1. Alpha.`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.locator(`[data-card="${two.id}"] [data-mark=waiting]`)).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('[data-card] [data-mark=waiting]')).toHaveCount(0, { timeout: 60_000 });
  const { body } = await callAs<{ changes: { squadPlaces: { memberKey: string; role: string }[] } }>(
    page,
    'GET',
    '/api/sync',
  );
  expect(body.changes.squadPlaces.find(({ memberKey }) => memberKey === two.id)?.role).toBe('builder');
  expect(five.id).not.toBe('');
  for (const variant of variantsOf(1)) {
    await applyVariant(page, variant);
    await page.goto(inLocale(variant.locale, BOARD));
    await expect(page.locator('[data-squad]')).toHaveCount(2, { timeout: 30_000 });
    await expectAccessible(page, labelOf('board', variant));
  }
});

test('two officers on one board: different people merge, of the same one the first stays @turn3', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  const leader = await openAs(context, ownClan.url, 'leader', BOARD);
  const [one, two, , , five] = (await makeSquads(leader)) as [Member, Member, Member, Member, Member];
  const officers = await elsewhere(browser, problems, ownClan.url);
  const officer = await openAs(officers, ownClan.url, 'officer', BOARD);
  await expect(squad(officer, 'Alpha').locator('[data-card]')).toHaveCount(3, { timeout: 30_000 });
  await expect(squad(leader, 'Alpha').locator('[data-card]')).toHaveCount(3, { timeout: 30_000 });

  // in the middle of a drag the network goes; the drop waits
  await handle(officer, one).scrollIntoViewIfNeeded();
  const start = await centreOf(handle(officer, one));
  await officer.mouse.move(start.x, start.y);
  await officer.mouse.down();
  await officer.mouse.move(start.x + 20, start.y, { steps: 3 });
  await officers.setOffline(true);
  const end = await centreOf(squad(officer, 'Bravo'), 0.95);
  await officer.mouse.move(end.x, end.y, { steps: 8 });
  await officer.mouse.up();
  await expect.poll(() => namesIn(officer, 'Bravo')).toContain(one.id);
  await expect(officer.locator('[data-plan-status]')).toHaveText(`${one.name} to 2. Bravo.`);
  // the leader is faster with the same person, and moves another one
  // near its head: the pool is longer than the screen
  await dragByMouse(leader, handle(leader, one), leader.locator('[data-pool]'), 0.1);
  await expect.poll(() => namesIn(leader, 'Alpha')).not.toContain(one.id);
  await dragByMouse(leader, handle(leader, five), squad(leader, 'Alpha'), 0.97);
  await expect.poll(() => namesIn(leader, 'Alpha')).toContain(five.id);
  await officers.setOffline(false);
  await expect(officer.locator(`[data-lost="${one.id}"]`)).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => namesIn(officer, 'Bravo')).not.toContain(one.id);
  // hidden for good on this device, on the list as well
  await officer.locator(`[data-lost="${one.id}"]`).getByRole('button', { name: list.hide }).click();
  await officer.reload();
  await expect(squad(officer, 'Bravo').locator('[data-card]')).toHaveCount(1, { timeout: 30_000 });
  await expect(officer.locator('[data-lost]')).toHaveCount(0);
  await expect.poll(() => namesIn(officer, 'Alpha')).toContain(five.id);
  expect(await namesIn(officer, 'Alpha')).toEqual(await namesIn(leader, 'Alpha'));
  expect(await namesIn(officer, 'Alpha')).toContain(two.id);
});

test('fill for me is taken in part, kept as a template, used on another map and posted @turn12', async ({
  context,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await context.grantPermissions([...ALLOWED, 'clipboard-read', 'clipboard-write']);
  const page = await openAs(context, ownClan.url, 'leader', BOARD);
  const members = await makeSquads(page);
  await expect(squad(page, 'Alpha').locator('[data-card]')).toHaveCount(3, { timeout: 30_000 });
  await page.getByRole('button', { name: words.fill, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-proposed]').first()).toBeVisible();
  const proposed = await dialog.locator('[data-proposed]').count();
  expect(proposed).toBeGreaterThanOrEqual(6);
  await dialog
    .getByRole('checkbox', { name: fill(words.takeSquad, { squad: '1. Alpha' }) })
    .uncheck({ force: true });
  await dialog.getByRole('button', { name: /^Take \d+ changes?$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(squad(page, 'Bravo').locator('[data-card]')).toHaveCount(5);
  await expect(squad(page, 'Alpha').locator('[data-card]')).toHaveCount(3);
  const bravo = await namesIn(page, 'Bravo');

  await page.getByRole('button', { name: words.templates, exact: true }).click();
  await dialog.getByRole('textbox').first().fill('Brawl');
  await dialog.getByRole('button', { name: list.save, exact: true }).click();
  await expect(dialog.locator('[data-template=Brawl]')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('radio', { name: 'Small Berda' }).check({ force: true });
  await expect(page.locator('[data-squad]')).toHaveCount(0);
  await page.getByRole('button', { name: words.templates, exact: true }).click();
  await dialog.getByRole('button', { name: fill(words.takeOn, { map: 'Small Berda' }) }).click();
  await dialog.getByRole('button', { name: words.takeTemplate, exact: true }).click();
  await expect(page.locator('[data-squad]')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => namesIn(page, 'Bravo')).toEqual(bravo);

  await page.getByRole('button', { name: words.picture, exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: files.saveAsPicture }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('squads-berda.png');
  if (process.env['PICTURES'] !== undefined) await file.saveAs(`${process.env['PICTURES']}/plan.png`);
  await dialog.getByRole('button', { name: files.copyPicture }).click();
  await expect(dialog.getByText(files.pictureCopied)).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy as text' }).click();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('**1. Alpha**');
  expect(text).toContain(members[0]?.name ?? '-');
});

test('limits are the clan’s: lowering them takes nobody out, twelve squads fit @turn13', async ({
  browser,
  ownClan,
  page,
  problems,
}) => {
  const theirs = await elsewhere(browser, problems, ownClan.url);
  const officer = await openAs(theirs, ownClan.url, 'officer', BOARD);
  await makeSquads(officer);
  await expect(squad(officer, 'Alpha')).toContainText('3 of 5', { timeout: 30_000 });

  await signIn(page, 'leader', { at: ownClan.url, path: '/clan/settings' });
  await page.getByRole('radio', { name: settings.tabGeneral }).check({ force: true });
  const most = page.getByRole('textbox', { name: settings.squadsMost });
  const size = page.getByRole('textbox', { name: settings.squadSize });
  await expect(most).toHaveValue('6', { timeout: 30_000 });
  await most.fill('13');
  await expect(page.getByText('Enter a whole number from 1 to 12.')).toBeVisible();
  await most.fill('1');
  await size.fill('2');
  await page.getByRole('button', { name: settings.save }).click();
  await expect(page.getByText(settings.saved)).toBeVisible();

  // on the other screen at once, with everybody still there
  await expect(squad(officer, 'Alpha')).toContainText('3 of 2', { timeout: 30_000 });
  await expect(squad(officer, 'Alpha')).toContainText('1 over the limit');
  await expect(officer.getByText('This map has 2 squads; your clan allows 1.')).toBeVisible();
  await expect(officer.getByText('More people than the limit of 2: 1. Alpha.')).toBeVisible();
  await expect(officer.getByRole('button', { name: list.newSquad })).toBeDisabled();

  await most.fill('12');
  await size.fill('10');
  await page.getByRole('button', { name: settings.save }).click();
  await expect(officer.getByRole('button', { name: list.newSquad })).toBeEnabled({ timeout: 30_000 });
  for (let at = 3; at <= 12; at += 1)
    await callAs(officer, 'POST', '/api/squads', {
      id: randomUUID(),
      map: 'coniferous',
      base: null,
      to: { name: '', colour: 'plain' },
    });
  await expect(officer.locator('[data-squad]')).toHaveCount(12, { timeout: 30_000 });
  await expect(officer.getByRole('button', { name: list.newSquad })).toBeDisabled();
  const [first] = await namesIn(officer, 'Alpha');
  const card = officer
    .locator(`[data-card="${first ?? ''}"]`)
    .getByRole('button')
    .first();
  await dragByMouse(officer, card, squad(officer, 'Squad 3'));
  await expect(squad(officer, 'Squad 3')).toContainText('1 of 10');
  await officer.setViewportSize(PHONE);
  expect(await officer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await theirs.close();
});

test('the page scrolls while a card is held near its edge, down to a squad below and up again @turn6', async ({
  page,
  ownClan,
}) => {
  await page.setViewportSize({ width: 900, height: 500 });
  await signIn(page, 'officer', { at: ownClan.url, path: BOARD });
  const [one] = (await makeSquads(page)) as [Member];
  for (let at = 3; at <= 6; at += 1)
    await callAs(page, 'POST', '/api/squads', {
      id: randomUUID(),
      map: 'coniferous',
      base: null,
      to: { name: `Squad ${at}`, colour: 'plain' },
    });
  await expect(page.locator('[data-squad]')).toHaveCount(6, { timeout: 30_000 });
  const last = squad(page, 'Squad 6');
  await handle(page, one).scrollIntoViewIfNeeded();
  await expect(last).not.toBeInViewport();
  const top = (): Promise<number> => page.evaluate(() => document.scrollingElement?.scrollTop ?? 0);
  const start = await centreOf(handle(page, one));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  // in the middle nothing moves
  await page.mouse.move(start.x + 20, 250, { steps: 4 });
  const before = await top();
  await page.waitForTimeout(300);
  expect(await top()).toBe(before);
  // the hand rests near the edge, and the page goes on by itself
  await page.mouse.move(start.x + 20, 495, { steps: 4 });
  await expect(last).toBeInViewport({ ratio: 0.5 });
  const down = await top();
  expect(down).toBeGreaterThan(before);
  const end = await centreOf(last);
  await page.mouse.move(end.x, Math.min(end.y, 400), { steps: 4 });
  await expect(last).toHaveAttribute('data-mark', 'join');
  await page.mouse.up();
  await expect.poll(() => namesIn(page, 'Squad 6')).toEqual([one.id]);

  // a finger's way back: up
  const back = await centreOf(handle(page, one));
  await page.mouse.move(back.x, back.y);
  await page.mouse.down();
  await page.mouse.move(back.x + 20, 5, { steps: 6 });
  await expect.poll(top).toBeLessThan(down);
  await expect(squad(page, 'Alpha')).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => namesIn(page, 'Squad 6')).toEqual([one.id]);
});
