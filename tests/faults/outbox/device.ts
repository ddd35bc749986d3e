/** A phone: one storage, a clock of its own, a page and a worker that can be killed at any moment, and the lock between them. */
import { type CharacterId, toId, type UserId } from '../../../src/domain/ids.ts';
import { OPERATIONS } from '../../../src/contract/registry/operations.ts';
import { drainFully, type DrainResult, type DrainDeps } from '../../../src/offline/outbox/drain.ts';
import type { OperationRegistry } from '../../../src/offline/outbox/operation-registry.ts';
import { withReopen } from '../../../src/offline/transactions/storage-errors.ts';
import type { StoreTransaction, OfflineStore } from '../../../src/offline/transactions/offline-store.ts';
import { endSession, switchOwner } from '../../../src/offline/device/owner-rules.ts';
import { syncClan } from '../../../src/offline/mirror/sync/sync.ts';
import { callOver, type NetworkDeps } from './faulty-network.ts';

/** Never settles: the answer to a killed process. */
function never<Value>(): Promise<Value> {
  return new Promise(() => undefined);
}

/** Something that runs on the device until it is killed. */
export interface Process {
  isAlive: boolean;
  operations: OperationRegistry;
}

export type StorageMood = 'fine' | 'full' | 'lostBefore' | 'lostAfter';

export interface SimulationDeps extends NetworkDeps {
  readonly hasLocks: boolean;
  readonly newId: () => string;
  readonly note: (fault: 'twoDrainers' | 'quota' | 'storageLost') => void;
}

/** How often an idle page drains while rows wait. */
const IDLE_DRAIN_MS = 30_000;

export class Device {
  readonly name: string;
  readonly tables: OfflineStore;
  private readonly deps: SimulationDeps;
  /** Difference of the device's clock from true time. */
  clockOffset = 0;
  isOnline = true;
  /** What the browser believes, which is not always so. */
  believesOffline = false;
  token: string | null = null;
  mood: StorageMood = 'fine';
  operations: OperationRegistry = OPERATIONS;
  private lockHolder: Process | null = null;
  private readonly drainers = new Set<Process>();
  page: Process;
  worker: Process;
  private callOffTimer: () => void = () => undefined;
  onSignInNeeded: () => void = () => undefined;

  constructor(name: string, tables: OfflineStore, deps: SimulationDeps) {
    this.name = name;
    this.tables = tables;
    this.deps = deps;
    this.page = { isAlive: true, operations: this.operations };
    this.worker = { isAlive: true, operations: this.operations };
  }

  now(): number {
    return this.deps.time.now + this.clockOffset;
  }

  kill(which: 'page' | 'worker'): void {
    const process = this[which];
    process.isAlive = false;
    this.drainers.delete(process);
    if (this.lockHolder === process) this.lockHolder = null;
    this[which] = { isAlive: true, operations: this.operations };
    // The browser wakes the worker again; a page is opened again by its person.
    if (which === 'page') this.drainLater(1000);
    else this.deps.time.after(1500, () => void this.drainIn('worker', true));
  }

  /** The storage as a process sees it: closed with the process, and sometimes failing. */
  tablesFor(process: Process): OfflineStore {
    const once = async <Value>(work: (rows: StoreTransaction) => Promise<Value>): Promise<Value> => {
      if (!process.isAlive) return never();
      const { mood } = this;
      if (mood === 'full') {
        this.deps.note('quota');
        throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
      }
      if (mood === 'lostBefore') {
        this.deps.note('storageLost');
        this.mood = 'fine';
        throw Object.assign(
          new Error('Connection to Indexed Database server lost. Refresh the page to try again'),
          { name: 'UnknownError' },
        );
      }
      const value = await this.deps.time.during(() => this.tables.transact(work));
      if (mood === 'lostAfter') {
        this.deps.note('storageLost');
        this.mood = 'fine';
        throw Object.assign(new Error('The database connection is closing.'), { name: 'InvalidStateError' });
      }
      return process.isAlive ? value : never();
    };
    return {
      transact: (work) =>
        withReopen(
          () => once(work),
          () => Promise.resolve(),
        ),
    };
  }

  toolsFor(which: 'page' | 'worker'): DrainDeps {
    const process = this[which];
    const { deps } = this;
    const call = callOver(
      deps,
      () => this.isOnline,
      () => {
        if (this[which] === process) this.kill(which);
      },
    );
    return {
      store: this.tablesFor(process),
      operations: process.operations,
      fetch: async (address, init) => {
        const outcome = await call(address, init).then(
          (answer) => ({ answer }),
          (problem: unknown) => ({ problem }),
        );
        if (!process.isAlive) return never();
        if ('problem' in outcome) throw outcome.problem;
        return outcome.answer;
      },
      timeout: (ms) => {
        const controller = new AbortController();
        // without a reason of its own: making one for every call that was answered long ago costs more than the call
        deps.time.after(ms, () => controller.abort('late'));
        return controller.signal;
      },
      now: () => this.now(),
      random: deps.random,
      newId: deps.newId,
      isHidden: () => false,
      token: () => Promise.resolve(this.token),
      seemsOffline: () => this.believesOffline,
      withLock: async (work) => {
        if (this.drainers.size > 0) deps.note('twoDrainers');
        if (deps.hasLocks && this.lockHolder !== null) return null;
        if (deps.hasLocks) this.lockHolder = process;
        this.drainers.add(process);
        try {
          return await work(deps.hasLocks);
        } finally {
          this.drainers.delete(process);
          if (this.lockHolder === process) this.lockHolder = null;
        }
      },
    };
  }

  async drainIn(which: 'page' | 'worker', isEager: boolean): Promise<DrainResult | null> {
    const process = this[which];
    if (!process.isAlive) return null;
    const tools = this.toolsFor(which);
    const result = await drainFully(tools, { isEager });
    if (result.needsSync) await this.sync(tools);
    if (result.end === 'needs-sign-in') this.onSignInNeeded();
    if (which === 'page')
      this.drainLater(
        result.nextAt === null
          ? IDLE_DRAIN_MS
          : Math.min(Math.max(result.nextAt - this.now(), 250), IDLE_DRAIN_MS),
      );
    return result;
  }

  async sync(tools: DrainDeps): Promise<void> {
    // as in `deviceOwner`: a storage that does not answer has no owner, and the next sync retries
    const owner = await tools.store.transact((rows) => rows.fact('owner')).catch(() => undefined);
    const userId = (owner as { userId?: UserId } | undefined)?.userId;
    if (userId !== undefined)
      await syncClan(tools, { userId, characterId: toId<CharacterId>(`character of ${userId}`) });
  }

  private drainLater(ms: number): void {
    this.callOffTimer();
    this.callOffTimer = this.deps.time.after(ms, () => void this.drainIn('page', false));
  }

  /** The token is there a moment before the storage knows whose the device is, as in a browser. */
  async signIn(userId: string, token: string): Promise<void> {
    this.token = token;
    await this.deps.time.sleep(this.deps.random() * 2000);
    // somebody else has signed in, or the session has ended, since
    if (this.token !== token) return;
    await this.deps.time.during(() =>
      this.tables.transact((rows) => switchOwner(rows, toId<UserId>(userId))),
    );
    void this.drainIn('page', true);
  }

  async lose(): Promise<void> {
    this.token = null;
    await this.deps.time.during(() => this.tables.transact(endSession));
  }

  update(operations: OperationRegistry): void {
    this.operations = operations;
    // The open tab stays what it was for a while; the worker is the new one at once.
    this.worker = { isAlive: true, operations };
    this.deps.time.after(5000, () => this.kill('page'));
  }
}
