/** Dexie implementation of the storage port: one transaction with strict durability per change. */
import type { Table } from 'dexie';
import { MIRROR_KINDS, type MirrorKind } from '../../contract/registry/sync.ts';
import { database, mirrorTables, type StoredRow } from '../database/database.ts';
import { withReopen } from './storage-errors.ts';
import type { StoreTransaction, OfflineStore } from './offline-store.ts';

/** TypeScript does not correlate a kind with its entry in the record of tables. */
function tableOf<K extends MirrorKind>(kind: K): Table<StoredRow<K>, [string, string]> {
  return mirrorTables[kind];
}

const transaction: StoreTransaction = {
  outboxOf: (ownerUserId) => database.outbox.where('ownerUserId').equals(ownerUserId).sortBy('seq'),
  outboxByKey: (key) => database.outbox.where('key').equals(key).first(),
  outboxOfOthers: (ownerUserId) => database.outbox.where('ownerUserId').notEqual(ownerUserId).sortBy('seq'),
  // A copy: Dexie writes the generated number into the given object, and the same row may have to be added
  // again.
  addOutbox: async (row) => ({ ...row, seq: await database.outbox.add({ ...row }) }),
  putOutbox: async (row) => {
    await database.outbox.put(row);
  },
  removeOutbox: async (seq) => {
    const file = (await database.outbox.get(seq))?.file;
    if (file !== undefined) await database.filePieces.where('file').equals(file.id).delete();
    await database.outbox.delete(seq);
  },

  putPieces: async (pieces) => {
    await database.filePieces.bulkPut([...pieces]);
  },
  piece: async (file, from) => (await database.filePieces.get([file, from]))?.body,

  sentOf: (ownerUserId) => database.sent.where('ownerUserId').equals(ownerUserId).sortBy('sentAt'),
  putSent: async (row) => {
    await database.sent.put(row);
  },
  removeSentBefore: async (instantMs) => {
    await database.sent.where('sentAt').below(instantMs).delete();
  },

  mirrors: () => database.mirrors.toArray(),
  putMirror: async (row) => {
    await database.mirrors.put(row);
  },
  removeMirror: async (clanId) => {
    await database.mirrors.delete(clanId);
    await database.mapFiles.where('clanId').equals(clanId).delete();
    for (const kind of MIRROR_KINDS) await tableOf(kind).where('clanId').equals(clanId).delete();
  },
  mirrored: (kind, clanId, id) => tableOf(kind).get([clanId, id]),
  mirroredEach: (kind, clanId, ids) => tableOf(kind).bulkGet(ids.map((id): [string, string] => [clanId, id])),
  mirroredOf: (kind, clanId) => tableOf(kind).where('clanId').equals(clanId).toArray(),
  putMirrored: async (kind, row) => {
    await tableOf(kind).put(row);
  },
  putMirroredAll: async (kind, all) => {
    await tableOf(kind).bulkPut(all);
  },
  removeMirrored: (kind, clanId, id) => tableOf(kind).delete([clanId, id]),

  fact: async (name) => (await database.facts.get(name))?.value,
  putFact: async (row) => {
    await database.facts.put(row);
  },
  removeFact: (name) => database.facts.delete(name),
};

async function runTransaction<Value>(work: (rows: StoreTransaction) => Promise<Value>): Promise<Value> {
  return await database.transaction(
    'rw!',
    [
      database.outbox,
      database.filePieces,
      database.sent,
      database.mirrors,
      database.mapFiles,
      ...Object.values(mirrorTables),
      database.facts,
    ],
    // Dexie keeps a transaction open across native awaits only where the callback itself is async.
    async () => await work(transaction),
  );
}

/** The store of this device. When the browser has lost the connection, it is reopened once. */
export const dexieStore: OfflineStore = { transact: (work) => withReopen(() => runTransaction(work)) };
