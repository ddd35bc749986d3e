import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { tacticsEditor as words } from '../../../../i18n/locales/en/tactics-editor.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { ObjectText } from './ObjectText.tsx';
import type { DrawnKind, WrittenKind } from '../stage/tools.ts';
import { useObjectTexts } from './use-object-texts.ts';

const KINDS: readonly WrittenKind[] = ['text', 'token', 'marker'];

function Drawn() {
  const texts = useObjectTexts();
  const [kind, setKind] = useState<WrittenKind>('text');
  const [drawn, setDrawn] = useState<readonly string[]>([]);
  const draw = (of: DrawnKind, points: readonly number[]): void => {
    const text = texts.take(of, points);
    if (text !== null) setDrawn([...drawn, `${of} "${text}" at ${points.join()}`]);
  };
  return (
    <>
      {KINDS.map((one) => (
        <button key={one} type="button" onClick={() => setKind(one)}>
          {one}
        </button>
      ))}
      <button type="button" onClick={() => draw(kind, [drawn.length, 7])}>
        draw
      </button>
      <ObjectText
        key={kind}
        kind={kind}
        texts={texts}
        nextNumber="1"
        memberNames={['Ann']}
        onTyped={() => {
          if (texts.missing !== null) draw(texts.missing.kind, texts.missing.points);
        }}
      />
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
  // it stands where the map was touched
  await userEvent.fill(text, ' Flank ');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();

  await press('token');
  await expect.element(member).toHaveValue('');
  await press('draw');
  await expect.element(member).toHaveFocus();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words.memberMissing);
  await userEvent.fill(member, 'Ann');
  await press('draw');

  await press('marker');
  await press('draw');
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('text "Flank" at 0,7, token "Ann" at 1,7, marker "" at 2,7');
});

it('leaves the field at the first Escape, and the full window only at the next', async () => {
  setLocale('en');
  const seen: string[] = [];
  const listen = ({ key }: KeyboardEvent): void => void seen.push(key);
  addEventListener('keydown', listen);
  try {
    const screen = await render(
      <Suspense fallback="…">
        <Drawn />
      </Suspense>,
    );
    const text = screen.getByLabelText(words.text, { exact: true });
    await text.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(text).not.toHaveFocus();
    expect(seen).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(seen).toEqual(['Escape']);
  } finally {
    removeEventListener('keydown', listen);
  }
});
