import { onTop, weighPage } from '../support/page-weight.ts';
import { signInOverHttp } from '../support/http-sign-in.ts';
import { expect, test } from './fixtures.ts';

const LANDING_BYTES = 100_000;
const FIRST_SCREEN_BYTES = 170_000;
const ROUTE_BYTES = 60_000;
const TTK_BYTES = 260_000;
const TTK_DATA_BYTES = 60_000;

test('pages stay within their budgets of JavaScript and data, brotli', async ({ browser, server }) => {
  const token = await signInOverHttp(server.url, 'member');
  const officer = await signInOverHttp(server.url, 'officer');
  const landing = await weighPage(browser, { url: server.url, path: '/' });
  const dashboard = await weighPage(browser, { url: server.url, path: '/dashboard', token });
  const selection = await weighPage(browser, { url: server.url, path: '/character-selection', token });
  const ownSkips = await weighPage(browser, { url: server.url, path: '/dashboard/skips', token });
  const skipPanel = await weighPage(browser, { url: server.url, path: '/officer/skipsPanel', token: officer });
  const ttk = await weighPage(browser, { url: server.url, path: '/tools/ttk', token });
  expect(landing.scriptBytes, 'landing').toBeLessThanOrEqual(LANDING_BYTES);
  expect(dashboard.scriptBytes, 'signed-in first screen').toBeLessThanOrEqual(FIRST_SCREEN_BYTES);
  expect(onTop(dashboard, selection), 'character selection on top').toBeLessThanOrEqual(ROUTE_BYTES);
  expect(onTop(dashboard, ownSkips), 'own skips on top').toBeLessThanOrEqual(ROUTE_BYTES);
  expect(onTop(dashboard, skipPanel), 'skip panel on top').toBeLessThanOrEqual(ROUTE_BYTES);
  expect(ttk.scriptBytes, 'calculator').toBeLessThanOrEqual(TTK_BYTES);
  expect(ttk.catalogueBytes, 'catalogue data of the calculator').toBeLessThanOrEqual(TTK_DATA_BYTES);
  expect(ttk.catalogueBytes).toBeGreaterThan(0);
  expect([...landing.scripts.keys()].filter((name) => /LineChart|uPlot/i.test(name)), 'no chart on the landing page').toEqual([]);
  expect([...dashboard.scripts.keys()].filter((name) => /LineChart|uPlot/i.test(name)), 'no chart on the dashboard').toEqual([]);
});
