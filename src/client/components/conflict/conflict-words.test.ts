import { expect, it } from 'vitest';
import { loadTexts } from '../../../i18n/translate.ts';
import { conflictReason } from './conflict-words.ts';

function row(changedBy: string | null) {
  return { problem: { status: 409, code: 'edit.conflict', message: '', details: { changedBy } } };
}

it('names who else changed the same, unless it was the person', async () => {
  const t = await loadTexts('en', 'unsent');
  expect(conflictReason(t, row('Ozera'), 'Halden')).toBe(
    'You and Ozera both changed this. Compare the versions and choose what to keep.',
  );
  for (const by of [null, 'Halden']) expect(conflictReason(t, row(by), 'Halden')).toBe(t('whyConflict'));
});
