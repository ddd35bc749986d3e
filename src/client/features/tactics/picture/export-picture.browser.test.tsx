import { expect, it } from 'vitest';
import { drawnObject } from '../../../../../tests/support/drawn-object.ts';
import { pictureOf } from './export-picture.ts';

async function sizeOf(pages: number): Promise<readonly [number, number]> {
  const blob = await pictureOf({
    heading: 'Push, Small Berda',
    background: { map: 'berda', picture: null },
    pages: Array.from({ length: pages }, (_, at) => ({ title: `${at + 1}`, objects: [drawnObject()] })),
  });
  expect(blob?.type).toBe('image/png');
  if (blob === null) throw new Error('no picture');
  const { width, height } = await createImageBitmap(blob);
  return [width, height];
}

it('a step fills the sheet, and all steps have a place on it each', async () => {
  expect(await sizeOf(1)).toEqual([1_600 + 2 * 16, 72 + 1_600 + 16]);
  // two beside each other
  expect(await sizeOf(2)).toEqual([2 * 1_000 + 3 * 16, 72 + 1_000 + 48 + 16]);
  // two and one below
  expect(await sizeOf(3)).toEqual([2 * 1_000 + 3 * 16, 72 + 2 * (1_000 + 48 + 16)]);
  expect(await sizeOf(5)).toEqual([3 * 1_000 + 4 * 16, 72 + 2 * (1_000 + 48 + 16)]);
});
