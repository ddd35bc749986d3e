import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLocale } from '../../data/i18n/locale.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { SaveDialog } from './SaveDialog.tsx';

function LongForm() {
  const [problem, setProblem] = useState('');
  const saving = useSubmit(() => {
    setProblem('This address does not fit.');
    return Promise.resolve();
  });
  return (
    <SaveDialog
      title="Long form"
      onClose={() => undefined}
      saving={saving}
      saveLabel="Save"
      offline=""
      problem={problem}
    >
      <div style={{ height: 3_000 }} />
    </SaveDialog>
  );
}

it('brings what went wrong into sight, at every attempt', async () => {
  setLocale('en');
  const screen = await render(
    <Suspense fallback="…">
      <LongForm />
    </Suspense>,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  for (const attempt of ['first', 'second']) {
    await expect.element(save, { message: attempt }).toBeVisible();
    save.element().scrollIntoView();
    await save.click();
    await expect.element(screen.getByRole('alert')).toBeInViewport();
  }
});

function ShortForm() {
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const saving = useSubmit(() => {
    setTried(true);
    return Promise.resolve();
  });
  return (
    <SaveDialog
      title="Short form"
      onClose={() => undefined}
      saving={saving}
      saveLabel="Save"
      offline=""
      problem=""
    >
      <TextField label="Note" value="" maxLength={9} onChange={() => undefined} />
      <TextField
        label="Name"
        value={name}
        maxLength={9}
        onChange={setName}
        error={isTried && name === '' ? 'Enter a name.' : undefined}
      />
    </SaveDialog>
  );
}

it('moves the focus to the first field that is wrong, which says why', async () => {
  const screen = await render(
    <Suspense fallback="…">
      <ShortForm />
    </Suspense>,
  );
  const field = screen.getByRole('textbox', { name: 'Name' });
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  for (const attempt of ['first', 'second']) {
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(field, { message: attempt }).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription('Enter a name.');
  }
  await field.fill('Alpha');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
});
