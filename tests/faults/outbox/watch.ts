/** Invariants of a storage, checked in every transaction, whatever the order of events. */
import type { OutboxRow } from '../../../src/offline/database/database.ts';
import type { StoreTransaction, OfflineStore } from '../../../src/offline/transactions/offline-store.ts';

export interface Watch {
  readonly tables: OfflineStore;
  readonly breaches: string[];
}

/** A storage that notes every row that left without its answer stored, and every mirrored row that became older. */
export function watched(inner: OfflineStore): Watch {
  const breaches: string[] = [];
  // One change happens after the other, so one set of notes is enough.
  const known = new Map<number, OutboxRow>();
  const removed: OutboxRow[] = [];
  const sentKeys = new Set<string>();
  let seen: StoreTransaction | null = null;

  const over = (rows: StoreTransaction): StoreTransaction => ({
    ...rows,
    outboxOf: async (owner) => {
      const found = await rows.outboxOf(owner);
      for (const row of found) known.set(row.seq, row);
      return found;
    },
    outboxByKey: async (key) => {
      const found = await rows.outboxByKey(key);
      if (found !== undefined) known.set(found.seq, found);
      return found;
    },
    removeOutbox: (seq) => {
      const row = known.get(seq);
      if (row !== undefined) removed.push(row);
      return rows.removeOutbox(seq);
    },
    putSent: (row) => {
      sentKeys.add(row.key);
      return rows.putSent(row);
    },
    putMirrored: async (kind, row) => {
      const present = await rows.mirrored(kind, row.clanId, row.id);
      if (present !== undefined && present.rev > row.rev)
        breaches.push(`${row.id} went back from ${present.rev} to ${row.rev}`);
      return rows.putMirrored(kind, row);
    },
    putMirroredAll: async (kind, all) => {
      for (const row of all) {
        const present = await rows.mirrored(kind, row.clanId, row.id);
        if (present !== undefined && present.rev > row.rev)
          breaches.push(`${row.id} went back from ${present.rev} to ${row.rev}`);
      }
      return rows.putMirroredAll(kind, all);
    },
  });

  const tables: OfflineStore = {
    transact: (work) =>
      inner.transact(async (rows) => {
        known.clear();
        removed.length = 0;
        sentKeys.clear();
        seen ??= over(rows);
        const value = await work(seen);
        // A row that is on its way may only leave with its answer.
        for (const row of removed)
          if (row.state === 'sending' && !sentKeys.has(row.key))
            breaches.push(`${row.op} ${row.key} left without its answer`);
        return value;
      }),
  };
  return { tables, breaches };
}
