import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Combobox, type ComboboxOption } from './Combobox.tsx';

const options: readonly ComboboxOption[] = [
  { id: 'a', label: 'АК-103', also: 'AK-103', detail: '7.62', section: 'Rifles', rank: 'veteran' },
  { id: 'b', label: 'АК-105', also: 'AK-105', detail: '5.45', section: 'Rifles', rank: 'stalker' },
  { id: 'c', label: 'ПММ', also: 'PMM', detail: '9×18', section: 'Pistols', rank: 'newbie' },
];

function show(onPick = vi.fn()) {
  return render(
    <Combobox
      label="Weapon"
      placeholder="Name"
      options={options}
      selectedId="b"
      onPick={onPick}
      emptyText="Nothing matches."
      countText={(shown, total) => `${shown} of ${total}`}
    />,
  );
}

it('finds by a name in either language and picks with the keyboard', async () => {
  const onPick = vi.fn();
  const screen = await show(onPick);
  const field = screen.getByRole('combobox', { name: 'Weapon' });
  await userEvent.fill(field, 'ak10');
  await expect.element(screen.getByText('2 of 3')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onPick).toHaveBeenCalledWith('b');
  await expect.element(field).toHaveAttribute('aria-activedescendant');
});

it('shows the selection and announces when nothing matches', async () => {
  const onPick = vi.fn();
  const screen = await show(onPick);
  await expect
    .element(screen.getByRole('option', { name: /АК-105/ }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.fill(screen.getByRole('combobox'), 'zzz');
  await expect.element(screen.getByText('Nothing matches.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onPick).not.toHaveBeenCalled();
});

it('picks a match of the current text, however soon Enter follows', async () => {
  const onPick = vi.fn();
  const screen = await show(onPick);
  const field = screen.getByRole('combobox').element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'пмм');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  expect(onPick.mock.calls).toEqual([['c']]);
});

it('picks by click', async () => {
  const onPick = vi.fn();
  const screen = await show(onPick);
  await userEvent.click(screen.getByRole('option', { name: /ПММ/ }));
  expect(onPick).toHaveBeenCalledWith('c');
});

it('ranks name matches before type matches', async () => {
  const screen = await render(
    <Combobox
      label="Weapon"
      placeholder="Name"
      selectedId={null}
      onPick={vi.fn()}
      emptyText=""
      countText={String}
      options={[
        { id: 'a', label: 'АК-103', detail: 'Штурмовая винтовка', section: 'Rifles', rank: 'veteran' },
        {
          id: 'b',
          label: 'ВСС «Винторез»',
          detail: 'Снайперская винтовка',
          section: 'Snipers',
          rank: 'veteran',
        },
      ]}
    />,
  );
  await userEvent.fill(screen.getByRole('combobox'), 'винт');
  await expect
    .poll(() =>
      screen
        .getByRole('option')
        .elements()
        .map((option) => option.querySelector('b')?.textContent),
    )
    .toEqual(['ВСС «Винторез»', 'АК-103']);
});
