import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { tacticsEditor as words } from '../../../../i18n/locales/en/tactics-editor.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { AddForm } from './AddForm.tsx';

beforeEach(() => setLocale('en'));

async function shown() {
  const onAdd = vi.fn();
  const screen = await render(
    <Suspense fallback="…">
      <AddForm onAdd={onAdd} />
    </Suspense>,
  );
  const what = screen.getByRole('combobox', { name: words.addWhat });
  await expect.element(what).toBeVisible();
  what.element().focus();
  return { onAdd, screen };
}

/** Letters choose in a list that has the focus, as arrows do. */
async function type(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await userEvent.keyboard(key);
}

it('pulls an arrow from one cell to another by keyboard', async () => {
  const { onAdd } = await shown();
  await type('Arr', '{Tab}', 'B', '{Tab}', '2', '{Tab}', 'D', '{Tab}', '4', '{Tab}', '{Enter}');
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('arrow', [1_500, 1_500, 3_500, 3_500]);
});

it('stays within the first cell while no other one is chosen', async () => {
  const { onAdd } = await shown();
  await type('Rect', '{Tab}', 'B', '{Tab}', '2', '{Tab}', '{Tab}', '{Tab}', '{Enter}');
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('rectangle', [1_100, 1_300, 1_900, 1_700]);
});

it('has one cell for what is set on one place', async () => {
  const { onAdd, screen } = await shown();
  await type('{Tab}', 'B', '{Tab}', '2', '{Tab}', '{Enter}');
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('rally', [1_500, 1_500]);
  expect(screen.getByRole('combobox', { name: words.toColumn }).query()).toBeNull();
});

it('draws a stroke through cells, and says which one is wrong', async () => {
  const { onAdd, screen } = await shown();
  await type('Pen', '{Tab}', 'b2 k3', '{Enter}');
  const field = screen.getByRole('textbox', { name: words.path });
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('"k3" is not a cell. Cells are A1 to J10.');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveFocus();
  await type('{Backspace}{Backspace}', '{Enter}');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words.tooFewCells);
  expect(onAdd).not.toHaveBeenCalled();
  await type('c3', '{Tab}', '{Enter}');
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('pen', [1_500, 1_500, 50, 2_500, 2_500, 50]);
  await expect.element(field).toHaveValue('');
  expect(screen.getByRole('alert').query()).toBeNull();
});
