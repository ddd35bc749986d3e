/** Keys of calls and the answers under them. Who takes a key that is being used waits until that use has ended. */
import type { Transaction } from 'kysely';
import type { KeyedAnswer, KeyedCall } from '../ports/changes.ts';
import type { Db } from './engine.ts';
import type { Database } from './schema.ts';

/** How long a key and its answer are kept. */
export const KEEP_KEYS_MS = 35 * 24 * 3_600_000;

/** What a change was refused with, and when. */
export interface Refusal {
  readonly status: number;
  readonly text: string;
  readonly at: Date;
}

export interface Keys {
  /** Takes the key, unfilled; answers what is stored when somebody had it before. */
  take(db: Transaction<Database>, call: KeyedCall, at: Date): Promise<KeyedAnswer | null>;
  /** Stores the answer under the key that this transaction took. */
  fill(db: Transaction<Database>, call: KeyedCall, status: number, text: string): Promise<void>;
  /** Stores a refusal outside of any transaction; answers what is stored when somebody else had the key before. */
  put(call: KeyedCall, refusal: Refusal): Promise<KeyedAnswer | null>;
  /** Whether this error came from waiting for a key. */
  waited(error: unknown): boolean;
}

const KEPT_ERRORS = new WeakSet();

/** Remembers that it was the key that had to be waited for, not something of the change itself. */
async function marking<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Error) KEPT_ERRORS.add(error);
    throw error;
  }
}

async function stored(db: Db, { userId, key, endpoint, requestHash }: KeyedCall): Promise<KeyedAnswer> {
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

export function createKeys(db: Db): Keys {
  return {
    take: (trx, call, at) =>
      marking(async () =>
        (await insert(trx, call, { status: null, answer: null, at })) ? null : stored(trx, call),
      ),
    async fill(trx, { userId, key }, status, text) {
      await trx
        .updateTable('idempotency_keys')
        .set({ status, answer: text })
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .execute();
    },
    put: (call, { status, text, at }) =>
      marking(async () => ((await insert(db, call, { status, answer: text, at })) ? null : stored(db, call))),
    waited: (error) => error instanceof Error && KEPT_ERRORS.has(error),
  };
}

/** Forgets the keys that nobody will send again. */
export async function sweepKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEEP_KEYS_MS))
    .execute();
}
