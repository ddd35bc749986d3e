/** One attempt: a row becomes a call, and its answer something to judge. */
import { addressOf } from '../address.ts';
import {
  CHARACTER_HEADER,
  DEVICE_TIME_HEADER,
  IDEMPOTENCY_HEADER,
  USER_HEADER,
} from '../../contract/wire-words.ts';
import type { OutboxRow } from '../database.ts';
import { callOf, type ReadyOperation } from './known-operations.ts';
import type { Answer } from './verdict.ts';
import { SEND_TIMEOUT_MS } from './waits.ts';

export interface SendTools {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** A signal that aborts after so many milliseconds. */
  readonly timeout: (ms: number) => AbortSignal;
}

function instant(ms: number): string | null {
  return Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : null;
}

async function asObject(answer: Response): Promise<Answer['body']> {
  const text = await answer.text();
  if (!(answer.headers.get('content-type') ?? '').includes('json')) return null;
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Answer['body'])
      : null;
  } catch {
    return null;
  }
}

/** Sends a row; answers null when nothing came back. */
export async function sendRow(
  row: OutboxRow,
  ready: ReadyOperation,
  token: string,
  tools: SendTools,
): Promise<Answer | null> {
  const call = callOf(ready);
  const deviceTime = instant(row.createdAt);
  const headers: Record<string, string> = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    [CHARACTER_HEADER]: row.characterId,
    [USER_HEADER]: row.ownerUserId,
    [IDEMPOTENCY_HEADER]: row.key,
    ...(deviceTime !== null && { [DEVICE_TIME_HEADER]: deviceTime }),
    ...(call.body !== undefined && { 'content-type': 'application/json' }),
  };
  try {
    const answer = await tools.fetch(addressOf(ready.operation.endpoint.path, call), {
      method: ready.operation.endpoint.method,
      headers,
      redirect: 'error',
      cache: 'no-store',
      credentials: 'omit',
      signal: tools.timeout(SEND_TIMEOUT_MS),
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    });
    return {
      status: answer.status,
      body: await asObject(answer),
      retryAfter: answer.headers.get('retry-after'),
      date: answer.headers.get('date'),
    };
  } catch {
    return null;
  }
}
