import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { READER_PATH } from '../src/contract/reader-files.ts';

const MODULES = resolve(import.meta.dirname, '../node_modules');
const require = createRequire(import.meta.url);

/** The recognition of pictures: its worker, its core with and without vector instructions, and a model per language. */
const FILES: Readonly<Record<string, string>> = {
  'worker.min.js': 'tesseract.js/dist/worker.min.js',
  'tesseract-core-simd-lstm.js': 'tesseract.js-core/tesseract-core-simd-lstm.js',
  'tesseract-core-simd-lstm.wasm': 'tesseract.js-core/tesseract-core-simd-lstm.wasm',
  'tesseract-core-lstm.js': 'tesseract.js-core/tesseract-core-lstm.js',
  'tesseract-core-lstm.wasm': 'tesseract.js-core/tesseract-core-lstm.wasm',
  // packed already: whoever reads them sees it by their first bytes
  'eng.traineddata': '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
  'ukr.traineddata': '@tesseract.js-data/ukr/4.0.0_best_int/ukr.traineddata.gz',
};

function versionOf(name: string): string {
  return (require(`${name}/package.json`) as { readonly version: string }).version;
}

/** Changes with the files, which are cached for ever. */
const VERSION = `${versionOf('tesseract.js')}-${versionOf('@tesseract.js-data/eng')}`;

/** Emits the files of the recognition under their own names, in a folder named by their version. */
export function readerFiles(): Plugin {
  return {
    name: 'reader-files',
    config: () => ({ define: { __READER_FILES__: JSON.stringify(`${READER_PATH}${VERSION}/`) } }),
    configureServer(server) {
      server.middlewares.use(`${READER_PATH}${VERSION}`, (request, response, next) => {
        const source = FILES[(request.url ?? '').slice(1)];
        if (source === undefined) {
          next();
          return;
        }
        response.setHeader(
          'content-type',
          source.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
        );
        response.end(readFileSync(resolve(MODULES, source)));
      });
    },
    generateBundle() {
      for (const [name, source] of Object.entries(FILES))
        this.emitFile({
          type: 'asset',
          fileName: `${READER_PATH.slice(1)}${VERSION}/${name}`,
          source: readFileSync(resolve(MODULES, source)),
        });
    },
  };
}
