import { expect, it, vi } from 'vitest';
import { createKeyedSingleFlight } from './keyed-single-flight.ts';

it('shares a run between calls with the same key only, and starts another one after it', async () => {
  const flights = createKeyedSingleFlight<string>();
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((done) => ends.push(done)));
  const calls = Promise.all([flights.run('a', work), flights.run('a', work), flights.run('b', work)]);
  expect(work).toHaveBeenCalledTimes(2);
  const settled = flights.settled();
  for (const end of ends) end();
  await Promise.all([calls, settled]);

  const again = vi.fn(() => Promise.resolve());
  await flights.run('a', again);
  expect(again).toHaveBeenCalledTimes(1);
});

it('lets a failed run be repeated', async () => {
  const flights = createKeyedSingleFlight<string>();
  await expect(flights.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(flights.run('a', () => Promise.resolve())).resolves.toBeUndefined();
});
