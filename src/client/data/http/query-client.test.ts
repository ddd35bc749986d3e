import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const device = vi.hoisted(() => ({ answer: (): void => undefined, stored: [] as string[] }));
vi.mock('../../../offline/storage/key-value.ts', () => ({
  getValue: () =>
    new Promise<undefined>((resolve) => {
      device.answer = () => resolve(undefined);
    }),
  deleteValue: () => Promise.resolve(true),
  setValue: (name: string) => {
    device.stored.push(name);
    return Promise.resolve(true);
  },
}));

const { clearQueries, persistQueriesFor, queries } = await import('./query-client.ts');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a logout during a restore leaves nothing of the user', async () => {
  vi.stubGlobal('__BUILD__', 'test');
  const restoring = persistQueriesFor('somebody', null);
  clearQueries();
  device.answer();
  await restoring;
  queries.setQueryData(['anything'], 1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(device.stored).toEqual([]);

  // without a logout it does persist
  const again = persistQueriesFor('somebody', null);
  device.answer();
  await again;
  queries.setQueryData(['anything'], 2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(device.stored).toEqual(['queries/somebody/']);
  clearQueries();
});
