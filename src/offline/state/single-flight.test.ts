import { expect, it, vi } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

it('shares a run between calls, and starts another one after it', async () => {
  let finish: (value: number) => void = () => undefined;
  const work = vi.fn(
    () =>
      new Promise<number>((done) => {
        finish = done;
      }),
  );
  const run = createSingleFlight(work);
  const calls = Promise.all([run(), run()]);
  finish(1);
  expect(await calls).toEqual([1, 1]);
  expect(work).toHaveBeenCalledTimes(1);

  const next = run();
  finish(2);
  expect(await next).toBe(2);
  expect(work).toHaveBeenCalledTimes(2);
});

it('rejects every call of a failed run, and runs again', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no')));
  const run = createSingleFlight(work);
  await Promise.allSettled([run(), run()]).then((ends) =>
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']),
  );
  await expect(run()).rejects.toThrow('no');
  expect(work).toHaveBeenCalledTimes(2);
});
