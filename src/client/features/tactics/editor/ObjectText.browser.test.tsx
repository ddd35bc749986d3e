import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { tacticsEditor as words } from '../../../../i18n/locales/en/tactics-editor.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { ObjectText } from './ObjectText.tsx';
import { useObjectTexts, type WrittenKind } from './use-object-texts.ts';

const KINDS: readonly WrittenKind[] = ['text', 'token', 'marker'];

function Drawn() {
  const texts = useObjectTexts();
  const [kind, setKind] = useState<WrittenKind>('text');
  const [drawn, setDrawn] = useState<readonly string[]>([]);
  const draw = (): void => {
    const text = texts.take(kind);
    if (text !== null) setDrawn([...drawn, `${kind} "${text}"`]);
  };
  return (
    <>
      {KINDS.map((one) => (
        <button key={one} type="button" onClick={() => setKind(one)}>
          {one}
        </button>
      ))}
      <button type="button" onClick={draw}>
        draw
      </button>
      <ObjectText key={kind} kind={kind} texts={texts} nextNumber="1" memberNames={['Ann']} />
      <output>{drawn.join(', ')}</output>
    </>
  );
}

it('asks for what the object needs, and keeps the text of each kind apart', async () => {
  setLocale('en');
  const screen = await render(
    <Suspense fallback="…">
      <Drawn />
    </Suspense>,
  );
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  const text = screen.getByLabelText(words.text, { exact: true });
  const member = screen.getByLabelText(words.memberName, { exact: true });
  for (const round of [1, 2]) {
    await press('draw');
    await expect.element(text, { message: `round ${round}` }).toHaveFocus();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(words.textMissing);
  }
  await userEvent.fill(text, ' Flank ');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await press('draw');

  await press('token');
  await expect.element(member).toHaveValue('');
  await press('draw');
  await expect.element(member).toHaveFocus();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words.memberMissing);
  await userEvent.fill(member, 'Ann');
  await press('draw');

  await press('marker');
  await press('draw');
  await expect.element(screen.getByRole('status')).toHaveTextContent('text "Flank", token "Ann", marker ""');
});
