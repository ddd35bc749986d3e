/** A drawing in rude hands: no network, no server and no right in the middle of a stroke, and a thousand strokes. */
import { readFile } from 'node:fs/promises';
import { tacticsEditor as editor } from '../../src/i18n/locales/en/tactics-editor.ts';
import { newObject } from '../support/tactic-calls.ts';
import { callAs } from './app-calls.ts';
import { expect, signIn, test } from './fixtures.ts';
import { NO_SERVER } from './skip-tools.ts';
import {
  createTactic,
  DESKTOP,
  drag,
  objectsOn,
  openAs,
  openTactic,
  PHONE,
  TACTICS,
  useTool,
} from './tactic-tools.ts';
import { WORDS } from './words.ts';

test.describe.configure({ timeout: 240_000 });

const LATER_MS = 60_000;
/** The data of the game is older than two seconds: the server fetches it again. */
const STALE_MS = 2_100;
const STROKES = 1_000;
const PER_CALL = 100;

test('the network goes in the middle of a stroke: it waits and arrives once @turn9', async ({
  browser,
  page,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await page.setViewportSize(DESKTOP);
  await signIn(page, 'officer', { at: ownClan.url, path: TACTICS });
  await createTactic(page, 'Cut off');
  const other = await openAs(browser, problems, ownClan.url, 'colonel', DESKTOP);
  await openTactic(other, 'Cut off');
  await drag(page, [0.3, 0.3], [0.6, 0.5], () => page.context().setOffline(true));
  await expect(objectsOn(page)).toHaveCount(1);
  await expect(page.getByRole('img', { name: editor.waiting })).toHaveCount(1);
  await useTool(other, editor.toolCircle);
  await drag(other, [0.2, 0.6], [0.4, 0.8]);
  await expect(objectsOn(other)).toHaveCount(1);

  await page.context().setOffline(false);
  for (const screen of [page, other]) await expect(objectsOn(screen)).toHaveCount(2, { timeout: LATER_MS });
  await expect(page.getByRole('img', { name: editor.waiting })).toHaveCount(0);
  await other.reload();
  await expect(objectsOn(other).filter({ hasText: editor.toolPen })).toHaveCount(1);
  await expect(objectsOn(other)).toHaveCount(2);
});

test('the server is killed in the middle of a stroke: it waits and arrives once @turn2', async ({
  browser,
  page,
  ownServer,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await page.setViewportSize(DESKTOP);
  await signIn(page, 'officer', { at: ownServer.url, path: TACTICS });
  await createTactic(page, 'Killed');
  const other = await openAs(browser, problems, ownServer.url, 'colonel', DESKTOP);
  await openTactic(other, 'Killed');
  await drag(page, [0.3, 0.3], [0.6, 0.5], () => ownServer.kill());
  await expect(objectsOn(page)).toHaveCount(1);
  await expect(page.getByRole('img', { name: editor.waiting })).toHaveCount(1);
  await expect(objectsOn(other)).toHaveCount(0);

  await ownServer.start();
  await expect(objectsOn(other)).toHaveCount(1, { timeout: LATER_MS });
  await expect(page.getByRole('img', { name: editor.waiting })).toHaveCount(0, { timeout: LATER_MS });
  for (const screen of [page, other]) {
    await screen.reload();
    await expect(objectsOn(screen)).toHaveCount(1);
    await expect(objectsOn(screen)).toContainText([editor.toolPen]);
  }
  await other.context().close();
});

test('whoever loses the right while drawing draws nothing more, and reads what was not kept @turn11', async ({
  browser,
  page,
  ownServer,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 403/, /net::ERR_FAILED/, /Failed to fetch/i);
  const rank = async (to: string): Promise<void> => {
    const ranked = await page.request.post(`${ownServer.url}/zone/control/rank`, {
      data: { name: 'Vesper-7', rank: to },
    });
    expect(ranked.status()).toBe(200);
    await page.waitForTimeout(STALE_MS);
  };
  await page.setViewportSize(DESKTOP);
  await signIn(page, 'officer', { at: ownServer.url, path: TACTICS });
  await createTactic(page, 'Demoted', true);
  await drag(page, [0.2, 0.2], [0.4, 0.3]);
  await expect(page.getByRole('img', { name: editor.waiting })).toHaveCount(0);
  const leader = await openAs(browser, problems, ownServer.url, 'leader', DESKTOP);
  await openTactic(leader, 'Demoted');
  await expect(objectsOn(leader)).toHaveCount(1);

  await drag(page, [0.3, 0.4], [0.6, 0.6], async () => {
    await rank('SOLDIER');
    // whoever fetches the list lets the clan's devices know
    const members = await leader.context().newPage();
    await members.goto(`${ownServer.url}/clan/members`);
    await expect(page.getByRole('toolbar')).toHaveCount(0, { timeout: LATER_MS });
    await members.close();
  });
  await expect(page.getByRole('alert').filter({ hasText: editor.lostRight })).toBeVisible();
  await drag(page, [0.3, 0.7], [0.6, 0.8]);
  await expect(objectsOn(page)).toHaveCount(1);

  // a screen that has not heard of it: the server refuses, and the person reads what and why
  await rank('OFFICER');
  await page.route('**/api/live*', (route) => route.abort());
  await page.goto(`${ownServer.url}${TACTICS}`);
  await openTactic(page, 'Demoted');
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  await expect(objectsOn(page)).toHaveCount(1);
  await drag(page, [0.3, 0.4], [0.6, 0.6], () => rank('SOLDIER'));
  const refused = page.locator('[data-refused]');
  await expect(refused).toBeVisible({ timeout: LATER_MS });
  await expect(objectsOn(page)).toHaveCount(1);
  await expect(objectsOn(leader)).toHaveCount(1);
  await refused.getByRole('link', { name: WORDS.en.shell.navUnsent }).click();
  await expect(page.getByText(WORDS.en.errors.authForbidden).first()).toBeVisible();
  await leader.context().close();
});

test('a tactic of a thousand strokes is opened, drawn on, saved as a picture and read as a list @turn4', async ({
  browser,
  page,
  ownClan,
  problems,
}) => {
  await page.setViewportSize(DESKTOP);
  await signIn(page, 'officer', { at: ownClan.url, path: TACTICS });
  await createTactic(page, 'A thousand', true);
  const id = new URL(page.url()).searchParams.get('tactic') ?? '';
  let last = '';
  for (let sent = 0; sent < STROKES; sent += PER_CALL) {
    const changes = Array.from({ length: PER_CALL }, (_, at) => {
      const order = sent + at + 1;
      const [x, y] = [(order * 197) % 9_000, (order * 389) % 9_000];
      const points = Array.from({ length: 12 }, (_point, step) => [x + 80 * step, y + 60 * (step % 3), 50]);
      return newObject({ kind: 'pen', order, points: points.flat() });
    });
    last = changes.at(-1)?.id ?? '';
    await expect
      .poll(async () => (await callAs(page, 'POST', `/api/tactics/${id}/drawing`, { changes })).status)
      .toBe(200);
  }
  await page.reload();
  const first = objectsOn(page).first();
  await expect(objectsOn(page)).toHaveCount(60);
  // the list grows while the strokes come in
  await expect(first).toHaveAttribute('data-object', last, { timeout: 60_000 });

  await drag(page, [0.3, 0.4], [0.6, 0.6]);
  await expect(first).not.toHaveAttribute('data-object', last);
  await expect(page.getByRole('img', { name: editor.waiting })).toHaveCount(0);
  await page.getByRole('button', { name: editor.undo }).click();
  await expect(first).toHaveAttribute('data-object', last);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: editor.savePicture }).click();
  const png = await readFile(await (await saving).path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16), 'wide enough to read').toBeGreaterThanOrEqual(1_000);

  // by keyboard, from further down the list
  await page.getByRole('button', { name: editor.showMore }).press('Enter');
  await expect(objectsOn(page)).toHaveCount(120);
  const chosen = objectsOn(page).nth(100);
  const chosenId = (await chosen.getAttribute('data-object')) ?? '';
  await chosen.getByRole('checkbox').press('Space');
  await page.locator('[data-selection]').getByRole('button', { name: editor.remove }).press('Enter');
  await expect(page.locator(`[data-object="${chosenId}"]`)).toHaveCount(0);
  await expect(objectsOn(page)).toHaveCount(120);
  await expect(page.getByRole('img', { name: editor.waiting })).toHaveCount(0);

  const member = await openAs(browser, problems, ownClan.url, 'member', PHONE);
  await openTactic(member, 'A thousand');
  await expect(member.getByRole('button', { name: /999 objects/, expanded: false })).toBeVisible();
});
