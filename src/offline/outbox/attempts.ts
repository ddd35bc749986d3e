/** An attempt at a row: who may try which one next, and how an attempt ends. Every function runs inside one transaction. */
import type { OutboxProblem, OutboxRow } from '../database.ts';
import { storeAnswer } from '../sync/store-answer.ts';
import { readyOperation, type OperationTable, type ReadyOperation } from './known-operations.ts';
import type { OfflineRows } from './tables.ts';
import type { Verdict } from './verdict.ts';
import { isWaitOver, LEASE_MS } from './waits.ts';

const DAY_MS = 86_400_000;
/** Older changes are looked at by the person before they are sent: the world has moved, and the server keeps keys for 35 days. */
const BLIND_MS = 30 * DAY_MS;
const KEEP_SENT_MS = DAY_MS;

export interface ClaimQuestion {
  readonly userId: string;
  readonly nowMs: number;
  readonly attemptId: string;
  /** Nobody else can be sending now: a row that is still marked so was left by a drain that died. */
  readonly isAlone: boolean;
  /** Waits for the network are over: it is back, or the person asks. */
  readonly isEager: boolean;
  readonly operations: OperationTable;
}

export type Claim =
  | { readonly kind: 'row'; readonly row: OutboxRow; readonly ready: ReadyOperation }
  /** `nextAt`: when one will be due; null when none will be by itself. */
  | { readonly kind: 'none'; readonly nextAt: number | null };

function parked(row: OutboxRow, code: string): OutboxRow {
  return {
    ...row,
    state: 'needs-attention',
    leaseUntil: null,
    attemptId: null,
    problem: { status: null, code, message: '', details: {} },
  };
}

/** When a row may be tried; null when not without the person. */
function dueAt(row: OutboxRow, ask: ClaimQuestion): number | null {
  if (row.state === 'needs-attention') return null;
  if (row.state === 'sending') {
    return ask.isAlone ||
      row.attemptId === ask.attemptId ||
      row.leaseUntil === null ||
      isWaitOver(row.leaseUntil, LEASE_MS, ask.nowMs)
      ? ask.nowMs
      : row.leaseUntil;
  }
  const isReleased = ask.isEager && (row.problem?.status ?? null) === null;
  return isReleased || isWaitOver(row.nextAt, row.waitMs, ask.nowMs)
    ? Math.min(row.nextAt, ask.nowMs)
    : row.nextAt;
}

/** The oldest row of each entity: later ones of the same entity wait for it. */
function headsOf(waiting: readonly OutboxRow[]): OutboxRow[] {
  const heads = new Map<string, OutboxRow>();
  for (const row of waiting) if (!heads.has(row.entity)) heads.set(row.entity, row);
  return [...heads.values()];
}

/** Takes the row that is due longest, so that one that always fails keeps nothing else from being sent. */
export async function claimNext(rows: OfflineRows, ask: ClaimQuestion): Promise<Claim> {
  let nextAt: number | null = null;
  let best: { readonly row: OutboxRow; readonly ready: ReadyOperation; readonly due: number } | null = null;
  for (const row of headsOf(await rows.outboxOf(ask.userId))) {
    const due = dueAt(row, ask);
    if (due === null) continue;
    if (due > ask.nowMs) {
      nextAt = nextAt === null ? due : Math.min(nextAt, due);
      continue;
    }
    const ready = readyOperation(row, ask.operations);
    if (ready === 'newer') continue;
    if (ready === 'unreadable') await rows.putOutbox(parked(row, 'outbox.unreadable'));
    else if (ask.nowMs - Math.max(row.createdAt, row.reviewedAt ?? 0) > BLIND_MS)
      await rows.putOutbox(parked(row, 'outbox.tooOld'));
    else if (best === null || due < best.due) best = { row, ready, due };
  }
  if (best === null) return { kind: 'none', nextAt };
  // A storage that was lost while it stored this claim is asked a second time.
  const isClaimed = best.row.state === 'sending' && best.row.attemptId === ask.attemptId;
  const row: OutboxRow = {
    ...best.row,
    state: 'sending',
    attempts: best.row.attempts + (isClaimed ? 0 : 1),
    attemptId: ask.attemptId,
    leaseUntil: ask.nowMs + LEASE_MS,
  };
  await rows.putOutbox(row);
  return { kind: 'row', row, ready: best.ready };
}

/** The row of an attempt, unless another attempt has taken it over or it is gone. */
async function ownRow(rows: OfflineRows, attempt: OutboxRow): Promise<OutboxRow | null> {
  const row = await rows.outboxByKey(attempt.key);
  return row !== undefined && row.attemptId === attempt.attemptId ? row : null;
}

/**
 * The server has done it: its answer goes into the mirror, and the row out of the outbox, together. That holds for
 * whichever attempt learns it first.
 */
export async function endDone(
  rows: OfflineRows,
  attempt: OutboxRow,
  ready: ReadyOperation,
  verdict: Extract<Verdict, { kind: 'done' }>,
  nowMs: number,
): Promise<void> {
  const row = await rows.outboxByKey(attempt.key);
  if (row === undefined) return;
  await storeAnswer(rows, row, ready, verdict);
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
  await rows.removeSentBefore(nowMs - KEEP_SENT_MS);
  await rows.removeOutbox(row.seq);
}

/** The server refused it: the person decides. */
export async function endRefused(
  rows: OfflineRows,
  attempt: OutboxRow,
  problem: OutboxProblem,
): Promise<boolean> {
  const row = await ownRow(rows, attempt);
  if (row === null) return false;
  await rows.putOutbox({ ...row, state: 'needs-attention', leaseUntil: null, attemptId: null, problem });
  return true;
}

/** Nobody knows, or not now: it waits and is tried again, for ever. */
export async function endLater(
  rows: OfflineRows,
  attempt: OutboxRow,
  problem: OutboxProblem,
  waitMs: number,
  nowMs: number,
): Promise<void> {
  const row = await ownRow(rows, attempt);
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

/** The session has ended: every row of the owner waits for a sign-in, and the attempt counts for nothing. */
export async function endSignIn(
  rows: OfflineRows,
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

/** Signed in again: what waited for it may go. */
export async function releaseSignIn(rows: OfflineRows, userId: string): Promise<void> {
  for (const row of await rows.outboxOf(userId))
    if (row.state === 'needs-sign-in')
      await rows.putOutbox({ ...row, state: 'queued', problem: null, nextAt: 0, waitMs: 0 });
}
