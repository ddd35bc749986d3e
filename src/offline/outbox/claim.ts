/**
 * Queue transitions of an attempt: which row is claimed next, and how an attempt ends. Every function runs
 * inside one transaction.
 */
import type { UserId } from '../../domain/ids.ts';
import type { OutboxProblem, OutboxRow } from '../database/database.ts';
import { applyAnswer } from './apply-answer.ts';
import {
  isHeldBack,
  resolveOperation,
  type OperationRegistry,
  type ResolvedOperation,
} from './operation-registry.ts';
import type { StoreTransaction } from '../transactions/offline-store.ts';
import type { Verdict } from './classify-response.ts';
import { isWaitOver, LEASE_MS } from './backoff.ts';

const DAY_MS = 86_400_000;
/**
 * Older changes are reviewed by the person before they are sent: the clan's data has changed since, and the
 * server keeps idempotency keys for 35 days.
 */
const MAX_UNREVIEWED_MS = 30 * DAY_MS;
const SENT_RETENTION_MS = DAY_MS;

export interface ClaimRequest {
  readonly userId: UserId;
  readonly nowMs: number;
  readonly attemptId: string;
  /**
   * The drain lock is held, so nobody else can be sending: a row that is still `sending` was left by a drain
   * that died.
   */
  readonly hasLock: boolean;
  /** Backoff delays are skipped: the network is back, or the person asked. */
  readonly isEager: boolean;
  readonly operations: OperationRegistry;
}

export type Claim =
  | { readonly kind: 'row'; readonly row: OutboxRow; readonly resolved: ResolvedOperation }
  /** `nextAt`: when the next row will be due; null when none will be without the person. */
  | { readonly kind: 'none'; readonly nextAt: number | null };

function parkedRow(row: OutboxRow, code: string): OutboxRow {
  return {
    ...row,
    state: 'needs-attention',
    leaseUntil: null,
    attemptId: null,
    problem: { status: null, code, message: '', details: {} },
  };
}

/** When a row may be tried; null when only the person can release it. */
function dueAt(row: OutboxRow, request: ClaimRequest): number | null {
  if (row.state === 'needs-attention') return null;
  if (row.state === 'sending') {
    return request.hasLock ||
      row.attemptId === request.attemptId ||
      row.leaseUntil === null ||
      isWaitOver(row.leaseUntil, LEASE_MS, request.nowMs)
      ? request.nowMs
      : row.leaseUntil;
  }
  // what was never tried waits for more to be merged with, not for the network
  const isReleased = request.isEager && row.attempts > 0 && (row.problem?.status ?? null) === null;
  return isReleased || isWaitOver(row.nextAt, row.waitMs, request.nowMs)
    ? Math.min(row.nextAt, request.nowMs)
    : row.nextAt;
}

/** The oldest row of each entity: later ones of the same entity wait for it. */
function headRows(waiting: readonly OutboxRow[]): OutboxRow[] {
  const heads = new Map<string, OutboxRow>();
  for (const row of waiting) if (!heads.has(row.entity)) heads.set(row.entity, row);
  return [...heads.values()];
}

interface Candidate {
  readonly row: OutboxRow;
  readonly resolved: ResolvedOperation;
  readonly due: number;
}

/** Files come last: they take long. Else what has been due longest, so that what always fails does not starve the others. */
function isSooner(one: Candidate, other: Candidate | null): boolean {
  if (other === null) return true;
  const isFile = one.row.file !== undefined;
  return isFile === (other.row.file !== undefined) ? one.due < other.due : !isFile;
}

/** Claims the row whose turn it is. */
export async function claimNext(rows: StoreTransaction, request: ClaimRequest): Promise<Claim> {
  let nextAt: number | null = null;
  let best: Candidate | null = null;
  const waiting = await rows.outboxOf(request.userId);
  for (const row of headRows(waiting)) {
    const due = dueAt(row, request);
    if (due === null) continue;
    if (due > request.nowMs) {
      nextAt = nextAt === null ? due : Math.min(nextAt, due);
      continue;
    }
    const resolved = resolveOperation(row, request.operations);
    if (resolved === 'newer') continue;
    if (resolved === 'unreadable') await rows.putOutbox(parkedRow(row, 'outbox.unreadable'));
    else if (request.nowMs - Math.max(row.createdAt, row.reviewedAt ?? 0) > MAX_UNREVIEWED_MS)
      await rows.putOutbox(parkedRow(row, 'outbox.tooOld'));
    else if (!isHeldBack(row, waiting, request.operations)) {
      const candidate = { row, resolved, due };
      if (isSooner(candidate, best)) best = candidate;
    }
  }
  if (best === null) return { kind: 'none', nextAt };
  // After a connection lost during commit the same claim runs a second time.
  const isClaimed = best.row.state === 'sending' && best.row.attemptId === request.attemptId;
  const row: OutboxRow = {
    ...best.row,
    state: 'sending',
    attempts: best.row.attempts + (isClaimed ? 0 : 1),
    attemptId: request.attemptId,
    leaseUntil: request.nowMs + LEASE_MS,
  };
  await rows.putOutbox(row);
  return { kind: 'row', row, resolved: best.resolved };
}

/** The row of an attempt, unless another attempt has taken it over or it was removed. */
async function leasedRow(rows: StoreTransaction, attempt: OutboxRow): Promise<OutboxRow | null> {
  const row = await rows.outboxByKey(attempt.key);
  return row !== undefined && row.attemptId === attempt.attemptId ? row : null;
}

/**
 * Confirmed: applies the answer to the mirror and removes the row from the outbox, together. That holds for
 * whichever attempt learns it first. Returns whether the mirror is complete up to the change.
 */
export async function complete(
  rows: StoreTransaction,
  attempt: OutboxRow,
  resolved: ResolvedOperation,
  verdict: Extract<Verdict, { kind: 'done' }>,
  nowMs: number,
): Promise<boolean> {
  const row = await rows.outboxByKey(attempt.key);
  if (row === undefined) return false;
  const isMirrorComplete = await applyAnswer(rows, row, resolved, verdict);
  await rows.putSent({
    key: row.key,
    op: row.op,
    args: row.args,
    entity: row.entity,
    ownerUserId: row.ownerUserId,
    characterId: row.characterId,
    createdAt: row.createdAt,
    sentAt: nowMs,
    answer: verdict.answer,
  });
  await rows.removeSentBefore(nowMs - SENT_RETENTION_MS);
  await rows.removeOutbox(row.seq);
  return isMirrorComplete;
}

/** Refused: parks the row for the person to decide. */
export async function park(
  rows: StoreTransaction,
  attempt: OutboxRow,
  problem: OutboxProblem,
): Promise<boolean> {
  const row = await leasedRow(rows, attempt);
  if (row === null) return false;
  await rows.putOutbox({ ...row, state: 'needs-attention', leaseUntil: null, attemptId: null, problem });
  return true;
}

/** Transient or unknown failure: reschedule with backoff, no retry limit. */
export async function reschedule(
  rows: StoreTransaction,
  attempt: OutboxRow,
  problem: OutboxProblem,
  waitMs: number,
  nowMs: number,
): Promise<void> {
  const row = await leasedRow(rows, attempt);
  if (row === null) return;
  await rows.putOutbox({
    ...row,
    state: 'queued',
    leaseUntil: null,
    attemptId: null,
    nextAt: nowMs + waitMs,
    waitMs,
    problem,
  });
}

/** A piece of its file has arrived, or the server says from where to go on: the next one follows at once. */
export async function advanceFile(rows: StoreTransaction, attempt: OutboxRow, sent: number): Promise<void> {
  const row = await leasedRow(rows, attempt);
  if (row?.file === undefined) return;
  await rows.putOutbox({
    ...row,
    state: 'queued',
    attempts: 0,
    leaseUntil: null,
    attemptId: null,
    // before the files behind it: one is whole before the next begins
    nextAt: 0,
    waitMs: 0,
    problem: null,
    file: { ...row.file, sent },
  });
}

/**
 * The session has ended: every queued row of the owner waits for a sign-in, and the attempt is not counted.
 */
export async function blockOnSignIn(
  rows: StoreTransaction,
  attempt: OutboxRow,
  problem: OutboxProblem,
): Promise<void> {
  for (const row of await rows.outboxOf(attempt.ownerUserId)) {
    const isAttempt = row.key === attempt.key && row.attemptId === attempt.attemptId;
    if (isAttempt)
      await rows.putOutbox({
        ...row,
        state: 'needs-sign-in',
        attempts: row.attempts - 1,
        leaseUntil: null,
        attemptId: null,
        problem,
      });
    else if (row.state === 'queued') await rows.putOutbox({ ...row, state: 'needs-sign-in' });
  }
}

/** Signed in again: releases the rows that waited for it. */
export async function unblockOnSignIn(rows: StoreTransaction, userId: UserId): Promise<void> {
  for (const row of await rows.outboxOf(userId))
    if (row.state === 'needs-sign-in')
      await rows.putOutbox({ ...row, state: 'queued', problem: null, nextAt: 0, waitMs: 0 });
}
