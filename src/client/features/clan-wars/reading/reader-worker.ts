/** The worker that reads pictures: decodes them, finds the table, and has its cells recognised by workers of its own. */
import { MAX_UPLOAD_PIXELS } from '../../../../domain/pictures/picture-limits.ts';
import { grayOf, type Gray } from '../../../../domain/clan-wars/reading/gray.ts';
import { readBoard } from '../../../../domain/clan-wars/reading/read-board.ts';
import { FORMAT_BYTES, pictureFormatOf } from '../../../../domain/pictures/picture-format.ts';
import type { ReadFailure, ReadReply, ReadRequest } from './reader-messages.ts';
import { readerModels } from './reader-models.ts';
import { openRecogniser, type OpenRecogniser } from './recogniser.ts';

/** Folder of the recognition's files, see the build. */
declare const __READER_FILES__: string;

interface WorkerScope {
  postMessage(reply: ReadReply): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ReadRequest>) => void): void;
}
const scope = globalThis as unknown as WorkerScope;

class ReadError extends Error {
  readonly why: ReadFailure;
  constructor(why: ReadFailure) {
    super(why);
    this.why = why;
  }
}

let opened: Promise<OpenRecogniser> | null = null;

async function recogniser(): Promise<OpenRecogniser> {
  opened ??= readerModels(__READER_FILES__).then(openRecogniser);
  try {
    return await opened;
  } catch (error) {
    opened = null;
    console.warn('The recognition of pictures could not be loaded.', error);
    throw new ReadError('notLoaded');
  }
}

async function decoded(file: Blob): Promise<Gray> {
  const bitmap = await createImageBitmap(file).catch(async () => {
    const head = new Uint8Array(await file.slice(0, FORMAT_BYTES).arrayBuffer());
    throw new ReadError(pictureFormatOf(head) === null ? 'notPicture' : 'damaged');
  });
  try {
    const { width, height } = bitmap;
    if (width * height > MAX_UPLOAD_PIXELS) throw new ReadError('tooLarge');
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (context === null) throw new ReadError('failed');
    context.drawImage(bitmap, 0, 0);
    return grayOf(width, height, context.getImageData(0, 0, width, height).data);
  } finally {
    bitmap.close();
  }
}

async function read({ id, file, known, ownClan }: ReadRequest): Promise<void> {
  try {
    const [picture, { recogniser: recognise }] = await Promise.all([decoded(file), recogniser()]);
    let reported = 0;
    const board = await readBoard(picture, recognise, {
      known,
      ownClan,
      onProgress: (share) => {
        if (share - reported < 0.02 && share < 1) return;
        reported = share;
        scope.postMessage({ id, kind: 'progress', share });
      },
    });
    scope.postMessage(
      board === null || board.rows.length === 0
        ? { id, kind: 'failed', why: 'noTable' }
        : { id, kind: 'read', board },
    );
  } catch (error) {
    if (!(error instanceof ReadError)) console.error('A picture could not be read.', error);
    scope.postMessage({ id, kind: 'failed', why: error instanceof ReadError ? error.why : 'failed' });
  }
}

let last: Promise<void> = Promise.resolve();
// one after the other: two pictures at once would need twice the memory
scope.addEventListener('message', ({ data }) => {
  last = last.then(() => read(data));
});
