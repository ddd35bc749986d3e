import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_LOOK_MS, promptWaitMs, toastWaitMs } from './first-look.ts';
import { addToast, currentToasts, dropToast } from './toast-store.ts';

function toast(tag: string) {
  return { tag, title: tag, body: '', isLasting: false, place: null };
}

const tags = (): readonly string[] => currentToasts().map(({ tag }) => tag);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const tag of tags()) dropToast(tag);
  vi.useRealTimers();
});

describe('a toast', () => {
  it('waits for the end of the first look, and is gone if it is dropped before', () => {
    addToast(toast('a'), FIRST_LOOK_MS);
    addToast(toast('b'), FIRST_LOOK_MS);
    dropToast('b');
    expect(tags()).toEqual([]);
    vi.advanceTimersByTime(FIRST_LOOK_MS);
    expect(tags()).toEqual(['a']);
  });

  it('that comes again while it waits is shown once, with what it says last', () => {
    addToast({ ...toast('a'), body: 'first' }, 100);
    addToast({ ...toast('a'), body: 'last' }, 100);
    vi.advanceTimersByTime(100);
    expect(currentToasts().map(({ body }) => body)).toEqual(['last']);
  });

  it('is shown at once later', () => {
    addToast(toast('c'), 0);
    expect(tags()).toEqual(['c']);
  });
});

describe('the first look', () => {
  it('is of phones alone', () => {
    expect([toastWaitMs(true, 0), toastWaitMs(true, 4_000), toastWaitMs(true, 60_000)]).toEqual([
      10_000, 6_000, 0,
    ]);
    expect(toastWaitMs(false, 0)).toBe(0);
  });

  it('has the permission prompt, three seconds after the start', () => {
    expect([promptWaitMs(0), promptWaitMs(1_000), promptWaitMs(9_000)]).toEqual([3_000, 2_000, 0]);
  });
});
