/** What tests of the squad board share: squads with people, and hands that drag cards. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { squadBoard as words } from '../../src/i18n/locales/en/squad-board.ts';
import { callAs, fill } from './app-calls.ts';
import { expect } from './fixtures.ts';

export const BOARD = '/officer/squad-manager-new?map=coniferous';

export interface Member {
  readonly id: string;
  readonly name: string;
}

/** Two squads, Alpha with three people and Bravo with one; answers the members in the order of the clan's list. */
export async function makeSquads(page: Page): Promise<readonly Member[]> {
  const { body } = await callAs<{ members: Member[] }>(page, 'GET', '/api/clan/members');
  const [alpha, bravo] = [randomUUID(), randomUUID()];
  const map = 'coniferous';
  for (const [id, name, colour] of [
    [alpha, 'Alpha', 'amber'],
    [bravo, 'Bravo', 'blue'],
  ])
    await callAs(page, 'POST', '/api/squads', { id, map, base: null, to: { name, colour } });
  const places = body.members.slice(0, 4).map(({ id }, at) => ({
    memberKey: id,
    base: null,
    to: { squadId: at === 3 ? bravo : alpha, role: at === 0 ? 'sniper' : 'unassigned', position: at + 1 },
  }));
  const steps = [{ map, isWhole: false, places, leaders: [] }];
  expect((await callAs(page, 'POST', '/api/squads/places', { steps })).status).toBe(200);
  return body.members;
}

export function squad(page: Page, name: string): Locator {
  return page.locator('[data-squad]').filter({ has: page.getByRole('heading', { name }) });
}

export async function namesIn(page: Page, name: string): Promise<readonly string[]> {
  return squad(page, name)
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));
}

export function handle(page: Page, { name }: Member): Locator {
  return page.getByRole('button', { name: fill(words.drag, { name }), exact: true });
}

export async function centreOf(
  target: Locator,
  depth = 0.5,
): Promise<{ readonly x: number; readonly y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height * depth };
}

export async function dragByMouse(page: Page, from: Locator, to: Locator, depth = 0.5): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const start = await centreOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y + 10, { steps: 2 });
  const end = await centreOf(to, depth);
  await page.mouse.move(end.x, end.y, { steps: 12 });
  await page.mouse.up();
}

/** A long press on the handle, then a slow finger. */
export async function dragByTouch(page: Page, from: Locator, to: Locator, depth = 0.5): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = await centreOf(from);
  const end = await centreOf(to, depth);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [start]);
  await page.waitForTimeout(350);
  for (let step = 1; step <= 12; step += 1)
    await send('touchMove', [
      { x: start.x + ((end.x - start.x) * step) / 12, y: start.y + ((end.y - start.y) * step) / 12 },
    ]);
  await send('touchEnd', []);
}
