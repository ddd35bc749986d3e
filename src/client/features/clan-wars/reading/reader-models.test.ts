import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RUSSIAN_MODEL_CHECK, RUSSIAN_MODEL_PATH } from '../../../../contract/reader-files.ts';
import { readerModels } from './reader-models.ts';

const asked = vi.fn<(path: string, how: RequestInit) => Promise<Response>>();
let cached: string | null = null;

beforeEach(() => {
  asked.mockReset();
  cached = null;
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('caches', {
    match: (path: string) => Promise.resolve(path === cached ? new Response('model') : undefined),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function languages(): Promise<readonly string[]> {
  return (await readerModels('/reader/7/')).map(({ language }) => language);
}

it('the Russian model is used where the operator has put one', async () => {
  asked.mockResolvedValue(new Response(null, { status: 200 }));
  expect(await languages()).toEqual(['eng', 'ukr', 'rus']);
  expect(asked.mock.calls).toEqual([[RUSSIAN_MODEL_CHECK, { method: 'HEAD' }]]);
});

it('without one two models read', async () => {
  asked.mockResolvedValue(new Response(null, { status: 204 }));
  cached = RUSSIAN_MODEL_PATH;
  expect(await languages()).toEqual(['eng', 'ukr']);
});

it('without a network it is used if it was used before', async () => {
  asked.mockRejectedValue(new TypeError('offline'));
  expect(await languages()).toEqual(['eng', 'ukr']);
  cached = RUSSIAN_MODEL_PATH;
  expect(await languages()).toEqual(['eng', 'ukr', 'rus']);
});

it('all files come from this server', async () => {
  asked.mockResolvedValue(new Response(null, { status: 200 }));
  for (const { language, options } of await readerModels('/reader/7/')) {
    expect(options).toMatchObject({ workerBlobURL: false, workerPath: '/reader/7/worker.min.js' });
    expect(options.corePath).toMatch(/^\/reader\/7\/tesseract-core.*-lstm\.js$/);
    expect(options.langPath).toBe(language === 'rus' ? '/reader/models' : '/reader/7');
  }
});
