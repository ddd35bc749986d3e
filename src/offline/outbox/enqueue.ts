/**
 * The outbox API for screens: every change of a person is written here and nowhere else, and counts as saved
 * only once it is durable on the device. Source: architecture section 3, reliability notes section 1.
 */
import type { CharacterId, UserId } from '../../domain/ids.ts';
import { v7 as newKey } from 'uuid';
import { OPERATIONS, type ArgsOf, type OperationName } from '../../contract/registry/operations.ts';
import { ok, err, type Result } from '../../domain/result.ts';
import type { FilePieceRow, OutboxRow } from '../database/database.ts';
import { coalesce } from './coalesce.ts';
import { dexieStore } from '../transactions/dexie-store.ts';
import { entityOf, resolveOperation, type OperationRegistry } from './operation-registry.ts';
import { evict } from '../transactions/eviction.ts';
import { requestPersistence } from '../transactions/persistence.ts';
import { discardRow, editRow, retryRow, type RowActionError } from './row-actions.ts';
import { isQuotaExceeded } from '../transactions/storage-errors.ts';
import type { StoreTransaction, OfflineStore } from '../transactions/offline-store.ts';

/**
 * The device did not store it: `full` even after everything that can be fetched again was evicted, or its
 * storage `failed`. Nothing was saved.
 */
export type StorageErrorCode = 'storage.full' | 'storage.failed';
export type EnqueueErrorCode = StorageErrorCode | 'request.invalid';

export interface Writer {
  readonly userId: UserId;
  readonly characterId: CharacterId;
}

/** Injected dependencies of a write; screens use the browser's. */
export interface EnqueueDeps {
  readonly store: OfflineStore;
  readonly operations: OperationRegistry;
  readonly now: () => number;
  readonly newKey: () => string;
  readonly evict: (step: number) => Promise<boolean>;
}

const browserDeps: EnqueueDeps = {
  store: dexieStore,
  operations: OPERATIONS,
  now: () => Date.now(),
  newKey: () => newKey(),
  evict,
};

/**
 * A storage that does not answer within this time rejects the change; it is then not written later either.
 */
const WRITE_TIMEOUT_MS = 5000;
/** A slow phone writes some megabytes. */
const FILE_TIMEOUT_MS = 20_000;
class WriteTimeoutError extends Error {}

/** Runs a write; on quota errors evicts what can be fetched again and retries. */
async function writeWithEviction<Value>(
  deps: EnqueueDeps,
  timeoutMs: number,
  work: (rows: StoreTransaction) => Promise<Value>,
): Promise<Result<Value, StorageErrorCode>> {
  let hasTimedOut = false;
  const attempt = (): Promise<Value> =>
    deps.store.transact(async (rows) => {
      const value = await work(rows);
      if (hasTimedOut) throw new WriteTimeoutError();
      return value;
    });
  const attemptInTime = async (): Promise<Value> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        hasTimedOut = true;
        reject(new WriteTimeoutError());
      }, timeoutMs);
    });
    try {
      return await Promise.race([attempt(), timeout]);
    } finally {
      clearTimeout(timer);
    }
  };
  for (let step = 0; ; step += 1) {
    try {
      return ok(await attemptInTime());
    } catch (problem) {
      if (!isQuotaExceeded(problem)) return err('storage.failed');
      if (!(await deps.evict(step))) return err('storage.full');
    }
  }
}

/** When the last change of each operation that is gathered was due. */
const lastDue = new WeakMap<OfflineStore, Map<OperationName, number>>();

/** How long a change waits for others to be merged with; nothing where none of its kind was made just before. */
function gatheringMs({ store, operations }: EnqueueDeps, name: OperationName, nowMs: number): number {
  const { gatherMs } = operations[name];
  if (gatherMs === undefined) return 0;
  const due = lastDue.get(store) ?? new Map<OperationName, number>();
  lastDue.set(store, due);
  const lastMs = due.get(name) ?? -Infinity;
  if (lastMs >= nowMs && lastMs <= nowMs + gatherMs) return lastMs - nowMs;
  const dueMs = lastMs > nowMs ? nowMs : Math.max(nowMs, lastMs + gatherMs);
  due.set(name, dueMs);
  return dueMs - nowMs;
}

function piecesOf(file: string, body: ArrayBuffer, pieceBytes: number): readonly FilePieceRow[] {
  return Array.from({ length: Math.ceil(body.byteLength / pieceBytes) }, (_, at) => ({
    file,
    from: at * pieceBytes,
    body: body.slice(at * pieceBytes, (at + 1) * pieceBytes),
  }));
}

/** Enqueues a change; see `enqueue`. */
export async function enqueueWith(
  deps: EnqueueDeps,
  name: OperationName,
  args: unknown,
  writer: Writer,
  file: ArrayBuffer | null = null,
): Promise<Result<OutboxRow, EnqueueErrorCode>> {
  const opVersion = deps.operations[name].version;
  const resolved = resolveOperation({ op: name, opVersion, args }, deps.operations);
  if (typeof resolved === 'string') return err('request.invalid');
  const { pieceBytes } = resolved.operation.file ?? {};
  if ((pieceBytes === undefined) !== (file === null)) return err('request.invalid');
  const key = deps.newKey();
  const createdAt = deps.now();
  const waitMs = gatheringMs(deps, name, createdAt);
  const draft: Omit<OutboxRow, 'seq'> = {
    key,
    op: name,
    opVersion,
    args: resolved.args,
    entity: entityOf(resolved),
    ownerUserId: writer.userId,
    characterId: writer.characterId,
    createdAt,
    state: 'queued',
    attempts: 0,
    nextAt: waitMs === 0 ? 0 : createdAt + waitMs,
    waitMs,
    leaseUntil: null,
    attemptId: null,
    problem: null,
    reviewedAt: null,
    ...(file !== null && { file: { id: key, bytes: file.byteLength, sent: 0 } }),
  };
  // After a connection lost during commit the write runs again: what the first run wrote or removed may
  // stand.
  let withdrawn: readonly OutboxRow[] = [];
  const timeoutMs = file === null ? WRITE_TIMEOUT_MS : FILE_TIMEOUT_MS;
  return writeWithEviction(deps, timeoutMs, async (rows): Promise<OutboxRow> => {
    const present = await rows.outboxByKey(key);
    if (present !== undefined) return present;
    if (file !== null && pieceBytes !== undefined) await rows.putPieces(piecesOf(key, file, pieceBytes));
    const before = (await rows.outboxOf(writer.userId)).filter(({ entity }) => entity === draft.entity);
    if (withdrawn.length > 0 && before.length === 0) {
      const sent = new Set((await rows.sentOf(writer.userId)).map((row) => row.key));
      if (!withdrawn.some((row) => sent.has(row.key))) return { ...draft, seq: 0 };
    }
    const plan = coalesce(draft, before, deps.operations);
    if (plan.kind === 'vanish') {
      withdrawn = before;
      for (const { seq } of before) await rows.removeOutbox(seq);
      return { ...draft, seq: 0 };
    }
    if (plan.kind === 'replace') {
      for (const seq of plan.seqs) await rows.removeOutbox(seq);
      return rows.addOutbox({ ...draft, args: plan.args });
    }
    const merged = plan.kind === 'merge' ? before.find(({ seq }) => seq === plan.seq) : undefined;
    if (plan.kind === 'merge' && merged !== undefined) {
      const both = { ...merged, args: plan.args };
      await rows.putOutbox(both);
      return both;
    }
    return rows.addOutbox(draft);
  });
}

/**
 * Enqueues a change; succeeds only once it is on disk. A change that cancels one that was never sent removes
 * that one and leaves no row (the returned one has `seq` 0); a later toggle of the same kind is merged into
 * the earlier one; last-write-wins operations replace earlier rows. `request.invalid`: the arguments do not
 * fit the operation, nothing was written. `file`: of an operation that comes with one.
 */
export async function enqueue<N extends OperationName>(
  name: N,
  args: ArgsOf<N>,
  writer: Writer,
  file: ArrayBuffer | null = null,
): Promise<Result<OutboxRow, EnqueueErrorCode>> {
  const outcome = await enqueueWith(browserDeps, name, args, writer, file);
  if (outcome.ok) void requestPersistence();
  return outcome;
}

/** Discards other users' unsent changes on this device; resolves to their number. */
export function discardOtherUsers(userId: UserId): Promise<Result<number, StorageErrorCode>> {
  return writeWithEviction(browserDeps, WRITE_TIMEOUT_MS, async (rows): Promise<number> => {
    const others = await rows.outboxOfOthers(userId);
    for (const { seq } of others) await rows.removeOutbox(seq);
    return others.length;
  });
}

async function runRowAction<Value, Code extends string>(
  work: (rows: StoreTransaction) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | StorageErrorCode>> {
  const outcome = await writeWithEviction(browserDeps, WRITE_TIMEOUT_MS, work);
  return outcome.ok ? outcome.value : outcome;
}

/**
 * Sends a row at the next drain, whatever it waited for. A refused row gets a new key, because the old one
 * replays the refusal; a row with unknown outcome keeps its key, because it may have been applied.
 */
export function retryNow(key: string): Promise<Result<OutboxRow, RowActionError | StorageErrorCode>> {
  return runRowAction((rows) => retryRow(rows, key, browserDeps.newKey(), browserDeps.now()));
}

/**
 * Discards a change; resolves to every removed row. With it go later changes that could never succeed without it, such as
 * those of the entity it would have created. `outbox.sending`: it is in flight right now.
 */
export function discard(
  key: string,
): Promise<Result<readonly OutboxRow[], RowActionError | StorageErrorCode>> {
  return runRowAction((rows) => discardRow(rows, key, browserDeps.operations, browserDeps.now()));
}

/**
 * Replaces the arguments of a change and sends it at the next drain, under a new key. `outbox.unknownFate`:
 * it was tried and may have been applied, so only retry or discard are possible.
 */
export function edit(
  key: string,
  args: unknown,
): Promise<Result<OutboxRow, RowActionError | StorageErrorCode | 'outbox.unknownFate' | 'request.invalid'>> {
  return runRowAction((rows) =>
    editRow(rows, {
      key,
      args,
      freshKey: browserDeps.newKey(),
      nowMs: browserDeps.now(),
      operations: browserDeps.operations,
    }),
  );
}
