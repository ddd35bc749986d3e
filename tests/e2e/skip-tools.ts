/** What the tests of skips share: people on devices of their own, and a request. */
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { signIn, watchConsole, type Locale, type Person } from './fixtures.ts';
import { WORDS } from './words.ts';

export const NO_SERVER = [/net::ERR_/, /Failed to fetch/i, /status of 50[0-9]/];
export const PHONE = { width: 390, height: 844 };
export const ALLOWED = ['background-sync'];

/** A text with its values filled in. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]));
}

const LATER = new RegExp(
  `^(?:${[WORDS.en, WORDS.ru, WORDS.ua].map(({ notifications }) => notifications.cardLater).join('|')})$`,
);

/** Dismisses the notification prompt whenever it is in the way, as a person would. */
export async function withoutQuestions(page: Page): Promise<Page> {
  const later = page.getByRole('button', { name: LATER });
  await page.addLocatorHandler(later, () => later.click());
  return page;
}

/** Somebody else, on a device of their own. */
export async function elsewhere(browser: Browser, problems: string[], url: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
  });
  await context.grantPermissions(ALLOWED);
  watchConsole(context, problems);
  return context;
}

export async function openAs(
  context: BrowserContext,
  url: string,
  person: Person,
  path: string,
): Promise<Page> {
  const page = await withoutQuestions(await context.newPage());
  await signIn(page, person, { at: url, path });
  return page;
}

/** Waits until the clan's rules are on the device. */
export function synced(page: Page): Promise<void> {
  return expect(
    page
      .getByRole('main')
      .getByText(/Europe\//)
      .first(),
  ).toBeVisible({ timeout: 30_000 });
}

export async function requestSkip(page: Page, locale: Locale, reason: string): Promise<void> {
  const words = WORDS[locale].skips;
  await page.getByRole('button', { name: words.chipTomorrow }).click();
  await page.getByRole('textbox', { name: words.reasonOptional }).fill(reason);
  await page.getByRole('button', { name: words.submit }).click();
}
