/** What the tests of requests and of their manager share. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { callAs } from './app-calls.ts';
import { expect, signIn, watchConsole, type Person } from './fixtures.ts';

export const NO_SERVER = [/net::ERR_/, /Failed to fetch/i, /status of 50[0-9]/];
export const PHONE = { width: 390, height: 844 };
export const SOLYANKA = '5l23g';
export const CLAYMORE = 'wwod';
export const MANAGER = '/officer/request-manager';

/** Somebody else, on a device of their own. */
export async function elsewhere(
  browser: Browser,
  problems: string[],
  url: string,
  viewport = { width: 1440, height: 900 },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
  });
  await context.addInitScript(() => {
    if ('Notification' in window) Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  watchConsole(context, problems);
  return context;
}

export async function openAs(
  context: BrowserContext,
  url: string,
  person: Person,
  path: string,
): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, person, { at: url, path });
  return page;
}

/** The lists of this person, straight through the contract, so that a test about officers need not type them. */
export async function requestSupplies(
  page: Page,
  mapStage: string,
  items: readonly { readonly itemId: string; readonly quantity: number }[],
): Promise<void> {
  const { status } = await callAs(page, 'POST', '/api/requests/create', {
    loadouts: [{ id: await page.evaluate(() => crypto.randomUUID()), mapStage, items }],
  });
  expect(status).toBe(200);
}
