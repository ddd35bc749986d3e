/** Outbox and mirrors in memory, with the same promises as the browser's storage: one change after the other, whole or not at all. */
import type { MirrorKind } from '../../src/contract/registry/sync.ts';
import { MIRROR_KINDS } from '../../src/contract/registry/sync.ts';
import type {
  FactRow,
  FilePieceRow,
  MirrorRow,
  OutboxRow,
  SentRow,
  StoredRow,
} from '../../src/offline/database/database.ts';
import type { StoreTransaction, OfflineStore } from '../../src/offline/transactions/offline-store.ts';

type Undo = () => void;

/** A table whose changes can be taken back. */
class MemoryTable<Row> {
  readonly rows = new Map<string, Row>();
  private readonly journal: Undo[];
  constructor(journal: Undo[]) {
    this.journal = journal;
  }

  get(key: string): Row | undefined {
    return this.rows.get(key);
  }
  put(key: string, row: Row): void {
    const former = this.rows.get(key);
    this.rows.set(key, row);
    this.journal.push(() => (former === undefined ? this.rows.delete(key) : this.rows.set(key, former)));
  }
  remove(key: string): void {
    const former = this.rows.get(key);
    if (former === undefined) return;
    this.rows.delete(key);
    this.journal.push(() => this.rows.set(key, former));
  }
  where(wanted: (row: Row) => boolean): Row[] {
    return [...this.rows.values()].filter(wanted);
  }
}

export class MemoryTables implements OfflineStore {
  private readonly journal: Undo[] = [];
  private seq = 0;
  private last: Promise<unknown> = Promise.resolve();
  readonly outbox = new MemoryTable<OutboxRow>(this.journal);
  readonly sent = new MemoryTable<SentRow>(this.journal);
  readonly mirrorRows = new MemoryTable<MirrorRow>(this.journal);
  private readonly kinds = Object.fromEntries(
    MIRROR_KINDS.map((kind) => [kind, new MemoryTable(this.journal)]),
  ) as unknown as { readonly [K in MirrorKind]: MemoryTable<StoredRow<K>> };
  readonly facts = new MemoryTable<FactRow>(this.journal);
  readonly pieces = new MemoryTable<FilePieceRow>(this.journal);

  /** Rows of one kind, by clan and id. */
  mirrored<K extends MirrorKind>(kind: K): MemoryTable<StoredRow<K>> {
    return this.kinds[kind];
  }

  private readonly rows: StoreTransaction = {
    outboxOf: (owner) =>
      Promise.resolve(
        this.outbox.where((row) => row.ownerUserId === owner).toSorted((a, b) => a.seq - b.seq),
      ),
    outboxByKey: (key) => Promise.resolve(this.outbox.where((row) => row.key === key)[0]),
    outboxOfOthers: (owner) =>
      Promise.resolve(
        this.outbox.where((row) => row.ownerUserId !== owner).toSorted((a, b) => a.seq - b.seq),
      ),
    addOutbox: (row) => {
      if (this.outbox.where(({ key }) => key === row.key).length > 0)
        return Promise.reject(Object.assign(new Error('Key already exists.'), { name: 'ConstraintError' }));
      this.seq += 1;
      const added = { ...row, seq: this.seq };
      this.outbox.put(String(added.seq), added);
      return Promise.resolve(added);
    },
    putOutbox: (row) => Promise.resolve(this.outbox.put(String(row.seq), row)),
    removeOutbox: (seq) => {
      const file = this.outbox.get(String(seq))?.file;
      for (const piece of this.pieces.where((one) => one.file === file?.id))
        this.pieces.remove(`${piece.file} ${piece.from}`);
      return Promise.resolve(this.outbox.remove(String(seq)));
    },
    putPieces: (pieces) =>
      Promise.resolve(pieces.forEach((piece) => this.pieces.put(`${piece.file} ${piece.from}`, piece))),
    piece: (file, from) => Promise.resolve(this.pieces.get(`${file} ${from}`)?.body),
    sentOf: (owner) =>
      Promise.resolve(
        this.sent.where((row) => row.ownerUserId === owner).toSorted((a, b) => a.sentAt - b.sentAt),
      ),
    putSent: (row) => Promise.resolve(this.sent.put(row.key, row)),
    removeSentBefore: (instantMs) =>
      Promise.resolve(
        this.sent.where(({ sentAt }) => sentAt < instantMs).forEach(({ key }) => this.sent.remove(key)),
      ),
    mirrors: () => Promise.resolve(this.mirrorRows.where(() => true)),
    putMirror: (row) => Promise.resolve(this.mirrorRows.put(row.clanId, row)),
    removeMirror: (clanId) => {
      this.mirrorRows.remove(clanId);
      for (const kind of MIRROR_KINDS) {
        const table: MemoryTable<{ readonly id: string; readonly clanId: string }> = this.mirrored(kind);
        for (const { id } of table.where((row) => row.clanId === clanId)) table.remove(`${clanId} ${id}`);
      }
      return Promise.resolve();
    },
    mirrored: (kind, clanId, id) => Promise.resolve(this.mirrored(kind).get(`${clanId} ${id}`)),
    mirroredEach: (kind, clanId, ids) =>
      Promise.resolve(ids.map((id) => this.mirrored(kind).get(`${clanId} ${id}`))),
    mirroredOf: (kind, clanId) => Promise.resolve(this.mirrored(kind).where((row) => row.clanId === clanId)),
    putMirrored: (kind, row) => Promise.resolve(this.mirrored(kind).put(`${row.clanId} ${row.id}`, row)),
    putMirroredAll: (kind, all) =>
      Promise.resolve(all.forEach((row) => this.mirrored(kind).put(`${row.clanId} ${row.id}`, row))),
    removeMirrored: (kind, clanId, id) => Promise.resolve(this.mirrored(kind).remove(`${clanId} ${id}`)),
    fact: (name) => Promise.resolve(this.facts.get(name)?.value),
    putFact: (row) => Promise.resolve(this.facts.put(row.name, row)),
    removeFact: (name) => Promise.resolve(this.facts.remove(name)),
  };

  transact<Value>(work: (rows: StoreTransaction) => Promise<Value>): Promise<Value> {
    const turn = this.last.then(async () => {
      this.journal.length = 0;
      try {
        return await work(this.rows);
      } catch (problem) {
        for (const undo of this.journal.splice(0).toReversed()) undo();
        throw problem;
      }
    });
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
