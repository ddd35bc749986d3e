import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLocale } from '../../../data/i18n/locale.ts';
import type { SetupResult } from '../state/use-ttk-results.ts';
import { FormulaPanel } from './FormulaPanel.tsx';

beforeEach(() => setLocale('en'));

it('names what is not counted, also while there is no result', async () => {
  const screen = await render(
    <FormulaPanel result={{ question: {}, prepared: null, answer: null } as unknown as SetupResult} />,
  );
  const rest = screen.getByRole('region', { name: 'Not counted' });
  await expect.element(rest.getByText(/all attachments but magazines and grips/)).toBeVisible();
  const lines = rest
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(lines).toHaveLength(7);
  expect(new Set(lines).size).toBe(7);
  expect(lines).not.toContain('');
});
