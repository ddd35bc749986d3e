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
import { callOf, pieceCallOf, type AnyCall, type ResolvedOperation } from './operation-registry.ts';
import type { EndpointShape } from '../../contract/endpoint.ts';
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

/** A piece of a row's file, with the key of its call. */
export interface Piece {
  readonly body: ArrayBuffer;
  readonly key: string;
}

interface Sent {
  readonly endpoint: EndpointShape;
  readonly call: AnyCall;
  readonly key: string;
  readonly type: string | null;
  readonly body: BodyInit | null;
}

function pieceOf(row: OutboxRow, resolved: ResolvedOperation, { body, key }: Piece): Sent | null {
  const sent = pieceCallOf(resolved, row.file?.sent ?? 0);
  return sent === null ? null : { ...sent, key, type: 'application/octet-stream', body };
}

function wholeOf(row: OutboxRow, resolved: ResolvedOperation): Sent {
  const call = callOf(resolved);
  const isJson = call.body !== undefined;
  return {
    endpoint: resolved.operation.endpoint,
    call,
    key: row.key,
    type: isJson ? 'application/json' : null,
    body: isJson ? JSON.stringify(call.body) : null,
  };
}

/** Sends a row, or the next piece of its file; null when there was no response. */
export async function sendRow(
  row: OutboxRow,
  resolved: ResolvedOperation,
  token: string,
  deps: SendDeps,
  piece: Piece | null = null,
): Promise<ReceivedResponse | null> {
  const sent = (piece === null ? null : pieceOf(row, resolved, piece)) ?? wholeOf(row, resolved);
  const deviceTime = toIsoInstant(row.createdAt);
  const headers: Record<string, string> = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    [CHARACTER_HEADER]: row.characterId,
    [USER_HEADER]: row.ownerUserId,
    [IDEMPOTENCY_HEADER]: sent.key,
    ...(deviceTime !== null && { [DEVICE_TIME_HEADER]: deviceTime }),
    ...(sent.type !== null && { 'content-type': sent.type }),
  };
  try {
    const response = await deps.fetch(requestUrl(sent.endpoint.path, sent.call), {
      method: sent.endpoint.method,
      headers,
      redirect: 'error',
      cache: 'no-store',
      credentials: 'omit',
      signal: deps.timeout(SEND_TIMEOUT_MS),
      ...(sent.body !== null && { body: sent.body }),
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
