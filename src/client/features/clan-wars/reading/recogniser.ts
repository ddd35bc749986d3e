/** Recognition of text by models of several languages, each in a worker of its own. Knows no page. */
import { createWorker, OEM, PSM, type Worker, type WorkerOptions } from 'tesseract.js';
import type { Recognised } from '../../../../domain/clan-wars/reading/assign-names.ts';
import type { Gray } from '../../../../domain/clan-wars/reading/gray.ts';
import type { Recogniser } from '../../../../domain/clan-wars/reading/read-board.ts';

export interface Model {
  readonly language: string;
  /** Where its files are; null: where the library looks for them. */
  readonly options: Partial<WorkerOptions>;
}

export interface OpenRecogniser {
  readonly recogniser: Recogniser;
  readonly close: () => Promise<void>;
}

/** A portable grey map: a file that needs no packing. */
function fileOf({ width, height, data }: Gray): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}

type Mode = 'digits' | 'text';

/** The first model has to be the one that knows digits best, the English one. */
export async function openRecogniser(models: readonly Model[]): Promise<OpenRecogniser> {
  const workers = await Promise.all(
    models.map(({ language, options }) =>
      createWorker(language, OEM.LSTM_ONLY, { cacheMethod: 'none', ...options }),
    ),
  );
  let current: Mode | null = null;
  const read = async (cut: Gray, mode: Mode): Promise<readonly Recognised[]> => {
    if (current !== mode) {
      current = mode;
      // a worker does what it is asked in order
      for (const worker of workers)
        void worker.setParameters({
          tessedit_pageseg_mode: PSM.SINGLE_LINE,
          // it describes empty pictures otherwise
          debug_file: '/dev/null',
          tessedit_char_whitelist: mode === 'digits' ? '0123456789 ' : '',
        });
    }
    const file = fileOf(cut);
    return Promise.all(
      workers.map(async (worker: Worker) => {
        // the declared types name what a browser or Node calls a picture; bytes are taken by both
        const { data } = await worker.recognize(file as unknown as Blob);
        return { text: data.text.trim(), confidence: data.confidence };
      }),
    );
  };
  return {
    recogniser: { digits: (cut) => read(cut, 'digits'), text: (cut) => read(cut, 'text') },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
