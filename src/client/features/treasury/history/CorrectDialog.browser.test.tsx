import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { TreasuryEntry } from '../../../../contract/treasury.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { reportContact, reportNoContact } from '../../../data/network/network.ts';
import { CorrectDialog } from './CorrectDialog.tsx';

const ENTRY: TreasuryEntry = {
  seq: 3,
  deltaRub: -50_000,
  previousRub: 300_000,
  balanceRub: 250_000,
  source: 'expense',
  subject: null,
  by: 'Halden',
  at: '2026-11-26T20:00:00.000Z',
  reason: 'Claymores',
  correctedBy: null,
};

afterEach(reportContact);

it('says before anybody types that a correction is made online only, and keeps what was typed', async () => {
  setLocale('en');
  reportContact();
  const screen = await render(
    <Suspense fallback="…">
      <CorrectDialog entry={ENTRY} onClose={vi.fn()} />
    </Suspense>,
  );
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  const confirm = screen.getByRole('button', { name: 'Add counter-entry' });
  await userEvent.fill(reason, 'Counted twice');
  await expect.element(confirm).toBeEnabled();
  reportNoContact();
  await expect.element(screen.getByText("You're offline. Money is only moved online.")).toBeVisible();
  await expect.element(reason).toBeDisabled();
  await expect.element(confirm).toBeDisabled();
  reportContact();
  await expect.element(confirm).toBeEnabled();
  await expect.element(reason).toHaveValue('Counted twice');
  expect(screen.container.ownerDocument.querySelector('[data-offline-note]')?.textContent).toBe('');
});
