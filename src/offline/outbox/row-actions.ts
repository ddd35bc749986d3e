/**
 * A person's actions on a queued change: retry, edit or discard. Every function runs inside one transaction.
 */
import { ok, err, type Result } from '../../domain/result.ts';
import type { OutboxRow } from '../database/database.ts';
import { isUntouched } from './rows/row-state.ts';
import { entityOf, hopelessWithout, resolveOperation, type OperationRegistry } from './operation-registry.ts';
import type { StoreTransaction } from '../transactions/offline-store.ts';
import { isWaitOver, LEASE_MS } from './backoff.ts';

/**
 * `outbox.gone`: it was confirmed or discarded meanwhile. `outbox.sending`: it is in flight, wait for the
 * response.
 */
export type RowActionError = 'outbox.gone' | 'outbox.sending';

function isInFlight(row: OutboxRow, nowMs: number): boolean {
  return row.state === 'sending' && row.leaseUntil !== null && !isWaitOver(row.leaseUntil, LEASE_MS, nowMs);
}

/** The server refused it for good: it was not applied, and its key replays that refusal. */
function isRefused(row: OutboxRow): boolean {
  return row.state === 'needs-attention' && row.problem?.status != null;
}

async function findEditable(
  rows: StoreTransaction,
  key: string,
  nowMs: number,
): Promise<Result<OutboxRow, RowActionError>> {
  const row = await rows.outboxByKey(key);
  if (row === undefined) return err('outbox.gone');
  return isInFlight(row, nowMs) ? err('outbox.sending') : ok(row);
}

function requeued(row: OutboxRow, nowMs: number): OutboxRow {
  return {
    ...row,
    state: 'queued',
    nextAt: 0,
    waitMs: 0,
    leaseUntil: null,
    attemptId: null,
    problem: null,
    reviewedAt: nowMs,
  };
}

export async function retryRow(
  rows: StoreTransaction,
  key: string,
  freshKey: string,
  nowMs: number,
): Promise<Result<OutboxRow, RowActionError>> {
  const found = await findEditable(rows, key, nowMs);
  if (!found.ok) return found;
  const row = found.value;
  const next = isRefused(row)
    ? { ...requeued(row, nowMs), key: freshKey, attempts: 0 }
    : requeued(row, nowMs);
  await rows.putOutbox(next);
  return ok(next);
}

export async function discardRow(
  rows: StoreTransaction,
  key: string,
  operations: OperationRegistry,
  nowMs: number,
): Promise<Result<readonly OutboxRow[], RowActionError>> {
  const found = await findEditable(rows, key, nowMs);
  if (!found.ok) return found;
  const row = found.value;
  // If it may have reached the server, what was made on it can succeed and is the person's to keep.
  const later =
    isUntouched(row) || isRefused(row)
      ? hopelessWithout(row, await rows.outboxOf(row.ownerUserId), operations)
      : [];
  for (const { seq } of [row, ...later]) await rows.removeOutbox(seq);
  return ok([row, ...later]);
}

interface EditRequest {
  readonly key: string;
  readonly args: unknown;
  readonly freshKey: string;
  readonly nowMs: number;
  readonly operations: OperationRegistry;
}

export async function editRow(
  rows: StoreTransaction,
  { key, args, freshKey, nowMs, operations }: EditRequest,
): Promise<Result<OutboxRow, RowActionError | 'outbox.unknownFate' | 'request.invalid'>> {
  const found = await findEditable(rows, key, nowMs);
  if (!found.ok) return found;
  const row = found.value;
  // It may have been applied as it was; other arguments under a new key would apply it twice.
  if (!isUntouched(row) && !isRefused(row)) return err('outbox.unknownFate');
  const opVersion = operations[row.op].version;
  const resolved = resolveOperation({ op: row.op, opVersion, args }, operations);
  const before = resolveOperation(row, operations);
  if (typeof resolved === 'string' || typeof before === 'string') return err('request.invalid');
  if (entityOf(resolved) !== entityOf(before)) return err('request.invalid');
  const changed: OutboxRow = {
    ...requeued(row, nowMs),
    key: freshKey,
    attempts: 0,
    opVersion,
    args: resolved.args,
  };
  await rows.putOutbox(changed);
  return ok(changed);
}
