import { describe, expect, it } from 'vitest';
import { ownBlockingMs } from './blocking-time.ts';

const URL = 'http://127.0.0.1:8080';
const MAIN = { pid: 7, tid: 1, args: {} };
const START = {
  ...MAIN,
  name: 'navigationStart',
  ts: 1000,
  args: { data: { documentLoaderURL: `${URL}/tools` } },
};
const PAINT = { ...MAIN, name: 'firstContentfulPaint', ts: 2000 };

function task(ts: number, ownMs: number, thread: { readonly pid?: number; readonly tid?: number } = {}) {
  return { ...MAIN, ...thread, name: 'RunTask', ts, tdur: ownMs * 1000 };
}

describe('blocking time by the own clock of the main thread', () => {
  it('is what tasks after the first paint take above 50 ms, four times slowed down', () => {
    expect(ownBlockingMs([START, PAINT, task(3000, 20), task(4000, 15), task(5000, 12)], URL)).toBe(40);
  });

  it('leaves out what is before the paint, and other threads', () => {
    const others = [task(1500, 90), task(3000, 90, { pid: 8 }), task(3000, 90, { tid: 2 })];
    expect(ownBlockingMs([START, PAINT, ...others, task(3000, 20)], URL)).toBe(30);
  });

  it('is unknown where the beginning is missing', () => {
    expect(ownBlockingMs([PAINT, task(3000, 20)], URL)).toBeNaN();
    expect(ownBlockingMs([{ ...START, args: {} }, PAINT, task(3000, 20)], URL)).toBeNaN();
  });
});
