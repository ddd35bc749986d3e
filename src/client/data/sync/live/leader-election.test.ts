import { describe, expect, it, vi } from 'vitest';
import { electLeader, runWhileVisible, type Locks } from './leader-election.ts';

/** A fake of the browser's lock manager, for one name. */
function makeLocks(): Locks {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    request: (_name, { signal }, work) => {
      const turn = tail.then(() => {
        if (signal.aborted) throw new DOMException('aborted', 'AbortError');
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

describe('leader election', () => {
  it('has one leader; the next takes over when it resigns; a cancelled candidate never leads', async () => {
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

  it('runs in every tab without Web Locks', async () => {
    const work = vi.fn(async () => undefined);
    electLeader(null, 'live', work);
    await settle();
    expect(work).toHaveBeenCalledOnce();
  });

  it('runs while the tab is visible, stops five minutes after, and restarts', () => {
    vi.useFakeTimers();
    try {
      let isVisible = true;
      let notify = (): void => undefined;
      const leave = vi.fn();
      const takePart = vi.fn(() => leave);
      const stop = runWhileVisible(
        {
          isVisible: () => isVisible,
          onChange: (listener) => {
            notify = listener;
            return () => {
              notify = () => undefined;
            };
          },
        },
        takePart,
      );
      const show = (next: boolean): void => {
        isVisible = next;
        notify();
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
