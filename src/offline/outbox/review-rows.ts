/** What a person decides about a change that waits: again, otherwise, or not at all. Every function runs inside one transaction. */
import { granted, refused, type Outcome } from '../../domain/outcome.ts';
import type { OutboxRow } from '../database.ts';
import { isUntouched } from './coalesce.ts';
import { entityOf, readyOperation, type OperationTable } from './known-operations.ts';
import type { OfflineRows } from './tables.ts';
import { isWaitOver, LEASE_MS } from './waits.ts';

/** `outbox.gone`: it was confirmed or thrown away meanwhile. `outbox.sending`: it is on its way, wait for the answer. */
export type RowRefusal = 'outbox.gone' | 'outbox.sending';

function isOnItsWay(row: OutboxRow, nowMs: number): boolean {
  return row.state === 'sending' && row.leaseUntil !== null && !isWaitOver(row.leaseUntil, LEASE_MS, nowMs);
}

/** The server said no for good: it has not been done, and its key stands for that answer. */
function isRefused(row: OutboxRow): boolean {
  return row.state === 'needs-attention' && row.problem?.status != null;
}

async function open(rows: OfflineRows, key: string, nowMs: number): Promise<Outcome<OutboxRow, RowRefusal>> {
  const row = await rows.outboxByKey(key);
  if (row === undefined) return refused('outbox.gone');
  return isOnItsWay(row, nowMs) ? refused('outbox.sending') : granted(row);
}

function fresh(row: OutboxRow, nowMs: number): OutboxRow {
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
  rows: OfflineRows,
  key: string,
  freshKey: string,
  nowMs: number,
): Promise<Outcome<OutboxRow, RowRefusal>> {
  const found = await open(rows, key, nowMs);
  if (!found.ok) return found;
  const row = found.value;
  const again = isRefused(row) ? { ...fresh(row, nowMs), key: freshKey, attempts: 0 } : fresh(row, nowMs);
  await rows.putOutbox(again);
  return granted(again);
}

export async function discardRow(
  rows: OfflineRows,
  key: string,
  operations: OperationTable,
  nowMs: number,
): Promise<Outcome<readonly OutboxRow[], RowRefusal>> {
  const found = await open(rows, key, nowMs);
  if (!found.ok) return found;
  const row = found.value;
  const isCreation = operations[row.op]?.isCreation === true;
  // If the creation may have reached the server, later changes of the thing can succeed and are the person's own to keep.
  const isHopeless = isCreation && (isUntouched(row) || isRefused(row));
  const later = isHopeless
    ? (await rows.outboxOf(row.ownerUserId)).filter(
        ({ entity, seq }) => entity === row.entity && seq > row.seq,
      )
    : [];
  for (const { seq } of [row, ...later]) await rows.removeOutbox(seq);
  return granted([row, ...later]);
}

interface Edit {
  readonly key: string;
  readonly args: unknown;
  readonly freshKey: string;
  readonly nowMs: number;
  readonly operations: OperationTable;
}

export async function editRow(
  rows: OfflineRows,
  { key, args, freshKey, nowMs, operations }: Edit,
): Promise<Outcome<OutboxRow, RowRefusal | 'outbox.unknownFate' | 'request.invalid'>> {
  const found = await open(rows, key, nowMs);
  if (!found.ok) return found;
  const row = found.value;
  // It may be done already as it was; other words under a fresh key would do it twice.
  if (!isUntouched(row) && !isRefused(row)) return refused('outbox.unknownFate');
  const opVersion = operations[row.op].version;
  const ready = readyOperation({ op: row.op, opVersion, args }, operations);
  if (typeof ready === 'string' || entityOf(ready) !== row.entity) return refused('request.invalid');
  const changed: OutboxRow = {
    ...fresh(row, nowMs),
    key: freshKey,
    attempts: 0,
    opVersion,
    args: ready.args,
  };
  await rows.putOutbox(changed);
  return granted(changed);
}
