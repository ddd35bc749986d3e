/**
 * What outbox and mirrors need of a storage: one transaction over all of it, whole or not at all. The browser's is
 * Dexie; the simulation has one in memory that passes the same contract tests.
 */
import type { MirrorKind } from '../../contract/sync.ts';
import type { FactRow, MirrorRow, OutboxRow, SentRow, StoredRow } from '../database/database.ts';

/** What may be done inside a transaction. Rows come in the order in which they were written. */
export interface StoreTransaction {
  /** All rows of the outbox that belong to a user. */
  outboxOf(ownerUserId: string): Promise<OutboxRow[]>;
  outboxByKey(key: string): Promise<OutboxRow | undefined>;
  /** Rows of everybody but this user. */
  outboxOfOthers(ownerUserId: string): Promise<OutboxRow[]>;
  addOutbox(row: Omit<OutboxRow, 'seq'>): Promise<OutboxRow>;
  putOutbox(row: OutboxRow): Promise<void>;
  removeOutbox(seq: number): Promise<void>;

  sentOf(ownerUserId: string): Promise<SentRow[]>;
  putSent(row: SentRow): Promise<void>;
  /** Removes what was confirmed before an instant. */
  removeSentBefore(instantMs: number): Promise<void>;

  mirrors(): Promise<MirrorRow[]>;
  putMirror(row: MirrorRow): Promise<void>;
  removeMirror(clanId: string): Promise<void>;
  mirrored<K extends MirrorKind>(kind: K, clanId: string, id: string): Promise<StoredRow<K> | undefined>;
  /** In the order of the ids. */
  mirroredEach<K extends MirrorKind>(
    kind: K,
    clanId: string,
    ids: readonly string[],
  ): Promise<(StoredRow<K> | undefined)[]>;
  mirroredOf<K extends MirrorKind>(kind: K, clanId: string): Promise<StoredRow<K>[]>;
  putMirrored<K extends MirrorKind>(kind: K, row: StoredRow<K>): Promise<void>;
  putMirroredAll<K extends MirrorKind>(kind: K, rows: readonly StoredRow<K>[]): Promise<void>;
  removeMirrored(kind: MirrorKind, clanId: string, id: string): Promise<void>;

  fact(name: string): Promise<unknown>;
  putFact(row: FactRow): Promise<void>;
  removeFact(name: string): Promise<void>;
}

export interface OfflineStore {
  /** Reads and writes as a whole; what it answers is stored for good. Throws what the storage throws; nothing is written then. */
  transact<Value>(work: (rows: StoreTransaction) => Promise<Value>): Promise<Value>;
}
