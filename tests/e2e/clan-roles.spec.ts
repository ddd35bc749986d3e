import type { Browser, Page } from '@playwright/test';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { callAs, fill, nameOf } from './app-calls.ts';
import { expect, expectDenied, inLocale, signIn, test, watchConsole, type Person } from './fixtures.ts';
import { WORDS } from './words.ts';

// two browsers, and a server of its own for each
test.describe.configure({ timeout: 180_000 });

const { clanSettings: words, shell } = WORDS.en;
const PATH = '/clan/settings';
/** How long a change of rights may take to reach an open page. */
const SOON = { timeout: 10_000 };

async function openAs(
  browser: Browser,
  problems: string[],
  url: string,
  person: Person,
  { path = PATH, width = 1440 }: { readonly path?: string; readonly width?: number } = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 844 },
    locale: 'en-US',
  });
  watchConsole(context, problems);
  const page = await context.newPage();
  await signIn(page, person, { at: url, path });
  return page;
}

/** Opens a member of the table. */
async function member(page: Page, name: string) {
  await page.getByRole('searchbox', { name: words.accessSearch }).fill(name);
  await page.locator(`[data-standing="${name}"]`).getByRole('button').click();
  return page.getByRole('dialog', { name });
}

function saveIn(dialog: ReturnType<Page['getByRole']>) {
  return dialog.getByRole('button', { name: words.saveRoles, exact: true });
}

function menu(page: Page, name: string) {
  return page.getByRole('navigation').getByRole('link', { name, exact: false }).first();
}

function mode(page: Page, name: string) {
  return page.getByRole('radio', { name, exact: true });
}

test('in custom mode the clan gives the roles, and open pages follow within seconds @turn15', async ({
  browser,
  page,
  problems,
  expectedProblems,
  ownClan,
}) => {
  expectedProblems.push(/status of 403/);
  await signIn(page, 'leader', { at: ownClan.url, path: PATH });
  const colonel = await openAs(browser, problems, ownClan.url, 'colonel');
  await expect(colonel.getByText(words.modeLeaderOnly)).toBeVisible();
  await expect(mode(colonel, words.modeCustom)).toHaveCount(0);
  await mode(page, words.modeCustom).check({ force: true });
  await expect(page.getByText(words.modeCustomFirst)).toBeVisible();
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(colonel.getByText(words.modeCustom, { exact: true }), 'the other one sees it').toBeVisible(
    SOON,
  );

  const officer = await openAs(browser, problems, ownClan.url, 'officer', { path: '/officer/skipsPanel' });
  await expect(officer.getByRole('heading', { level: 1 }), 'nobody loses a role by the switch').toBeVisible();
  const dialog = await member(page, await nameOf(officer));
  await dialog.getByRole('radio', { name: shell.roleMember }).check({ force: true });
  await expect(dialog.locator('[data-page="skips-panel"]')).toHaveAttribute('data-open', 'false');
  await saveIn(dialog).click();
  await expect(dialog).toHaveCount(0);
  await expectDenied(officer, SOON.timeout);
  await expect(menu(officer, shell.navSkipPanel)).toHaveCount(0);

  const soldier = await openAs(browser, problems, ownClan.url, 'member', { path: '/clan/members' });
  const name = await nameOf(soldier);
  await expect(menu(soldier, shell.navSkipPanel)).toHaveCount(0);
  const given = await member(colonel, name);
  await given.getByRole('radio', { name: shell.roleOfficer }).check({ force: true });
  await saveIn(given).click();
  await expect(menu(soldier, shell.navSkipPanel)).toBeVisible(SOON);
  await soldier.getByRole('searchbox').fill(name);
  await expect(soldier.locator(`[data-member="${name.toLowerCase()}"]`)).toContainText(shell.roleOfficer);
  await soldier.goto('/officer/skipsPanel');
  await expect(soldier.getByRole('heading', { level: 1 })).toBeVisible();

  // a leader leads whatever is chosen, and nobody changes their own
  const own = await member(colonel, await nameOf(colonel));
  await expect(own.getByText(words.ownRolesNote)).toBeVisible();
  await expect(saveIn(own)).toHaveCount(0);
});

test('a clan role opens its pages to a member on a phone, and closes them again @turn10', async ({
  browser,
  page,
  problems,
  expectedProblems,
  ownClan,
}) => {
  expectedProblems.push(/status of 403/);
  await signIn(page, 'leader', { at: ownClan.url, path: PATH });
  await page.getByRole('button', { name: words.clanRoleAdd }).click();
  const made = page.getByRole('dialog', { name: words.clanRoleNew });
  await made.getByRole('textbox', { name: words.clanRoleName }).fill('Treasurer');
  await expect(saveIn(made), 'without a page it opens nothing').toBeDisabled();
  await expect(made.getByRole('checkbox', { name: shell.navClanSettings })).toHaveCount(0);
  await made.getByRole('checkbox', { name: shell.navTreasuryManage }).check({ force: true });
  await saveIn(made).click();
  await expect(page.locator('[data-clan-role="Treasurer"]')).toContainText(words.clanRoleNobody);

  const phone = await openAs(browser, problems, ownClan.url, 'member', { path: '/treasury', width: 390 });
  const name = await nameOf(phone);
  const dialog = await member(page, name);
  await dialog.getByRole('checkbox', { name: /Treasurer/ }).check({ force: true });
  await expect(dialog.locator('[data-page="treasury-manage"]')).toContainText(
    fill(words.whyClanRole, { roles: 'Treasurer' }),
  );
  await saveIn(dialog).click();
  await expect(page.locator('[data-clan-role="Treasurer"]')).toContainText(name);

  // the phone has been open all the time
  await phone.goto('/treasury/manage');
  await expect(phone.getByRole('heading', { level: 1, name: shell.navTreasuryManage })).toBeVisible();
  const { body } = await callAs<{
    readonly user: { readonly characters: readonly { readonly id: string }[] };
  }>(phone, 'GET', '/api/user/me');
  await phone.goto(`/character/${body.user.characters[0]?.id ?? ''}`);
  const own = phone.getByRole('region', { name: words.ownAccessHeading });
  await expect(own.locator('[data-page="treasury-manage"]')).toHaveAttribute('data-open', 'true');
  await expect(own.locator('[data-page="skips-panel"]')).toHaveAttribute('data-open', 'false');

  await phone.goto('/treasury/manage');
  await expect(phone.getByRole('heading', { level: 1, name: shell.navTreasuryManage })).toBeVisible();
  await page.locator('[data-clan-role="Treasurer"]').getByRole('button').click();
  const edited = page.getByRole('dialog', { name: words.clanRoleEdit });
  await edited.getByRole('button', { name: words.clanRoleDelete }).click();
  await expect(edited).toContainText(fill(words.clanRoleDeleteAsk_one, { name: 'Treasurer', count: 1 }));
  await edited.getByRole('button', { name: words.clanRoleDelete }).click();
  await expect(page.getByText(words.clanRolesEmpty)).toBeVisible();
  await expectDenied(phone, SOON.timeout);
});

test('two who change the roles of a member at once lose nothing @turn11', async ({
  browser,
  page,
  problems,
  expectedProblems,
  ownClan,
}) => {
  expectedProblems.push(/status of 409/);
  await signIn(page, 'leader', { at: ownClan.url, path: PATH });
  await mode(page, words.modeCustom).check({ force: true });
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  const colonel = await openAs(browser, problems, ownClan.url, 'colonel');
  const name = 'Kestrel';
  await expect(page.locator(`[data-standing="${name}"]`)).toContainText(shell.roleOfficer);
  const [mine, theirs] = [await member(page, name), await member(colonel, name)];
  await mine.getByRole('radio', { name: shell.roleColonel }).check({ force: true });
  await theirs.getByRole('radio', { name: shell.roleMember }).check({ force: true });
  await saveIn(theirs).click();
  await expect(theirs).toHaveCount(0);
  await saveIn(mine).click();
  const conflict = mine.locator('[data-conflict]');
  await expect(conflict).toContainText(
    fill(words.conflictBy, { name: await nameOf(colonel), value: shell.roleMember }),
  );
  await conflict.getByRole('button', { name: words.conflictSaveMine }).click();
  await expect(mine).toHaveCount(0);
  await expect(page.locator(`[data-standing="${name}"]`)).toContainText(shell.roleColonel);
  await expect(colonel.locator(`[data-standing="${name}"]`)).toContainText(shell.roleColonel, SOON);
});

for (const variant of variantsOf(3))
  test(`permissions are accessible (${labelOf('permissions', variant)}) @turn4`, async ({
    page,
    ownClan,
  }) => {
    const { clanSettings } = WORDS[variant.locale];
    await applyVariant(page, variant);
    await signIn(page, 'leader', { at: ownClan.url, path: inLocale(variant.locale, PATH) });
    await expect(page.locator('[data-standing]').first()).toBeVisible();
    await expectAccessible(page, labelOf('permissions', variant));
    await page.getByRole('button', { name: clanSettings.clanRoleAdd }).click();
    await expectAccessible(page, labelOf('clan role', variant));
    await page.keyboard.press('Escape');
    await page.locator('[data-standing]').nth(3).getByRole('button').click();
    await expectAccessible(page, labelOf('member', variant));
  });
