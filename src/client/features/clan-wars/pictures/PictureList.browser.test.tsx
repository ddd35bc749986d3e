import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { readPicture } from '../reading/reader.ts';
import { PictureList } from './PictureList.tsx';
import { addPictures } from './war-pictures.ts';

vi.mock('../reading/reader.ts', () => ({
  readPicture: vi.fn(() => Promise.resolve({ ok: false, why: 'noTable' })),
}));

it('reads a picture once the roster is there that decides its names', async () => {
  setLocale('en');
  await addPictures([new File(['x'], 'board.png', { type: 'image/png' })], 'w/s');
  const list = (known: readonly KnownName[]) => (
    <Suspense fallback="…">
      <PictureList stage="w/s" stages={[]} known={known} onTake={() => undefined} />
    </Suspense>
  );
  const screen = await render(list([{ name: 'Stranger', kind: 'guest' }]));
  await expect.element(screen.getByText('board.png')).toBeVisible();
  expect(readPicture).not.toHaveBeenCalled();
  const known = [{ name: 'Morrow', kind: 'member' }] as const;
  await screen.rerender(list(known));
  await expect.poll(() => vi.mocked(readPicture).mock.calls[0]?.[1].known).toEqual(known);
});
