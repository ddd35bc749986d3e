import type { Browser, Page } from '@playwright/test';
import { addDays } from '../../src/domain/skips/calendar.ts';
import { weekdayOf } from '../../src/domain/schedule/event.ts';
import { schedule as words } from '../../src/i18n/locales/en/schedule.ts';
import { scheduleEditor as editor } from '../../src/i18n/locales/en/schedule-editor.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { callAs, fill } from './app-calls.ts';
import { expect, inLocale, signIn, test, watchConsole, type Person } from './fixtures.ts';
import { everyDay, today } from './schedule-tools.ts';
import { WORDS } from './words.ts';

test.describe.configure({ timeout: 180_000 });

const NO_SERVER = [/net::ERR_/, /Failed to fetch/i, /status of 50[0-9]/];
const REFUSED = [/status of (?:409|403)/];
const { clanSettings: settings, shell, skips } = WORDS.en;
const PATH = '/clan/schedule';

async function openAs(
  browser: Browser,
  problems: string[],
  url: string,
  person: Person,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
  });
  watchConsole(context, problems);
  const page = await context.newPage();
  await signIn(page, person, { at: url, path });
  return page;
}

async function openEditor(page: Page): Promise<void> {
  await page.getByRole('radio', { name: settings.tabGeneral }).check({ force: true });
  await expect(page.getByRole('region', { name: editor.panelTitle })).toBeVisible();
}

test('a leader sets up the usual week and an own event; members see it at once', async ({
  browser,
  page,
  ownClan,
  problems,
}) => {
  const member = await openAs(browser, problems, ownClan.url, 'member', PATH);
  await expect(member.getByText(words.noEventsBody)).toBeVisible();
  await signIn(page, 'leader', { at: ownClan.url, path: PATH });
  await page.getByRole('link', { name: words.editWeek }).click();
  await openEditor(page);
  await page.getByRole('button', { name: editor.usualWeek }).click();
  await expect(page.getByRole('checkbox', { name: words.kindBrawl })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: words.kindGoldDrop })).not.toBeChecked();
  await page.getByRole('button', { name: fill(editor.presetAdd_other, { count: '3' }) }).click();
  const list = page.getByRole('region', { name: editor.panelTitle });
  await expect(list.locator('[data-event]')).toHaveCount(3);
  await expect(list).toContainText(/8:00.PM, 8:25.PM, 8:50.PM/);

  await page.getByRole('button', { name: editor.newEvent }).click();
  await page.getByRole('combobox', { name: editor.kind }).selectOption('own');
  await page.getByRole('radio', { name: editor.once }).check({ force: true });
  await page.getByRole('button', { name: editor.save }).click();
  await expect(page.getByRole('alert')).toHaveText(editor.badName);
  await page.getByRole('textbox', { name: editor.name, exact: true }).fill('Clan birthday');
  await page.getByRole('button', { name: editor.save }).click();
  await expect(list.locator('[data-event]')).toHaveCount(4);

  // the page of the member follows without a reload
  const day = member.locator(`[data-day="${today()}"]`);
  await expect(day).toContainText('Clan birthday');
  await expect(member.locator('[data-occurrence]').first()).toBeVisible();
  await expect(member.getByRole('link', { name: words.editWeek })).toHaveCount(0);
});

test('one day is moved and cancelled by the leader; offline too, and nothing is lost @turn13', async ({
  page,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  await signIn(page, 'leader', { at: ownClan.url, path: PATH });
  await everyDay(page);
  const date = addDays(today(), 1);
  // tomorrow may be next week
  if (weekdayOf(date) === 1) await page.getByRole('button', { name: words.nextWeek }).click();
  const day = page.locator(`[data-day="${date}"]`);
  await day.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: words.kindBrawl });
  await expect(dialog).toContainText(fill(words.stageNumber, { number: '3' }));
  await dialog.getByRole('button', { name: words.moveDay }).click();
  await dialog.getByLabel(words.newTime).fill('19:15');
  await dialog.getByRole('button', { name: words.moveDay }).click();
  await expect(dialog).toContainText(/7:15.PM/);
  await page.keyboard.press('Escape');
  await expect(day).toContainText(/7:15.PM/);

  await page.context().setOffline(true);
  await day.getByRole('button').click();
  await dialog.getByRole('button', { name: words.cancelDay }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: words.cancelDay }).click();
  await expect(dialog.getByText(words.cancelled)).toBeVisible();
  // the question closes after the change shows; Escape would close it instead of the dialog
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(day.getByText(words.waitSave)).toBeVisible();
  await page.context().setOffline(false);
  await expect(day.getByText(words.waitSave)).toHaveCount(0, { timeout: 30_000 });
  await expect(day.getByText(words.cancelled)).toBeVisible();
  await day.getByRole('button').click();
  await dialog.getByRole('button', { name: words.restoreDay }).click();
  await page.keyboard.press('Escape');
  await expect(day).toContainText(/8:00.PM/);
});

test('two leaders edit one event at once: what they change apart goes together, the rest is asked @turn6', async ({
  browser,
  page,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...REFUSED);
  await signIn(page, 'leader', { at: ownClan.url, path: '/clan/settings' });
  const id = await everyDay(page);
  await openEditor(page);
  const edit = fill(editor.editNamed, { name: words.kindBrawl });
  await page.getByRole('button', { name: edit }).click();
  const colonel = await openAs(browser, problems, ownClan.url, 'colonel', '/clan/settings');
  await openEditor(colonel);
  await colonel.getByRole('button', { name: edit }).click();
  const strength = (of: Page) => of.getByRole('textbox', { name: editor.strength });
  await strength(colonel).fill('30');
  await colonel.getByRole('button', { name: editor.save }).click();
  await expect(colonel.getByText(fill(editor.needsShort, { people: '30' }))).toBeVisible();
  // what the leader does not touch stays as the colonel wants it
  await page.getByRole('textbox', { name: `${editor.notice}, ${editor.hours}` }).fill('5');
  await page.getByRole('button', { name: editor.save }).click();
  const list = page.getByRole('region', { name: editor.panelTitle });
  await expect(list).toContainText(fill(editor.noticeShort, { hours: '5' }));
  await expect(list).toContainText(fill(editor.needsShort, { people: '30' }));

  await page.getByRole('button', { name: edit }).click();
  await strength(page).fill('20');
  await callAs(
    colonel,
    'POST',
    '/api/clan/schedule',
    await (async () => {
      const { body } = await callAs<{ changes: { scheduleEvents: readonly Record<string, unknown>[] } }>(
        colonel,
        'GET',
        '/api/sync',
      );
      const {
        id: _id,
        rev: _rev,
        changedAt: _at,
        changedBy: _by,
        ...base
      } = body.changes.scheduleEvents.find((one) => one['id'] === id) ?? {};
      return { id, base, event: { ...base, minStrength: 10 } };
    })(),
  );
  await page.getByRole('button', { name: editor.save }).click();
  await page.getByRole('button', { name: WORDS.en.unsent.conflictCompare }).click();
  const choice = page.getByRole('dialog');
  await expect(choice).toContainText(editor.strength);
  await expect(choice).toContainText('20');
  await expect(choice).toContainText('10');
});

test('a member skips one stage; officers see who stays, in the review and in the week @turn15', async ({
  browser,
  page,
  ownClan,
  problems,
}) => {
  const leader = await openAs(browser, problems, ownClan.url, 'leader', PATH);
  await everyDay(leader);
  await signIn(page, 'member', { at: ownClan.url, path: '/dashboard' });
  const next = page.getByRole('region', { name: new RegExp(`${words.nextTitle}|${words.runningTitle}`) });
  await expect(next).toContainText(words.kindBrawl);
  await expect(next).toContainText(words.suppliesMissing);
  const tomorrow = addDays(today(), 1);
  await page.goto(`${ownClan.url}${PATH}?day=${tomorrow}`);
  await page.locator(`[data-day="${tomorrow}"]`).getByRole('button').click();
  await page.getByRole('dialog').getByRole('link', { name: words.requestSkip }).click();
  const covered = page.getByRole('region', { name: skips.covers });
  await expect(covered).toContainText(words.kindBrawl);
  await expect(covered.getByText(skips.inTime)).toBeVisible();
  await covered.getByRole('radio', { name: skips.partDay }).check({ force: true });
  await page.getByRole('button', { name: skips.submit }).click();
  await expect(covered.getByRole('alert')).toHaveText(skips.partMissing);
  const stage = fill(words.stageNumber, { number: '1' });
  await covered.getByRole('checkbox', { name: stage }).check({ force: true });
  await page.getByRole('button', { name: skips.submit }).click();
  const own = page.locator('[data-skip]').first();
  await expect(own).toContainText(skips.partDay);
  await expect(own).toContainText(fill(words.nameStages, { name: words.kindBrawl, stages: stage }));
  await page.goto(`${ownClan.url}${PATH}?day=${tomorrow}`);
  const mine = page.locator(`[data-day="${tomorrow}"]`).getByRole('button');
  await expect(mine).toContainText(words.minePending);
  await mine.click();
  await expect(page.locator('[data-own-skip=pending]')).toContainText(
    fill(words.offStages, { stages: stage }),
  );

  const officer = await openAs(browser, problems, ownClan.url, 'officer', '/officer/skipsPanel');
  const row = officer.locator('[data-review]');
  await expect(row.locator('[data-stay="33 33"]')).toBeVisible();
  await row.getByRole('button', { expanded: false }).click();
  await expect(row.getByRole('region', { name: skips.covers })).toContainText(
    fill(skips.onlyStages, { stages: stage }),
  );
  await officer.goto(`${ownClan.url}${PATH}?day=${tomorrow}`);
  await officer.locator(`[data-day="${tomorrow}"]`).getByRole('button').click();
  const strength = officer.getByRole('dialog').getByRole('region', { name: words.strengthTitle });
  // not decided yet: everybody stays, all but one if it is approved
  await expect(strength.locator('[data-strength="34 33"]')).toBeVisible();
  await expect(strength).toContainText(fill(words.nameStages, { name: 'Morrow', stages: stage }));
});

test('a member gets a calendar link, which works without a session until it is turned off @turn16', async ({
  page,
  ownClan,
  request,
}) => {
  await signIn(page, 'leader', { at: ownClan.url, path: PATH });
  await everyDay(page);
  const panel = page.getByRole('region', { name: words.feedTitle });
  await panel.getByRole('button', { name: words.feedMake }).click();
  const link = await panel.getByRole('textbox', { name: words.feedAddress }).inputValue();
  const file = await request.get(link);
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain('SUMMARY:Brawl');
  await panel.getByRole('button', { name: words.feedRevoke }).click();
  await expect(panel.getByRole('button', { name: words.feedMake })).toBeVisible();
  expect((await request.get(link)).status()).toBe(404);
});

test('reads well in every language and theme @turn9', async ({ page, ownClan }) => {
  await signIn(page, 'leader', { at: ownClan.url, path: PATH });
  await everyDay(page);
  for (const variant of variantsOf()) {
    await applyVariant(page, variant);
    await page.goto(`${ownClan.url}${inLocale(variant.locale, PATH)}`);
    await expect(page.locator('[data-occurrence]').first()).toBeVisible();
    await expectAccessible(page, labelOf('schedule', variant));
    await page.locator('[data-occurrence]').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, labelOf('an event', variant));
  }
});

test('the page is found in the navigation @turn2', async ({ page, ownClan }) => {
  await signIn(page, 'member', { at: ownClan.url, path: '/clan/members' });
  await page.getByRole('link', { name: shell.navSchedule }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: shell.navSchedule })).toBeVisible();
});
