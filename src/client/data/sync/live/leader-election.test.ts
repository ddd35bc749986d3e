import { describe, expect, it, vi } from 'vitest';
import { electLeader, runWhileVisible, type Locks } from './leader-election.ts';

/** Locks as a browser has them, for one name. */
function makeLocks(): Locks {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    request: (_name, { signal }, work) => {
      const turn = tail.then(() => {
        if (signal.aborted) throw new DOMException('given up', 'AbortError');
        return work();
      });
      tail = turn.catch(() => undefined);
      return turn;
    },
  };
}

function settle(): Promise<void> {
  return new Promise((done) => setTimeout(done, 0));
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    signal.addEventListener('abort', () => done());
  });
}

describe('one tab for all', () => {
  it('leads alone; the next takes over when it stands back; who gave up waiting never leads', async () => {
    const locks = makeLocks();
    const leading: string[] = [];
    const tab = (name: string) =>
      electLeader(locks, 'live', async (signal) => {
        leading.push(name);
        await untilAborted(signal);
        leading.splice(leading.indexOf(name), 1);
      });
    const leave = { a: tab('a'), b: tab('b'), c: tab('c') };
    await settle();
    expect(leading).toEqual(['a']);
    leave.b();
    leave.a();
    await settle();
    expect(leading).toEqual(['c']);
    leave.c();
    await settle();
    expect(leading).toEqual([]);
  });

  it('leads for itself where the browser has no locks', async () => {
    const work = vi.fn(async () => undefined);
    electLeader(null, 'live', work);
    await settle();
    expect(work).toHaveBeenCalledOnce();
  });

  it('takes part while somebody looks, stands back five minutes after, and comes back', () => {
    vi.useFakeTimers();
    try {
      let isVisible = true;
      let tell = (): void => undefined;
      const leave = vi.fn();
      const takePart = vi.fn(() => leave);
      const stop = runWhileVisible(
        {
          isVisible: () => isVisible,
          onChange: (listener) => {
            tell = listener;
            return () => {
              tell = () => undefined;
            };
          },
        },
        takePart,
      );
      const show = (next: boolean): void => {
        isVisible = next;
        tell();
      };
      expect(takePart).toHaveBeenCalledOnce();
      show(false);
      vi.advanceTimersByTime(299_000);
      show(true);
      vi.advanceTimersByTime(600_000);
      expect(leave).not.toHaveBeenCalled();
      show(false);
      vi.advanceTimersByTime(300_000);
      expect(leave).toHaveBeenCalledOnce();
      show(true);
      expect(takePart).toHaveBeenCalledTimes(2);
      stop();
      expect(leave).toHaveBeenCalledTimes(2);
      vi.advanceTimersByTime(600_000);
      expect(takePart).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
