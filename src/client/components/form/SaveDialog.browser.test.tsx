import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLocale } from '../../data/i18n/locale.ts';
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
