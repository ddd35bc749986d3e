import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLocale } from '../../data/i18n/locale.ts';
import { TextField } from './TextField.tsx';

function Shown() {
  const [value, setValue] = useState('');
  return <TextField label="Name" value={value} maxLength={5} onChange={setValue} />;
}

it('says when a pasted text did not fit', async () => {
  setLocale('en');
  const screen = await render(
    <Suspense fallback="…">
      <Shown />
    </Suspense>,
  );
  const field = screen.getByLabelText('Name');
  await expect.element(field).toBeVisible();
  const paste = (text: string): void => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  };
  paste('Alpha');
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
  paste('Alphabet');
  await expect.element(screen.getByText('Only the first 5 characters fit.')).toBeVisible();
  await field.fill('Al');
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
});
