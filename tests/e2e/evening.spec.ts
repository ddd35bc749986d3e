/**
 * From an absence to a paid debt, as one clan lives it: schedule, a skip that was asked for offline, a check, a proposed
 * warn, its payment, and what everybody reads of it the morning after.
 */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { absences } from '../../src/i18n/locales/en/absences.ts';
import type { exports } from '../../src/i18n/locales/en/exports.ts';
import type { scheduleEditor } from '../../src/i18n/locales/en/schedule-editor.ts';
import type { schedule } from '../../src/i18n/locales/en/schedule.ts';
import type { treasury } from '../../src/i18n/locales/en/treasury.ts';
import type { warns } from '../../src/i18n/locales/en/warns.ts';
import type { Translation } from '../../src/i18n/translation.ts';
import { oneOf } from '../support/depth.ts';
import { readWorkbook } from '../support/read-workbook.ts';
import { fill, nameOf } from './app-calls.ts';
import { expect, inLocale, test, type Locale } from './fixtures.ts';
import { ALLOWED, elsewhere, NO_SERVER, openAs, PHONE, synced } from './skip-tools.ts';
import { WORDS } from './words.ts';

test.use({ permissions: ALLOWED });

const DEBT = 150_000;

/** The texts of the slugs that `WORDS` does not have. */
async function wordsOf(locale: Locale) {
  const folder = `../../src/i18n/locales/${locale}`;
  const [own, events, money, discipline, files, editing] = await Promise.all([
    import(`${folder}/absences.ts`) as Promise<{ readonly absences: Translation<typeof absences> }>,
    import(`${folder}/schedule.ts`) as Promise<{ readonly schedule: Translation<typeof schedule> }>,
    import(`${folder}/treasury.ts`) as Promise<{ readonly treasury: Translation<typeof treasury> }>,
    import(`${folder}/warns.ts`) as Promise<{ readonly warns: Translation<typeof warns> }>,
    import(`${folder}/exports.ts`) as Promise<{ readonly exports: Translation<typeof exports> }>,
    import(`${folder}/schedule-editor.ts`) as Promise<{
      readonly scheduleEditor: Translation<typeof scheduleEditor>;
    }>,
  ]);
  return {
    ...WORDS[locale],
    ...own,
    ...events,
    ...money,
    ...discipline,
    ...files,
    editor: editing.scheduleEditor,
  };
}

type Words = Awaited<ReturnType<typeof wordsOf>>;

/** A tournament of two stages on every evening, and a warn for the first absence, as a leader sets them by hand. */
async function setUp(leader: Page, words: Words, at: (path: string) => string): Promise<void> {
  const { editor, clanSettings: settings } = words;
  await leader.getByRole('link', { name: words.schedule.editWeek }).click({ timeout: 30_000 });
  const panel = leader.getByRole('region', { name: editor.panelTitle });
  await panel.getByRole('button', { name: editor.newEvent }).click({ timeout: 30_000 });
  await leader.getByRole('combobox', { name: editor.kind }).selectOption('tournament');
  const weekdays = leader.getByRole('group', { name: editor.weekdays }).getByRole('checkbox');
  await expect(weekdays).toHaveCount(7);
  for (const day of await weekdays.all()) await day.check({ force: true });
  await leader.getByRole('button', { name: fill(editor.removeStage, { number: 3 }) }).click();
  // late in the evening, too, a skip for today is in time
  await leader.getByLabel(`${editor.notice}, ${editor.hours}`).fill('0');
  await leader.getByRole('button', { name: editor.save }).click();
  await expect(panel.locator('[data-event]')).toHaveCount(1);

  await leader.getByRole('radio', { name: settings.tabWarns }).check({ force: true });
  await leader.getByRole('switch', { name: settings.warnsEnabled }).check({ force: true });
  await leader.getByLabel(`${settings.warnCost}, ${settings.rublesUnit}`).fill(String(DEBT));
  await leader.getByLabel(settings.warnProposeAfter).fill('1');
  await leader.getByRole('button', { name: settings.save, exact: true }).click();
  await expect(leader.getByText(settings.saved)).toBeVisible({ timeout: 30_000 });
  // the part is in the address: it is still there after a reload
  await leader.reload();
  await expect(leader.getByRole('radio', { name: settings.tabWarns })).toBeChecked({ timeout: 30_000 });
  await leader.goto(new URL(at('/clan/schedule'), leader.url()).href);
}

async function downloaded(page: Page, press: Locator): Promise<Buffer<ArrayBuffer>> {
  const download = page.waitForEvent('download');
  await press.click();
  return readFile(await (await download).path());
}

for (const locale of oneOf(['en', 'ru', 'ua'] as const))
  test(`an absence becomes a warn, a debt and a payment that all pages agree on, in: ${locale}`, async ({
    browser,
    context,
    ownClan,
    problems,
    expectedProblems,
  }) => {
    expectedProblems.push(...NO_SERVER);
    const words = await wordsOf(locale);
    const at = (path: string): string => inLocale(locale, path);
    const leader = await openAs(context, ownClan.url, 'leader', at('/clan/schedule'));
    await setUp(leader, words, at);
    await expect(leader.getByText(words.schedule.kindTournament).first()).toBeVisible({ timeout: 30_000 });

    // in a queue without a network: time off for today
    const theirs = await elsewhere(browser, problems, ownClan.url);
    const away = await openAs(theirs, ownClan.url, 'colonel', at('/dashboard/skips'));
    await away.setViewportSize(PHONE);
    await synced(away);
    const awayName = await nameOf(away);
    await theirs.setOffline(true);
    await away.getByRole('button', { name: words.skips.chipToday, exact: true }).click();
    await away.getByRole('textbox', { name: words.skips.reasonOptional }).fill('Train');
    await away.getByRole('button', { name: words.skips.submit }).click();
    await expect(away.locator('[data-skip] [data-mark=waiting]')).toBeVisible();
    await theirs.setOffline(false);
    await expect(away.locator('[data-skip] [data-mark]')).toHaveCount(0, { timeout: 45_000 });

    await leader.goto(ownClan.url + at('/officer/skipsPanel'));
    const card = leader.locator('[data-review]').filter({ hasText: awayName });
    await card
      .getByRole('button', { name: fill(words.skips.approveNamed, { name: awayName }) })
      .click({ timeout: 30_000 });
    await leader
      .getByRole('dialog')
      .getByRole('button', { name: fill(words.skips.approveMany_one, { count: 1 }) })
      .click();
    await expect(away.locator('[data-skip]')).toContainText(words.skips.statusApproved, { timeout: 45_000 });

    // the check: one is excused by the skip, one was not there, everybody else was
    const phones = await elsewhere(browser, problems, ownClan.url);
    const member = await openAs(phones, ownClan.url, 'member', at('/dashboard'));
    await member.setViewportSize(PHONE);
    const absent = await nameOf(member);
    const officers = await elsewhere(browser, problems, ownClan.url);
    const officer = await openAs(officers, ownClan.url, 'officer', at('/officer/absent-checker'));
    await officer
      .getByRole('button', { name: new RegExp(`^${words.absences.begin}: ${words.schedule.kindTournament}`) })
      .first()
      .click({ timeout: 30_000 });
    const cells = (name: string) =>
      officer.getByRole('button', { name: new RegExp(`^${name}, `) }).and(officer.locator('[data-cell]'));
    await expect(cells(awayName).first()).toHaveAttribute('data-state', 'skip', { timeout: 30_000 });
    for (const place of [0, 1]) {
      await cells(absent).nth(place).click();
      await cells(absent).nth(place).click();
      await expect(cells(absent).nth(place)).toHaveAttribute('data-state', 'unexcused');
    }
    await officer.getByRole('button', { name: words.absences.close }).click();
    const dialog = officer.getByRole('dialog');
    // of a person and a stage each
    await expect(dialog.locator('[data-number=unexcused]')).toContainText('2', { timeout: 30_000 });
    await expect(dialog.locator('[data-number=excused]')).toContainText('2');
    await dialog.getByRole('button', { name: words.absences.close }).click();
    await expect(officer.getByText(words.absences.stateClosed, { exact: true })).toBeVisible({
      timeout: 30_000,
    });

    // nobody is warned by a check: a person confirms
    await expect(member.getByRole('region', { name: words.warns.myTitle })).toHaveCount(0);
    await officer.goto(ownClan.url + at('/officer/warns'));
    const proposal = officer.locator('[data-proposal]');
    await expect(proposal).toHaveCount(1, { timeout: 30_000 });
    await expect(proposal).toContainText(absent);
    await proposal.getByRole('button', { name: fill(words.warns.confirmOf, { name: absent }) }).click();
    await dialog.getByRole('button', { name: fill(words.warns.confirmMany_one, { count: 1 }) }).click();
    await expect(proposal).toHaveCount(0, { timeout: 30_000 });

    // the phone has the warn and what is owed; the payment is reported with its proof
    const mine = member.getByRole('region', { name: words.warns.myTitle });
    await expect(mine).toContainText(new RegExp(words.schedule.kindTournament, 'i'), { timeout: 30_000 });
    await member.goto(ownClan.url + at('/treasury'));
    const debt = member.getByRole('region', { name: words.treasury.debtTitle });
    await expect(debt.locator('[data-debt]')).toHaveAttribute('data-debt', String(DEBT), { timeout: 30_000 });
    await debt
      .getByRole('button', { name: `${words.treasury.contribute}: ${words.treasury.forDebt}` })
      .click();
    const payment = member.getByRole('dialog');
    await payment.getByRole('textbox', { name: words.treasury.proof }).fill('Mail at 23:10');
    await payment.getByRole('button', { name: words.treasury.reportPayment }).click();
    await expect(payment).toHaveCount(0);

    await leader.goto(ownClan.url + at('/treasury/manage'));
    const row = leader.locator('[data-contribution]').filter({ hasText: absent });
    await expect(row).toContainText('Mail at 23:10', { timeout: 45_000 });
    await row.getByRole('button').first().click();
    await leader
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${words.treasury.approve}`) })
      .click();
    await expect(leader.getByText(words.treasury.queueEmpty)).toBeVisible({ timeout: 30_000 });

    // in the morning all say the same
    const digits = (text: string | null): number => Number((text ?? '').replaceAll(/\D/g, ''));
    await expect
      .poll(async () => digits(await leader.locator('[data-figure=balance]').textContent()), {
        timeout: 30_000,
      })
      .toBe(DEBT);
    await expect
      .poll(async () => digits(await member.locator('[data-figure=balance]').textContent()), {
        timeout: 30_000,
      })
      .toBe(DEBT);
    await expect(debt.locator('[data-debt]')).toHaveAttribute('data-debt', '0', { timeout: 30_000 });
    await expect(debt).toContainText(words.treasury.debtPaid);
    await officer.goto(`${ownClan.url}${at('/officer/warns')}?show=ended`);
    const warned = officer.locator('[data-member]').filter({ hasText: absent });
    await warned.getByRole('button', { name: /1/ }).first().click({ timeout: 30_000 });
    await expect(warned.locator('[data-warn]')).toHaveAttribute('data-state', 'paid');
    const saved = await downloaded(
      officer,
      officer.getByRole('button', {
        name: fill(words.exports.saveExcel, { title: words.warns.memberTitle }),
      }),
    );
    const { rows } = await readWorkbook(new Blob([saved]));
    const line = rows.find(([name]) => name === absent);
    const column = (heading: string) => line?.[rows[0]?.indexOf(heading) ?? -1];
    expect(column(words.warns.columnState)).toBe(words.warns.statePaid);
    expect(column(words.warns.cost)).toBe(DEBT);
    expect(column(words.warns.columnPaid)).toBe(DEBT);
    expect(column(words.warns.columnAt)).toMatch(/^date /);

    await leader.goto(ownClan.url + at('/clan/audit'));
    for (const action of [
      'event.added',
      'skip.approved',
      'check.closed',
      'warn.added',
      'warn.paid',
      'contribution.approved',
    ])
      await expect(leader.locator(`[data-audit="${action}"]`).first(), action).toBeVisible({
        timeout: 30_000,
      });
    const log = await downloaded(leader, leader.getByRole('button', { name: /CSV/ }));
    expect(
      log
        .toString()
        .split('\n')
        .filter((line) => line.includes(absent)).length,
    ).toBeGreaterThan(1);
  });
