import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLocale } from '../../data/i18n/locale.ts';
import { NumberField } from './NumberField.tsx';

beforeEach(() => setLocale('en'));

function Harness({
  start,
  onValue,
  isOptional = false,
}: {
  readonly start: number | null;
  readonly onValue?: (value: number | null) => void;
  readonly isOptional?: boolean;
}) {
  const [value, setValue] = useState(start);
  return (
    <>
      <NumberField
        label="Fire rate"
        unit="rpm"
        value={value}
        isOptional={isOptional}
        step={10}
        min={0}
        max={1000}
        error={Number.isNaN(value) ? 'Enter a number.' : undefined}
        onChange={(next) => {
          setValue(next);
          onValue?.(next);
        }}
      />
      <button type="button" onClick={() => setValue(700)}>
        back
      </button>
    </>
  );
}

it('keeps invalid text, shows the error, and takes a value from outside', async () => {
  const onValue = vi.fn();
  const screen = await render(<Harness start={600} onValue={onValue} />);
  const field = screen.getByRole('textbox', { name: 'Fire rate, rpm', exact: true });
  await userEvent.fill(field, 'fast');
  await expect.element(field).toHaveValue('fast');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription('Enter a number.');
  expect(onValue).toHaveBeenLastCalledWith(Number.NaN);
  await userEvent.click(screen.getByRole('button', { name: 'back' }));
  await expect.element(field).toHaveValue('700');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
});

it('parses a decimal comma in languages that use it', async () => {
  setLocale('ru');
  const onValue = vi.fn();
  const screen = await render(<Harness start={1.5} onValue={onValue} />);
  const field = screen.getByRole('textbox');
  await expect.element(field).toHaveValue('1,5');
  await userEvent.fill(field, '2,25');
  expect(onValue).toHaveBeenLastCalledWith(2.25);
  await expect.element(field).toHaveValue('2,25');
});

it('steps with the arrow keys and stays within its bounds', async () => {
  const onValue = vi.fn();
  const screen = await render(<Harness start={995} onValue={onValue} />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.keyboard('{ArrowUp}');
  expect(onValue).toHaveBeenLastCalledWith(1000);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('textbox')).toHaveValue('990');
});

it('an empty optional field is null, any other one is invalid', async () => {
  const onValue = vi.fn();
  const screen = await render(<Harness start={5} onValue={onValue} isOptional />);
  await userEvent.clear(screen.getByRole('textbox'));
  expect(onValue).toHaveBeenLastCalledWith(null);
});
