import { describe, expect, it } from 'vitest';
import { holdWakeLock, type WakeLocks } from './use-wake-lock.ts';

interface Lock {
  released: boolean;
  release(): Promise<void>;
}

function open(answers: 'gives' | 'refuses' | 'late' = 'gives') {
  const given: Lock[] = [];
  let asked = 0;
  let answer = (): void => undefined;
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const locks: WakeLocks = {
    request: async () => {
      asked += 1;
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
      given.push(lock);
      return lock;
    },
  };
  const show = async (visibilityState: DocumentVisibilityState): Promise<void> => {
    page.visibilityState = visibilityState;
    // as browsers do: a hidden page loses its wake lock
    if (visibilityState === 'hidden') for (const lock of given) lock.released = true;
    page.dispatchEvent(new Event('visibilitychange'));
    await settled();
  };
  return {
    page: page as unknown as Document,
    locks,
    given,
    show,
    answerNow: () => answer(),
    asked: () => asked,
    held: () => given.filter(({ released }) => !released).length,
  };
}

function settled(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done);
  });
}

describe('the wake lock', () => {
  it('is held until released, and requested again when the page is visible again', async () => {
    const { page, locks, show, held, asked } = open();
    const leave = holdWakeLock(page, locks);
    await settled();
    expect(held()).toBe(1);
    await show('hidden');
    expect(held()).toBe(0);
    await show('visible');
    await show('visible');
    expect([held(), asked()]).toEqual([1, 2]);
    leave();
    await settled();
    expect(held()).toBe(0);
    await show('visible');
    expect(asked()).toBe(2);
  });

  it('is released even if granted after the release', async () => {
    const { page, locks, answerNow, given, held } = open('late');
    const leave = holdWakeLock(page, locks);
    leave();
    answerNow();
    await settled();
    expect([given.length, held()]).toEqual([1, 0]);
  });

  it('does nothing where the browser refuses or lacks it', async () => {
    const { page, locks, show, asked } = open('refuses');
    const leave = holdWakeLock(page, locks);
    await settled();
    await show('hidden');
    await show('visible');
    expect(asked()).toBe(2);
    leave();
    holdWakeLock(page, undefined)();
  });
});
