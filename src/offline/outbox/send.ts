/** One attempt: sends a row as a request and reads the response for classification. */
import { isFields } from '../../domain/fields.ts';
import { requestUrl } from '../http/request-url.ts';
import {
  CHARACTER_HEADER,
  DEVICE_TIME_HEADER,
  IDEMPOTENCY_HEADER,
  USER_HEADER,
} from '../../contract/wire-words.ts';
import type { OutboxRow } from '../database/database.ts';
import { callOf, type ResolvedOperation } from './operation-registry.ts';
import type { ReceivedResponse } from './classify-response.ts';
import { SEND_TIMEOUT_MS } from './backoff.ts';

export interface SendDeps {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** A signal that aborts after `ms` milliseconds. */
  readonly timeout: (ms: number) => AbortSignal;
}

function toIsoInstant(ms: number): string | null {
  return Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : null;
}

async function parseJsonObject(response: Response): Promise<ReceivedResponse['body']> {
  const text = await response.text();
  if (!(response.headers.get('content-type') ?? '').includes('json')) return null;
  try {
    const body: unknown = JSON.parse(text);
    return isFields(body) ? body : null;
  } catch {
    return null;
  }
}

/** Sends a row; null when there was no response. */
export async function sendRow(
  row: OutboxRow,
  resolved: ResolvedOperation,
  token: string,
  deps: SendDeps,
): Promise<ReceivedResponse | null> {
  const call = callOf(resolved);
  const deviceTime = toIsoInstant(row.createdAt);
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
    const response = await deps.fetch(requestUrl(resolved.operation.endpoint.path, call), {
      method: resolved.operation.endpoint.method,
      headers,
      redirect: 'error',
      cache: 'no-store',
      credentials: 'omit',
      signal: deps.timeout(SEND_TIMEOUT_MS),
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    });
    return {
      status: response.status,
      body: await parseJsonObject(response),
      retryAfter: response.headers.get('retry-after'),
      date: response.headers.get('date'),
    };
  } catch {
    return null;
  }
}
