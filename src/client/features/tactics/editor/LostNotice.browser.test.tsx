import { Suspense, type ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { toId } from '../../../../domain/ids.ts';
import type { DrawingObjectId } from '../../../../domain/tactics/drawing/object.ts';
import { tacticsEditor as words } from '../../../../i18n/locales/en/tactics-editor.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { drawnText } from '../../../../../tests/support/drawn-object.ts';
import { LostNotice } from './LostNotice.tsx';

beforeEach(() => setLocale('en'));

type Lost = ComponentProps<typeof LostNotice>['drawing']['lost'][number];

const ID = toId<DrawingObjectId>('note');
const object = drawnText({ text: 'Theirs' });
const lost: Lost = { id: ID, key: 'k', field: 'text', reason: 'changed', by: 'Halden', object, text: 'Mine' };
const onWrite = vi.fn();
const notice = (entries: readonly Lost[], objects = new Map([[ID, object]])) => (
  <Suspense fallback="…">
    <LostNotice
      drawing={{ lost: entries, refused: 0, hasFailed: false, objects }}
      onWrite={onWrite}
      isStopped={false}
    />
  </Suspense>
);

it('names the object, and gives the own text back to be used or copied', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await render(notice([lost]));
  await expect.element(screen.getByText(`${words.toolText} · Theirs · A1`)).toBeVisible();
  await expect.element(screen.getByText(words.lostText.replace('{{text}}', 'Mine'))).toBeVisible();
  await screen.getByRole('button', { name: words.lostCopy }).click();
  expect(copy).toHaveBeenCalledExactlyOnceWith('Mine');
  await screen.getByRole('button', { name: words.lostUse }).click();
  expect(onWrite).toHaveBeenCalledExactlyOnceWith(ID, 'Mine');
  // written now: there is nothing to say any more
  await screen.rerender(notice([lost], new Map([[ID, { ...object, text: 'Mine' }]])));
  await expect.element(screen.getByText(words.understood)).not.toBeInTheDocument();
});

it('says which object is locked, and keeps what was written on it', async () => {
  const locked = { ...object, isLocked: true };
  const screen = await render(
    notice([{ ...lost, reason: 'locked', by: null, object: locked }], new Map([[ID, locked]])),
  );
  await expect.element(screen.getByText(words.lostLocked_one.replace('{{count}}', '1'))).toBeVisible();
  await expect.element(screen.getByText(`${words.toolText} · Theirs · A1`)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: words.lostCopy })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: words.lostUse })).not.toBeInTheDocument();
});

it('tells what was removed from what was changed', async () => {
  const gone: Lost = { ...lost, id: toId<DrawingObjectId>('gone'), reason: 'gone', field: null, by: null };
  const screen = await render(notice([lost, { ...gone, object: null, text: 'Lost' }]));
  await expect.element(screen.getByText(words.lostGone_one.replace('{{count}}', '1'))).toBeVisible();
  await expect.element(screen.getByText(words.lostUnknown)).toBeVisible();
  await expect.element(screen.getByText(words.lostText.replace('{{text}}', 'Lost'))).toBeVisible();
});
