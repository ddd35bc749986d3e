/** The dialogs of the squad board can be used by everybody, in both colour schemes and on the smallest phone. */
import type { Page } from '@playwright/test';
import { squadBoard as words } from '../../src/i18n/locales/en/squad-board.ts';
import { squadList as list } from '../../src/i18n/locales/en/squad-list.ts';
import { expectAccessible } from './accessibility.ts';
import { callAs, fill } from './app-calls.ts';
import { expect, signIn, test } from './fixtures.ts';
import { BOARD, makeSquads, squad, type Member } from './squad-tools.ts';

test.describe.configure({ timeout: 240_000 });

/** Members with a guest beside them, a template, and two squads. */
async function fillBoard(page: Page): Promise<Member> {
  const [one] = (await makeSquads(page)) as [Member];
  await expect(squad(page, 'Alpha').locator('[data-card]')).toHaveCount(3);
  const guest = { name: 'Bright Stranger', note: 'sniper of a friend', isListed: true };
  expect((await callAs(page, 'POST', '/api/squads/guests', guest)).status).toBe(200);
  await page.getByRole('button', { name: words.templates, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('Brawl');
  await dialog.getByRole('button', { name: list.save, exact: true }).click();
  await expect(dialog.locator('[data-template=Brawl]')).toBeVisible();
  await page.keyboard.press('Escape');
  return one;
}

for (const [colorScheme, turn] of [
  ['dark', 3],
  ['light', 11],
] as const)
  test(`the dialogs of the board are accessible, ${colorScheme} @turn${turn}`, async ({ page, ownClan }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, 'officer', { at: ownClan.url, path: BOARD });
    const one = await fillBoard(page);
    const dialog = page.getByRole('dialog');
    const person = fill(words.open, { name: one.name });
    for (const width of [1440, 320])
      for (const name of [words.fill, words.templates, words.picture, list.copyTo, list.guests, person]) {
        await page.setViewportSize({ width, height: 740 });
        await page.getByRole('button', { name, exact: true }).click();
        await expect(dialog).toBeVisible();
        await expectAccessible(page, `${name}, ${width} px, ${colorScheme}`);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
  });
