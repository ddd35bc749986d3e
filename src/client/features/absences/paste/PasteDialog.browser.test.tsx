import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLocale } from '../../../data/i18n/locale.ts';
import type { PasteResult } from './pasted.ts';
import { PasteDialog } from './PasteDialog.tsx';

const MEMBERS = ['Vesper-7', 'Morrow', 'Halden', 'Кот', 'Кит', 'Ozera'].map((name) => ({
  name,
  rank: 'SOLDIER' as const,
  isCounted: true,
}));

async function open(
  text: string,
  onApply = vi.fn<(result: PasteResult) => Promise<boolean>>(async () => true),
) {
  const screen = await render(
    <Suspense fallback="…">
      <PasteDialog isOpen members={MEMBERS} onClose={vi.fn()} onApply={onApply} />
    </Suspense>,
  );
  await userEvent.fill(screen.getByRole('textbox', { name: /List of names|Список имён/ }), text);
  await screen.getByRole('button', { name: /Match names|Найти в составе/ }).click();
  return { screen, onApply };
}

beforeEach(async () => {
  await page.viewport(320, 640);
  setLocale('en');
});

afterEach(() => {
  setLocale('en');
});

it('marks who is certain at once, and says how many are not in the list', async () => {
  const { screen, onApply } = await open('1. vesper-7\n2. МОRRОW\n3. [GH] Halden');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Found: 3 · guests: 0 · to decide: 0');
  await expect.element(screen.getByRole('radiogroup', { name: 'Not in the list: 3' })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Leave as they are' })).toBeChecked();
  await screen.getByRole('button', { name: 'Mark 3 present' }).click();
  expect(onApply.mock.calls).toEqual([
    [{ present: ['vesper-7', 'morrow', 'halden'], guests: [], others: 'leave' }],
  ]);
});

it('applies nothing before a person has decided what is uncertain', async () => {
  const { screen, onApply } = await open('Morrow\nHaldem\nКат\nStranger\nEvening of brawls');
  await screen.getByRole('button', { name: 'Mark 1 present' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Decide on 4 more names.');
  expect(onApply).not.toHaveBeenCalled();
  const halden = screen.getByRole('group', { name: 'Who is "Haldem"?' });
  await halden.getByRole('radio', { name: /Halden almost the same spelling/ }).click();
  const cat = screen.getByRole('group', { name: 'Who is "Кат"?' });
  await expect.element(cat.getByRole('radio', { name: /Кот/ })).not.toBeChecked();
  await expect.element(cat.getByRole('radio', { name: /Кит/ })).not.toBeChecked();
  await userEvent.selectOptions(cat.getByRole('combobox', { name: 'Another member' }), 'Ozera');
  await screen
    .getByRole('group', { name: 'Who is "Stranger"?' })
    .getByRole('radio', { name: 'Guest' })
    .click();
  await screen
    .getByRole('group', { name: /Evening/ })
    .getByRole('radio', { name: 'Ignore' })
    .click();
  await screen.getByRole('radio', { name: 'Mark absent' }).click();
  await screen.getByRole('button', { name: 'Mark 4 present' }).click();
  expect(onApply.mock.calls).toEqual([
    [{ present: ['morrow', 'halden', 'ozera'], guests: ['Stranger'], others: 'absent' }],
  ]);
});

it('accepts the suggestions that nobody else is like, and ignores the rest', async () => {
  const { screen, onApply } = await open('Haldem\nMorow\nКат\nNobody here');
  await screen.getByRole('button', { name: 'Accept 2 suggestions' }).click();
  await screen.getByRole('button', { name: 'Ignore the rest: 2' }).click();
  await screen.getByRole('button', { name: 'Mark 2 present' }).click();
  expect(onApply).toHaveBeenCalledWith({ present: ['halden', 'morrow'], guests: [], others: 'leave' });
});

it('says who is listed twice, and counts them once', async () => {
  const { screen, onApply } = await open('Morrow\nmorrow\nMorow');
  await expect.element(screen.getByRole('radio', { name: /Morrow already in the list/ })).not.toBeChecked();
  await screen.getByRole('radio', { name: /Morrow already in the list/ }).click();
  await screen.getByRole('button', { name: 'Found at once: 2' }).click();
  await expect.element(screen.getByText(/listed twice/)).toBeVisible();
  await screen.getByRole('button', { name: 'Mark 1 present' }).click();
  expect(onApply).toHaveBeenCalledWith({ present: ['morrow'], guests: [], others: 'leave' });
});

it('opens what was certain again, and notes at once', async () => {
  const { screen, onApply } = await open('Morrow (late)\nHalden');
  await expect.element(screen.getByText('Note: late')).toBeVisible();
  await screen.getByRole('button', { name: 'Change: Morrow' }).click();
  await screen
    .getByRole('group', { name: /Morrow/ })
    .getByRole('radio', { name: 'Ignore' })
    .click();
  await screen.getByRole('button', { name: 'Mark 1 present' }).click();
  expect(onApply).toHaveBeenCalledWith({ present: ['halden'], guests: [], others: 'leave' });
});

it('says that a text has no names, and keeps it while the list is edited', async () => {
  const { screen } = await open('---');
  await expect.element(screen.getByText('No names found in this text.')).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox'), 'Morrow');
  await screen.getByRole('button', { name: 'Match names' }).click();
  await screen.getByRole('button', { name: 'Edit the list' }).click();
  await expect.element(screen.getByRole('textbox')).toHaveValue('Morrow');
});

it('stays open with what was decided when the device cannot store it', async () => {
  const { screen } = await open(
    'Morrow',
    vi.fn(async () => false),
  );
  await screen.getByRole('button', { name: 'Mark 1 present' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent("Couldn't save this on the device. Try again.");
});

it('is worked with the keyboard, in Russian', async () => {
  setLocale('ru');
  const { screen, onApply } = await open(
    'Haldem\nоченьдлинноеимякоторогонетвсоставеклана\nMorrow (опоздал на второй этап)',
  );
  const suggestion = screen.getByRole('radio', { name: /Halden/ }).element() as HTMLElement;
  suggestion.focus();
  await userEvent.keyboard(' ');
  (screen.getByRole('radio', { name: 'Гость' }).elements()[1] as HTMLElement).focus();
  await userEvent.keyboard(' {ArrowRight}');
  (screen.getByRole('button', { name: 'Отметить присутствие: 2' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() =>
    expect(onApply).toHaveBeenCalledWith({ present: ['halden', 'morrow'], guests: [], others: 'leave' }),
  );
});
