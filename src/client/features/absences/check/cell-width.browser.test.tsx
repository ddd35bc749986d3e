import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cellWidth } from './cell-width.ts';

const STAGES = ['Этап 1', 'Этап 2', 'Этап 3', 'Этап 4', 'Этап 5', 'Этап 6'];
/** `33 из 35` in the size of the head. */
const COUNT_PX = 48;

async function widthOn(phonePx: number, stages: number): Promise<number> {
  await page.viewport(phonePx, 844);
  const box = document.createElement('div');
  box.style.width = cellWidth(STAGES.slice(0, stages), '33 из 35');
  document.body.append(box);
  const { width } = box.getBoundingClientRect();
  box.remove();
  return width;
}

it('leaves the numbers of the stages room on both sides', async () => {
  expect(await widthOn(390, 4)).toBeGreaterThanOrEqual(COUNT_PX + 12);
  expect(await widthOn(390, 3)).toBe(80);
  // the grid scrolls
  expect(await widthOn(390, 6)).toBeGreaterThanOrEqual(COUNT_PX + 12);
});

it('leaves the people room on the narrowest phone', async () => {
  const width = await widthOn(320, 4);
  expect(width).toBeGreaterThanOrEqual(COUNT_PX + 8);
  expect(320 - 4 * width).toBeGreaterThanOrEqual(96);
});
