import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FullPicture } from './FullPicture.tsx';
import type { PicturePart } from './use-picture-zoom.ts';

/** 400 by 200, drawn here. */
function pictureUrl(): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [400, 200];
  return canvas.toDataURL();
}

async function open(part: PicturePart | null = null) {
  const closed = vi.fn<() => void>();
  const screen = await render(
    <Suspense fallback="…">
      <FullPicture url={pictureUrl()} title="Stage 1" part={part} onClose={closed} />
    </Suspense>,
  );
  const sheet = () => screen.container.querySelector<HTMLElement>('[data-picture-sheet]');
  const scale = (): number => new DOMMatrix(getComputedStyle(sheet() ?? document.body).transform).a;
  await expect.poll(() => sheet()?.offsetWidth ?? 0).toBeGreaterThan(100);
  return { screen, closed, scale, sheet };
}

beforeEach(async () => {
  await page.viewport(390, 844);
});

it('is zoomed by buttons, keys and a pinch, and closed', async () => {
  const { screen, closed, scale, sheet } = await open();
  await expect.element(screen.getByRole('dialog', { name: 'Stage 1' })).toBeVisible();
  expect(scale()).toBe(1);
  await screen.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(scale).toBeGreaterThan(1.5);
  await screen.getByRole('button', { name: 'Whole picture' }).click();
  await expect.poll(scale).toBe(1);
  (screen.getByRole('region', { name: 'Stage 1' }).element() as HTMLElement).focus();
  await userEvent.keyboard('+');
  await expect.poll(scale).toBeGreaterThan(1.5);
  await userEvent.keyboard('-');
  await expect.poll(scale).toBe(1);
  const frame = screen.getByRole('region', { name: 'Stage 1' }).element();
  const touch = (type: string, pointerId: number, clientX: number): void =>
    void frame.dispatchEvent(
      new PointerEvent(type, {
        pointerId,
        clientX,
        clientY: 400,
        pointerType: 'touch',
        bubbles: true,
        cancelable: true,
      }),
    );
  touch('pointerdown', 1, 180);
  touch('pointerdown', 2, 220);
  touch('pointermove', 2, 380);
  touch('pointerup', 1, 180);
  touch('pointerup', 2, 380);
  await expect.poll(scale).toBeGreaterThan(1.5);
  expect(sheet()).not.toBeNull();
  await screen.getByRole('button', { name: 'Close' }).click();
  expect(closed).toHaveBeenCalledTimes(1);
});

it('shows a part first, as large as the screen has room', async () => {
  const { screen, scale, sheet } = await open({ left: 0.5, top: 0.5, width: 0.25, height: 0.1 });
  await expect.poll(scale).toBeGreaterThan(2);
  const frame = screen.getByRole('region', { name: 'Stage 1' }).element().getBoundingClientRect();
  // its middle is in the middle of the frame
  const middle = (): number => {
    const box = sheet()?.getBoundingClientRect();
    return (box?.left ?? 0) + 0.625 * (box?.width ?? 0) - (frame.left + frame.width / 2);
  };
  await expect.poll(() => Math.abs(middle())).toBeLessThan(5);
});
