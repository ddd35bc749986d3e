/** Officers at the squads at the same time: names of the others, and whose card somebody has in hand. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { squads as words } from '../../src/i18n/locales/en/squads.ts';
import { squadBoard as board } from '../../src/i18n/locales/en/squad-board.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { callAs, fill } from './app-calls.ts';
import { expect, signIn, test } from './fixtures.ts';
import { ALLOWED, elsewhere, NO_SERVER, openAs, PHONE } from './skip-tools.ts';

test.use({ permissions: ALLOWED });
test.describe.configure({ timeout: 240_000 });

const BOARD = '/officer/squad-manager-new?map=coniferous';
const LIST = '/officer/squad-manager?map=coniferous';
const LATER_MS = 60_000;
/** The data of the game is older than two seconds: the server fetches it again. */
const STALE_MS = 2_100;

interface Member {
  readonly id: string;
  readonly name: string;
}

/** A squad with the first three members; answers all of them. */
async function makeSquad(page: Page): Promise<readonly Member[]> {
  const { body } = await callAs<{ members: Member[] }>(page, 'GET', '/api/clan/members');
  const [squadId, map] = [randomUUID(), 'coniferous'];
  const to = { name: 'Alpha', colour: 'amber' };
  await callAs(page, 'POST', '/api/squads', { id: squadId, map, base: null, to });
  const places = body.members.slice(0, 3).map(({ id }, at) => ({
    memberKey: id,
    base: null,
    to: { squadId, role: 'unassigned', position: at + 1 },
  }));
  const steps = [{ map, isWhole: false, places, leaders: [] }];
  expect((await callAs(page, 'POST', '/api/squads/places', { steps })).status).toBe(200);
  return body.members;
}

function card(page: Page, { id }: Member): Locator {
  return page.locator(`[data-card="${id}"]`);
}

async function pickUp(page: Page, member: Member): Promise<void> {
  const handle = page.getByRole('button', { name: fill(board.drag, { name: member.name }), exact: true });
  // in its squad: on the way there from the pool it would be lost to the hand
  await expect(page.locator('[data-squad]').locator(card(page, member))).toBeVisible({ timeout: LATER_MS });
  await expect(async () => handle.scrollIntoViewIfNeeded()).toPass();
  const box = await handle.boundingBox();
  if (box === null) throw new Error('not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2, { steps: 4 });
}

test('an officer sees who else plans, at which map, and whose card is in another hand @turn4', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  const leader = await openAs(context, ownClan.url, 'leader', BOARD);
  const [one, two] = (await makeSquad(leader)) as [Member, Member];
  const here = leader.locator('[data-here]');
  await expect(card(leader, one)).toBeVisible({ timeout: LATER_MS });
  await expect(here).toHaveCount(0);

  const theirs = await elsewhere(browser, problems, ownClan.url);
  const officer = await openAs(theirs, ownClan.url, 'officer', BOARD);
  await expect(here).toHaveText(fill(words.alsoHere, { names: 'Vesper-7' }), { timeout: LATER_MS });
  // the same person twice is one person, and not another for themselves
  const second = await openAs(theirs, ownClan.url, 'officer', LIST);
  await expect(second.locator('[data-here]')).toBeVisible({ timeout: LATER_MS });
  await expect(second.locator('[data-here]')).not.toContainText('Vesper-7');
  await expect(here).toHaveText(fill(words.alsoHere, { names: 'Vesper-7' }));

  const mark = card(leader, one).locator('[data-held-by]');
  await pickUp(officer, one);
  await expect(mark).toHaveText(fill(words.heldBy, { name: 'Vesper-7' }));
  await expect(leader.locator('[data-held-by]')).toHaveCount(1);
  await expect(officer.locator('[data-held-by]')).toHaveCount(0);
  // the list shows it as well, and who opens it in the middle of the drag
  await leader.goto(`${ownClan.url}${LIST}`);
  await expect(leader.locator(`[data-person="${one.id}"] [data-held-by]`)).toBeVisible({ timeout: LATER_MS });
  await officer.keyboard.press('Escape');
  await officer.mouse.up();
  await expect(leader.locator('[data-held-by]')).toHaveCount(0);

  // somebody who is looked at in the dialog is in hand, too
  await officer.getByRole('button', { name: fill(board.open, { name: two.name }), exact: true }).click();
  await expect(leader.locator(`[data-person="${two.id}"] [data-held-by]`)).toBeVisible();
  await officer.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(leader.locator('[data-held-by]')).toHaveCount(0);

  // at another map, and gone with the last tab
  await second.close();
  await officer.getByRole('radio', { name: words.mapBerda }).check({ force: true });
  await expect(here).toHaveText(
    fill(words.alsoHere, { names: fill(words.hereOn, { name: 'Vesper-7', map: words.mapBerda }) }),
  );
  for (const variant of variantsOf(1)) {
    await applyVariant(leader, variant);
    await expectAccessible(leader, labelOf('others here', variant));
  }
  await officer.close();
  await expect(here).toHaveCount(0);
});

test('a held card is free again when the network goes, and a phone shows who holds it @turn2', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  const leader = await openAs(context, ownClan.url, 'leader', BOARD);
  const [one] = (await makeSquad(leader)) as [Member];
  await leader.setViewportSize(PHONE);
  await expect(card(leader, one)).toBeVisible({ timeout: LATER_MS });
  const theirs = await elsewhere(browser, problems, ownClan.url);
  const officer = await openAs(theirs, ownClan.url, 'officer', BOARD);
  await expect(leader.locator('[data-here]')).toBeVisible({ timeout: LATER_MS });
  await pickUp(officer, one);
  const mark = card(leader, one).locator('[data-held-by]');
  await mark.scrollIntoViewIfNeeded();
  await expect(mark).toBeVisible();
  expect(await leader.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectAccessible(leader, 'a held card on a phone');

  await theirs.setOffline(true);
  await expect(mark).toHaveCount(0, { timeout: LATER_MS });
  await expect(leader.locator('[data-here]')).toHaveCount(0);
  // still in the hand, and shown again with the network
  await theirs.setOffline(false);
  await expect(mark).toBeVisible({ timeout: LATER_MS });
  await officer.mouse.up();
  await expect(mark).toHaveCount(0);
});

test('whoever loses the right to plan is gone from the board at once @turn11', async ({
  browser,
  page,
  ownServer,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, /status of 403/);
  await signIn(page, 'officer', { at: ownServer.url, path: BOARD });
  const theirs = await elsewhere(browser, problems, ownServer.url);
  const leader = await openAs(theirs, ownServer.url, 'leader', BOARD);
  const [one] = (await makeSquad(leader)) as [Member];
  await expect(leader.locator('[data-here]')).toContainText('Vesper-7', { timeout: LATER_MS });
  await expect(card(page, one)).toBeVisible({ timeout: LATER_MS });
  await pickUp(page, one);
  await expect(card(leader, one).locator('[data-held-by]')).toBeVisible();

  const ranked = await page.request.post(`${ownServer.url}/zone/control/rank`, {
    data: { name: 'Vesper-7', rank: 'SOLDIER' },
  });
  expect(ranked.status()).toBe(200);
  await page.waitForTimeout(STALE_MS);
  // whoever fetches the list lets the clan's devices know
  const members = await theirs.newPage();
  await members.goto(`${ownServer.url}/clan/members`);
  await expect(leader.locator('[data-held-by]')).toHaveCount(0, { timeout: LATER_MS });
  await expect(leader.locator('[data-here]')).toHaveCount(0);
  await theirs.close();
});
