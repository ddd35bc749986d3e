import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdUntilFirstScreen, releaseAfterFirstScreen } from '../state/after-first-screen.ts';
import { database } from './database.ts';
import { createSharedQuery, onTablesChanged, sharedQueriesSettled } from './live-query.ts';

const readTag = vi.fn(async (tag: string) => (await database.shown.get(tag))?.shownAt ?? null);

beforeEach(async () => {
  await database.shown.clear();
  readTag.mockClear();
});

describe('a shared live query', () => {
  const query = createSharedQuery(readTag, 'loading' as const as number | string | null);

  it('runs once per change, however many listen', async () => {
    const listeners = Array.from({ length: 5 }, () => vi.fn());
    const stops = listeners.map((listener) => query('a').subscribe(listener));
    expect(query('a').current()).toBe('loading');
    await vi.waitFor(() => expect(query('a').current()).toBeNull());
    expect(readTag).toHaveBeenCalledTimes(1);

    await database.shown.put({ tag: 'a', shownAt: 1 });
    await vi.waitFor(() => expect(query('a').current()).toBe(1));
    expect(readTag).toHaveBeenCalledTimes(2);
    for (const listener of listeners) expect(listener).toHaveBeenCalledTimes(2);
    for (const stop of stops) stop();
  });

  it('shows what a slow storage answers once it does', async () => {
    let answer: (value: number) => void = () => undefined;
    const answered = new Promise<number>((resolve) => {
      answer = resolve;
    });
    const slow = createSharedQuery(() => answered, 'loading' as const as number | string | null, undefined, {
      afterMs: 10,
      value: null,
    });
    const stop = slow().subscribe(() => undefined);
    expect(slow().current()).toBe('loading');
    await vi.waitFor(() => expect(slow().current()).toBeNull());
    answer(7);
    await vi.waitFor(() => expect(slow().current()).toBe(7));
    stop();
  });

  it('goes on when one screen replaces another, and ends with the last one', async () => {
    const stopFirst = query('b').subscribe(() => undefined);
    await vi.waitFor(() => expect(query('b').current()).toBeNull());
    stopFirst();
    const stopSecond = query('b').subscribe(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(query('b').current()).toBeNull();
    expect(readTag).toHaveBeenCalledTimes(1);

    stopSecond();
    await vi.waitFor(() => expect(query('b').current()).toBe('loading'));
    await database.shown.put({ tag: 'b', shownAt: 1 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(readTag).toHaveBeenCalledTimes(1);
  });

  it('says that it reads again until the changed value is there', async () => {
    const stop = query('e').subscribe(() => undefined);
    await vi.waitFor(() => expect(query('e').current()).toBeNull());
    expect(query('e').isReading()).toBe(false);
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    readTag.mockImplementationOnce(async (tag) => {
      const row = await database.shown.get(tag);
      await finished;
      return row?.shownAt ?? null;
    });
    await database.shown.put({ tag: 'e', shownAt: 1 });
    expect([query('e').current(), query('e').isReading()]).toEqual([null, true]);
    const shown: unknown[] = [];
    const settling = sharedQueriesSettled().then(() => shown.push(query('e').current()));
    const stopListening = query('e').subscribe(() => shown.push(query('e').isReading()));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shown).toEqual([]);
    finish();
    await settling;
    // listeners hear of the value as of one that is read, and who waited goes on after them
    expect(shown).toEqual([false, 1]);
    stopListening();
    stop();
  });

  it('shows what one change altered in one task, but waits for nothing slow', async () => {
    const queries = [query('f'), query('g')];
    const shown: string[] = [];
    const stops = queries.map((one, at) =>
      one.subscribe(() => shown.push(`${at}: ${queries.map((other) => String(other.current())).join(' ')}`)),
    );
    await vi.waitFor(() => expect(queries.map((one) => one.current())).toEqual([null, null]));
    shown.length = 0;
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let isSlow = true;
    readTag.mockImplementation(async (tag) => {
      const row = await database.shown.get(tag);
      if (tag === 'g' && isSlow) await finished;
      return row?.shownAt ?? null;
    });
    await database.shown.bulkPut([
      { tag: 'f', shownAt: 1 },
      { tag: 'g', shownAt: 1 },
    ]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shown).toEqual([]);
    await vi.waitFor(() => expect(shown).toEqual(['0: 1 null']));
    finish();
    await vi.waitFor(() => expect(shown).toEqual(['0: 1 null', '1: 1 1']));

    isSlow = false;
    const tasks: ('own' | 'same')[] = [];
    let task: 'own' | 'same' = 'own';
    for (const one of queries)
      stops.push(
        one.subscribe(() => {
          tasks.push(task);
          task = 'same';
          setTimeout(() => {
            task = 'own';
          });
        }),
      );
    await database.shown.bulkPut([
      { tag: 'f', shownAt: 2 },
      { tag: 'g', shownAt: 2 },
    ]);
    await vi.waitFor(() => expect(tasks).toEqual(['own', 'same']));
    for (const stop of stops) stop();
    readTag.mockImplementation(async (tag: string) => (await database.shown.get(tag))?.shownAt ?? null);
  });

  it('reads nothing before the first screen is drawn', async () => {
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
    holdUntilFirstScreen();
    const stop = query('c').subscribe(() => undefined);
    const stopEarly = query('d').subscribe(() => undefined);
    stopEarly();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(readTag).not.toHaveBeenCalled();
    releaseAfterFirstScreen();
    await vi.waitFor(() => expect(query('c').current()).toBeNull());
    expect(readTag.mock.calls).toEqual([['c']]);
    stop();
    vi.unstubAllGlobals();
  });
});

it('changes of some tables are announced, of others not', async () => {
  const listener = vi.fn();
  const stop = onTablesChanged(['shown'], listener);
  await database.facts.put({ name: 'owner', value: 'u1' } as never);
  expect(listener).not.toHaveBeenCalled();
  await database.shown.put({ tag: 'e', shownAt: 1 });
  await vi.waitFor(() => expect(listener).toHaveBeenCalled());
  stop();
  listener.mockClear();
  await database.shown.put({ tag: 'f', shownAt: 1 });
  expect(listener).not.toHaveBeenCalled();
});
