import { Suspense, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toId } from '../../../../domain/ids.ts';
import type { DrawingObjectId } from '../../../../domain/tactics/drawing/object.ts';
import { tacticsEditor as words } from '../../../../i18n/locales/en/tactics-editor.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { drawnObject, drawnText } from '../../../../../tests/support/drawn-object.ts';
import { SelectionPanel } from './SelectionPanel.tsx';
import type { SelectionActions } from './selection-actions.ts';

beforeEach(() => setLocale('en'));

const ACTIONS: SelectionActions = {
  move: vi.fn(),
  rotate: vi.fn(),
  lock: vi.fn(),
  unlock: vi.fn(),
  copy: vi.fn(),
  order: vi.fn(),
  remove: vi.fn(),
  edit: vi.fn(),
  write: vi.fn(),
};

function Shown() {
  const [isLocked, setLocked] = useState(false);
  return (
    <Suspense fallback="…">
      <SelectionPanel
        chosen={[[toId<DrawingObjectId>('one'), drawnText({ isLocked })]]}
        steps={[]}
        actions={{ ...ACTIONS, lock: () => setLocked(true), unlock: () => setLocked(false) }}
        changedBy=""
        onNone={() => undefined}
      />
    </Suspense>
  );
}

it('offers only to unlock what is locked, and keeps the focus on the way there and back', async () => {
  const screen = await render(<Shown />);
  const lock = screen.getByRole('button', { name: words.lock, exact: true });
  await expect.element(lock).toBeVisible();
  lock.element().focus();
  await userEvent.keyboard('{Enter}');
  const unlock = screen.getByRole('button', { name: words.unlock });
  await expect.element(unlock).toHaveFocus();
  for (const name of [words.remove, words.move, words.copy, words.rotateLeft])
    expect(screen.getByRole('button', { name }).query()).toBeNull();
  expect(screen.getByLabelText(words.text).query()).toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.element(lock).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: words.remove })).toBeVisible();
  await expect.element(screen.getByLabelText(words.text)).toHaveValue('Hold');
});

it('moves either end of an arrow to another cell by keyboard', async () => {
  const edit = vi.fn();
  const screen = await render(
    <Suspense fallback="…">
      <SelectionPanel
        chosen={[[toId<DrawingObjectId>('one'), drawnObject({ points: [1_500, 1_500, 3_300, 3_400] })]]}
        steps={[]}
        actions={{ ...ACTIONS, edit }}
        changedBy=""
        onNone={() => undefined}
      />
    </Suspense>,
  );
  const column = screen.getByRole('combobox', { name: words.fromColumn });
  await expect.element(column).toHaveDisplayValue('B');
  await expect.element(screen.getByRole('combobox', { name: words.endRow })).toHaveDisplayValue('4');
  column.element().focus();
  await userEvent.keyboard('A');
  expect(edit).toHaveBeenLastCalledWith({ points: [500, 1_500, 3_300, 3_400], rotation: 0 });
  await userEvent.keyboard('{Tab}{Tab}{Tab}9');
  expect(edit).toHaveBeenLastCalledWith({ points: [1_500, 1_500, 3_500, 8_500], rotation: 0 });
});
