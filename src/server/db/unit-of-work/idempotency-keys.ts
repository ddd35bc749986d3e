/** Keys of calls and the answers under them. Who takes a key that is being used waits until that use has ended. */
import type { Transaction } from 'kysely';
import type { KeyedAnswer, KeyedCall } from '../../ports/idempotency.ts';
import type { Db } from '../connection/engine.ts';
import type { Database } from '../schema/schema.ts';

/** How long a key and its answer are kept. */
export const KEY_RETENTION_MS = 35 * 24 * 3_600_000;

/** What a change was refused with, and when. */
export interface StoredRefusal {
  readonly status: number;
  readonly text: string;
  readonly at: Date;
}

export interface IdempotencyKeys {
  /** Takes the key, unfilled; answers what is stored when somebody had it before. */
  claim(db: Transaction<Database>, call: KeyedCall, at: Date): Promise<KeyedAnswer | null>;
  /** Stores the answer under the key that this transaction took. */
  storeAnswer(db: Transaction<Database>, call: KeyedCall, status: number, text: string): Promise<void>;
  /** Stores a refusal outside of any transaction; answers what is stored when somebody else had the key before. */
  storeRefusal(call: KeyedCall, refusal: StoredRefusal): Promise<KeyedAnswer | null>;
  /** Whether this error came from waiting for a key. */
  isKeyWaitError(error: unknown): boolean;
}

const KEY_WAIT_ERRORS = new WeakSet();

/** Remembers that it was the key that had to be waited for, not something of the change itself. */
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
    .select(['endpoint', 'request_hash', 'status', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  // Gone between the two questions: swept away, and as good as a key that somebody holds.
  if (row === undefined || row.status === null || row.answer === null) return { kind: 'running' };
  if (row.endpoint !== endpoint || !row.request_hash.equals(requestHash)) return { kind: 'mismatch' };
  return { kind: 'answer', status: row.status, text: row.answer, isReplayed: true };
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
      answer: filled.answer,
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
      await trx
        .updateTable('idempotency_keys')
        .set({ status, answer: text })
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .execute();
    },
    storeRefusal: (call, { status, text, at }) =>
      markKeyWaitErrors(async () =>
        (await insert(db, call, { status, answer: text, at })) ? null : readStoredAnswer(db, call),
      ),
    isKeyWaitError: (error) => error instanceof Error && KEY_WAIT_ERRORS.has(error),
  };
}

/** Forgets the keys that nobody will send again. */
export async function deleteExpiredKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEY_RETENTION_MS))
    .execute();
}
