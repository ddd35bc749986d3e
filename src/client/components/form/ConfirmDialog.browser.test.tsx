import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLocale } from '../../data/i18n/locale.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Two things to delete; how the calls end is decided from outside. */
function Page({ onConfirm }: { readonly onConfirm: (about: string) => Promise<string | null> }) {
  const [about, setAbout] = useState<string | null>(null);
  return (
    <>
      {['apple', 'pear'].map((name) => (
        <button key={name} type="button" onClick={() => setAbout(name)}>
          {`Ask about the ${name}`}
        </button>
      ))}
      <button type="button" onClick={() => setAbout(null)}>
        Close from outside
      </button>
      <ConfirmDialog
        about={about}
        ask={(name) => ({ title: `Delete the ${name}?`, body: null, cancel: 'Keep it', confirm: 'Delete' })}
        onClose={() => setAbout(null)}
        onConfirm={onConfirm}
      />
    </>
  );
}

it('says what failed only to the question that was asked', async () => {
  setLocale('en');
  const ends: ((failure: string | null) => void)[] = [];
  const screen = await render(
    <Suspense fallback="…">
      <Page
        onConfirm={() =>
          new Promise((done) => {
            ends.push(done);
          })
        }
      />
    </Suspense>,
  );
  // a modal dialog covers the page: these are pressed as the page itself would
  const press = (name: string): void => {
    for (const button of document.querySelectorAll('button')) if (button.textContent === name) button.click();
  };
  press('Ask about the apple');
  await screen.getByRole('button', { name: 'Delete' }).click();
  ends.shift()?.('It is not ripe.');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('It is not ripe.');
  press('Close from outside');
  await expect.element(screen.getByText('Delete the apple?')).not.toBeInTheDocument();
  press('Ask about the apple');
  await expect.element(screen.getByText('Delete the apple?')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();

  // an answer that comes late is not about the next question
  await screen.getByRole('button', { name: 'Delete' }).click();
  press('Keep it');
  await expect.element(screen.getByText('Delete the apple?')).not.toBeInTheDocument();
  press('Ask about the pear');
  await expect.element(screen.getByText('Delete the pear?')).toBeVisible();
  ends.shift()?.('It is not ripe.');
  await expect.element(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Delete the pear?')).toBeVisible();
});
