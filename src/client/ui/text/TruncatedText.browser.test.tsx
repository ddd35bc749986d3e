import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLocale } from '../../data/i18n/locale.ts';
import { TruncatedText } from './TruncatedText.tsx';

function show(text: string) {
  setLocale('en');
  return render(
    <Suspense fallback="…">
      <div style={{ width: 200, font: '16px/20px sans-serif', display: 'grid' }}>
        <TruncatedText text={text} />
      </div>
    </Suspense>,
  );
}

const CLAMP =
  '.line-clamp-3 { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }';

it('expands a long text by keyboard, and leaves a short one as it is', async () => {
  document.head.append(Object.assign(document.createElement('style'), { textContent: CLAMP }));
  const short = await show('Exams');
  await expect.element(short.getByText('Exams')).toBeVisible();
  await expect.element(short.getByRole('button')).not.toBeInTheDocument();
  await short.unmount();

  const long = await show('nobody knows when it ends '.repeat(20));
  const more = long.getByRole('button', { name: 'Show all' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(long.getByRole('button', { name: 'Show less' }))
    .toHaveAttribute('aria-expanded', 'true');
  expect(
    long
      .getByText(/nobody knows/)
      .element()
      .getBoundingClientRect().height,
  ).toBeGreaterThan(100);
});
