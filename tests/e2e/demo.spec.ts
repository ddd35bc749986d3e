import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { storedRows, watchCalls } from './demo-tools.ts';
import { catalogueCached, expect, inLocale, signIn, test, workerReady } from './fixtures.ts';
import { demoOverview } from '../../src/i18n/locales/en/demo-overview.ts';
import { demoPlans } from '../../src/i18n/locales/en/demo-plans.ts';
import { loadouts } from '../../src/i18n/locales/en/loadouts.ts';
import { supplyKits } from '../../src/i18n/locales/en/supply-kits.ts';
import { WORDS } from './words.ts';

const { demo: words, gear, crafting } = WORDS.en;
const PAGES = [
  '/demo',
  '/demo/dashboard',
  '/demo/war-figures',
  '/demo/war-figures?with=before&period=30d',
  '/demo/check',
  '/demo/guest-passes',
  '/demo/guest-passes?view=guest',
  '/demo/bin',
  '/demo/gear',
  '/demo/gear?tab=ready',
  '/demo/gear?who=demo-vesper-7',
  '/demo/gear-crafting',
  '/demo/crafting-tree',
  '/demo/requests',
  '/demo/requests?view=list',
  '/demo/requests?view=kits',
  '/demo/requests?view=ask',
  '/demo/settings',
  '/demo/skips',
  '/demo/skips?tab=own',
  '/demo/squads',
  '/demo/squads?view=list',
  '/demo/schedule',
  '/demo/operations',
  '/demo/operations?id=01900000-0000-7000-80a0-000000000000',
  '/demo/tactics',
  '/demo/tactics?tactic=01900000-0000-7000-8090-000000000000',
  '/demo/warns',
  '/demo/clan-wars',
  '/demo/audit',
  '/demo/treasury',
  '/demo/attendance',
  '/demo/attendance?view=days',
  '/demo/members',
  '/demo/members?tab=history',
  '/demo/member',
  '/demo/member?who=demo-vesper-7',
  '/demo/member?who=demo-vesper-7&tab=curve',
  '/demo/notifications',
] as const;

test('a guest tries the demo from the landing page; nothing is sent or stored', async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto('/');
  await page.getByRole('link', { name: WORDS.en.auth.lookAround }).click();
  await expect(page).toHaveURL(/\/demo$/);
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  // the calculator is one press away, and has an answer
  await page.getByRole('main').getByRole('link', { name: WORDS.en.shell.navTtk }).click();
  await expect(page.locator('[data-figure=discrete]').first()).toContainText(/\d/);
  await page.goBack();
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: new RegExp(`^${words.gear}\\b`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: gear.titleManager })).toBeVisible();
  await expect(page.getByText(words.barTitle)).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(14);
  await page.getByRole('combobox', { name: gear.filterSlot }).selectOption('sniperRifle');
  await page.getByRole('combobox', { name: gear.needLevel }).selectOption('10');
  await expect(page.getByRole('rowheader')).toHaveCount(4);

  await page.getByRole('link', { name: gear.tabReady }).click();
  const storm = page.getByRole('region', { name: words.readyStorm });
  await expect(storm.getByText(`${gear.readyCount}: 3`)).toBeVisible();
  await storm.getByRole('button', { name: gear.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: gear.remove }).click();
  await expect(storm).toHaveCount(0);

  await page.getByRole('link', { name: words.asMember }).click();
  await expect(page.getByRole('heading', { level: 1, name: gear.titleOwn })).toBeVisible();
  await page.getByRole('button', { name: WORDS.en.common.edit }).first().click();
  await page.getByRole('textbox', { name: gear.setName }).fill('Changed here');
  await page.getByRole('button', { name: gear.fillFromGame }).click();
  await page.getByRole('button', { name: gear.save, exact: true }).click();
  await expect(page.getByRole('heading', { name: /Changed here/ })).toBeVisible();
  await expect(page.locator('[data-mark]')).toHaveCount(0);
  // items have pages, which are open to everybody
  await expect(page.getByRole('main').locator('a[href*="/tools/items/"]').first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: gear.titleOwn })).toBeVisible();
  await expect(page.getByText('Changed here')).toHaveCount(0);
  expect(calls).toEqual([]);
  expect(Object.values(await storedRows(page)).every((rows) => rows === 0)).toBe(true);
  await page.getByRole('link', { name: words.toSignIn }).click();
  await expect(page.getByRole('link', { name: WORDS.en.paint.signIn })).toBeVisible();
});

test('the cost of a set opens the crafting tree, and neither stores anything @turn16', async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto('/demo/gear-crafting');
  await expect(page.locator('[data-figure="gear-total"]')).toHaveText(/\d/);
  const total = await page.locator('[data-figure="gear-total"]').textContent();
  await page.getByRole('combobox', { name: words.whose }).selectOption('demo-dunlin-war');
  await expect(page.locator('[data-figure="gear-total"]')).not.toHaveText(total ?? '');
  await page.getByRole('combobox', { name: words.whose }).selectOption('demo-vesper-7-war');
  await page.getByRole('link', { name: words.openPlan }).first().click();
  await expect(page).toHaveURL(/\/demo\/crafting-tree\?.*item=wj2zp/);
  await expect(page.getByRole('heading', { level: 1, name: crafting.title })).toBeVisible();
  await expect(page.locator('[data-figure="total"]')).toHaveText(/\d/);
  await page.getByRole('radio', { name: crafting.modeBuy }).check({ force: true });
  await expect(page).toHaveURL(/mode=buy/);
  await page.reload();
  // the address is all that is known here, and it is nobody else's
  await expect(page.getByRole('radio', { name: crafting.modeBuy })).toBeChecked();
  await expect(page.getByText(crafting.linkBody)).toHaveCount(0);
  expect(calls).toEqual([]);
  expect(await storedRows(page)).toMatchObject({ desks: 0, outbox: 0 });
});

test('skips are decided, asked for and taken back in the demo; nothing is sent or stored @turn9', async ({
  page,
}) => {
  const calls = watchCalls(page);
  const { skips } = WORDS.en;
  await page.goto('/demo/skips');
  await expect(page.getByRole('heading', { level: 1, name: skips.panelTitle })).toBeVisible();
  const rows = page.locator('[data-review]');
  await expect(rows).toHaveCount(6);
  await page.getByRole('checkbox', { name: skips.selectAll }).check();
  await page.getByRole('button', { name: 'Approve 6 skips' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve 6 skips' }).click();
  await expect(rows).toHaveCount(0);
  // the demo has no list of all skips, and the clan's own asks for the sign-in
  await expect(page.getByText(skips.queueEmpty)).toBeVisible();
  await expect(page.locator('main a[href*="/officer/"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo the decision on 6 skips' }).click();
  await expect(rows).toHaveCount(6);

  await page.getByRole('link', { name: words.skipsAsMember }).click();
  await page.getByRole('button', { name: skips.chipTomorrow, exact: true }).click();
  await page.getByRole('textbox', { name: skips.reasonOptional }).fill('Typed in the demo');
  await page.getByRole('main').getByRole('button', { name: skips.submit, exact: true }).click();
  await expect(page.getByText('Typed in the demo')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Typed in the demo')).toHaveCount(0);
  expect(calls).toEqual([]);
  expect(Object.values(await storedRows(page)).every((count) => count === 0)).toBe(true);
});

test('a payment is reported in the demo, and waits for a manager; nothing is sent @turn2', async ({
  page,
}) => {
  const calls = watchCalls(page);
  const { treasury } = WORDS.en;
  await page.goto('/demo/treasury');
  const supplies = page.getByRole('region', { name: words.moneySupplies });
  await expect(supplies.locator('[data-owed]')).toHaveAttribute('data-owed', 'owes');
  await supplies.getByRole('button', { name: treasury.contribute }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: treasury.reportPayment }).click();
  await expect(supplies.locator('[data-owed]')).toHaveAttribute('data-owed', 'pending');
  expect(calls).toEqual([]);
});

test('requests are sent, packed and closed in the demo; nothing is sent or stored @turn11', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.goto('/demo/requests');
  await expect(page.getByText('19 of 74 sent')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all maps sent: Halden' }).click();
  await expect(page.getByText('28 of 74 sent')).toBeVisible();
  await page.getByRole('button', { name: loadouts.closeWar }).click();
  await page.getByRole('dialog').getByRole('button', { name: loadouts.closeWar }).click();
  await expect(page.locator('[data-war-closed="1"]')).toBeVisible();
  await page.locator('[data-war-closed]').getByRole('button', { name: WORDS.en.common.undo }).click();
  await expect(page.getByText('28 of 74 sent')).toBeVisible();
  await page.getByRole('link', { name: loadouts.viewFast }).click();
  await page.getByRole('button', { name: "Mark sent: Mallow's fast request" }).click();
  await expect(page.getByRole('button', { name: "Mark sent: Mallow's fast request" })).toHaveCount(0);
  await page.getByRole('link', { name: loadouts.tabMap }).click();
  await expect(page.getByRole('heading', { level: 1, name: loadouts.requestTitle })).toBeVisible();
  expect(calls).toEqual([]);
  expect(Object.values(await storedRows(page)).every((count) => count === 0)).toBe(true);
});

test('a kit is given, shopping is ticked off, members and notifications are read in the demo @turn4', async ({
  page,
}) => {
  const calls = watchCalls(page);
  const { notifications } = WORDS.en;
  await page.goto('/demo/requests?view=kits');
  await page.getByRole('button', { name: supplyKits.giveNamed.replace('{{kit}}', words.kitMines) }).click();
  await page
    .locator('main button')
    .filter({ hasText: /Give to \d+/ })
    .click();
  await expect(page.locator('[data-given="done"]')).toBeVisible();
  await page.getByRole('link', { name: supplyKits.goSend }).click();
  await expect(page).toHaveURL(/\/demo\/requests$/);
  await expect(page.getByText('19 of 74 sent')).toHaveCount(0);
  await page.locator('[data-given="done"]').getByRole('button', { name: WORDS.en.common.undo }).click();
  await expect(page.getByText('19 of 74 sent')).toBeVisible();

  await page.getByRole('link', { name: loadouts.viewList }).click();
  await expect(page.locator('dd[data-total]')).toHaveText(/\d/);
  const total = await page.locator('dd[data-total]').getAttribute('data-total');
  await page.getByRole('checkbox').first().click();
  await expect(page.locator('dd[data-total]')).not.toHaveAttribute('data-total', total ?? '');

  await page.goto('/demo/members');
  // the table draws what is near the window
  await expect(page.getByText(WORDS.en.clanMembers.found_other.replace('{{count}}', '18'))).toBeVisible();
  await page.getByRole('searchbox').fill('kestr');
  await expect(page.locator('[data-member]')).toHaveCount(1);
  await page.getByRole('radio', { name: WORDS.en.clanMembers.tabHistory }).check({ force: true });
  await expect(page.locator('[data-event]')).toHaveCount(7);
  await page.getByRole('radio', { name: WORDS.en.clanMembers.tabList }).check({ force: true });
  await page.getByRole('link', { name: 'Kestrel' }).click();
  await expect(page).toHaveURL(/\/demo\/member\?who=demo-kestrel/);
  await page.locator('main a[href*="/demo/gear?who"]').click();
  await expect(page).toHaveURL(/\/demo\/gear\?who=demo-kestrel/);

  await page.goto('/demo/notifications');
  await expect(page.getByText('4 unread')).toBeVisible();
  await page.getByRole('button', { name: notifications.markAllRead }).click();
  await expect(page.getByText('4 unread')).toHaveCount(0);
  await page.locator('main a[href$="/demo/skips"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: WORDS.en.skips.panelTitle })).toBeVisible();
  expect(calls).toEqual([]);
  expect(Object.values(await storedRows(page)).every((count) => count === 0)).toBe(true);
});

test('on a phone the bar of the demo takes two lines, with all pages in its menu, and lines of the inbox are dense @turn5', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of ['en', 'ru', 'ua'] as const) {
    const { demo } = WORDS[locale];
    await page.goto(inLocale(locale, '/demo/gear'));
    const bar = page.getByRole('complementary', { name: demo.barLabel });
    const height = async (): Promise<number> => (await bar.boundingBox())?.height ?? Infinity;
    await expect.poll(height, { message: locale }).toBeLessThanOrEqual(96);
    await expect(bar.getByRole('link', { name: demo.toSignIn })).toBeVisible();
    await expect(bar.getByRole('navigation')).toBeHidden();
    await bar.getByRole('button', { name: demo.gear }).click();
    await bar.getByRole('link', { name: demo.skips }).click();
    await expect(page).toHaveURL(/\/demo\/skips$/);
    await expect(bar.getByRole('navigation')).toBeHidden();
    await expect.poll(height, { message: locale }).toBeLessThanOrEqual(96);

    await page.goto(inLocale(locale, '/demo/notifications'));
    await expect(page.getByRole('button', { name: WORDS[locale].notifications.markAllRead })).toBeVisible();
    const rows = page.getByRole('main').locator('li');
    for (const row of await rows.all())
      expect((await row.boundingBox())?.height, await row.innerText()).toBeLessThanOrEqual(96);
    // the whole line leads there, but for its button
    await rows.first().getByRole('button').click();
    await expect(page).toHaveURL(/notifications$/);
    await rows.first().click({ position: { x: 60, y: 50 } });
    await expect(page).toHaveURL(/\/demo\/requests\?view=fast$/);
  }
});

test('the demo works offline after one visit @worker @turn14', async ({
  page,
  context,
  expectedProblems,
}) => {
  expectedProblems.push(/net::ERR_/, /Failed to fetch/i);
  await page.goto('/demo/gear');
  await workerReady(page);
  await catalogueCached(page);
  await context.setOffline(true);
  for (const [path, seen] of [
    ['/demo', demoOverview.lead],
    ['/demo/gear', 'AK-15'],
    ['/demo/gear?tab=ready', words.readyStorm],
    ['/demo/gear-crafting', 'AK-15'],
    ['/demo/crafting-tree', crafting.totalCost],
    ['/demo/requests', 'Halden'],
    ['/demo/requests?view=list', 'Solyanka'],
    ['/demo/requests?view=kits', words.kitMines],
    ['/demo/skips', WORDS.en.skips.topTitle],
    ['/demo/members', 'Morrow'],
    ['/demo/member', 'Quill'],
    ['/demo/squads', 'Morrow'],
    ['/demo/notifications', 'Kestrel'],
    ['/demo/schedule', 'Tournament'],
    ['/demo/operations', demoPlans.operationWoods],
    ['/demo/tactics', demoPlans.tacticWoods],
    ['/demo/warns', demoPlans.warnLate],
    ['/demo/settings', demoPlans.roleQuartermaster],
    ['/demo/clan-wars', 'Crimson Dawn'],
    ['/demo/war-figures', 'Ozera'],
    ['/demo/check', 'Kestrel'],
    ['/demo/guest-passes', 'Halfmoon'],
    ['/demo/bin', demoPlans.tacticStreet],
    ['/demo/dashboard', 'AK-15'],
    ['/demo/audit', 'Halden changed the roles of Kestrel'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(seen).first(), path).toBeVisible();
  }
  await context.setOffline(false);
});

test('signed-in users see the demo with their own account, and their gear is untouched @turn15', async ({
  page,
}) => {
  await signIn(page, 'member');
  await page.goto('/demo/gear?who=demo-vesper-7');
  await expect(page.getByRole('heading', { level: 1, name: gear.titleOwn })).toBeVisible();
  await page.getByRole('button', { name: gear.copySet }).first().click();
  await page.getByRole('button', { name: gear.save, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
  await expect(page.getByRole('link', { name: gear.useInTtk }).first()).toBeVisible();
  expect((await storedRows(page))['outbox']).toBe(0);
  await page.getByRole('link', { name: words.toApp }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('axe finds nothing and nothing overflows 320 px, in every language and theme @turn8', async ({
  page,
}) => {
  test.setTimeout(PAGES.length * 60_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [index, path] of PAGES.entries()) {
    for (const variant of variantsOf(index)) {
      await applyVariant(page, variant);
      await page.goto(inLocale(variant.locale, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(WORDS[variant.locale].demo.barTitle)).toBeVisible();
      await expectAccessible(page, labelOf(path, variant));
    }
  }
});
