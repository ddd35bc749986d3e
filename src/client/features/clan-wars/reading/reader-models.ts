/** Which models read, and where their files are. */
import { RUSSIAN_MODEL_CHECK, RUSSIAN_MODEL_PATH } from '../../../../contract/reader-files.ts';
import type { Model } from './recogniser.ts';

/** A function of vector instructions: only an engine that knows them takes it. */
const VECTORS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]);

/** The operator may have put a Russian model on the server; without a network it is there if it was used before. */
async function hasRussianModel(): Promise<boolean> {
  try {
    return (await fetch(RUSSIAN_MODEL_CHECK, { method: 'HEAD' })).status === 200;
  } catch {
    return (await caches.match(RUSSIAN_MODEL_PATH)) !== undefined;
  }
}

/** `folder`: of the recognition's files, with a slash at its end. */
export async function readerModels(folder: string): Promise<readonly Model[]> {
  const core = WebAssembly.validate(VECTORS) ? 'tesseract-core-simd-lstm' : 'tesseract-core-lstm';
  const options = {
    workerBlobURL: false,
    workerPath: `${folder}worker.min.js`,
    corePath: `${folder}${core}.js`,
    langPath: folder.replace(/\/$/, ''),
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
