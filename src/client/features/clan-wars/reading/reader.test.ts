import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReadReply, ReadRequest } from './reader-messages.ts';

vi.mock('./reader-worker.ts?worker&url', () => ({ default: '/assets/reader-worker-1.js' }));
const { closeReader, readPicture } = await import('./reader.ts');

class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = [];
  readonly requests: ReadRequest[] = [];
  isEnded = false;
  constructor() {
    super();
    FakeWorker.all.push(this);
  }
  postMessage(request: ReadRequest): void {
    this.requests.push(request);
  }
  terminate(): void {
    this.isEnded = true;
  }
  /** Answers the next picture that waits. */
  answer(): void {
    const request = this.requests.shift();
    if (request === undefined) throw new Error('nothing waits');
    const data: ReadReply = { id: request.id, kind: 'failed', why: 'noTable' };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const workers = FakeWorker.all;
const OPTIONS = { known: [], ownClan: '', onProgress: () => undefined };
const read = () => readPicture(new Blob(['pixels']), OPTIONS);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  workers.length = 0;
});
afterEach(() => {
  closeReader();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the reader gives its memory back twenty seconds after the last picture', async () => {
  const first = read();
  workers[0]?.answer();
  expect(await first).toEqual({ ok: false, why: 'noTable' });
  vi.advanceTimersByTime(19_000);
  expect(workers[0]?.isEnded).toBe(false);
  vi.advanceTimersByTime(1_500);
  expect(workers[0]?.isEnded).toBe(true);
});

it('the reader stays between two pictures, and while one is read', async () => {
  const first = read();
  const second = read();
  workers[0]?.answer();
  await first;
  // the second one takes its time
  vi.advanceTimersByTime(60_000);
  expect(workers[0]?.isEnded).toBe(false);
  workers[0]?.answer();
  await second;
  vi.advanceTimersByTime(15_000);
  const third = read();
  vi.advanceTimersByTime(60_000);
  expect(workers).toHaveLength(1);
  expect(workers[0]?.isEnded).toBe(false);
  workers[0]?.answer();
  await third;
});

it('the reader is started again for the next picture', async () => {
  const first = read();
  workers[0]?.answer();
  await first;
  vi.advanceTimersByTime(21_000);
  const second = read();
  expect(workers).toHaveLength(2);
  workers[1]?.answer();
  expect(await second).toEqual({ ok: false, why: 'noTable' });
});

it('a reader that could not be started fails what waits, and is tried again', async () => {
  const [first, second] = [read(), read()];
  workers[0]?.dispatchEvent(new Event('error', { cancelable: true }));
  expect(await Promise.all([first, second])).toEqual([
    { ok: false, why: 'notLoaded' },
    { ok: false, why: 'notLoaded' },
  ]);
  expect(workers[0]?.isEnded).toBe(true);
  void read();
  expect(workers).toHaveLength(2);
});
