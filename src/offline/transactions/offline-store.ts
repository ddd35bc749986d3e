/**
 * Storage port of outbox and mirrors: one atomic transaction over all of it. The browser's implementation is
 * Dexie; the simulation has one in memory that passes the same contract tests.
 */
import type { ClanId, UserId } from '../../domain/ids.ts';
import type { MirrorKind } from '../../contract/registry/sync.ts';
import type {
  FactRow,
  FilePieceRow,
  MirrorRow,
  OutboxRow,
  SentRow,
  StoredRow,
} from '../database/database.ts';

/** Reads and writes inside a transaction. Rows come in the order in which they were written. */
export interface StoreTransaction {
  /** All rows of the outbox that belong to a user. */
  outboxOf(ownerUserId: UserId): Promise<OutboxRow[]>;
  outboxByKey(key: string): Promise<OutboxRow | undefined>;
  /** Rows of all other users. */
  outboxOfOthers(ownerUserId: UserId): Promise<OutboxRow[]>;
  addOutbox(row: Omit<OutboxRow, 'seq'>): Promise<OutboxRow>;
  putOutbox(row: OutboxRow): Promise<void>;
  /** With the pieces of its file. */
  removeOutbox(seq: number): Promise<void>;

  putPieces(pieces: readonly FilePieceRow[]): Promise<void>;
  piece(file: string, from: number): Promise<ArrayBuffer | undefined>;

  sentOf(ownerUserId: UserId): Promise<SentRow[]>;
  putSent(row: SentRow): Promise<void>;
  /** Removes changes confirmed before an instant. */
  removeSentBefore(instantMs: number): Promise<void>;

  mirrors(): Promise<MirrorRow[]>;
  putMirror(row: MirrorRow): Promise<void>;
  removeMirror(clanId: ClanId): Promise<void>;
  mirrored<K extends MirrorKind>(kind: K, clanId: ClanId, id: string): Promise<StoredRow<K> | undefined>;
  /** In the order of `ids`. */
  mirroredEach<K extends MirrorKind>(
    kind: K,
    clanId: ClanId,
    ids: readonly string[],
  ): Promise<(StoredRow<K> | undefined)[]>;
  mirroredOf<K extends MirrorKind>(kind: K, clanId: ClanId): Promise<StoredRow<K>[]>;
  putMirrored<K extends MirrorKind>(kind: K, row: StoredRow<K>): Promise<void>;
  putMirroredAll<K extends MirrorKind>(kind: K, rows: readonly StoredRow<K>[]): Promise<void>;
  removeMirrored(kind: MirrorKind, clanId: ClanId, id: string): Promise<void>;

  fact(name: string): Promise<unknown>;
  putFact(row: FactRow): Promise<void>;
  removeFact(name: string): Promise<void>;
}

export interface OfflineStore {
  /**
   * Runs the work atomically; once it resolves, its writes are durable. Rethrows storage errors; then nothing
   * was written.
   */
  transact<Value>(work: (rows: StoreTransaction) => Promise<Value>): Promise<Value>;
}
