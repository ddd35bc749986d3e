import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { tacticsEditor as words } from '../../../../i18n/locales/en/tactics-editor.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { EditedText } from './EditedText.tsx';

beforeEach(() => setLocale('en'));

const onSave = vi.fn();
const field = (value: string) => (
  <Suspense fallback="…">
    <EditedText label="Text" value={value} changedBy="Halden" maxLength={20} onSave={onSave} />
    <button type="button">elsewhere</button>
  </Suspense>
);

async function shown(value: string) {
  onSave.mockClear();
  const screen = await render(field(value));
  return { screen, input: screen.getByLabelText('Text') };
}
const TAKEN = words.textTakenBy.replace('{{name}}', 'Halden').replace('{{text}}', 'Theirs');

it('follows what others write until somebody types', async () => {
  const { screen, input } = await shown('First');
  await screen.rerender(field('Second'));
  await expect.element(input).toHaveValue('Second');
  await input.fill('Mine');
  await userEvent.keyboard('{Enter}');
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Mine', 'Second');
});

it('asks where both wrote, and keeps the own text over the one that was read', async () => {
  const { screen, input } = await shown('First');
  await input.fill('Mine');
  await screen.rerender(field('Theirs'));
  await expect.element(input).toHaveValue('Mine');
  await expect.element(screen.getByText(TAKEN)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onSave).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: words.textMine }).click();
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Mine', 'Theirs');
});

it('takes the other text', async () => {
  const { screen, input } = await shown('First');
  await input.fill('Mine');
  await screen.rerender(field('Theirs'));
  await screen.getByRole('button', { name: words.textTheirs }).click();
  await expect.element(input).toHaveValue('Theirs');
  expect(onSave).not.toHaveBeenCalled();
});

it('sends what was seen where the field is left without an answer', async () => {
  const { screen, input } = await shown('First');
  await input.fill('Mine');
  await screen.rerender(field('Theirs'));
  await screen.getByRole('button', { name: 'elsewhere' }).click();
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Mine', 'First');
});
