import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { CompatibleItems } from './CompatibleItems.tsx';

function itemOf(id: string, category: string): LibraryItem {
  return {
    id,
    name: `Name of ${id}`,
    category,
    rank: 'default',
    binding: 'NONE',
    numbers: {},
    words: {},
    marks: [],
    ranges: {},
    parts: [],
    fits: [],
    highestLevel: 0,
    numberGrowth: {},
    rangeGrowth: {},
  };
}

const router = createRouter({ routeTree: createRootRoute() });

const items = Array.from({ length: 260 }, (_value, index) =>
  itemOf(`i${index}`, index < 200 ? 'weapon/pistol' : 'weapon/melee'),
);
const byId = new Map(items.map((item) => [item.id, item]));
const ids = items.map(({ id }) => id);

it('opens to the whole list, however long, and filters it by category', async () => {
  const screen = await render(
    <RouterContextProvider router={router}>
      <CompatibleItems label="Fits" ids={ids} byId={byId} />
    </RouterContextProvider>,
  );
  const list = screen.getByRole('list', { name: 'Fits' });
  const rows = () => list.element().querySelectorAll('li').length;
  await expect.poll(rows).toBe(6);
  await userEvent.click(screen.container.querySelector('button[aria-expanded]') ?? list);
  await expect.poll(rows).toBe(260);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'weapon/melee');
  await expect.poll(rows).toBe(60);
  expect(list.element().textContent).toContain('Name of i259');
});

it('shows a short list as it is', async () => {
  const screen = await render(
    <RouterContextProvider router={router}>
      <CompatibleItems label="Fits" ids={ids.slice(0, 7)} byId={byId} />
    </RouterContextProvider>,
  );
  await expect
    .poll(() => screen.getByRole('list', { name: 'Fits' }).element().querySelectorAll('li').length)
    .toBe(7);
  expect(screen.container.querySelector('input')).toBeNull();
});
