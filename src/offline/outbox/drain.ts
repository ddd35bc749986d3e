/**
 * Sends what waits in the outbox: one batch, one at a time, oldest first per entity. It runs in the page and in the
 * service worker; everything it needs of the world is handed in. A row leaves only with the server's answer stored; an
 * attempt that dies leaves a lease behind, and the row is sent again under the same key. Source: architecture section 3.
 */
import { ownerOf } from '../owner-fact.ts';
import { claimNext, endDone, endLater, endRefused, endSignIn, releaseSignIn } from './attempts.ts';
import type { OutboxRow } from '../database.ts';
import type { OperationTable, ReadyOperation } from './known-operations.ts';
import { sendRow, type SendTools } from './send.ts';
import type { OfflineRows, OfflineTables } from './tables.ts';
import { noAnswer, verdictOn, type Verdict } from './verdict.ts';
import { backOffMs, isWaitOver } from './waits.ts';
import { markOfToken } from '../token-mark.ts';

export interface DrainTools extends SendTools {
  readonly tables: OfflineTables;
  readonly operations: OperationTable;
  /** The device's clock, in ms since the epoch; it may jump. */
  readonly now: () => number;
  /** A number in [0, 1). */
  readonly random: () => number;
  readonly newId: () => string;
  readonly isHidden: () => boolean;
  /** The session token of this device; null when signed out, or when it cannot be read here. */
  readonly token: () => Promise<string | null>;
  /** Does the work unless another page or the worker is at it (then null); `isAlone` is false where the browser has no locks. */
  readonly exclusively: <Value>(work: (isAlone: boolean) => Promise<Value>) => Promise<Value | null>;
  /** The browser believes that there is no network: then the server is asked first, before any row is touched. */
  readonly seemsOffline: () => boolean;
}

/**
 * Why a batch ended. `idle`: nothing is due; `batch-full`: go on at once; `busy`: somebody else is at it; `no-network`,
 * `signed-out`, `needs-sign-in`; `storage-failed`: the device's storage failed, nothing is lost by it.
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
  /** When the next attempt is due, in ms since the epoch; null when nothing will be due by itself. */
  readonly nextAt: number | null;
}

const BATCH_ROWS = 25;
const BATCH_MS = 20_000;
const PROBE_MS = 5000;
/** A refused token is asked about again after this: the server may have been wrong. */
const REFUSED_MS = 5 * 60_000;

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** A wait that holds for everything: the network is away, or the server asked for patience. */
async function gateUntil(rows: OfflineRows, nowMs: number, isEager: boolean): Promise<number | null> {
  const gate = fieldsOf(await rows.fact('gate'));
  const until = numberOf(gate['until']);
  const isReleased = isEager && gate['isAsked'] !== true;
  return isReleased || isWaitOver(until, numberOf(gate['waitMs']), nowMs) ? null : until;
}

async function closeGate(
  rows: OfflineRows,
  verdict: Extract<Verdict, { kind: 'later' }>,
  tools: DrainTools,
): Promise<number> {
  const failures = numberOf(fieldsOf(await rows.fact('gate'))['failures']) + 1;
  const waitMs = verdict.waitMs ?? backOffMs(failures, tools.random(), tools.isHidden());
  const until = tools.now() + waitMs;
  await rows.putFact({ name: 'gate', value: { until, waitMs, failures, isAsked: verdict.waitMs !== null } });
  return until;
}

async function isRefusedToken(
  rows: OfflineRows,
  userId: string,
  token: string,
  nowMs: number,
): Promise<boolean> {
  const refused = fieldsOf(await rows.fact('refused-token'));
  return (
    refused['userId'] === userId &&
    refused['mark'] === markOfToken(token) &&
    Math.abs(nowMs - numberOf(refused['at'])) < REFUSED_MS
  );
}

async function answersNow(tools: DrainTools): Promise<boolean> {
  try {
    const answer = await tools.fetch('/healthz', {
      cache: 'no-store',
      redirect: 'error',
      credentials: 'omit',
      signal: tools.timeout(PROBE_MS),
    });
    return 'success' in fieldsOf(await answer.json());
  } catch {
    return false;
  }
}

/** What an attempt meant for the batch: go on, or why not. */
type Step = {
  readonly end: DrainEnd | null;
  readonly nextAt: number | null;
  readonly sent: number;
  readonly parked: number;
};

const GO_ON: Step = { end: null, nextAt: null, sent: 0, parked: 0 };

function settle(
  tools: DrainTools,
  row: OutboxRow,
  ready: ReadyOperation,
  verdict: Verdict,
  token: string,
): Promise<Step> {
  return tools.tables.change(async (rows): Promise<Step> => {
    const nowMs = tools.now();
    if (verdict.kind === 'later') {
      const waitMs = verdict.waitMs ?? backOffMs(row.attempts, tools.random(), tools.isHidden());
      await endLater(rows, row, verdict.problem, waitMs, nowMs);
      if (verdict.isEverybody)
        return { ...GO_ON, end: 'no-network', nextAt: await closeGate(rows, verdict, tools) };
      await rows.removeFact('gate');
      return GO_ON;
    }
    await rows.removeFact('gate');
    if (verdict.kind === 'sign-in') {
      await rows.putFact({
        name: 'refused-token',
        value: { userId: row.ownerUserId, mark: markOfToken(token), at: nowMs },
      });
      await endSignIn(rows, row, verdict.problem);
      return { ...GO_ON, end: 'needs-sign-in' };
    }
    if (verdict.kind === 'refused')
      return { ...GO_ON, parked: (await endRefused(rows, row, verdict.problem)) ? 1 : 0 };
    await endDone(rows, row, ready, verdict, nowMs);
    return { ...GO_ON, sent: 1 };
  });
}

/** Claims the next row for whoever is signed in at this moment, sends it, and stores what came of it. */
async function attempt(tools: DrainTools, token: string, isAlone: boolean, isEager: boolean): Promise<Step> {
  const claim = await tools.tables.change(async (rows) => {
    const userId = ownerOf(await rows.fact('owner'));
    if (userId === null) return null;
    return claimNext(rows, {
      userId,
      nowMs: tools.now(),
      attemptId: tools.newId(),
      isAlone,
      isEager,
      operations: tools.operations,
    });
  });
  if (claim === null) return { ...GO_ON, end: 'signed-out' };
  if (claim.kind === 'none') return { ...GO_ON, end: 'idle', nextAt: claim.nextAt };
  const answer = await sendRow(claim.row, claim.ready, token, tools);
  const verdict = answer === null ? noAnswer('No answer.') : verdictOn(answer, claim.ready, tools.now());
  return settle(tools, claim.row, claim.ready, verdict, token);
}

async function batch(tools: DrainTools, isAlone: boolean, isEager: boolean): Promise<DrainResult> {
  let sent = 0;
  let parked = 0;
  const end = (why: DrainEnd, nextAt: number | null = null): DrainResult => ({
    end: why,
    sent,
    parked,
    nextAt,
  });
  const startedAt = tools.now();
  const firstToken = await tools.token();
  if (firstToken === null) return end('signed-out');

  const opening = await tools.tables.change(async (rows) => {
    const userId = ownerOf(await rows.fact('owner'));
    if (userId === null) return 'signed-out';
    if ((await rows.outboxOf(userId)).every(({ state }) => state === 'needs-attention')) return 'idle';
    if (await isRefusedToken(rows, userId, firstToken, startedAt)) return 'needs-sign-in';
    await releaseSignIn(rows, userId);
    return gateUntil(rows, startedAt, isEager);
  });
  if (typeof opening === 'string') return end(opening);
  if (opening !== null) return end('no-network', opening);
  if (tools.seemsOffline() && !(await answersNow(tools))) return end('no-network');

  for (let count = 0; count < BATCH_ROWS; count += 1) {
    const token = await tools.token();
    if (token === null) return end('signed-out');
    const step = await attempt(tools, token, isAlone, isEager);
    sent += step.sent;
    parked += step.parked;
    if (step.end !== null) return end(step.end, step.nextAt);
    const elapsed = tools.now() - startedAt;
    if (elapsed > BATCH_MS || elapsed < 0) break;
  }
  return end('batch-full', tools.now());
}

export interface DrainOptions {
  /** The network is back or the person asks: waits for the network are over. */
  readonly isEager?: boolean;
}

/** One batch. Never throws. */
export async function drain(tools: DrainTools, { isEager = false }: DrainOptions = {}): Promise<DrainResult> {
  try {
    return (
      (await tools.exclusively((isAlone) => batch(tools, isAlone, isEager))) ?? {
        end: 'busy',
        sent: 0,
        parked: 0,
        nextAt: null,
      }
    );
  } catch {
    return { end: 'storage-failed', sent: 0, parked: 0, nextAt: null };
  }
}

/** Batches until nothing is due; the lock is free between them. */
export async function drainFully(tools: DrainTools, options: DrainOptions = {}): Promise<DrainResult> {
  let sent = 0;
  let parked = 0;
  for (;;) {
    const result = await drain(tools, options);
    sent += result.sent;
    parked += result.parked;
    if (result.end !== 'batch-full') return { ...result, sent, parked };
  }
}
