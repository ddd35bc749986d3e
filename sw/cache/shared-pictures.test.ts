import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('workbox-routing', () => ({ registerRoute: vi.fn() }));
const { takeShared } = await import('./shared-pictures.ts');

const stored = new Map<string, Response>();
let isFull = false;

beforeEach(() => {
  stored.clear();
  isFull = false;
  vi.stubGlobal('caches', {
    open: () =>
      Promise.resolve({
        put: (path: string, response: Response) =>
          isFull
            ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
            : Promise.resolve(void stored.set(path, response)),
      }),
  });
  vi.spyOn(Response, 'redirect').mockImplementation(
    (url, status) => new Response(`${String(url)} ${status}`),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function shared(...files: readonly (File | string)[]): Request {
  const body = new FormData();
  for (const file of files) body.append('pictures', file);
  return new Request('https://muster.test/shared-pictures', { method: 'POST', body });
}

it('keeps shared pictures with their names and times, and opens the page', async () => {
  const file = new File(['pixels'], 'табло 1.png', { type: 'image/png', lastModified: 5_000 });
  const answer = await takeShared(shared(file, 'no file'));
  expect(await answer.text()).toBe('/clan-war/upload 303');
  expect([...stored.keys()]).toEqual(['/shared-pictures/0']);
  const first = stored.get('/shared-pictures/0');
  expect(decodeURIComponent(first?.headers.get('x-file-name') ?? '')).toBe('табло 1.png');
  expect(first?.headers.get('content-type')).toBe('image/png');
  expect(first?.headers.has('x-file-time')).toBe(true);
  expect(await first?.text()).toBe('pixels');
});

it('keeps no more than the page takes', async () => {
  await takeShared(shared(...Array.from({ length: 20 }, (_, at) => new File(['x'], `${at}.png`))));
  expect(stored.size).toBe(12);
});

it('opens the page where nothing can be stored', async () => {
  isFull = true;
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await (await takeShared(shared(new File(['x'], 'a.png')))).text()).toBe('/clan-war/upload 303');
  expect(warned).toHaveBeenCalledOnce();
});

it('take what the manifest says that the app takes', async () => {
  const { SHARE_PATH, SHARED_FIELD } = await import('../../src/contract/reader-files.ts');
  const file = new URL('../../manifest.webmanifest', import.meta.url);
  const { share_target: target } = JSON.parse(await readFile(file, 'utf8')) as { share_target: unknown };
  expect(target).toEqual({
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARED_FIELD, accept: ['image/png', 'image/jpeg', 'image/webp'] }] },
  });
});
