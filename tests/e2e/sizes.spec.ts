import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { me } from '../../src/contract/auth.ts';
import { ENDPOINTS } from '../../src/contract/registry/endpoints.ts';
import { onTop, type Visit, weighPage } from '../support/page-weight.ts';
import { signInOverHttp } from '../support/http-sign-in.ts';
import { expect, test } from './fixtures.ts';
import { createTactic, DESKTOP, openAs } from './tactic-tools.ts';

const ASSETS = resolve(import.meta.dirname, '../../dist/client/assets');
/** Static HTML; React loads only for messages. The budget is 70 kB. */
const LANDING_BYTES = 20_000;
const FIRST_SCREEN_BYTES = 170_000;
const ROUTE_BYTES = 60_000;
/**
 * A tool as the first page, with its storage and what is in view, without the chart below. The names of the files alone
 * move it by two hundred bytes from build to build.
 */
const OPENED_FIRST_BYTES = 265_000;
/** The drawn tree comes on top of the page. */
const DEMO_TREE_BYTES = OPENED_FIRST_BYTES + 4_700;
/**
 * A clan's screens in the demo: what a member's device loads after its first screen (rows, drafts, sending) comes before it.
 */
const DEMO_CLAN_BYTES = 387_500;
/** The charts and tables of wars come on top. */
const DEMO_FIGURES_BYTES = DEMO_CLAN_BYTES + 5_500;
/** A member's page has parts of most features. */
const DEMO_MEMBER_BYTES = DEMO_CLAN_BYTES + 16_000;
/** What strangers load for a plan: the map and its list, no editor and nothing of a clan's rows. */
const PLAN_BYTES = 200_000;
/** A drawing that somebody edits: its page, the map and their texts. */
const EDITOR_BYTES = 60_000;
/** The scene of wars with its libraries. */
const SCENE_BYTES = 200_000;
const TTK_BYTES = 260_000;
const TTK_DATA_BYTES = 60_000;

test('pages stay within their budgets of JavaScript and data (brotli)', async ({ browser, server }) => {
  // a score of first visits, each until it is quiet
  test.setTimeout(400_000);
  const token = await signInOverHttp(server.url, 'member');
  const officer = await signInOverHttp(server.url, 'officer');
  const landing = await weighPage(browser, { url: server.url, path: '/' });
  const dashboard = await weighPage(browser, { url: server.url, path: '/dashboard', token, isWhole: true });
  const selection = await weighPage(browser, { url: server.url, path: '/character-selection', token });
  const ownSkips = await weighPage(browser, { url: server.url, path: '/dashboard/skips', token });
  const skipPanel = await weighPage(browser, {
    url: server.url,
    path: '/officer/skipsPanel',
    token: officer,
  });
  const requestCreate = await weighPage(browser, {
    url: server.url,
    path: '/dashboard/request/create',
    token,
  });
  const myRequests = await weighPage(browser, { url: server.url, path: '/dashboard/requests', token });
  const requestManager = await weighPage(browser, {
    url: server.url,
    path: '/officer/request-manager',
    token: officer,
  });
  const shoppingList = await weighPage(browser, {
    url: server.url,
    path: '/officer/request-manager?view=list',
    token: officer,
  });
  const clanGear = await weighPage(browser, { url: server.url, path: '/clan/gear', token });
  const gearManager = await weighPage(browser, {
    url: server.url,
    path: '/officer/gear-manager?tab=ready',
    token: officer,
  });
  const members = await weighPage(browser, { url: server.url, path: '/clan/members', token });
  const demo = await weighPage(browser, { url: server.url, path: '/demo' });
  const demoGear = await weighPage(browser, { url: server.url, path: '/demo/gear' });
  const demoCosts = await weighPage(browser, { url: server.url, path: '/demo/gear-crafting' });
  const demoTree = await weighPage(browser, { url: server.url, path: '/demo/crafting-tree' });
  const demoRequests = await weighPage(browser, { url: server.url, path: '/demo/requests' });
  const demoList = await weighPage(browser, { url: server.url, path: '/demo/requests?view=list' });
  const demoKits = await weighPage(browser, { url: server.url, path: '/demo/requests?view=kits' });
  const demoMembers = await weighPage(browser, { url: server.url, path: '/demo/members' });
  const demoMember = await weighPage(browser, { url: server.url, path: '/demo/member' });
  const demoSquads = await weighPage(browser, { url: server.url, path: '/demo/squads' });
  const demoSchedule = await weighPage(browser, { url: server.url, path: '/demo/schedule' });
  const demoOperations = await weighPage(browser, { url: server.url, path: '/demo/operations' });
  const demoTactics = await weighPage(browser, { url: server.url, path: '/demo/tactics' });
  const demoWars = await weighPage(browser, { url: server.url, path: '/demo/clan-wars' });
  const demoWarns = await weighPage(browser, { url: server.url, path: '/demo/warns' });
  const demoAudit = await weighPage(browser, { url: server.url, path: '/demo/audit' });
  const demoInbox = await weighPage(browser, { url: server.url, path: '/demo/notifications' });
  const demoDashboard = await weighPage(browser, { url: server.url, path: '/demo/dashboard' });
  const demoFigures = await weighPage(browser, { url: server.url, path: '/demo/war-figures' });
  const demoCheck = await weighPage(browser, { url: server.url, path: '/demo/check' });
  const demoPasses = await weighPage(browser, { url: server.url, path: '/demo/guest-passes' });
  const demoBin = await weighPage(browser, { url: server.url, path: '/demo/bin' });
  const demoSkips = await weighPage(browser, { url: server.url, path: '/demo/skips' });
  const library = await weighPage(browser, { url: server.url, path: '/tools/items', token });
  const item = await weighPage(browser, { url: server.url, path: '/tools/items/0r2g1', token });
  const crafting = await weighPage(browser, { url: server.url, path: '/tools/crafting', token });
  const ttk = await weighPage(browser, { url: server.url, path: '/tools/ttk', token });
  const auction = await weighPage(browser, { url: server.url, path: '/tools/auction?item=dqg5', token });
  const guest = {
    guestLibrary: await weighPage(browser, { url: server.url, path: '/tools/items' }),
    guestItem: await weighPage(browser, { url: server.url, path: '/tools/items/0r2g1' }),
    guestCrafting: await weighPage(browser, { url: server.url, path: '/tools/crafting' }),
    guestAuction: await weighPage(browser, { url: server.url, path: '/tools/auction?item=dqg5' }),
  };
  const plan = await weighPage(browser, { url: server.url, path: '/plan/none' });
  const guestTtk = await weighPage(browser, { url: server.url, path: '/tools/ttk' });
  test.info().annotations.push({
    type: 'bytes',
    description: `signed-in first screen: ${dashboard.scriptBytes}`,
  });
  for (const [name, { scripts }] of Object.entries({ dashboard, ttk, guestTtk }))
    expect(
      [...scripts.keys()].filter((file) => /frame-(?:ru|ua)-/.test(file)),
      `${name} loads the texts of one language`,
    ).toEqual([]);
  expect(
    [...dashboard.scripts.keys()].filter((file) => file.includes('schemas-')),
    'the first screen needs no schemas',
  ).toEqual([]);
  expect(landing.scriptBytes, 'landing').toBeLessThanOrEqual(LANDING_BYTES);
  expect(dashboard.scriptBytes, 'signed-in first screen').toBeLessThanOrEqual(FIRST_SCREEN_BYTES);
  expect(onTop(dashboard, selection), 'character selection on top').toBeLessThanOrEqual(ROUTE_BYTES);
  expect(onTop(dashboard, ownSkips), 'own skips on top').toBeLessThanOrEqual(ROUTE_BYTES);
  expect(onTop(dashboard, skipPanel), 'skip panel on top').toBeLessThanOrEqual(ROUTE_BYTES);
  for (const [name, page] of Object.entries({
    requestCreate,
    myRequests,
    requestManager,
    shoppingList,
    clanGear,
    gearManager,
    members,
  })) {
    test.info().annotations.push({
      type: 'bytes',
      description: `${name}: ${onTop(dashboard, page)} on top of the dashboard`,
    });
    expect(onTop(dashboard, page), `${name} on top`).toBeLessThanOrEqual(ROUTE_BYTES);
  }
  expect(onTop(dashboard, library), 'item library on top').toBeLessThanOrEqual(ROUTE_BYTES);
  expect(onTop(dashboard, item), 'page of an item on top').toBeLessThanOrEqual(ROUTE_BYTES);
  expect(onTop(dashboard, crafting), 'crafting on top').toBeLessThanOrEqual(ROUTE_BYTES);
  for (const [name, page, limit] of [
    ['demo', demo, OPENED_FIRST_BYTES],
    ['gear of the demo', demoGear, DEMO_CLAN_BYTES],
    ['costs of the demo', demoCosts, OPENED_FIRST_BYTES],
    ['tree of the demo', demoTree, DEMO_TREE_BYTES],
    ['requests of the demo', demoRequests, DEMO_CLAN_BYTES],
    ['shopping list of the demo', demoList, DEMO_CLAN_BYTES],
    ['kits of the demo', demoKits, DEMO_CLAN_BYTES],
    ['members of the demo', demoMembers, DEMO_CLAN_BYTES],
    ['a member of the demo', demoMember, DEMO_MEMBER_BYTES],
    ['squads of the demo', demoSquads, DEMO_CLAN_BYTES],
    ['schedule of the demo', demoSchedule, DEMO_CLAN_BYTES],
    ['operations of the demo', demoOperations, DEMO_CLAN_BYTES],
    ['tactics of the demo', demoTactics, DEMO_CLAN_BYTES],
    ['wars of the demo', demoWars, DEMO_CLAN_BYTES],
    ['warns of the demo', demoWarns, DEMO_CLAN_BYTES],
    ['audit log of the demo', demoAudit, DEMO_CLAN_BYTES],
    ['notifications of the demo', demoInbox, DEMO_CLAN_BYTES],
    ['dashboard of the demo', demoDashboard, DEMO_CLAN_BYTES],
    ['war figures of the demo', demoFigures, DEMO_FIGURES_BYTES],
    ['check of the demo', demoCheck, DEMO_CLAN_BYTES],
    ['passes of the demo', demoPasses, DEMO_CLAN_BYTES],
    ['bin of the demo', demoBin, DEMO_CLAN_BYTES],
    ['skips of the demo', demoSkips, DEMO_CLAN_BYTES],
    ['plan behind a link', plan, PLAN_BYTES],
  ] as const) {
    test.info().annotations.push({
      type: 'bytes',
      description: `${name}: ${page.scriptBytes} when opened first, by a guest`,
    });
    expect.soft(page.scriptBytes, `${name}, opened first`).toBeLessThanOrEqual(limit);
  }
  // the chart is fetched when somebody comes near it: it counts whether this visit did or not
  const chart = readdirSync(ASSETS).find((name) => /^LineChart-.*\.js$/.test(name)) ?? '';
  expect(chart, 'the chart is a file of its own').not.toBe('');
  const isChart = (name: string): boolean => name.endsWith(`/${chart}`);
  const hasChart = [...auction.scripts.keys()].some(isChart);
  const lateChartBytes = hasChart ? 0 : statSync(join(ASSETS, `${chart}.br`)).size;
  expect(onTop(dashboard, auction) + lateChartBytes, 'auction with its chart on top').toBeLessThanOrEqual(
    ROUTE_BYTES,
  );
  for (const [name, page] of Object.entries({ library, item, crafting, auction, ...guest })) {
    // a chart that came already, or did not come yet, makes no difference here: it counts above
    const bytes = [...page.scripts].reduce((sum, [file, size]) => (isChart(file) ? sum : sum + size), 0);
    test.info().annotations.push({
      type: 'bytes',
      description: `${name}: ${onTop(dashboard, page)} on top of the dashboard, ${bytes} when opened first, without the chart`,
    });
    expect(bytes, `${name}, opened first`).toBeLessThanOrEqual(OPENED_FIRST_BYTES);
  }
  test.info().annotations.push({
    type: 'bytes',
    description: `calculator: ${ttk.scriptBytes}, of a guest: ${guestTtk.scriptBytes}`,
  });
  expect(ttk.scriptBytes, 'calculator').toBeLessThanOrEqual(TTK_BYTES);
  expect(guestTtk.scriptBytes, 'calculator of a guest').toBeLessThanOrEqual(TTK_BYTES);
  expect(ttk.catalogueBytes, 'catalogue data of the calculator').toBeLessThanOrEqual(TTK_DATA_BYTES);
  expect(ttk.catalogueBytes).toBeGreaterThan(0);
  expect(
    [...landing.scripts.keys()].filter((name) => /LineChart|uPlot/i.test(name)),
    'no chart on the landing page',
  ).toEqual([]);
  expect(
    [...dashboard.scripts.keys()].filter((name) => /LineChart|uPlot/i.test(name)),
    'no chart on the dashboard',
  ).toEqual([]);
});

test('the editor of drawings is loaded where it is opened, within its budget', async ({
  browser,
  server,
}) => {
  const page = await openAs(browser, [], server.url, 'officer', DESKTOP);
  await createTactic(page, 'Weighed');
  const { pathname, search } = new URL(page.url());
  const { cookies } = await page.context().storageState();
  await page.context().close();
  const token = cookies.find(({ name }) => name === 'auth_token')?.value ?? '';
  const weigh = (path: string, whole: Partial<Visit> = {}) =>
    weighPage(browser, { url: server.url, path, token, ...whole });
  const isEditor = /\/(?:TacticPage|OperationDrawing)-/;
  const dashboard = await weigh('/dashboard', { isWhole: true });
  const editor = await weigh(`${pathname}${search}`, { isWhole: true, until: isEditor });
  const bytes = onTop(dashboard, {
    ...editor,
    scripts: new Map([...editor.laterScripts, ...editor.scripts]),
  });
  test.info().annotations.push({ type: 'bytes', description: `editor of drawings: ${bytes}` });
  expect(bytes, 'the editor on top of the dashboard').toBeLessThanOrEqual(EDITOR_BYTES);
  for (const path of ['/tactics', '/clan/squads', '/officer/squad-manager', '/officer/squad-manager-new']) {
    const { scripts } = await weigh(path);
    expect(
      [...scripts.keys()].filter((name) => isEditor.test(name)),
      path,
    ).toEqual([]);
  }
});

test('the scene of wars is a file of its own, within its budget, and no device loads it before it is opened', () => {
  const [scene, ...more] = readdirSync(ASSETS).filter((name) => /^scene-.*\.js$/.test(name));
  expect(more).toEqual([]);
  const { size } = statSync(join(ASSETS, `${scene ?? ''}.br`));
  test.info().annotations.push({ type: 'bytes', description: `scene: ${size}` });
  expect(size).toBeGreaterThan(0);
  expect(size, 'code of the scene').toBeLessThanOrEqual(SCENE_BYTES);
  const worker = readFileSync(join(ASSETS, '../sw.js'), 'utf8');
  expect(worker, 'the map is precached').toContain('WarMapScreen-');
  expect(worker, 'the scene is not').not.toMatch(/\/scene-/);
  const importing = readdirSync(ASSETS)
    // the developers' preview of a model is a page of the scene itself, loaded where it is opened
    .filter((name) => name.endsWith('.js') && name !== scene && !name.startsWith('ModelPreviewScreen-'))
    .filter((name) => readFileSync(join(ASSETS, name), 'utf8').includes(`from"./${scene ?? ''}"`));
  expect(importing, 'nothing needs the scene to begin with').toEqual([]);
});

test('pages carry no description of the endpoints', () => {
  const scripts = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(ASSETS, name), 'utf8'))
    .join('\n');
  expect(scripts, 'the endpoints are there').toContain(me.id);
  expect(ENDPOINTS.filter(({ summary }) => scripts.includes(summary)).map(({ id }) => id)).toEqual([]);
});
