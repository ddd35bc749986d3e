import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { exports as words } from '../../../i18n/locales/en/exports.ts';
import { setLocale } from '../../data/i18n/locale.ts';
import { FittedPreview } from './FittedPreview.tsx';

const shown = (roomPx: number) =>
  render(
    <Suspense fallback="…">
      <div style={{ width: roomPx }}>
        <FittedPreview label="Picture" widthPx={960}>
          <div style={{ width: 960, height: 480 }} />
        </FittedPreview>
      </div>
    </Suspense>,
  );

it('shows all of a picture in a narrow frame, and its full size when asked', async () => {
  setLocale('en');
  const screen = await shown(320);
  const frame = screen.getByRole('region', { name: 'Picture' });
  await expect.element(frame).toBeVisible();
  const box = frame.element();
  await vi.waitFor(() => {
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
    // half as high as wide, as the picture is
    expect(Math.abs(box.scrollHeight - box.clientWidth / 2)).toBeLessThanOrEqual(2);
  });
  await screen.getByRole('button', { name: words.fullSize }).click();
  await vi.waitFor(() => expect(box.scrollWidth).toBe(960));
});

it('is never larger than the picture, and asks nothing then', async () => {
  setLocale('en');
  const screen = await shown(1_200);
  const box = screen.getByRole('region', { name: 'Picture' }).element();
  await vi.waitFor(() => expect(box.firstElementChild?.clientWidth).toBe(960));
  await expect.element(screen.getByRole('button', { name: words.fullSize })).not.toBeInTheDocument();
});
