/**
 * The one database of the app in the browser. Every feature declares its tables here, in a version of its own, so that
 * page and worker open the same shape. A version that was once published is never edited; a new one is added.
 */
import { Dexie, type EntityTable, type Table } from 'dexie';
import type { OperationName } from '../../contract/operations.ts';
import type { MirrorKind, SyncAnswer } from '../../contract/sync.ts';
import type { PackedPrices } from '../../domain/auction/packed-prices.ts';

/** A set-up of the time-to-kill calculator that a person kept on this device. */
export interface SavedSetupRow {
  readonly id: string;
  readonly name: string;
  /** The set-up as the calculator writes it into an address. */
  readonly search: Readonly<Record<string, string | number>>;
  readonly savedAt: number;
}

/**
 * Where a change in the outbox stands. `queued`: not tried yet, or waiting for its next try at `nextAt`; `sending`: an
 * attempt holds it until `leaseUntil`; `needs-sign-in`: the session has ended; `needs-attention`: the server refused it.
 */
export const OUTBOX_STATES = ['queued', 'sending', 'needs-sign-in', 'needs-attention'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** What the server said when it refused a change. */
export interface OutboxProblem {
  /** HTTP status; null when nothing answered. */
  readonly status: number | null;
  /** Code of the contract, if it was one. */
  readonly code: string | null;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A change that the server has not confirmed. It names an operation; addresses, headers and tokens are never stored. */
export interface OutboxRow {
  /** Order of the changes on this device; made by the database. */
  readonly seq: number;
  /** Idempotency key, UUID version 7. */
  readonly key: string;
  readonly op: OperationName;
  readonly opVersion: number;
  readonly args: unknown;
  readonly entity: string;
  readonly ownerUserId: string;
  readonly characterId: string;
  readonly createdAt: number;
  readonly state: OutboxState;
  readonly attempts: number;
  /** Not to be tried before, in ms since the epoch. */
  readonly nextAt: number;
  /** How long the wait was that ends at `nextAt`: when more than this is left, the device's clock has gone back. */
  readonly waitMs: number;
  readonly leaseUntil: number | null;
  readonly attemptId: string | null;
  /** The last failure, of the network or a refusal; null when never tried. */
  readonly problem: OutboxProblem | null;
  /** When the person looked at it last and had it sent again; null for never. Its age counts from then. */
  readonly reviewedAt: number | null;
}

/** A confirmed change, listed for a day. */
export interface SentRow {
  readonly key: string;
  readonly op: OperationName;
  readonly args: unknown;
  readonly entity: string;
  readonly ownerUserId: string;
  /** Missing in rows of an older app. */
  readonly characterId?: string;
  readonly createdAt: number;
  readonly sentAt: number;
  /** What the server answered; null when the goal was reached already. */
  readonly answer: unknown;
}

/** Up to where the mirror of a clan is complete, and for whose eyes. */
export interface MirrorRow {
  readonly clanId: string;
  readonly userId: string;
  readonly rev: number;
  readonly scope: string;
  readonly syncedAt: number;
  readonly clan: SyncAnswer['clan'];
  /** Characters of the user under which this clan was answered. */
  readonly characterIds: readonly string[];
}

/** A small fact about this device: `owner`, `gate`, `refused-token`, `storage`; each is read by the module that writes it. */
export interface FactRow {
  readonly name: string;
  readonly value: unknown;
}

/** Server state of a thing that the clan shares, exactly as the server last told it. */
export type StoredRow<K extends MirrorKind> = SyncAnswer['changes'][K][number] & { readonly clanId: string };
export type SkipRow = StoredRow<'skips'>;
export type NoticeRow = StoredRow<'notifications'>;
export type MemberRow = StoredRow<'members'>;
/** A decision that this device has shown, so that push, poll and live show it once. */
export interface ShownRow {
  readonly tag: string;
  readonly shownAt: number;
}

/** A part of the current catalogue, such as `library` or `library-names:en`; all parts are of one snapshot. */
export interface GameFileRow {
  readonly id: string;
  readonly version: string;
  readonly body: unknown;
}

/** The last price file of a region, and when this device got it or heard that it is still the newest. */
export interface PricesRow {
  readonly region: string;
  readonly body: PackedPrices;
  readonly fetchedAt: number;
  readonly etag?: string | null;
}

/** What a person told the crafting page on this device: own prices, what is owned, the hideout. */
export interface CraftingWorkspaceRow {
  readonly userId: string;
  readonly value: unknown;
  readonly savedAt: number;
}

type MusterDatabase = Dexie & {
  readonly ttkSetups: EntityTable<SavedSetupRow, 'id'>;
  readonly outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'> & { seq?: number }>;
  readonly sent: EntityTable<SentRow, 'key'>;
  readonly mirrors: EntityTable<MirrorRow, 'clanId'>;
  readonly skips: Table<SkipRow, [string, string]>;
  readonly notices: Table<NoticeRow, [string, string]>;
  readonly members: Table<MemberRow, [string, string]>;
  readonly gear: Table<StoredRow<'gear'>, [string, string]>;
  readonly readySets: Table<StoredRow<'readySets'>, [string, string]>;
  readonly loadouts: Table<StoredRow<'loadouts'>, [string, string]>;
  readonly fastRequests: Table<StoredRow<'fastRequests'>, [string, string]>;
  readonly shown: EntityTable<ShownRow, 'tag'>;
  readonly facts: EntityTable<FactRow, 'name'>;
  readonly gameFiles: EntityTable<GameFileRow, 'id'>;
  readonly prices: EntityTable<PricesRow, 'region'>;
  readonly desks: EntityTable<CraftingWorkspaceRow, 'userId'>;
};

/** Name of the database on the device. */
export const DATABASE_NAME = 'muster';

function createDatabase(): MusterDatabase {
  // on a server of one's own machine Dexie would note a stack for every promise, and be slower there than anywhere else
  Dexie.debug = false;
  // Strict: what is said to be saved has left the memory of the browser.
  const db = new Dexie(DATABASE_NAME, { chromeTransactionDurability: 'strict' }) as MusterDatabase;
  db.version(1).stores({ ttkSetups: 'id, savedAt' });
  db.version(2).stores({
    outbox: '++seq, &key, [entity+seq], state, ownerUserId',
    sent: 'key, ownerUserId, sentAt',
    mirrors: 'clanId',
    skips: '[clanId+id], clanId, [clanId+userId]',
    notices: '[clanId+id], clanId',
    shown: 'tag, shownAt',
    facts: 'name',
  });
  db.version(3).stores({ gameFiles: 'id', prices: 'region', desks: 'userId' });
  db.version(4).stores({
    members: '[clanId+id], clanId',
    gear: '[clanId+id], clanId',
    readySets: '[clanId+id], clanId',
    loadouts: '[clanId+id], clanId',
    fastRequests: '[clanId+id], clanId',
  });
  // Another tab wants a newer shape: this one lets go, and nothing can be kept here until it is loaded anew.
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: true });
    isOutdated = true;
    for (const listener of outdatedListeners) listener();
  });
  return db;
}

const outdatedListeners = new Set<() => void>();
let isOutdated = false;

/** Tells when a newer version of the app, or the removal of the database, has taken the storage away from this page: it must be loaded anew. */
export function onDatabaseOutdated(listener: () => void): () => void {
  outdatedListeners.add(listener);
  if (isOutdated) listener();
  return () => outdatedListeners.delete(listener);
}

/** Whether the storage was taken away from this page. */
export function isDatabaseOutdated(): boolean {
  return isOutdated;
}

export const database: MusterDatabase = createDatabase();

/** The table of each kind of mirrored row; its key is clan and id. */
export const mirrorTables: { readonly [K in MirrorKind]: Table<StoredRow<K>, [string, string]> } = {
  skips: database.skips,
  notifications: database.notices,
  members: database.members,
  gear: database.gear,
  readySets: database.readySets,
  loadouts: database.loadouts,
  fastRequests: database.fastRequests,
};
