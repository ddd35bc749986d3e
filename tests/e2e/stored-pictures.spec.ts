import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clanWars as words } from '../../src/i18n/locales/en/clan-wars.ts';
import { schedule } from '../../src/i18n/locales/en/schedule.ts';
import { warPictures as pictures } from '../../src/i18n/locales/en/war-pictures.ts';
import { PIECE_BYTES } from '../../src/domain/pictures/war-pictures.ts';
import { stageMark } from '../../src/domain/clan-wars/stage.ts';
import type { StageContent } from '../../src/domain/clan-wars/war.ts';
import { largePicture } from '../support/war-picture-calls.ts';
import { pictureFile } from '../support/pictures.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { callAs, fill, nameOf } from './app-calls.ts';
import { expect, inLocale, test } from './fixtures.ts';
import { everyDay } from './schedule-tools.ts';
import { ALLOWED, elsewhere, NO_SERVER, openAs, PHONE } from './skip-tools.ts';
import { pasteRows, stored, UPLOAD } from './war-entry-tools.ts';

test.use({ permissions: ALLOWED });
test.describe.configure({ timeout: 240_000 });

test('a picture follows its stage from a device without a network, also after a cut, and is seen by officers @turn10', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, /status of 422/);
  const leader = await openAs(await elsewhere(browser, problems, ownClan.url), ownClan.url, 'leader', UPLOAD);
  await everyDay(leader);
  const officer = await openAs(context, ownClan.url, 'officer', UPLOAD);
  await officer.setViewportSize(PHONE);
  const own = await nameOf(officer);
  const begin = officer
    .getByRole('button', { name: new RegExp(`^${words.enter}: ${schedule.kindBrawl}`) })
    .first();
  await expect(begin).toBeVisible({ timeout: 30_000 });
  await begin.focus();
  await context.setOffline(true);
  await begin.press('Enter');
  await expect(officer.getByText(words.waitCreate)).toBeVisible({ timeout: 30_000 });
  const file = await largePicture(900, 600);
  expect(file.length).toBeGreaterThan(3 * PIECE_BYTES);
  await officer
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'board.png', mimeType: 'image/png', buffer: file });
  // it shows no scoreboard: only a person's word stores it
  await officer.getByRole('checkbox', { name: pictures.attach }).check();
  await pasteRows(officer, [`${own}\t12\t3\t4\t1500\t900`]);
  // without force: a press by place alone would reach the bar above the page, under which it may be scrolled
  await officer.getByRole('radio', { name: words.outcomeWin }).check();
  await officer.getByRole('button', { name: words.confirm, exact: true }).click();
  await expect(officer.getByText(fill(pictures.queued_one, { count: 1 }))).toBeVisible({ timeout: 30_000 });

  // the line is cut after the first piece, and the page is closed
  await context.route(/\/pieces\?.*from=[1-9]/, (route) => route.abort());
  await context.setOffline(false);
  await expect(officer.getByRole('button', { name: words.correct, exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await leader.goto(`${ownClan.url}/clan-war`);
  // as long as this device does not know that it counts, it leads to its entry
  await leader.locator('[data-war] a[href*="/clan-war/view/"]').click({ timeout: 60_000 });
  await expect(leader.getByRole('heading', { name: pictures.stored })).toBeVisible({ timeout: 30_000 });
  await expect(leader.getByText(pictures.noneStored)).toBeVisible();
  const address = new URL(leader.url()).pathname;
  await officer.goto(ownClan.url + address);
  await expect(officer.getByText(/256 kB of/)).toBeVisible({ timeout: 30_000 });
  await officer.reload();
  await expect(officer.getByText(/256 kB of/)).toBeVisible({ timeout: 30_000 });
  const froms: string[] = [];
  officer.on('request', (request) => {
    const from = new URL(request.url()).searchParams.get('from');
    if (request.url().includes('/pieces') && from !== null) froms.push(from);
  });
  await context.unroute(/\/pieces\?.*from=[1-9]/);
  await officer.reload();
  await expect(stored(officer)).toBeVisible({ timeout: 60_000 });
  expect(froms).not.toContain('0');
  await expect(stored(leader)).toBeVisible({ timeout: 60_000 });

  // opened large, with who and when
  await leader.getByRole('button', { name: new RegExp(`from ${own}$`) }).click();
  const dialog = leader.getByRole('dialog');
  await expect(dialog.getByRole('img')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText(new RegExp(`^From ${own},`))).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  // what is no picture is refused with a line; the same one is known again
  const add = leader.locator('main input[type=file]');
  await add.setInputFiles({ name: 'again.png', mimeType: 'image/png', buffer: file });
  await expect(leader.getByText(pictures.storedAlready)).toBeVisible();
  await add.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg></svg>') });
  await expect(leader.getByText(pictures.notPicture)).toBeVisible();
  // what only the server can find is refused there
  await add.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: file.subarray(0, 2_000) });
  await expect(stored(leader, 'refused')).toContainText('This picture is damaged.', { timeout: 30_000 });

  for (const variant of variantsOf(2)) {
    await applyVariant(leader, variant);
    await leader.goto(ownClan.url + inLocale(variant.locale, address));
    await expect(stored(leader)).toBeVisible({ timeout: 30_000 });
    await expectAccessible(leader, labelOf('pictures of a war', variant));
  }
  await leader.setViewportSize({ width: 1440, height: 900 });

  // members do not see them
  const member = await openAs(
    await elsewhere(browser, problems, ownClan.url),
    ownClan.url,
    'member',
    address,
  );
  await expect(member.getByRole('heading', { name: words.players })).toBeVisible({ timeout: 30_000 });
  await expect(member.getByRole('heading', { name: pictures.stored })).toHaveCount(0);

  // deleted after a question, for everybody
  await officer.getByRole('button', { name: new RegExp(`from ${own}$`) }).click();
  await officer.getByRole('dialog').getByRole('button', { name: pictures.deleteStored }).click();
  await officer
    .getByRole('dialog', { name: pictures.deleteStoredTitle })
    .getByRole('button', { name: pictures.deleteStored })
    .click();
  await expect(stored(officer)).toHaveCount(0, { timeout: 30_000 });
  await expect(officer.getByText(pictures.noneStored)).toBeVisible();
});

test('a picture is added on the page of a war without a connection, and waits there @turn3', async ({
  context,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  const officer = await openAs(context, ownClan.url, 'officer', '/clan-war');
  const id = await foughtWar(officer);
  await officer.goto(`${ownClan.url}/clan-war/view/${id}`);
  await expect(officer.getByText(pictures.noneStored)).toBeVisible({ timeout: 30_000 });
  await context.setOffline(true);
  const buffer = await pictureFile('webp');
  const add = officer.locator('main input[type=file]');
  await add.setInputFiles({ name: 'one.webp', mimeType: 'image/webp', buffer });
  await expect(officer.getByText(fill(pictures.queued_one, { count: 1 }))).toBeVisible({ timeout: 30_000 });
  await expect(stored(officer, 'waiting').locator('img')).toBeVisible();
  await context.setOffline(false);
  await expect(stored(officer)).toBeVisible({ timeout: 60_000 });
  // what was seen without a connection is said to need one
  await context.setOffline(true);
  await officer.getByRole('button', { name: /^Open the picture/ }).click();
  await expect(officer.getByRole('dialog').getByText(pictures.fileOffline)).toBeVisible({ timeout: 60_000 });
  await context.setOffline(false);
  await expect(officer.getByRole('dialog').getByRole('img')).toBeVisible({ timeout: 60_000 });
});

test('a draft is deleted from the page of its war, with a reason @turn12', async ({ context, ownClan }) => {
  const officer = await openAs(context, ownClan.url, 'officer', '/clan-war');
  const id = await foughtWar(officer);
  const draft = await callAs(officer, 'POST', `/api/clan-wars/${id}/stages`, {
    stageId: 's2',
    seen: null,
    stage: { ...STAGE, name: 'Second' },
  });
  expect(draft.status).toBe(200);
  await officer.goto(`${ownClan.url}/clan-war/view/${id}`);
  const remove = officer.getByRole('button', { name: fill(words.deleteDraft, { stage: 'Second' }) });
  await expect(remove).toBeVisible({ timeout: 30_000 });
  await expectAccessible(officer, 'a war with a draft');
  await remove.click();
  const dialog = officer.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText(fill(words.deleteDraftTitle, { stage: 'Second' }));
  await dialog.getByRole('button', { name: words.delete, exact: true }).click();
  await expect(dialog.getByText(words.reasonMissing)).toBeVisible();
  await dialog.getByRole('textbox', { name: words.reason }).fill('Entered twice');
  await dialog.getByRole('button', { name: words.delete, exact: true }).click();
  await expect(dialog).toHaveCount(0, { timeout: 30_000 });
  await expect(officer.getByRole('heading', { name: words.drafts })).toHaveCount(0);
  // the stage that counts stays
  await expect(officer.getByRole('heading', { name: words.players })).toBeVisible();
});

const STAGE: StageContent = {
  name: '',
  startsAt: null,
  outcome: 'win',
  ownScore: 10,
  enemyScore: 5,
  rows: [
    { name: 'Morrow', kind: 'guest', kills: 1, deaths: 1, assists: 0, cash: 0, score: 10, doubtful: [] },
  ],
};

/** A war of now with a stage that counts. */
async function foughtWar(page: Page): Promise<string> {
  const id = randomUUID();
  const begun = await callAs(page, 'POST', '/api/clan-wars', {
    id,
    occurrence: null,
    name: '',
    kind: 'tournament',
    startsAt: new Date().toISOString(),
    content: { map: 'berda', opponent: 'Crows', note: '' },
  });
  const path = `/api/clan-wars/${id}/stages`;
  const entered = await callAs(page, 'POST', path, { stageId: 's1', seen: null, stage: STAGE });
  const confirmed = await callAs(page, 'POST', `${path}/confirm`, { stageId: 's1', seen: stageMark(STAGE) });
  expect([begun, entered, confirmed].map(({ status }) => status)).toEqual([200, 200, 200]);
  return id;
}
