import { expect, it } from 'vitest';
import { withRetries } from './with-retries.ts';

function failing(times: number, code: string): { run: () => Promise<number>; runs: () => number } {
  let runs = 0;
  return {
    runs: () => runs,
    run: () => {
      runs += 1;
      return runs <= times ? Promise.reject(Object.assign(new Error(code), { code })) : Promise.resolve(runs);
    },
  };
}

it('repeats a transaction after a deadlock', async () => {
  const deadlock = failing(3, '40P01');
  expect(await withRetries(deadlock.run)).toBe(4);
});

it('gives up after seven attempts', async () => {
  const deadlock = failing(9, '40P01');
  await expect(withRetries(deadlock.run)).rejects.toThrow('40P01');
  expect(deadlock.runs()).toBe(7);
});

it('repeats nothing that would fail again', async () => {
  const refused = failing(1, '23505');
  await expect(withRetries(refused.run)).rejects.toThrow('23505');
  expect(refused.runs()).toBe(1);
});
