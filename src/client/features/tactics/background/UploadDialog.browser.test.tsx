import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { put } from '../../../../contract/map-pictures.ts';
import { MAX_UPLOAD_BYTES } from '../../../../domain/pictures/picture-limits.ts';
import { errors as pictures } from '../../../../i18n/locales/en/errors/http.ts';
import { errors } from '../../../../i18n/locales/en/errors/tactics.ts';
import { mapPictures as words } from '../../../../i18n/locales/en/map-pictures.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { FILES_SOURCE, type SendOptions } from '../../../data/files/files.ts';
import { provideSources, replace, SourcesContext } from '../../../data/store/source.ts';
import { UploadDialog } from './UploadDialog.tsx';

interface Sent {
  readonly endpoint: unknown;
  readonly input: unknown;
  readonly file: Blob;
  readonly options: SendOptions;
  readonly done: () => void;
  readonly fail: (error: ApiError) => void;
}

let sent: Sent[] = [];
beforeEach(() => {
  sent = [];
});

function open(seen: string | null = null) {
  const onClose = vi.fn();
  const sendFile = (endpoint: unknown, input: unknown, file: Blob, options: SendOptions) =>
    new Promise<void>((done, fail) => {
      sent.push({ endpoint, input, file, options, done, fail });
    });
  const sources = provideSources([replace(FILES_SOURCE, { ...FILES_SOURCE.device, sendFile } as never)]);
  const screen = render(
    <SourcesContext value={sources}>
      <Suspense fallback="…">
        <UploadDialog map="berda" seen={seen} onClose={onClose} />
      </Suspense>
    </SourcesContext>,
  );
  return { screen, onClose };
}

async function pictureOf(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** As the browser's own window for files would. */
function pick(file: Blob, name = 'map.png'): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no input');
  const files = new DataTransfer();
  files.items.add(new File([file], name, { type: 'image/png' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const send = () => page.getByRole('button', { name: words.send });

it.each([
  [
    'an SVG that says it is a PNG',
    () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']),
    pictures.picturesType,
  ],
  [
    'a file that only begins like a PNG',
    () => new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'x'.repeat(90)]),
    pictures.picturesBroken,
  ],
  ['more than 25 megapixels', () => pictureOf(5_200, 5_000), pictures.picturesPixels],
  ['a picture of 4 × 4 pixels', () => pictureOf(4, 4), errors.tacticsPictureShape],
  ['a strip', () => pictureOf(4_000, 40), errors.tacticsPictureShape],
  [
    'more than 8 MB',
    () => new Blob([new Uint8Array(MAX_UPLOAD_BYTES + 1_000_000)]),
    'This file has 9 MB. Up to 8 MB can be uploaded.',
  ],
])('refuses %s before it is sent', async (_what, fileOf, problem) => {
  await open().screen;
  pick(await fileOf());
  await expect.element(page.getByRole('alert')).toHaveTextContent(problem);
  await expect.element(send()).toBeDisabled();
  // another choice clears it
  pick(await pictureOf(300, 200));
  await expect.element(send()).toBeEnabled();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('shows the picture, sends it by keyboard with its progress, and closes', async () => {
  const { screen, onClose } = open('seen-hash');
  await screen;
  const file = await pictureOf(300, 200);
  pick(file);
  await expect.element(page.getByRole('img', { name: words.preview })).toBeVisible();
  const button = page.getByRole('button', { name: words.sendReplacing });
  await expect.element(button).toBeEnabled();
  button.element().focus();
  await userEvent.keyboard('{Enter}{Enter}');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    endpoint: put,
    input: { params: { map: 'berda' }, query: { seen: 'seen-hash' } },
  });
  expect(sent[0]?.file.size).toBe(file.size);
  sent[0]?.options.onProgress(0.4);
  await expect.element(page.getByRole('status')).toHaveTextContent('Uploading: 40%');
  sent[0]?.options.onProgress(1);
  await expect.element(page.getByRole('status')).toHaveTextContent(words.preparing);
  expect(onClose).not.toHaveBeenCalled();
  sent[0]?.done();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('tries again under the same key after a lost answer, and under a new one after a refusal', async () => {
  await open().screen;
  pick(await pictureOf(300, 200));
  const failWith = async (at: number, error: ApiError, text: string): Promise<void> => {
    await send().click();
    await vi.waitFor(() => expect(sent).toHaveLength(at + 1));
    sent[at]?.fail(error);
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  };
  await failWith(0, new ApiError('network', 0, null, ''), words.interrupted);
  await failWith(1, new ApiError('refused', 409, 'tactics.pictureChanged', ''), errors.tacticsPictureChanged);
  await failWith(2, new ApiError('refused', 429, 'request.rateLimited', ''), words.tooOften);
  const [first, second, third] = sent.map(({ options }) => options.key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('stops an upload that is under way when it is closed', async () => {
  const { screen } = open();
  const { unmount } = await screen;
  pick(await pictureOf(300, 200));
  await send().click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await unmount();
  expect(sent[0]?.options.signal?.aborted).toBe(true);
});
