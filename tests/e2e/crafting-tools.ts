/** What the tests of the crafting page share. */
import type { Locator, Page } from '@playwright/test';
import { expect, signIn } from './fixtures.ts';
import { WORDS } from './words.ts';

export const { crafting: words } = WORDS.en;

/** Garlic soup of the starter catalogue: crafted from itself down to fat, beans and water, with water in a cycle. */
export const SOUP = 'wj2zp';
/** Raw meat that is never on the auction. */
export const UNSOLD = 'dq0n';
/** Water, bottles and polymers are made of each other. */
export const CIRCLE = ['rwow5', 'pry2', 'jl26'];
/** Everything else that the soup could need, at 10 rubles: the auction of the simulator moves, these do not. */
export const PRICED = [
  '7rp7',
  '1r246',
  'zz1o2',
  '404p',
  '3g12z',
  'vrld',
  'dqg5',
  'j5456',
  'z7y2',
  'ovj0',
  'okrq0',
  '1dk6',
  'y391o',
  'rwol5',
  'm0jw7',
  '1d31',
  '033k',
  'rwow5',
  'pry2',
  'jl26',
  'm22k',
  '1rn01',
  'ly6w1',
];
export const ownPrices = PRICED.map((id) => `${id}-10`).join('_');

export function figure(page: Page, name: string): Locator {
  return page.locator(`[data-figure=${name}]`);
}

export async function numberOf(found: Locator): Promise<number> {
  return Number((await found.textContent())?.replaceAll(/[^\d.]/g, '') || Number.NaN);
}

export function node(page: Page, itemId: string): Locator {
  return page.locator(`[data-node="${itemId}"]`);
}

/** By keyboard: on a small screen the bars lie over what was scrolled to. */
export async function choose(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name, exact: true });
  await radio.focus();
  await radio.press('Space');
  await expect(radio).toBeChecked();
}

export async function open(page: Page, search: string, at = ''): Promise<void> {
  await signIn(page, 'member', { at, path: '/tools/crafting' });
  await page.goto(`${at}/tools/crafting?${search}`);
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await expect(figure(page, 'total')).toBeVisible();
}
