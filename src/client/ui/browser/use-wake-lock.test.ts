import { describe, expect, it } from 'vitest';
import { holdWakeLock, type WakeLocks } from './use-wake-lock.ts';

interface Lock {
  released: boolean;
  release(): Promise<void>;
}

function open(answers: 'grants' | 'refuses' | 'late' = 'grants') {
  const acquired: Lock[] = [];
  let requests = 0;
  let answer = (): void => undefined;
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const locks: WakeLocks = {
    request: async () => {
      requests += 1;
      if (answers === 'refuses') throw new DOMException('low battery', 'NotAllowedError');
      if (answers === 'late')
        await new Promise<void>((done) => {
          answer = done;
        });
      const lock: Lock = {
        released: false,
        release: async () => {
          lock.released = true;
        },
      };
      acquired.push(lock);
      return lock;
    },
  };
  const show = async (visibilityState: DocumentVisibilityState): Promise<void> => {
    page.visibilityState = visibilityState;
    // as browsers do: a hidden page loses its wake lock
    if (visibilityState === 'hidden') for (const lock of acquired) lock.released = true;
    page.dispatchEvent(new Event('visibilitychange'));
    await settled();
  };
  return {
    page: page as unknown as Document,
    locks,
    acquired,
    show,
    answerNow: () => answer(),
    requests: () => requests,
    heldCount: () => acquired.filter(({ released }) => !released).length,
  };
}

function settled(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done);
  });
}

describe('the wake lock', () => {
  it('is held until released, and requested again when the page is visible again', async () => {
    const { page, locks, show, heldCount, requests } = open();
    const leave = holdWakeLock(page, locks);
    await settled();
    expect(heldCount()).toBe(1);
    await show('hidden');
    expect(heldCount()).toBe(0);
    await show('visible');
    await show('visible');
    expect([heldCount(), requests()]).toEqual([1, 2]);
    leave();
    await settled();
    expect(heldCount()).toBe(0);
    await show('visible');
    expect(requests()).toBe(2);
  });

  it('is released even if granted after the release', async () => {
    const { page, locks, answerNow, acquired, heldCount } = open('late');
    const leave = holdWakeLock(page, locks);
    leave();
    answerNow();
    await settled();
    expect([acquired.length, heldCount()]).toEqual([1, 0]);
  });

  it('does nothing where the browser refuses or lacks it', async () => {
    const { page, locks, show, requests } = open('refuses');
    const leave = holdWakeLock(page, locks);
    await settled();
    await show('hidden');
    await show('visible');
    expect(requests()).toBe(2);
    leave();
    holdWakeLock(page, undefined)();
  });
});
