/** Two officers who plan on phones, each with a finger. */
import type { Browser, Page } from '@playwright/test';
import { squadBoard as board } from '../../src/i18n/locales/en/squad-board.ts';
import { squadList as list } from '../../src/i18n/locales/en/squad-list.ts';
import { fill } from './app-calls.ts';
import { expect, test } from './fixtures.ts';
import { NO_SERVER } from './skip-tools.ts';
import { BOARD, dragByTouch, handle, makeSquads, namesIn, squad, type Member } from './squad-tools.ts';
import { openAs, PHONE } from './tactic-tools.ts';

test.describe.configure({ timeout: 240_000 });

/** The head of a squad is beside the card on a phone, so that the way of the finger is short. */
async function move(page: Page, member: Member, name: string): Promise<void> {
  await squad(page, name).scrollIntoViewIfNeeded();
  await handle(page, member).scrollIntoViewIfNeeded();
  await dragByTouch(page, handle(page, member), squad(page, name));
}

test('two officers on phones: different members both move, of the same one the loser reads why @turn10', async ({
  browser,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, /status of 409/);
  const open = (as: 'leader' | 'officer', by: Browser = browser): Promise<Page> =>
    openAs(by, problems, ownClan.url, as, PHONE, BOARD);
  const leader = await open('leader');
  const [one, two, three, four] = (await makeSquads(leader)) as [Member, Member, Member, Member];
  const officer = await open('officer');
  for (const page of [leader, officer])
    await expect(squad(page, 'Alpha').locator('[data-card]')).toHaveCount(3, { timeout: 30_000 });

  // different members at the same time: both are where they were put, on both phones
  await Promise.all([move(leader, one, 'Bravo'), move(officer, four, 'Alpha')]);
  for (const page of [leader, officer]) {
    await expect
      .poll(async () => (await namesIn(page, 'Alpha')).toSorted())
      .toEqual([two.id, three.id, four.id].toSorted());
    await expect.poll(() => namesIn(page, 'Bravo')).toEqual([one.id]);
    await expect(page.locator('[data-lost]')).toHaveCount(0);
  }

  // the same member: the officer's phone has no network, the leader is first
  await officer.context().setOffline(true);
  await move(officer, two, 'Bravo');
  await expect.poll(() => namesIn(officer, 'Bravo')).toContain(two.id);
  await leader.getByRole('button', { name: fill(board.open, { name: two.name }), exact: true }).tap();
  const dialog = leader.getByRole('dialog');
  await dialog.getByRole('combobox', { name: list.squad, exact: true }).selectOption('-');
  await dialog.getByRole('button', { name: 'Close' }).last().tap();
  await expect.poll(() => namesIn(leader, 'Alpha')).not.toContain(two.id);
  await officer.context().setOffline(false);
  const lost = officer.locator(`[data-lost="${two.id}"]`);
  await expect(lost).toBeVisible({ timeout: 60_000 });
  await expect(lost).toContainText(two.name);
  await expect(lost).toContainText('Halden');
  await expect.poll(() => namesIn(officer, 'Bravo')).toEqual([one.id]);
  await expect(leader.locator('[data-lost]')).toHaveCount(0);
  // and may insist with a tap
  await lost.getByRole('button', { name: list.setMine }).tap();
  for (const page of [leader, officer])
    await expect.poll(() => namesIn(page, 'Bravo'), { timeout: 60_000 }).toContain(two.id);
  await expect(lost).toHaveCount(0);
});
