import { Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Stepper } from './Stepper.tsx';

const onChange = vi.fn();

function Example({ min, start }: { readonly min?: number; readonly start: number }) {
  const [value, setValue] = useState(start);
  return (
    <Stepper
      label="Claymore"
      value={value}
      {...(min !== undefined && { min })}
      max={30}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

function show(start: number, min?: number) {
  onChange.mockClear();
  return render(
    <Suspense fallback="…">
      <Example start={start} {...(min !== undefined && { min })} />
    </Suspense>,
  );
}

it('does not go below the minimum by button, keyboard or typing', async () => {
  const screen = await show(5, 3);
  const field = screen.getByRole('textbox', { name: 'Claymore' });
  await userEvent.click(field);
  await userEvent.keyboard('{PageDown}');
  await expect.element(field).toHaveValue('3');
  expect(screen.container.querySelector('[data-step=less]')).toHaveProperty('disabled', true);
  await userEvent.fill(field, '1');
  await expect.element(field).toHaveValue('1');
  await userEvent.fill(field, '12');
  expect(onChange).toHaveBeenLastCalledWith(12);
  await userEvent.fill(field, '');
  expect(onChange).toHaveBeenLastCalledWith(3);
  await userEvent.tab();
  await expect.element(field).toHaveValue('3');
});

it('goes down to 0 without a minimum', async () => {
  const screen = await show(2);
  const field = screen.getByRole('textbox', { name: 'Claymore' });
  await userEvent.fill(field, '');
  await expect.element(field).toHaveValue('');
  await userEvent.tab();
  await expect.element(field).toHaveValue('0');
});
