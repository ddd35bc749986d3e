import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { WarSeasonRow } from '../../../../contract/clan-wars.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { WarFilters } from './WarFilters.tsx';

const SEASON = { id: 's', name: 'Autumn of the Crimson Dawn' } as unknown as WarSeasonRow;

/** How much wider what a select may show is than the room for it, in px. */
function cut(select: HTMLSelectElement): number {
  const style = getComputedStyle(select);
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('No canvas');
  context.font = style.font;
  const widest = Math.max(...Array.from(select.options, ({ text }) => context.measureText(text).width));
  const inset = Number.parseFloat(style.paddingInlineStart) + Number.parseFloat(style.paddingInlineEnd);
  return widest - (select.clientWidth - inset);
}

it.each([
  ['en', 390],
  ['en', 320],
  ['ru', 390],
  ['ru', 320],
  ['ua', 390],
  ['ua', 320],
] as const)('every filter shows its whole choice, in %s on %i px', async (locale, width) => {
  setLocale(locale);
  await page.viewport(width, 800);
  const screen = await render(
    <Suspense fallback="…">
      <WarFilters search={{}} seasons={[SEASON]} onChange={() => undefined} />
    </Suspense>,
  );
  await expect.poll(() => screen.container.querySelectorAll('select')).toHaveLength(4);
  for (const select of screen.container.querySelectorAll('select'))
    expect(cut(select)).toBeLessThanOrEqual(0);
});
