/** Idempotency keys and their stored answers. Claiming a key that is in use waits until that use ends. */
import type { Transaction } from 'kysely';
import type { KeyedAnswer, KeyedCall } from '../../ports/idempotency/idempotency.ts';
import type { Db } from '../connection/engine.ts';
import { packAnswer, unpackAnswer } from './stored-answer.ts';
import type { Database } from '../schema/schema.ts';

/** How long a key and its answer are stored. */
export const KEY_RETENTION_MS = 35 * 24 * 3_600_000;

/** The error a mutation ended with, and when. */
export interface StoredRefusal {
  readonly status: number;
  readonly text: string;
  readonly at: Date;
}

export interface IdempotencyKeys {
  /** Claims the key without an answer; returns the stored answer when it was claimed before. */
  claim(db: Transaction<Database>, call: KeyedCall, at: Date): Promise<KeyedAnswer | null>;
  /** Stores the answer under the key that this transaction claimed; returns its stored length in bytes. */
  storeAnswer(db: Transaction<Database>, call: KeyedCall, status: number, text: string): Promise<number>;
  /**
   * Stores an error outside of any transaction; returns the stored answer when somebody else claimed the key
   * first.
   */
  storeRefusal(call: KeyedCall, refusal: StoredRefusal): Promise<KeyedAnswer | null>;
  /** Whether this error came from waiting for a key's lock. */
  isKeyWaitError(error: unknown): boolean;
}

const KEY_WAIT_ERRORS = new WeakSet();

/** Marks errors that came from waiting for the key, not from the mutation itself. */
async function markKeyWaitErrors<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Error) KEY_WAIT_ERRORS.add(error);
    throw error;
  }
}

async function readStoredAnswer(
  db: Db,
  { userId, key, endpoint, requestHash }: KeyedCall,
): Promise<KeyedAnswer> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'request_hash', 'status', 'answer', 'answer_packed'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  // Deleted between the two queries by the sweep: treated as a key that is still in use.
  const text = row === undefined ? null : unpackAnswer(row.answer, row.answer_packed);
  if (row === undefined || row.status === null || text === null) return { kind: 'running' };
  if (row.endpoint !== endpoint || !row.request_hash.equals(requestHash)) return { kind: 'mismatch' };
  return { kind: 'answer', status: row.status, text, isReplayed: true };
}

async function insert(
  db: Db,
  call: KeyedCall,
  filled: { readonly status: number | null; readonly answer: string | null; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({
      user_id: call.userId,
      key: call.key,
      endpoint: call.endpoint,
      request_hash: call.requestHash,
      status: filled.status,
      ...(filled.answer === null ? { answer: null, answer_packed: null } : packAnswer(filled.answer).columns),
      created_at: filled.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function createIdempotencyKeys(db: Db): IdempotencyKeys {
  return {
    claim: (trx, call, at) =>
      markKeyWaitErrors(async () =>
        (await insert(trx, call, { status: null, answer: null, at })) ? null : readStoredAnswer(trx, call),
      ),
    async storeAnswer(trx, { userId, key }, status, text) {
      const { columns, bytes } = packAnswer(text);
      await trx
        .updateTable('idempotency_keys')
        .set({ status, ...columns })
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .execute();
      return bytes;
    },
    storeRefusal: (call, { status, text, at }) =>
      markKeyWaitErrors(async () =>
        (await insert(db, call, { status, answer: text, at })) ? null : readStoredAnswer(db, call),
      ),
    isKeyWaitError: (error) => error instanceof Error && KEY_WAIT_ERRORS.has(error),
  };
}

/** Deletes expired keys. */
export async function deleteExpiredKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEY_RETENTION_MS))
    .execute();
}
