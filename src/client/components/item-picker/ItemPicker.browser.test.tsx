import { Suspense, useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ITEM_RANKS } from '../../../domain/catalogue/item/item.ts';
import { catalogue } from '../../../i18n/locales/en/catalogue.ts';
import type { ComboboxMatch } from '../../ui/combobox/Combobox.tsx';
import { ItemPicker } from './ItemPicker.tsx';

const COUNT = 2300;
/** The few CSS rules that make a list scroll; the style sheet is not loaded in these tests. */
beforeAll(() => {
  const sheet = document.createElement('style');
  sheet.textContent =
    '.overflow-y-auto{overflow-y:auto;height:400px}.relative{position:relative}.absolute{position:absolute;top:0;left:0;right:0}';
  document.head.append(sheet);
});

const items = Array.from({ length: COUNT }, (_, at) => ({
  id: `i${at}`,
  name: at % 10 === 0 ? 'Plate' : `Item ${at}`,
  rank: ITEM_RANKS[at % 6] ?? 'default',
  category: at % 2 === 0 ? 'armor/combat' : 'weapon/melee',
}));

function search(text: string): readonly ComboboxMatch[] | null {
  if (text === '') return null;
  if (text === 'nothing') return [];
  if (text === 'пластина')
    return [
      { id: 'i10', by: { text: 'Пластина', language: 'ru' } },
      { id: 'i20', by: null },
    ];
  return [
    ...items.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())).map(({ id }) => id),
    'gone',
  ].map((id) => ({ id, by: null }));
}

function Example({
  onPick,
  selectedId = null,
}: {
  readonly onPick: (id: string) => void;
  readonly selectedId?: string | null;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Suspense fallback="…">
      <button type="button" onClick={() => setOpen(true)}>
        {'+'}
      </button>
      <ItemPicker
        label="Craft"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        items={items}
        search={search}
        whyNot={(id) => `Nobody makes ${id}.`}
        onPick={onPick}
        selectedId={selectedId}
      />
    </Suspense>
  );
}

async function open(onPick = vi.fn(), selectedId: string | null = null) {
  const screen = await render(<Example onPick={onPick} selectedId={selectedId} />);
  await userEvent.click(screen.getByRole('button', { name: '+' }));
  await expect.element(screen.getByRole('combobox', { name: 'Craft' })).toHaveFocus();
  return screen;
}

it('holds thousands of items and renders a few', async () => {
  const screen = await open();
  await expect.element(screen.getByText('2,300 of 2,300')).toBeVisible();
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  expect(screen.getByRole('option').elements().length).toBeLessThan(60);
  await expect.element(screen.getByRole('option').first()).toHaveAttribute('aria-setsize', '2300');
});

it('says why what was found is no choice, and that nothing was found where nothing is', async () => {
  const screen = await open();
  await userEvent.fill(screen.getByRole('combobox', { name: 'Craft' }), 'xyz');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Nobody makes gone.');
  await userEvent.fill(screen.getByRole('combobox', { name: 'Craft' }), 'nothing');
  await expect.element(screen.getByRole('status')).toHaveTextContent(catalogue.noMatch);
});

it('distinguishes namesakes by category and rank', async () => {
  const screen = await open();
  await userEvent.fill(screen.getByRole('combobox'), 'plate');
  await expect.element(screen.getByText('230 of 2,300')).toBeVisible();
  await expect.element(screen.getByRole('option').first()).toHaveTextContent('PlateCombat armor');
  await expect.element(screen.getByRole('option').nth(1)).toHaveTextContent('PlateCombat armor · Master');
});

it('shows the matching alias and its language', async () => {
  const screen = await open();
  await userEvent.fill(screen.getByRole('combobox'), 'пластина');
  await expect.element(screen.getByText('2 of 2,300')).toBeVisible();
  await expect
    .element(screen.getByRole('option').first())
    .toHaveTextContent('PlateПластина · Combat armor · Master');
  await expect.element(screen.getByText('Пластина')).toHaveAttribute('lang', 'ru');
  await expect.element(screen.getByRole('option').nth(1)).not.toHaveTextContent('Пластина');
});

it('moves far by keyboard, picks, closes, and restores focus', async () => {
  const onPick = vi.fn();
  const screen = await open(onPick);
  await userEvent.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{ArrowDown}{ArrowUp}');
  const active = document.getElementById(
    screen.getByRole('combobox').element().getAttribute('aria-activedescendant') ?? '',
  );
  await expect.poll(() => active?.getAttribute('aria-posinset')).toBe('41');
  await expect.element(active as HTMLElement).toBeInViewport();
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith('i40');
  await expect.element(screen.getByRole('button', { name: '+' })).toHaveFocus();
});

it('opens at the selection and closes by Escape without picking', async () => {
  const onPick = vi.fn();
  const screen = await open(onPick, 'i2000');
  await expect.element(screen.getByRole('option', { selected: true })).toBeInViewport();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument();
  expect(onPick).not.toHaveBeenCalled();
});
