/** Figures of wars on a phone, the picture of the dashboard, and a draft that is deleted. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { nameKey } from '../../src/domain/characters/name-key.ts';
import { stageMark } from '../../src/domain/clan-wars/stage.ts';
import { clanWars as words } from '../../src/i18n/locales/en/clan-wars.ts';
import { exports as files } from '../../src/i18n/locales/en/exports.ts';
import { operationOf } from '../support/operation-calls.ts';
import { newWar, stageOf, warRow } from '../support/war-calls.ts';
import { expectAccessible } from './accessibility.ts';
import { callAs, fill, nameOf } from './app-calls.ts';
import { expect, inLocale, test } from './fixtures.ts';
import { SOLYANKA } from './request-tools.ts';
import { cutSelects, loaded, sidewaysRows, unevenHeadings } from './sideways.ts';
import { openAs, PHONE } from './skip-tools.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.describe.configure({ timeout: 240_000 });

const DASHBOARD = '/clan-war/dashboard';
const STAGES = ['s1', 's2', 's3', 's4'] as const;
const PANELS = ['recordTitle', 'groups', 'attendance', 'pairs', 'supplies', 'people'] as const;

async function ok(page: Page, path: string, body: object): Promise<void> {
  const call = () => callAs<{ details?: { retryAfterSeconds?: number } }>(page, 'POST', path, body);
  let { status, body: answer } = await call();
  if (status === 429) {
    // a clan's whole evening is more than one person writes in a moment
    await page.waitForTimeout(1_000 * (answer.details?.retryAfterSeconds ?? 1));
    ({ status, body: answer } = await call());
  }
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
}

/** Two wars of a squad of two, the requests for them closed, and a draft in the first one, whose id it is. */
async function foughtWars(officer: Page, people: readonly [string, string]): Promise<string> {
  const squadId = randomUUID();
  await ok(officer, '/api/squads', {
    id: squadId,
    map: 'berda',
    base: null,
    to: { name: 'Alpha', colour: 'amber' },
  });
  await ok(officer, '/api/squads/places', {
    steps: [
      {
        map: 'berda',
        isWhole: false,
        places: people.map((name, at) => ({
          memberKey: nameKey(name),
          base: null,
          to: { squadId, role: 'assault', position: at + 1 },
        })),
        leaders: [],
      },
    ],
  });
  const operation = randomUUID();
  await ok(officer, '/api/operations', {
    id: operation,
    operation: operationOf({ title: 'Plan', map: 'berda' }),
    base: null,
  });
  await ok(officer, `/api/operations/${operation}/state`, { to: 'active', replaces: null });
  const [first, second] = [randomUUID(), randomUUID()];
  for (const id of [first, second]) {
    await ok(officer, '/api/clan-wars', newWar({ id }));
    for (const [at, stageId] of STAGES.entries()) {
      const stage = stageOf({
        outcome: at % 2 === 0 ? 'win' : 'loss',
        rows: [
          ...people.map((name, row) => warRow(name, { kills: 10 + at * 3 + row, score: 12_345 + at * 700 })),
          warRow('A guest whose name is long', { kind: 'guest' }),
        ],
      });
      await ok(officer, `/api/clan-wars/${id}/stages`, { stageId, seen: null, stage });
      await ok(officer, `/api/clan-wars/${id}/stages/confirm`, { stageId, seen: stageMark(stage) });
    }
  }
  await ok(officer, `/api/clan-wars/${first}/stages`, { stageId: 's5', seen: null, stage: stageOf() });
  await ok(officer, '/api/requests/create', {
    loadouts: [{ id: randomUUID(), mapStage: 'berda', items: [{ itemId: SOLYANKA, quantity: 2 }] }],
  });
  await ok(officer, '/api/requests/wars', { id: randomUUID(), after: 0 });
  return first;
}

test('figures of wars are read on a phone by scrolling down, and the dashboard is saved as a picture @turn1', async ({
  context,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 429/);
  const page = await openAs(context, ownClan.url, 'officer', '/clan-war');
  const own = await nameOf(page);
  const war = await foughtWars(page, [own, 'Morrow']);

  await page.goto(ownClan.url + DASHBOARD);
  for (const panel of PANELS)
    await expect(page.getByRole('region', { name: words[panel], exact: true })).toBeVisible({
      timeout: 30_000,
    });
  const people = page.getByRole('region', { name: words.people, exact: true });
  const inTable = await people.getByRole('table').getByRole('cell').allTextContents();
  await page.setViewportSize(PHONE);
  // as a list it says the same as the table
  await expect(people.getByRole('table')).toHaveCount(0);
  expect(await people.getByRole('definition').allTextContents()).toEqual(inTable);
  expect(inTable.length).toBeGreaterThan(20);
  await people.getByRole('combobox', { name: words.sort }).selectOption('name');
  await expect(people.locator('[data-row]').first()).toContainText('A guest');

  for (const locale of ['en', 'ru', 'ua'] as const)
    for (const path of [DASHBOARD, `${DASHBOARD}?by=squad`, `/clan-war/view/${war}`, '/clan-war'])
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(ownClan.url + inLocale(locale, path));
        await expect(page.getByRole('main').locator('section li').first()).toBeVisible({ timeout: 30_000 });
        await loaded(page);
        const folds = page.locator('main button[aria-expanded=false]');
        for (let left = await folds.count(); left > 0; left -= 1) await folds.first().click();
        expect.soft(await sidewaysRows(page), `${locale} ${path} ${width}`).toEqual([]);
        expect.soft(await cutSelects(page), `${locale} ${path} ${width}`).toEqual([]);
        expect.soft(await unevenHeadings(page), `${locale} ${path} ${width}`).toEqual([]);
      }

  await page.setViewportSize(PHONE);
  const loads: string[] = [];
  page.on('request', (request) => loads.push(request.url()));
  await page.goto(`${ownClan.url}${DASHBOARD}?kind=tournament`);
  await people.getByRole('combobox', { name: words.sort }).selectOption('name');
  const isLoaded = (): boolean => loads.some((url) => url.includes('/FiguresDialog-'));
  expect(isLoaded(), 'before it is asked for').toBe(false);
  await page.getByRole('button', { name: files.picture, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'the picture of the dashboard');
  expect(isLoaded()).toBe(true);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: files.saveAsPicture }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/\.png$/);
  if (process.env['PICTURES'] !== undefined) await saved.saveAs(`${process.env['PICTURES']}/figures.png`);
  const file = await readFile(await saved.path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  // the same picture wherever it is made: width and height of the file's head
  expect(file.readUInt32BE(16)).toBe(1_920);
  expect(file.readUInt32BE(20)).toBeGreaterThan(2_000);
  await dialog.getByRole('button', { name: files.copyPicture }).click();
  await expect(dialog.getByText(files.pictureCopied)).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types)).toEqual([
    'image/png',
  ]);
  await dialog.getByRole('button', { name: files.copyText }).click();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.split('\n').at(-3)).toContain('A guest');
  expect(text).toContain(`${words.winRate}: 50% (4–0–4)`);
});

test('a draft of a stage is deleted with a reason, and what counts stays @turn2', async ({
  context,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 429/);
  const page = await openAs(context, ownClan.url, 'officer', '/clan-war');
  const war = await foughtWars(page, [await nameOf(page), 'Morrow']);
  await page.goto(`${ownClan.url}/clan-war/view/${war}`);
  const drafts = page.getByRole('region', { name: words.drafts });
  await expect(drafts.getByRole('listitem')).toHaveCount(1, { timeout: 30_000 });
  await drafts
    .getByRole('button', { name: new RegExp(`^${fill(words.deleteDraft, { stage: '' })}`) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.delete, exact: true }).click();
  await expect(dialog.getByText(words.reasonMissing)).toBeVisible();
  // nothing is deleted without a reason, nor by leaving
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(drafts.getByRole('listitem')).toHaveCount(1);
  await drafts
    .getByRole('button', { name: new RegExp(`^${fill(words.deleteDraft, { stage: '' })}`) })
    .click();
  await dialog.getByRole('textbox', { name: words.reason }).fill('Entered twice');
  await dialog.getByRole('button', { name: words.delete, exact: true }).click();
  await expect(drafts).toHaveCount(0, { timeout: 30_000 });
  await page.reload();
  await expect(page.getByRole('radio')).toHaveCount(STAGES.length + 1, { timeout: 30_000 });
  await expect(drafts).toHaveCount(0);
});

test('a war that was begun and never confirmed can be deleted @turn3', async ({
  context,
  ownClan,
  expectedProblems,
}) => {
  // it is asked for once more when it is gone
  expectedProblems.push(/status of 404/);
  const page = await openAs(context, ownClan.url, 'officer', '/clan-war');
  const id = randomUUID();
  await ok(page, '/api/clan-wars', newWar({ id }));
  await page.goto(`${ownClan.url}/clan-war/view/${id}`);
  await page.getByRole('button', { name: words.deleteWar }).click({ timeout: 30_000 });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words.reason }).fill('Begun by mistake');
  await dialog.getByRole('button', { name: words.deleteWar }).click();
  await expect(page).toHaveURL(/\/clan-war$/);
  await page.goto(`${ownClan.url}/clan-war/view/${id}`);
  await expect(page.getByText(words.gone)).toBeVisible({ timeout: 30_000 });
});
