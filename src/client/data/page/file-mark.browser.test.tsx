import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearFileMark, setFileMark } from '../store/file-mark.ts';
import { withMark } from './mark-picture.ts';
import { saveFile } from './save-file.ts';
import { saveTable } from './save-table.ts';

vi.mock('./save-file.ts');

const TABLE = { title: 'Squads', day: '2026-11-23', headings: ['Name', 'Role'], rows: [['Quill', 'Medic']] };
const [WIDTH, HEIGHT] = [400, 300];

beforeEach(() => {
  vi.mocked(saveFile).mockClear();
});
afterEach(clearFileMark);

function plainPicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#203040';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** Pixels of another colour than the ground, by quarter: upper left, upper right, lower left, lower right. */
async function changedPixels(picture: Blob): Promise<readonly number[]> {
  const bitmap = await createImageBitmap(picture);
  expect([bitmap.width, bitmap.height]).toEqual([WIDTH, HEIGHT]);
  const context = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
  const quarters = [0, 0, 0, 0];
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    if (data[at * 4] === 0x20) continue;
    const quarter = (at % WIDTH < WIDTH / 2 ? 0 : 1) + (at / WIDTH < HEIGHT / 2 ? 0 : 2);
    quarters[quarter] = (quarters[quarter] ?? 0) + 1;
  }
  return quarters;
}

async function savedCsv(): Promise<string> {
  await saveTable(TABLE, 'csv', { locale: 'en' });
  const [file] = vi.mocked(saveFile).mock.calls.at(-1) ?? [];
  return (await file?.text()) ?? '';
}

it('is the last row of a table, and is gone with the page that wanted it', async () => {
  setFileMark('Saved by Quill');
  expect(await savedCsv()).toMatch(/Quill,Medic\r\n\r\nSaved by Quill$/);
  clearFileMark();
  expect(await savedCsv()).toMatch(/Quill,Medic$/);
});

it('is no formula, whatever the name is', async () => {
  setFileMark('=1+1');
  expect(await savedCsv()).toMatch(/'=1\+1$/);
});

it('is in the lower right corner of a picture, and nowhere else', async () => {
  const plain = await plainPicture();
  expect(await withMark(plain)).toBe(plain);
  setFileMark('Saved by Quill');
  const [upperLeft, upperRight, lowerLeft, lowerRight] = await changedPixels(await withMark(plain));
  expect([upperLeft, upperRight, lowerLeft]).toEqual([0, 0, 0]);
  expect(lowerRight).toBeGreaterThan(200);
});
