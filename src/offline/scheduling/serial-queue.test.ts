import { expect, it } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

it('runs one after the other, also after a failed one', async () => {
  const log: string[] = [];
  const inOrder = createSerialQueue();
  const work = (name: string, ms: number) => async (): Promise<string> => {
    log.push(`${name} starts`);
    await new Promise((resolve) => setTimeout(resolve, ms));
    log.push(`${name} ends`);
    if (name === 'two') throw new Error(name);
    return name;
  };
  const runs = [inOrder(work('one', 5)), inOrder(work('two', 1)), inOrder(work('three', 0))];
  expect((await Promise.allSettled(runs)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(log).toEqual(['one starts', 'one ends', 'two starts', 'two ends', 'three starts', 'three ends']);
});
