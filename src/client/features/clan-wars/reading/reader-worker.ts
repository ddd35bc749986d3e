/** The worker that reads pictures: decodes them, finds the table, and has its cells recognised by workers of its own. */
import { RUSSIAN_MODEL_PATH } from '../../../../contract/reader-files.ts';
import { grayOf, type Gray } from '../../../../domain/clan-wars/reading/gray.ts';
import { readBoard } from '../../../../domain/clan-wars/reading/read-board.ts';
import { FORMAT_BYTES, pictureFormatOf } from '../../../../domain/pictures/picture-format.ts';
import type { ReadFailure, ReadReply, ReadRequest } from './reader-messages.ts';
import { openRecogniser, type Model, type OpenRecogniser } from './recogniser.ts';

/** Folder of the recognition's files, see the build. */
declare const __READER_FILES__: string;

interface WorkerScope {
  postMessage(reply: ReadReply): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ReadRequest>) => void): void;
}
const scope = globalThis as unknown as WorkerScope;

const MOST_PIXELS = 25_000_000;
/** A function of vector instructions: only an engine that knows them takes it. */
const VECTORS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]);

class ReadError extends Error {
  readonly why: ReadFailure;
  constructor(why: ReadFailure) {
    super(why);
    this.why = why;
  }
}

/** The operator may have put a Russian model on the server; without a network it is there if it was used before. */
async function hasRussianModel(): Promise<boolean> {
  try {
    return (await fetch(RUSSIAN_MODEL_PATH, { method: 'HEAD' })).ok;
  } catch {
    return (await caches.match(RUSSIAN_MODEL_PATH)) !== undefined;
  }
}

async function modelsOf(): Promise<readonly Model[]> {
  const core = WebAssembly.validate(VECTORS) ? 'tesseract-core-simd-lstm' : 'tesseract-core-lstm';
  const options = {
    workerBlobURL: false,
    workerPath: `${__READER_FILES__}worker.min.js`,
    corePath: `${__READER_FILES__}${core}.js`,
    langPath: __READER_FILES__.replace(/\/$/, ''),
    // packed or not is seen by the first bytes
    gzip: false,
  };
  const russian = {
    language: 'rus',
    options: { ...options, langPath: RUSSIAN_MODEL_PATH.replace(/\/[^/]*$/, '') },
  };
  return [
    { language: 'eng', options },
    { language: 'ukr', options },
    ...((await hasRussianModel()) ? [russian] : []),
  ];
}

let opened: Promise<OpenRecogniser> | null = null;

async function recogniser(): Promise<OpenRecogniser> {
  opened ??= modelsOf().then(openRecogniser);
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
    if (width * height > MOST_PIXELS) throw new ReadError('tooLarge');
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
