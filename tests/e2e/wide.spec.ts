/** Filled pages in the largest window that the app is made for. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { nameKey } from '../../src/domain/characters/name-key.ts';
import { ROUTES } from '../../src/client/app/routes/table/routes.ts';
import { operationOf } from '../support/operation-calls.ts';
import { newObject } from '../support/tactic-calls.ts';
import { callAs, nameOf } from './app-calls.ts';
import { expect, inLocale, signIn, test } from './fixtures.ts';
import { loaded, sidewaysRows } from './sideways.ts';
import { makeSquads } from './squad-tools.ts';

const SIZE = { width: 2560, height: 1440 };
const PAGES = [
  ...Object.keys(ROUTES).filter((path) => path.startsWith('/demo')),
  '/tools/ttk',
  '/tools/items',
];

/** Of the whole page, and of what is between the outermost edges of its boxes. */
function widths(page: Page): Promise<readonly [content: number, main: number]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main section, main table, main ul, main form')].map((box) =>
      box.getBoundingClientRect(),
    );
    const shown = boxes.filter(({ width }) => width > 0);
    return [
      document.documentElement.scrollWidth,
      Math.max(...shown.map(({ right }) => right)) - Math.min(...shown.map(({ left }) => left)),
    ] as const;
  });
}

test('pages use a wide window, and nothing is wider than it @turn13', async ({ page, server }) => {
  await page.setViewportSize(SIZE);
  expect(PAGES.length).toBeGreaterThan(15);
  for (const path of PAGES) {
    await page.goto(server.url + inLocale('ru', path));
    await expect(page.getByRole('heading').first()).toBeVisible({ timeout: 30_000 });
    await loaded(page);
    const [content, main] = await widths(page);
    expect.soft(content, path).toBeLessThanOrEqual(SIZE.width);
    expect.soft(main, path).toBeGreaterThan(SIZE.width / 3);
  }
});

test('the squads of a member with their operation fit the largest window and the smallest phone @turn2', async ({
  page,
  ownClan,
}) => {
  await signIn(page, 'officer', { at: ownClan.url, path: '/dashboard' });
  await makeSquads(page);
  const [map, squadId] = ['coniferous', randomUUID()];
  const to = { name: 'Reconnaissance', colour: 'green' };
  await callAs(page, 'POST', '/api/squads', { id: squadId, map, base: null, to });
  const place = { squadId, role: 'rallyCarrier', position: 1 };
  const places = [{ memberKey: nameKey(await nameOf(page)), base: null, to: place }];
  const steps = [{ map, isWhole: false, places, leaders: [] }];
  expect((await callAs(page, 'POST', '/api/squads/places', { steps })).status).toBe(200);
  const id = randomUUID();
  const everyone = 'Nobody crosses the road before the signal. '.repeat(8).trim();
  const operation = operationOf({ title: 'Night watch', everyone });
  const active = { to: 'active', replaces: null };
  for (const [path, body] of [
    ['', { id, operation, base: null }],
    [`/${id}/drawing`, { changes: [newObject()] }],
    [`/${id}/state`, active],
  ] as const)
    expect((await callAs(page, 'POST', `/api/operations${path}`, body)).status).toBe(200);

  await page.goto(ownClan.url + inLocale('ru', '/clan/squads'));
  for (const size of [SIZE, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    await expect(page.locator('[data-squad]')).toHaveCount(3);
    await expect(page.locator('[data-operation]')).toBeVisible();
    await expect(page.getByRole('application')).toBeVisible();
    await expect(page.locator('[data-missing]')).toBeVisible();
    await loaded(page);
    const [content, main] = await widths(page);
    const label = `${size.width} px`;
    expect.soft(content, label).toBeLessThanOrEqual(size.width);
    expect.soft(main, label).toBeGreaterThan(size.width / 3);
    expect.soft(await sidewaysRows(page), label).toEqual([]);
  }
});
