import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const device = vi.hoisted(() => ({ answer: (): void => undefined, kept: [] as string[] }));
vi.mock('../../../offline/storage/key-value.ts', () => ({
  readKept: () =>
    new Promise<undefined>((done) => {
      device.answer = () => done(undefined);
    }),
  dropKept: () => Promise.resolve(true),
  keep: (name: string) => {
    device.kept.push(name);
    return Promise.resolve(true);
  },
}));

const {
  clearQueries: forgetQueries,
  persistQueriesFor: keepQueriesFor,
  queries,
} = await import('./query-client.ts');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a logout during a restore leaves nothing of the user', async () => {
  vi.stubGlobal('__BUILD__', 'test');
  const keeping = keepQueriesFor('somebody', null);
  forgetQueries();
  device.answer();
  await keeping;
  queries.setQueryData(['anything'], 1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(device.kept).toEqual([]);

  // without a logout it does persist
  const again = keepQueriesFor('somebody', null);
  device.answer();
  await again;
  queries.setQueryData(['anything'], 2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(device.kept).toEqual(['queries/somebody/']);
  forgetQueries();
});
