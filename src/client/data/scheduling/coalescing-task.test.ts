import { describe, expect, it, vi } from 'vitest';
import { createCoalescingTask } from './coalescing-task.ts';

describe('coalescing task', () => {
  it('never overlaps, and reruns once if called meanwhile', async () => {
    const ends: (() => void)[] = [];
    let running = 0;
    let most = 0;
    let times = 0;
    const work = createCoalescingTask(async () => {
      times += 1;
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((done) => {
        ends.push(done);
      });
      running -= 1;
    });
    const first = work.run();
    const repeated = [work.run(), work.run(), work.run()];
    ends.shift()?.();
    await new Promise((done) => setTimeout(done, 0));
    expect(times).toBe(2);
    ends.shift()?.();
    await Promise.all([first, ...repeated, work.settled()]);
    expect([times, most]).toEqual([2, 1]);
  });

  it('can run again after a failure', async () => {
    let times = 0;
    const work = createCoalescingTask(async () => {
      times += 1;
      if (times === 1) throw new Error('no');
    });
    await expect(work.run()).rejects.toThrow('no');
    await work.run();
    expect(times).toBe(2);
  });

  it('keeps the minimum interval, and coalesces calls within it', async () => {
    vi.useFakeTimers();
    try {
      let times = 0;
      const work = createCoalescingTask(async () => {
        times += 1;
      }, 3_000);
      await work.run();
      const later = [work.run(), work.run()];
      await vi.advanceTimersByTimeAsync(2_900);
      expect(times).toBe(1);
      later.push(work.run());
      await vi.advanceTimersByTimeAsync(200);
      await Promise.all(later);
      expect(times).toBe(2);
      await vi.advanceTimersByTimeAsync(10_000);
      await work.run();
      expect(times).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });
});
