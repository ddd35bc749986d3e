import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLocale } from '../../../data/i18n/locale.ts';
import { ChangeBalance } from './ChangeBalance.tsx';

it('takes nothing while the balance is not known, and refuses an expense above it once it is', async () => {
  setLocale('en');
  const form = (balanceRub: number | null) => (
    <Suspense fallback="…">
      <ChangeBalance balanceRub={balanceRub} />
    </Suspense>
  );
  const screen = await render(form(null));
  const amount = screen.getByRole('textbox', { name: /^Amount spent/ });
  await expect.element(amount).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Enter expense' })).toBeDisabled();
  await screen.getByText('Set balance').first().click();
  await expect.element(screen.getByRole('textbox', { name: /^New balance/ })).toBeDisabled();
  expect(screen.container.textContent).not.toContain('₽0');

  await screen.rerender(form(210_000));
  await screen.getByText('Expense', { exact: true }).click();
  await userEvent.fill(amount, '250k');
  await expect.element(screen.getByText('There is only ₽210,000.')).toBeVisible();
  await userEvent.fill(amount, '200k');
  await expect.element(screen.getByText('Balance after: ₽10,000')).toBeVisible();
});
