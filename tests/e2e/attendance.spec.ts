import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { absencesPaste as paste } from '../../src/i18n/locales/en/absences-paste.ts';
import { absencesStatistics as words } from '../../src/i18n/locales/en/absences-statistics.ts';
import { absences } from '../../src/i18n/locales/en/absences.ts';
import { exports } from '../../src/i18n/locales/en/exports.ts';
import { schedule } from '../../src/i18n/locales/en/schedule.ts';
import { absencesPaste as pasteRu } from '../../src/i18n/locales/ru/absences-paste.ts';
import { absences as absencesRu } from '../../src/i18n/locales/ru/absences.ts';
import { newCheck } from '../support/check-calls.ts';
import { readWorkbook } from '../support/read-workbook.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { callAs } from './app-calls.ts';
import { expect, inLocale, test } from './fixtures.ts';
import { ALLOWED, elsewhere, fill, NO_SERVER, openAs } from './skip-tools.ts';

test.use({ permissions: ALLOWED });
test.describe.configure({ timeout: 240_000 });

const PATH = '/officer/absent-checker';
const STATISTICS = `${PATH}/statistics`;
const REFUSED = [/status of (?:409|403|404)/];
const PRESENT = { present: true, hasReason: false };
const ABSENT = { present: false, hasReason: false };

interface Begun {
  readonly check: { readonly id: string };
  readonly people: readonly {
    readonly name: string;
    readonly memberKey: string;
    readonly isCounted: boolean;
  }[];
}

async function begin(page: Page, over: object = {}): Promise<Begun> {
  const { status, body } = await callAs<Begun>(page, 'POST', '/api/absences/checks', newCheck(over));
  expect(status).toBe(200);
  return body;
}

/** A closed check at which everybody was present at the first stage, and one person absent from the second. */
async function closed(page: Page, over: object = {}): Promise<Begun> {
  const begun = await begin(page, over);
  const path = `/api/absences/checks/${begun.check.id}`;
  const [missing] = begun.people.filter(({ isCounted }) => isCounted);
  const marks = begun.people.flatMap(({ memberKey }) => [
    { memberKey, stageId: 's1', base: null, to: PRESENT },
    { memberKey, stageId: 's2', base: null, to: memberKey === missing?.memberKey ? ABSENT : PRESENT },
  ]);
  expect((await callAs(page, 'POST', `${path}/marks`, { marks })).status).toBe(200);
  const { body } = await callAs<{ summary: object }>(page, 'GET', `${path}/summary`);
  expect((await callAs(page, 'POST', `${path}/close`, { seen: body.summary })).status).toBe(200);
  return begun;
}

async function setOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
  await context.setOffline(isOffline);
}

test('a pasted list marks who is certain, and asks about the others @turn12', async ({
  context,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, ...REFUSED);
  const page = await openAs(context, ownClan.url, 'officer', PATH);
  const { check, people } = await begin(page);
  const counted = people.filter(({ isCounted }) => isCounted);
  const [exact, slipped, crossed] = counted.filter(({ name }) => /^[A-Za-z]{5,}$/.test(name));
  if (exact === undefined || slipped === undefined || crossed === undefined) throw new Error('names differ');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${ownClan.url}/ru${PATH}?check=${check.id}`);
  const open = page.getByRole('button', { name: absencesRu.paste });
  await expect(open).toBeVisible({ timeout: 30_000 });
  await open.click();
  const dialog = page.getByRole('dialog', { name: pasteRu.title });
  await dialog
    .getByRole('textbox', { name: pasteRu.label })
    .fill(`1. ${exact.name.toUpperCase()} (AFK)\n2. ${slipped.name}x\n❌ ${crossed.name}\nStranger`);
  await dialog.getByRole('button', { name: pasteRu.match }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    fill(pasteRu.summary, { found: 1, guests: 0, open: 3 }),
  );
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'paste, ru, 320 px');
  // by keyboard alone
  await dialog.getByRole('radio', { name: new RegExp(`^${slipped.name} `) }).focus();
  await page.keyboard.press('Space');
  const cross = dialog.getByRole('group', { name: fill(pasteRu.who, { text: crossed.name }) });
  await cross.getByRole('radio', { name: pasteRu.ignore }).focus();
  await page.keyboard.press('Space');
  const stranger = dialog.getByRole('group', { name: fill(pasteRu.who, { text: 'Stranger' }) });
  await stranger.getByRole('radio', { name: pasteRu.guest }).focus();
  await page.keyboard.press('Space');
  // without a connection it waits like any mark
  await setOffline(context, true);
  await dialog.getByRole('button', { name: fill(pasteRu.apply_few, { count: 3 }) }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await setOffline(context, false);
  await page.goto(`${ownClan.url}${PATH}?check=${check.id}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  const cell = (name: string, state: string) =>
    page.getByRole('button', {
      name: fill(absences.cell, {
        name,
        stage: fill(schedule.stageNumber, { number: 1 }),
        state,
      }),
    });
  for (const name of [exact.name, slipped.name, 'Stranger'])
    await expect(cell(name, absences.statePresent).first()).toBeVisible({ timeout: 30_000 });
  await expect(cell(crossed.name, absences.stateUnmarked)).toBeVisible();
  // everyone else absent is a choice
  await page.getByRole('button', { name: absences.paste }).click();
  const again = page.getByRole('dialog', { name: paste.title });
  await again.getByRole('textbox', { name: paste.label }).fill(exact.name);
  await again.getByRole('radio', { name: fill(schedule.stageNumber, { number: 1 }) }).check({ force: true });
  await again.getByRole('button', { name: paste.match }).click();
  await again.getByRole('radio', { name: paste.othersAbsent }).check({ force: true });
  await again.getByRole('button', { name: fill(paste.apply_one, { count: 1 }) }).click();
  await expect(cell(crossed.name, absences.stateUnexcused)).toBeVisible();
});

test('officers read the attendance of their clan, and members their own @turn5', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, ...REFUSED);
  const officer = await openAs(context, ownClan.url, 'officer', STATISTICS);
  await expect(officer.getByText(words.noChecks)).toBeVisible({ timeout: 30_000 });
  const { people } = await closed(officer, { name: 'Evening cup' });
  await closed(officer, {
    kind: 'brawl',
    startsAt: new Date(Date.now() - 50 * 86_400_000).toISOString(),
  });
  const [missing] = people.filter(({ isCounted }) => isCounted);
  const name = missing?.name ?? '';
  await officer.reload();
  await expect(officer.getByText(fill(words.checksCount_one, { count: 1 }))).toBeVisible({
    timeout: 30_000,
  });
  await expect(officer.locator('[data-figure=unexcused]')).toHaveText('1');
  await officer.getByRole('radio', { name: fill(words.lastDays, { days: 90 }) }).check({ force: true });
  await expect(officer.locator('[data-figure=unexcused]')).toHaveText('2');
  await officer.getByLabel(words.kind).selectOption('brawl');
  await expect(officer.locator('[data-figure=unexcused]')).toHaveText('1');
  await officer.getByLabel(words.kind).selectOption('');
  const first = officer.locator('[data-member]').first();
  await expect(first).toContainText(name);

  await first.getByRole('button').click();
  const details = officer.getByRole('dialog', { name });
  await expect(details.locator('[data-figure=share]')).toHaveText('50%');
  await officer.keyboard.press('Escape');

  await officer.getByRole('radio', { name: words.viewDays, exact: true }).check({ force: true });
  await expect(officer.locator('[data-strip]')).toHaveCount(
    people.filter(({ isCounted }) => isCounted).length,
  );
  await officer
    .locator('[data-strip] svg')
    .first()
    .hover({ position: { x: 2, y: 10 } });
  await expect(officer.getByText(`${name}: `)).toContainText(words.present);
  const saved = officer.waitForEvent('download');
  await officer.getByRole('button', { name: fill(exports.saveExcel, { title: words.exportStages }) }).click();
  const file = await (await saved).path();
  const book = await readWorkbook(new Blob([await readFile(file)]));
  expect(JSON.stringify(book)).toContain('Evening cup');

  await officer.getByRole('radio', { name: words.viewCalendar, exact: true }).check({ force: true });
  await expect(officer.getByText(fill(words.absentees, { names: name }))).toBeVisible();

  for (const variant of variantsOf(5)) {
    await applyVariant(officer, variant);
    for (const view of ['members', 'days', 'calendar']) {
      await officer.goto(`${ownClan.url}${inLocale(variant.locale, `${STATISTICS}?days=90&view=${view}`)}`);
      await expect(officer.locator('[data-figure=share]')).toBeVisible({ timeout: 30_000 });
      await expectAccessible(officer, labelOf(`attendance ${view}`, variant));
    }
  }

  // without a connection the last answer, with its age
  await officer.goto(`${ownClan.url}${STATISTICS}`);
  await expect(officer.locator('[data-figure=share]')).toBeVisible({ timeout: 30_000 });
  // a page that is still starting misses the moment in which the network goes
  await expect(async () => {
    await setOffline(context, false);
    await setOffline(context, true);
    await expect(officer.getByText(words.offlineNote)).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 60_000 });
  await expect(officer.locator('[data-figure=share]')).toBeVisible();
  await setOffline(context, false);

  const theirs = await elsewhere(browser, problems, ownClan.url);
  const member = await openAs(theirs, ownClan.url, 'member', '/dashboard');
  expect((await callAs(member, 'GET', '/api/absences/statistics')).status).toBe(403);
  const id = await member.evaluate(() => /selected_character_id=([^;]+)/.exec(document.cookie)?.[1] ?? '');
  await member.goto(`${ownClan.url}/character/${id}`);
  await expect(member.getByRole('heading', { name: words.myTitle })).toBeVisible({ timeout: 30_000 });
  await member.goto(`${ownClan.url}${STATISTICS}`);
  await expect(member.locator('[data-figure=share]')).toHaveCount(0);
});
