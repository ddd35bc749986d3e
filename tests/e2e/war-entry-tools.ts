/** Entering a stage of a war, for the tests that need one. */
import type { Page } from '@playwright/test';
import { clanWars as words } from '../../src/i18n/locales/en/clan-wars.ts';
import { expect } from './fixtures.ts';

export const UPLOAD = '/clan-war/upload';

/** Pastes lines of a table: name, kills, deaths, assists, cash, score. */
export async function pasteRows(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: words.paste }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words.pasteLabel }).fill(lines.join('\n'));
  await dialog.getByRole('button', { name: words.pasteRead }).click();
  await expect(dialog).toHaveCount(0);
}

/** Pictures of a war on its page, as far as the server has them. */
export function stored(page: Page, state = 'ready') {
  return page.locator(`[data-stored="${state}"]`);
}
