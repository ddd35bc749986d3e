/**
 * Drains the outbox: one batch, one request at a time, oldest first per entity. Runs in the page and in the
 * service worker, with injected dependencies. A row is removed only together with storing the server's
 * answer; an attempt that dies leaves a lease behind, and the row is sent again under the same key. Source:
 * architecture section 3.
 */
import { fieldsOf } from '../../domain/fields.ts';
import type { UserId } from '../../domain/ids.ts';
import { signedInOwner } from '../device/owner-rules.ts';
import {
  advanceFile,
  blockOnSignIn,
  claimNext,
  complete,
  park,
  reschedule,
  unblockOnSignIn,
} from './claim.ts';
import type { OutboxProblem, OutboxRow } from '../database/database.ts';
import type { OperationRegistry, ResolvedOperation } from './operation-registry.ts';
import { sendRow, type SendDeps } from './send.ts';
import type { StoreTransaction, OfflineStore } from '../transactions/offline-store.ts';
import { classifyOfFile, classifyResponse, noResponse, type Verdict } from './classify-response.ts';
import { backoffMs, isWaitOver } from './backoff.ts';
import { tokenFingerprint } from '../http/token-fingerprint.ts';

export interface DrainDeps extends SendDeps {
  readonly store: OfflineStore;
  readonly operations: OperationRegistry;
  /** The device's clock, in ms since the epoch; it may jump. */
  readonly now: () => number;
  /** A random number in [0, 1). */
  readonly random: () => number;
  readonly newId: () => string;
  readonly isHidden: () => boolean;
  /** The session token of this device; null when signed out, or when it cannot be read here. */
  readonly token: () => Promise<string | null>;
  /**
   * Runs the work under the drain lock; null when another page or the worker holds it. `hasLock` is false
   * where the browser has no locks.
   */
  readonly withLock: <Value>(work: (hasLock: boolean) => Promise<Value>) => Promise<Value | null>;
  /** The browser reports being offline: then the server is probed first, before any row is touched. */
  readonly seemsOffline: () => boolean;
}

/**
 * Why a batch ended. `idle`: nothing is due; `batch-full`: continue at once; `busy`: another context holds
 * the lock; `no-network`, `signed-out`, `needs-sign-in`; `storage-failed`: the device's storage failed,
 * nothing is lost.
 */
export type DrainEnd =
  | 'idle'
  | 'batch-full'
  | 'busy'
  | 'no-network'
  | 'signed-out'
  | 'needs-sign-in'
  | 'storage-failed';

export interface DrainResult {
  readonly end: DrainEnd;
  readonly sent: number;
  readonly parked: number;
  /** The mirror lacks something of what the server has done since: sync it. */
  readonly needsSync: boolean;
  /** When the next attempt is due, in ms since the epoch; null when none is scheduled. */
  readonly nextAt: number | null;
}

const BATCH_ROWS = 25;
const MAX_BATCH_MS = 20_000;
const PROBE_TIMEOUT_MS = 5000;
/** A refused token is tried again after this: the server may have been wrong. */
const REFUSED_TOKEN_MS = 5 * 60_000;

function asNumber(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** A global backoff: the network is away, or the server sent `Retry-After`. */
async function gateUntil(rows: StoreTransaction, nowMs: number, isEager: boolean): Promise<number | null> {
  const gate = fieldsOf(await rows.fact('gate'));
  const until = asNumber(gate['until']);
  const isReleased = isEager && gate['isAsked'] !== true;
  return isReleased || isWaitOver(until, asNumber(gate['waitMs']), nowMs) ? null : until;
}

async function closeGate(
  rows: StoreTransaction,
  verdict: Extract<Verdict, { kind: 'later' }>,
  deps: DrainDeps,
): Promise<number> {
  const failures = asNumber(fieldsOf(await rows.fact('gate'))['failures']) + 1;
  const waitMs = verdict.waitMs ?? backoffMs(failures, deps.random(), deps.isHidden());
  const until = deps.now() + waitMs;
  await rows.putFact({ name: 'gate', value: { until, waitMs, failures, isAsked: verdict.waitMs !== null } });
  return until;
}

async function isRefusedToken(
  rows: StoreTransaction,
  userId: UserId,
  token: string,
  nowMs: number,
): Promise<boolean> {
  const refused = fieldsOf(await rows.fact('refused-token'));
  return (
    refused['userId'] === userId &&
    refused['mark'] === tokenFingerprint(token) &&
    Math.abs(nowMs - asNumber(refused['at'])) < REFUSED_TOKEN_MS
  );
}

async function isServerReachable(deps: DrainDeps): Promise<boolean> {
  try {
    const response = await deps.fetch('/healthz', {
      cache: 'no-store',
      redirect: 'error',
      credentials: 'omit',
      signal: deps.timeout(PROBE_TIMEOUT_MS),
    });
    return 'success' in fieldsOf(await response.json());
  } catch {
    return false;
  }
}

/** Effect of an attempt on the batch: continue, or why it ends. */
type StepResult = {
  readonly end: DrainEnd | null;
  readonly nextAt: number | null;
  readonly sent: number;
  readonly parked: number;
  readonly needsSync: boolean;
};

const NO_PROGRESS: OutboxProblem = {
  status: null,
  code: null,
  message: 'The server takes no piece.',
  details: {},
};
/** The pieces of a file are not on this device any more. */
const PIECE_LOST: OutboxProblem = {
  status: null,
  code: 'outbox.unreadable',
  message: '',
  details: {},
};

const CONTINUE: StepResult = { end: null, nextAt: null, sent: 0, parked: 0, needsSync: false };

function storeOutcome(
  deps: DrainDeps,
  row: OutboxRow,
  resolved: ResolvedOperation,
  verdict: Verdict,
  token: string,
): Promise<StepResult> {
  return deps.store.transact(async (rows): Promise<StepResult> => {
    const nowMs = deps.now();
    if (verdict.kind === 'later') {
      const waitMs = verdict.waitMs ?? backoffMs(row.attempts, deps.random(), deps.isHidden());
      await reschedule(rows, row, verdict.problem, waitMs, nowMs);
      if (verdict.isGlobal)
        return { ...CONTINUE, end: 'no-network', nextAt: await closeGate(rows, verdict, deps) };
      await rows.removeFact('gate');
      return CONTINUE;
    }
    await rows.removeFact('gate');
    if (verdict.kind === 'sign-in') {
      await rows.putFact({
        name: 'refused-token',
        value: { userId: row.ownerUserId, mark: tokenFingerprint(token), at: nowMs },
      });
      await blockOnSignIn(rows, row, verdict.problem);
      return { ...CONTINUE, end: 'needs-sign-in' };
    }
    if (verdict.kind === 'piece') {
      // a server that takes nothing is asked less and less often
      if (verdict.received === row.file?.sent)
        await reschedule(
          rows,
          row,
          NO_PROGRESS,
          backoffMs(row.attempts, deps.random(), deps.isHidden()),
          nowMs,
        );
      else await advanceFile(rows, row, verdict.received);
      return CONTINUE;
    }
    if (verdict.kind === 'refused') {
      const isParked = await park(rows, row, verdict.problem);
      return { ...CONTINUE, parked: isParked ? 1 : 0, needsSync: isParked };
    }
    const isMirrorComplete = await complete(rows, row, resolved, verdict, nowMs);
    return { ...CONTINUE, sent: 1, needsSync: !isMirrorComplete };
  });
}

/** Sends the row, or the next piece of its file where some are missing. */
async function verdictOf(
  deps: DrainDeps,
  row: OutboxRow,
  resolved: ResolvedOperation,
  token: string,
): Promise<Verdict> {
  const { file } = row;
  const isPiece = file !== undefined && file.sent < file.bytes;
  const body = isPiece ? await deps.store.transact((rows) => rows.piece(file.id, file.sent)) : undefined;
  if (isPiece && body === undefined) return { kind: 'refused', problem: PIECE_LOST };
  const piece = body === undefined ? null : { body, key: deps.newId() };
  const response = await sendRow(row, resolved, token, deps, piece);
  if (response === null) return noResponse('No response.');
  return file === undefined
    ? classifyResponse(response, resolved, deps.now())
    : classifyOfFile(response, resolved, { file, isPiece, nowMs: deps.now() });
}

/** Claims the next row of the user who is signed in now, sends it, and stores the outcome. */
async function attempt(
  deps: DrainDeps,
  token: string,
  hasLock: boolean,
  isEager: boolean,
): Promise<StepResult> {
  const claim = await deps.store.transact(async (rows) => {
    const userId = signedInOwner(await rows.fact('owner'));
    if (userId === null) return null;
    return claimNext(rows, {
      userId,
      nowMs: deps.now(),
      attemptId: deps.newId(),
      hasLock,
      isEager,
      operations: deps.operations,
    });
  });
  if (claim === null) return { ...CONTINUE, end: 'signed-out' };
  if (claim.kind === 'none') return { ...CONTINUE, end: 'idle', nextAt: claim.nextAt };
  const { row, resolved } = claim;
  return storeOutcome(deps, row, resolved, await verdictOf(deps, row, resolved, token), token);
}

async function batch(deps: DrainDeps, hasLock: boolean, isEager: boolean): Promise<DrainResult> {
  let sent = 0;
  let parked = 0;
  let needsSync = false;
  const end = (why: DrainEnd, nextAt: number | null = null): DrainResult => ({
    end: why,
    sent,
    parked,
    needsSync,
    nextAt,
  });
  const startedAt = deps.now();
  const firstToken = await deps.token();
  if (firstToken === null) return end('signed-out');

  const opening = await deps.store.transact(async (rows) => {
    const userId = signedInOwner(await rows.fact('owner'));
    if (userId === null) return 'signed-out';
    if ((await rows.outboxOf(userId)).every(({ state }) => state === 'needs-attention')) return 'idle';
    if (await isRefusedToken(rows, userId, firstToken, startedAt)) return 'needs-sign-in';
    await unblockOnSignIn(rows, userId);
    return gateUntil(rows, startedAt, isEager);
  });
  if (typeof opening === 'string') return end(opening);
  if (opening !== null) return end('no-network', opening);
  if (deps.seemsOffline() && !(await isServerReachable(deps))) return end('no-network');

  for (let count = 0; count < BATCH_ROWS; count += 1) {
    const token = await deps.token();
    if (token === null) return end('signed-out');
    const step = await attempt(deps, token, hasLock, isEager);
    sent += step.sent;
    parked += step.parked;
    needsSync ||= step.needsSync;
    if (step.end !== null) return end(step.end, step.nextAt);
    const elapsed = deps.now() - startedAt;
    if (elapsed > MAX_BATCH_MS || elapsed < 0) break;
  }
  return end('batch-full', deps.now());
}

export interface DrainOptions {
  /** The network is back or the person asked: backoff delays are skipped. */
  readonly isEager?: boolean;
}

/** Drains one batch. Never throws. */
export async function drain(deps: DrainDeps, { isEager = false }: DrainOptions = {}): Promise<DrainResult> {
  try {
    return (
      (await deps.withLock((hasLock) => batch(deps, hasLock, isEager))) ?? {
        end: 'busy',
        sent: 0,
        parked: 0,
        needsSync: false,
        nextAt: null,
      }
    );
  } catch {
    return { end: 'storage-failed', sent: 0, parked: 0, needsSync: false, nextAt: null };
  }
}

/** Drains batches until nothing is due; the lock is released between them. */
export async function drainFully(deps: DrainDeps, options: DrainOptions = {}): Promise<DrainResult> {
  let sent = 0;
  let parked = 0;
  let needsSync = false;
  for (;;) {
    const result = await drain(deps, options);
    sent += result.sent;
    parked += result.parked;
    needsSync ||= result.needsSync;
    if (result.end !== 'batch-full') return { ...result, sent, parked, needsSync };
  }
}
