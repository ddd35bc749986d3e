import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { readPicture } from '../reading/reader.ts';
import { PictureList } from './PictureList.tsx';
import { addPictures, currentPictures, removePicture } from './war-pictures.ts';

vi.mock('../reading/reader.ts', () => ({
  readPicture: vi.fn(() => Promise.resolve({ ok: false, why: 'noTable' })),
}));

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

it('reads a picture once the roster is there that decides its names', async () => {
  setLocale('en');
  await addPictures([new File([PNG], 'board.png', { type: 'image/png' })], 'w/s');
  const list = (known: readonly KnownName[]) => (
    <Suspense fallback="…">
      <PictureList
        stage="w/s"
        stages={[]}
        known={known}
        elsewhere={() => null}
        otherBattle={() => []}
        isCovered={() => false}
        onTake={() => undefined}
        onTakeOut={() => undefined}
      />
    </Suspense>
  );
  const screen = await render(list([{ name: 'Stranger', kind: 'guest' }]));
  await expect.element(screen.getByText('board.png')).toBeVisible();
  expect(readPicture).not.toHaveBeenCalled();
  const known = [{ name: 'Morrow', kind: 'member' }] as const;
  await screen.rerender(list(known));
  await expect.poll(() => vi.mocked(readPicture).mock.calls[0]?.[1].known).toEqual(known);
});

it('takes nothing that only its name calls a picture, and says which file it was', async () => {
  const gif = new File(['GIF89a, and more of it'], 'gif.png', { type: 'image/png' });
  const moving = new File(
    [new Uint8Array([...new TextEncoder().encode('RIFF....WEBPVP8X'), 10, 0, 0, 0, 0b10, 0, 0, 0])],
    'moving.webp',
    { type: 'image/webp' },
  );
  const board = new File([PNG, 'a'], 'a.png', { type: 'image/png' });
  const again = new File([PNG, 'a'], 'copy.png', { type: 'image/png' });
  expect(await addPictures([gif, moving, board, again], 'w/t')).toEqual([
    { name: 'gif.png', why: 'notPicture', stage: null },
    { name: 'moving.webp', why: 'animated', stage: null },
    { name: 'copy.png', why: 'repeated', stage: 'w/t' },
  ]);
  // what was sent with a stage may be chosen again: where it is, is said beside it
  const [id = ''] = currentPictures().flatMap((one) => (one.stage === 'w/t' ? [one.id] : []));
  removePicture(id);
  expect(await addPictures([again], 'w/u')).toEqual([]);
  expect(currentPictures().filter((one) => one.id === id)).toMatchObject([{ stage: 'w/u' }]);
});
