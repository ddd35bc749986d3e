import { type CharacterId, toId, type UserId } from '../../../domain/ids.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenFingerprint } from '../../../offline/http/token-fingerprint.ts';
import { ApiError } from '../connection/api-error.ts';

const device = vi.hoisted(() => ({
  values: new Map<string, unknown>(),
  /** While set, reads wait for it. */
  gate: null as Promise<void> | null,
}));
vi.mock('../../../offline/storage/key-value.ts', () => ({
  getValue: async (name: string) => {
    await device.gate;
    return device.values.get(name);
  },
  deleteValue: (name: string) => Promise.resolve(device.values.delete(name)),
  setValue: (name: string, value: unknown) => {
    device.values.set(name, value);
    return Promise.resolve(true);
  },
}));

const local = new Map<string, string>();
/** Object.keys of it lists the entries, as of the browser's. */
function localStorageOf(entries: Map<string, string>): Storage {
  const methods = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  };
  return new Proxy(methods, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_target, name) =>
      entries.has(name as string) ? { enumerable: true, configurable: true } : undefined,
  }) as unknown as Storage;
}

const { queries } = await import('./query-client.ts');
const { clearQueries, persistFirstPaintFor, persistQueriesFor, storedSession, storeSession } =
  await import('./persist-queries.ts');

const TOKEN = 'a'.repeat(64);
const OWNER = tokenFingerprint(TOKEN);
const SESSION = {
  tokenMark: OWNER,
  user: { id: 'u1', characters: [] },
  permissions: null,
  savedAt: 1,
} as never;

function answer(name: string, value: unknown, persistence?: 'first-paint' | 'device'): void {
  // the selected character of a guest session is null
  const queryKey = [name, null];
  queries.setQueryDefaults(queryKey, { meta: persistence === undefined ? {} : { persistence } });
  queries.setQueryData(queryKey, value);
}

function read(name: string): unknown {
  return queries.getQueryData([name, null]);
}

/** A new page: nothing in memory, everything still on the device. */
async function reopen(build = 'build-1'): Promise<void> {
  const [localBefore, deviceBefore] = [new Map(local), new Map(device.values)];
  clearQueries();
  for (const [name, value] of localBefore) local.set(name, value);
  for (const [name, value] of deviceBefore) device.values.set(name, value);
  vi.stubGlobal('__BUILD__', build);
  await Promise.resolve();
}

async function storeAll(): Promise<void> {
  await persistFirstPaintFor(OWNER);
  await persistQueriesFor(toId<UserId>('u1'), toId<CharacterId>('c1'));
  storeSession(SESSION);
  answer('profile', 'mine', 'first-paint');
  answer('members', ['a'], 'device');
  answer('secret', 'memory only');
  await vi.advanceTimersByTimeAsync(5000);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('__BUILD__', 'build-1');
  vi.stubGlobal('localStorage', localStorageOf(local));
  vi.stubGlobal('document', { cookie: `auth_token=${TOKEN}` });
});
afterEach(() => {
  clearQueries();
  local.clear();
  device.values.clear();
  device.gate = null;
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('persisted queries', () => {
  it('are restored: session and profile from localStorage, the rest from the database', async () => {
    await storeAll();
    expect([...local.keys()].toSorted()).toEqual([
      `queries/first-paint/${OWNER}`,
      `queries/session/${OWNER}`,
    ]);
    expect([...device.values.keys()]).toEqual(['queries/u1/c1']);
    expect(JSON.stringify([...local, ...device.values])).not.toContain('memory only');

    await reopen();
    await persistFirstPaintFor(OWNER);
    expect(storedSession()).toEqual(SESSION);
    expect(read('profile')).toBe('mine');
    expect(read('members')).toBeUndefined();
    await persistQueriesFor(toId<UserId>('u1'), toId<CharacterId>('c1'));
    expect(read('members')).toEqual(['a']);
  });

  it('stay when a refetch finds no network, and go when it is refused', async () => {
    await storeAll();
    const refetch = (name: string, error: ApiError): Promise<unknown> =>
      queries
        .fetchQuery({
          queryKey: [name, null],
          queryFn: () => Promise.reject(error),
          retry: false,
          staleTime: 0,
        })
        .catch(() => undefined);
    await refetch('profile', new ApiError('network', 0, null, ''));
    await refetch('members', new ApiError('network', 0, null, ''));
    await vi.advanceTimersByTimeAsync(5000);
    await reopen();
    await persistFirstPaintFor(OWNER);
    await persistQueriesFor(toId<UserId>('u1'), toId<CharacterId>('c1'));
    for (const [name, value] of [
      ['profile', 'mine'],
      ['members', ['a']],
    ] as const)
      expect(queries.getQueryState([name, null]), name).toMatchObject({
        status: 'success',
        data: value,
        error: null,
      });

    await refetch('profile', new ApiError('refused', 403, 'auth.forbidden', ''));
    await vi.advanceTimersByTimeAsync(5000);
    await reopen();
    await persistFirstPaintFor(OWNER);
    expect(read('profile')).toBeUndefined();
  });

  it('of the first paint wait for no database', async () => {
    await storeAll();
    await reopen();
    device.gate = new Promise(() => undefined);
    void persistQueriesFor(toId<UserId>('u1'), toId<CharacterId>('c1'));
    await persistFirstPaintFor(OWNER);
    expect(storedSession()).toEqual(SESSION);
  });

  it('leave nothing in localStorage after a logout, also of writes that were held back', async () => {
    await storeAll();
    device.values.clear();
    storeSession(SESSION);
    answer('profile', 'later', 'first-paint');
    answer('members', ['later'], 'device');
    clearQueries();
    await vi.advanceTimersByTimeAsync(5000);
    expect([...local.keys()]).toEqual([]);
    expect([...device.values.keys()]).toEqual([]);
    expect(storedSession()).toBeUndefined();
  });

  it('of a restore that a logout overtakes stay out of the cache', async () => {
    await storeAll();
    await reopen();
    let open = (): void => undefined;
    device.gate = new Promise((resolve) => {
      open = resolve;
    });
    const restoring = persistQueriesFor(toId<UserId>('u1'), toId<CharacterId>('c1'));
    clearQueries();
    device.values.clear();
    open();
    await restoring;
    expect(read('members')).toBeUndefined();
    answer('members', ['new'], 'device');
    await vi.advanceTimersByTimeAsync(5000);
    expect([...device.values.keys()]).toEqual([]);
  });

  it('are not written by a tab that missed the logout', async () => {
    await storeAll();
    local.clear();
    vi.stubGlobal('document', { cookie: '' });
    answer('profile', 'later', 'first-paint');
    await vi.advanceTimersByTimeAsync(5000);
    expect([...local.keys()]).toEqual([]);
  });

  it('of another person are removed unread', async () => {
    await storeAll();
    await reopen();
    await persistFirstPaintFor('other');
    await persistQueriesFor(toId<UserId>('u2'), toId<CharacterId>('c1'));
    expect(storedSession()).toBeUndefined();
    expect(read('profile')).toBeUndefined();
    expect(read('members')).toBeUndefined();
    expect([...local.keys()]).toEqual([]);
  });

  it('of an older version are dropped, but for the session', async () => {
    await storeAll();
    await reopen('build-2');
    await persistFirstPaintFor(OWNER);
    await persistQueriesFor(toId<UserId>('u1'), toId<CharacterId>('c1'));
    expect(read('profile')).toBeUndefined();
    expect(read('members')).toBeUndefined();
    expect([...device.values.keys()]).toEqual([]);
    expect(storedSession()).toEqual(SESSION);
  });

  it.each([
    ['unreadable', () => 'no JSON {'],
    ['from an older release', () => ({ build: 'old', state: {} })],
  ])('that are %s are dropped, and stored again', async (_what, stored) => {
    // the library reports what it could not read
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    device.values.set('queries/u1/c1', stored());
    local.set(`queries/session/${OWNER}`, 'no JSON {');
    await storeAll();
    expect(device.values.get('queries/u1/c1')).toContain('"a"');
    expect(local.get(`queries/session/${OWNER}`)).toContain('u1');
  });

  it('do without a localStorage that is blocked or full', async () => {
    const refuse = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    await storeAll();
    expect(storedSession()).toEqual(SESSION);
    expect(device.values.get('queries/u1/c1')).toContain('"a"');
  });
});
