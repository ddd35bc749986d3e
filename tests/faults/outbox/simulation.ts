/**
 * People who write, devices that fail, a network that lies: the real outbox, drain and sync from one seed. Everything
 * that is written is followed to its end, and the end is compared with what the server did.
 */
import { type CharacterId, toId, type UserId } from '../../../src/domain/ids.ts';
import { OPERATIONS } from '../../../src/contract/registry/operations.ts';
import { coalesce } from '../../../src/offline/outbox/coalesce.ts';
import { enqueueWith } from '../../../src/offline/outbox/enqueue.ts';
import { discardRow, retryRow } from '../../../src/offline/outbox/row-actions.ts';
import type { OfflineStore } from '../../../src/offline/transactions/offline-store.ts';
import type { OutboxRow } from '../../../src/offline/database/database.ts';
import { Device, type SimulationDeps } from './device.ts';
import { FAULTS, type Fault, type Outcome, type Settings, type Written } from './account.ts';
import { ModelServer } from './model-server.ts';
import { newerOperations } from './newer-operations.ts';
import { nextChange } from './next-change.ts';
import { watched, type Watch } from './watch.ts';
import { pick, randomFrom, VirtualTime } from './virtual-time.ts';

/** Mean time between two writes on one device. */
const PACE_MS = 900;
const HOUR_MS = 3_600_000;

export async function simulate(settings: Settings): Promise<Outcome> {
  const random = randomFrom(settings.seed);
  const time = new VirtualTime();
  const server = new ModelServer(() => time.now);
  const counts = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
  const written: Written[] = [];
  const byKey = new Map<string, Written[]>();
  let lastFaultAt = 0;
  let isOver = false;
  let ids = 0;

  const count = (fault: Fault): void => {
    counts[fault] += 1;
    lastFaultAt = time.now;
  };
  const newId = (): string => {
    ids += 1;
    return `${ids.toString(16).padStart(8, '0')}-0000-7000-8000-${Math.floor(random() * 2 ** 40)
      .toString(16)
      .padStart(12, '0')}`;
  };
  const deps: SimulationDeps = {
    time,
    random,
    server,
    faultPercent: settings.faultPercent,
    hasLocks: settings.hasLocks,
    newId,
    count,
    note: count,
    noteEnd: () => {
      lastFaultAt = time.now;
    },
  };
  server.forbids = () => {
    if (isOver || random() > 0.01) return false;
    count('forbidden');
    return true;
  };

  const watches: Watch[] = [];
  const devices = Array.from({ length: settings.devices }, (_, index) => {
    const watch = watched(settings.makeTables(index));
    watches.push(watch);
    return new Device(`device ${index}`, watch.tables, deps);
  });
  /** Two people share every device. */
  const userOf = (index: number, second: boolean): string => `user ${index}${second ? ' b' : ' a'}`;
  const isSecond = devices.map(() => false);

  const signIn = async (index: number): Promise<void> => {
    const device = devices[index];
    if (device === undefined) return;
    const userId = userOf(index, isSecond[index] ?? false);
    const token = `token ${newId()}`;
    server.tokens.set(token, userId);
    await device.signIn(userId, token);
  };

  const losing = devices.map(() => false);
  devices.forEach((device, index) => {
    device.onSignInNeeded = () => {
      if (losing[index] === true || device.token === null) return;
      losing[index] = true;
      void (async () => {
        await device.lose();
        await time.sleep(2000 + random() * 20_000);
        losing[index] = false;
        await signIn(index);
      })();
    };
  });

  /** What people have made on each device, by person. */
  const entities = devices.map(() => new Map<string, string[]>());

  const write = async (index: number): Promise<void> => {
    const device = devices[index];
    const owner =
      device?.token == null
        ? null
        : ((await time.during(() => device.tables.transact((rows) => rows.fact('owner')))) as
            | { readonly userId: UserId; readonly isSignedIn: boolean }
            | undefined);
    if (device === undefined || owner == null || !owner.isSignedIn) return;
    const { file, ...change } = await nextChange(
      deps,
      device,
      entities[index] ?? new Map<string, string[]>(),
      owner.userId,
    );
    const one: Written = {
      ...change,
      serial: written.length,
      device: index,
      userId: owner.userId,
      isSaved: false,
      isVanished: false,
      isDiscarded: false,
      isReplaced: false,
      keys: [],
    };
    written.push(one);
    const process = device.page;
    // The tab is closed before the row is stored, or after, but before the person is notified.
    const closes = !isOver && random() < 0.01 ? pick(random, ['before', 'after'] as const) : null;
    if (closes !== null) count('closedMidEnqueue');
    const before = await time.during(() => device.tables.transact((rows) => rows.outboxOf(owner.userId)));
    const seen = noting(device.tablesFor(process), one, before);
    const tables: OfflineStore =
      closes === null
        ? seen
        : {
            transact: async (work) => {
              const stored: unknown = closes === 'after' ? await seen.transact(work) : null;
              // Not acknowledged, and yet the row is discarded: that is what the person wanted.
              if (typeof stored === 'object' && stored !== null && 'seq' in stored && stored.seq === 0)
                vanish(one, before);
              return new Promise(() => undefined);
            },
          };
    const key = newId();
    one.keys.push(key);
    byKey.set(key, [...(byKey.get(key) ?? []), one]);
    const outcome = enqueueWith(
      {
        store: tables,
        operations: process.operations,
        now: () => device.now(),
        newKey: () => key,
        evict: () => Promise.resolve(false),
      },
      change.op,
      change.args,
      { userId: owner.userId, characterId: toId<CharacterId>(`character of ${owner.userId}`) },
      file ?? null,
    );
    if (closes !== null) {
      time.after(0, () => device.kill('page'));
      return;
    }
    const result = await time.during(() => outcome);
    if (!result.ok) return;
    one.isSaved = true;
    if (result.value.seq === 0) vanish(one, before);
    else if (result.value.key !== key) {
      one.keys.splice(0, 1, result.value.key);
      byKey.set(result.value.key, [...(byKey.get(result.value.key) ?? []), one]);
    }
    void device.drainIn('page', true);
  };

  /** Marks what the change takes the place of, as its transaction removes it. */
  const noting = (tables: OfflineStore, one: Written, before: readonly OutboxRow[]): OfflineStore => ({
    transact: (work) =>
      tables.transact((rows) =>
        work({
          ...rows,
          removeOutbox: (seq) => {
            const row = before.find((other) => other.seq === seq);
            if (!one.op.startsWith('skip.') && row !== undefined)
              for (const other of byKey.get(row.key) ?? []) other.isReplaced = true;
            return rows.removeOutbox(seq);
          },
        }),
      ),
  });

  const vanish = (one: Written, before: readonly OutboxRow[]): void => {
    one.isVanished = true;
    const entity = before.filter((row) => row.entity === one.entity);
    if (
      coalesce(
        {
          op: one.op,
          opVersion: 1,
          args: one.args,
          characterId: toId<CharacterId>(`character of ${one.userId}`),
        },
        entity,
        OPERATIONS,
      ).kind !== 'vanish'
    )
      throw new Error('It vanished without a reason.');
    for (const row of entity) for (const other of byKey.get(row.key) ?? []) other.isVanished = true;
  };

  /** Reviews refused rows: retries those forbidden by chance, discards the rest. */
  const review = async (index: number): Promise<void> => {
    const device = devices[index];
    if (device === undefined) return;
    await time.during(() =>
      device.tables.transact(async (rows) => {
        for (const userId of [userOf(index, false), userOf(index, true)]) {
          for (const row of await rows.outboxOf(toId<UserId>(userId))) {
            if (row.state !== 'needs-attention' || (await rows.outboxByKey(row.key)) === undefined) continue;
            const ones = byKey.get(row.key) ?? [];
            if (row.problem?.code === 'auth.forbidden') {
              const fresh = newId();
              await retryRow(rows, row.key, fresh, device.now());
              for (const one of ones) one.keys.push(fresh);
              byKey.set(fresh, ones);
            } else {
              if (row.problem?.code === 'skips.processed' || row.problem?.code === 'loadouts.moved')
                count('conflict');
              const gone = await discardRow(rows, row.key, device.operations, device.now());
              if (gone.ok)
                for (const { key } of gone.value)
                  for (const one of byKey.get(key) ?? []) one.isDiscarded = true;
            }
          }
        }
      }),
    );
    void device.drainIn('page', true);
  };

  const mishap = (index: number): void => {
    const device = devices[index];
    if (device === undefined) return;
    const dice = random();
    if (dice < 0.2) {
      device.isOnline = false;
      device.believesOffline = random() < 0.7;
      time.after(random() * 40_000, () => {
        device.isOnline = true;
        device.believesOffline = false;
        lastFaultAt = time.now;
        void device.drainIn('page', true);
        void device.drainIn('worker', true);
      });
    } else if (dice < 0.3) {
      // The browser is wrong about being offline; the server does answer.
      count('wrongHint');
      device.believesOffline = true;
      time.after(random() * 20_000, () => {
        device.believesOffline = false;
      });
    } else if (dice < 0.45) {
      count('clockJump');
      device.clockOffset += (random() < 0.5 ? -1 : 1) * 24 * HOUR_MS * random();
    } else if (dice < 0.55) device.mood = pick(random, ['lostBefore', 'lostAfter'] as const);
    else if (dice < 0.62) {
      device.mood = 'full';
      time.after(random() * 5000, () => {
        if (device.mood === 'full') device.mood = 'fine';
        lastFaultAt = time.now;
      });
    } else if (dice < 0.72) {
      count('expired');
      if (device.token !== null) server.tokens.delete(device.token);
    } else if (dice < 0.8) {
      count('otherUser');
      isSecond[index] = !(isSecond[index] ?? false);
      void signIn(index);
    } else if (dice < 0.82) {
      count('deploy');
      device.update(newerOperations);
    } else if (dice < 0.86) void device.drainIn('worker', true);
    else meddle(index);
  };

  /** Other people decide about the same things, on the server. */
  const meddle = (index: number): void => {
    if (random() < 0.3) server.pictures.lose();
    for (const second of [false, true]) server.requests.meddle(userOf(index, second), random());
    for (const ids of entities[index]?.values() ?? []) {
      const id = ids.at(-1);
      if (id === undefined) continue;
      const status = pick(random, ['approved', 'rejected', 'cancelled'] as const);
      if (server.meddle(id, status) && status === 'cancelled') count('reached');
    }
  };

  for (const index of devices.keys()) void signIn(index);
  devices.forEach((_device, index) => {
    const keepWriting = (): void => {
      if (isOver) return;
      void write(index);
      time.after(-Math.log(1 - random()) * PACE_MS, keepWriting);
    };
    const keepFailing = (): void => {
      if (isOver) return;
      mishap(index);
      time.after(random() * 20_000, keepFailing);
    };
    const keepReviewing = (): void => {
      if (isOver) return;
      void review(index);
      time.after(20_000, keepReviewing);
    };
    time.after(3000, keepWriting);
    time.after(6000, keepFailing);
    time.after(20_000, keepReviewing);
  });

  await time.run(() => written.length >= settings.writes);
  isOver = true;
  deps.faultPercent = 0;
  lastFaultAt = time.now;
  await time.run(() => false, time.now + 1);
  for (const device of devices) {
    device.isOnline = true;
    device.believesOffline = false;
    device.mood = 'fine';
    device.update(newerOperations);
  }

  const waiting = async (index: number, userId: string): Promise<number> =>
    (
      await time.during(
        async () => devices[index]?.tables.transact((rows) => rows.outboxOf(toId<UserId>(userId))) ?? [],
      )
    )?.length ?? 0;

  let emptyAfterMs = 0;
  for (const second of [false, true]) {
    const since = new Map<number, number>();
    for (let index = 0; index < devices.length; index += 1) {
      isSecond[index] = second;
      losing[index] = false;
      void signIn(index).then(() => since.set(index, time.now));
    }
    const left = new Set(devices.keys());
    const deadline = time.now + 600_000;
    while (left.size > 0 && time.now < deadline) {
      await time.run(() => false, time.now + 200);
      for (const index of left) {
        await review(index);
        if (since.has(index) && (await waiting(index, userOf(index, second))) === 0) {
          left.delete(index);
          emptyAfterMs = Math.max(emptyAfterMs, time.now - Math.max(lastFaultAt, since.get(index) ?? 0));
        }
      }
    }
    if (left.size > 0) emptyAfterMs = Number.POSITIVE_INFINITY;
  }
  // What was delivered twice, long ago, still arrives.
  await time.run(() => false, time.now + 200_000);
  for (const device of devices) void device.sync(device.toolsFor('page'));
  await time.run(() => false, time.now + 10_000);
  return { counts, written, server, devices, watches, emptyAfterMs, simulatedMs: time.now };
}
