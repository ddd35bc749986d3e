import type { Plugin } from 'vite';

const LIBRARY = 'write-excel-file';
const ZIP_WRITER = /\/write-excel-file\/modules\/zip\/zipToArrayBuffer\.js(?:\?|$)/;

/**
 * Workbooks are zipped without workers: the library starts one from a blob for a sheet above 160 kB, and the content policy
 * allows none but the app's own.
 */
export function workbooksWithoutWorkers(): Plugin {
  return {
    name: 'workbooks-without-workers',
    enforce: 'pre',
    // what is bundled ahead would not pass through here
    config: () => ({ optimizeDeps: { exclude: [LIBRARY] } }),
    load: (id) =>
      ZIP_WRITER.test(id)
        ? "import { zipSync } from 'fflate';\nexport default async (files) => zipSync(files).buffer;\n"
        : undefined,
  };
}
