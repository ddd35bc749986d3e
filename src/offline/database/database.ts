/**
 * The app's only IndexedDB database. Page and worker open the same schema. A published version is never
 * edited; a new one is added.
 */
import type { CharacterId, ClanId, UserId } from '../../domain/ids.ts';
import { Dexie, type EntityTable, type Table } from 'dexie';
import type { OperationName } from '../../contract/registry/operations.ts';
import type { MirrorKind, SyncAnswer } from '../../contract/registry/sync.ts';
import type { PackedPrices } from '../../domain/auction/packed-prices.ts';
import type { GameMap } from '../../domain/squads/game-map.ts';
import { createStore } from '../state/create-store.ts';

/** A set-up of the time-to-kill calculator, saved on this device. */
export interface SavedSetupRow {
  readonly id: string;
  readonly name: string;
  /** The set-up as URL search parameters of the calculator. */
  readonly search: Readonly<Record<string, string | number>>;
  readonly savedAt: number;
}

/**
 * State of a change in the outbox. `queued`: not tried yet, or waiting for its next attempt at `nextAt`;
 * `sending`: an attempt holds a lease until `leaseUntil`; `needs-sign-in`: the session has ended;
 * `needs-attention`: the server refused it.
 */
export const OUTBOX_STATES = ['queued', 'sending', 'needs-sign-in', 'needs-attention'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** Why the server refused a change. */
export interface OutboxProblem {
  /** HTTP status; null when there was no response. */
  readonly status: number | null;
  /** Error code of the contract, if the response carried one. */
  readonly code: string | null;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * A change that the server has not confirmed. It names an operation; URLs, headers and tokens are never
 * stored.
 */
export interface OutboxRow {
  /** Order of the changes on this device; assigned by the database. */
  readonly seq: number;
  /** Idempotency key, UUID version 7. */
  readonly key: string;
  readonly op: OperationName;
  readonly opVersion: number;
  readonly args: unknown;
  readonly entity: string;
  readonly ownerUserId: UserId;
  readonly characterId: CharacterId;
  readonly createdAt: number;
  readonly state: OutboxState;
  readonly attempts: number;
  /** Earliest next attempt, in ms since the epoch. */
  readonly nextAt: number;
  /**
   * Length of the wait that ends at `nextAt`, in ms: when more than this is left, the device's clock was set
   * back.
   */
  readonly waitMs: number;
  readonly leaseUntil: number | null;
  readonly attemptId: string | null;
  /** The last failure, of the network or a refusal; null before the first attempt. */
  readonly problem: OutboxProblem | null;
  /** When the person last reviewed it and sent it again; null for never. Its age counts from then. */
  readonly reviewedAt: number | null;
  /** The file that comes with it, whose pieces wait beside the outbox. */
  readonly file?: OutboxFile;
}

/** How far a file is. */
export interface OutboxFile {
  readonly id: string;
  readonly bytes: number;
  /** So many the server has. */
  readonly sent: number;
}

/** A piece of a file, kept until the server has confirmed the whole or the person has discarded it. */
export interface FilePieceRow {
  readonly file: string;
  /** Where in the file it begins. */
  readonly from: number;
  readonly body: ArrayBuffer;
}

/** A confirmed change, listed for one day. */
export interface SentRow {
  readonly key: string;
  readonly op: OperationName;
  readonly args: unknown;
  readonly entity: string;
  readonly ownerUserId: UserId;
  /** Missing in rows written by an older app. */
  readonly characterId?: CharacterId;
  readonly createdAt: number;
  readonly sentAt: number;
  /** The server's answer; null when the goal was already reached. */
  readonly answer: unknown;
}

/** Sync state of a clan's mirror: complete up to `rev`, with the rights named by `scope`. */
export interface MirrorRow {
  readonly clanId: ClanId;
  readonly userId: UserId;
  readonly rev: number;
  readonly scope: string;
  readonly syncedAt: number;
  /** As last synced; `readMirror` gives it with the present settings. */
  readonly clan: SyncAnswer['clan'];
  /** Characters of the user for which the server answered with this clan. */
  readonly characterIds: readonly CharacterId[];
}

/**
 * A small value about this device: `owner`, `gate`, `refused-token`, `storage`; each is read by the module
 * that writes it.
 */
export interface FactRow {
  readonly name: string;
  readonly value: unknown;
}

/** Server state of a clan-owned row, exactly as last received. */
export type StoredRow<K extends MirrorKind> = SyncAnswer['changes'][K][number] & { readonly clanId: ClanId };
export type SkipRow = StoredRow<'skips'>;
export type NoticeRow = StoredRow<'notifications'>;
/** A decision that this device has shown, so that push, polling and live events show it only once. */
export interface ShownRow {
  readonly tag: string;
  readonly shownAt: number;
}

/**
 * A part of the current catalogue, such as `library` or `library-names:en`; all parts belong to one snapshot.
 */
export interface CatalogueRow {
  readonly id: string;
  readonly version: string;
  readonly body: unknown;
}

/**
 * The last price file of a region, and when this device fetched it or the server confirmed that it is still
 * current.
 */
export interface PricesRow {
  readonly region: string;
  readonly body: PackedPrices;
  readonly fetchedAt: number;
  readonly etag?: string | null;
}

/** What a person entered on the crafting page of this device: own prices, owned items, the hideout. */
export interface CraftingWorkspaceRow {
  readonly userId: UserId;
  readonly value: unknown;
  readonly savedAt: number;
}

/** The clan's own picture behind a map, for a time without a network. It goes with the clan's mirror. */
export interface MapFileRow {
  readonly clanId: ClanId;
  readonly map: GameMap;
  readonly hash: string;
  readonly body: ArrayBuffer;
}

/**
 * The table of each mirrored kind, and the version of the database that has it first. A new kind is a line
 * here, with the next version. The key is clan and id; `indexes` are further ones.
 */
const MIRRORED = {
  skips: { table: 'skips', since: 2, indexes: ', [clanId+userId]' },
  notifications: { table: 'notices', since: 2, indexes: '' },
  members: { table: 'members', since: 4, indexes: '' },
  gear: { table: 'gear', since: 4, indexes: '' },
  readySets: { table: 'readySets', since: 4, indexes: '' },
  loadouts: { table: 'loadouts', since: 4, indexes: '' },
  fastRequests: { table: 'fastRequests', since: 4, indexes: '' },
  clanSettings: { table: 'clanSettings', since: 5, indexes: '' },
  supplyWars: { table: 'supplyWars', since: 6, indexes: '' },
  supplyStock: { table: 'supplyStock', since: 7, indexes: '' },
  supplyKits: { table: 'supplyKits', since: 8, indexes: '' },
  scheduleEvents: { table: 'scheduleEvents', since: 9, indexes: '' },
  treasury: { table: 'treasury', since: 10, indexes: '' },
  gatherings: { table: 'gatherings', since: 11, indexes: '' },
  contributions: { table: 'contributions', since: 11, indexes: '' },
  warns: { table: 'warns', since: 12, indexes: '' },
  warnProposals: { table: 'warnProposals', since: 13, indexes: '' },
  checks: { table: 'checks', since: 14, indexes: '' },
  checkPeople: {
    table: 'checkPeople',
    since: 14,
    indexes: ', [clanId+checkId], [clanId+memberKey]',
  },
  squads: { table: 'squads', since: 15, indexes: '' },
  squadPlaces: { table: 'squadPlaces', since: 15, indexes: '' },
  squadGuests: { table: 'squadGuests', since: 15, indexes: '' },
  operations: { table: 'operations', since: 16, indexes: '' },
  operationReads: { table: 'operationReads', since: 16, indexes: '' },
  operationTemplates: { table: 'operationTemplates', since: 16, indexes: '' },
  tactics: { table: 'tactics', since: 17, indexes: '' },
  squadPreferences: { table: 'squadPreferences', since: 18, indexes: '' },
  squadAsks: { table: 'squadAsks', since: 19, indexes: '' },
  drawings: { table: 'drawings', since: 17, indexes: ', [clanId+subjectId]' },
  mapPictures: { table: 'mapPictures', since: 20, indexes: '' },
  clanWars: { table: 'clanWars', since: 21, indexes: '' },
  warStages: { table: 'warStages', since: 21, indexes: ', [clanId+warId]' },
  warSeasons: { table: 'warSeasons', since: 21, indexes: '' },
  warPictures: { table: 'warPictures', since: 22, indexes: '' },
} as const satisfies Readonly<
  Record<MirrorKind, { readonly table: string; readonly since: number; readonly indexes: string }>
>;

/** Tables whose rows screens show, with the changes that wait. */
export const SHOWN_TABLES: readonly string[] = [
  ...Object.values(MIRRORED).map(({ table }) => table),
  'outbox',
];

/** The other tables, by the version that has them first. */
const OTHERS: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  1: { ttkSetups: 'id, savedAt' },
  2: {
    outbox: '++seq, &key, [entity+seq], state, ownerUserId',
    sent: 'key, ownerUserId, sentAt',
    mirrors: 'clanId',
    shown: 'tag, shownAt',
    facts: 'name',
  },
  3: { gameFiles: 'id', prices: 'region', desks: 'userId' },
  20: { mapFiles: '[clanId+map], clanId' },
  22: { filePieces: '[file+from], file' },
};

/** Tables that each version of the database adds, with their keys and indexes, oldest version first. */
export function databaseVersions(): readonly (readonly [
  version: number,
  tables: Readonly<Record<string, string>>,
])[] {
  const mirrored = Object.values(MIRRORED);
  const versions = new Set([...Object.keys(OTHERS).map(Number), ...mirrored.map(({ since }) => since)]);
  return [...versions]
    .sort((one, other) => one - other)
    .map((version) => [
      version,
      {
        ...OTHERS[version],
        ...Object.fromEntries(
          mirrored
            .filter(({ since }) => since === version)
            .map(({ table, indexes }) => [table, `[clanId+id], clanId${indexes}`]),
        ),
      },
    ]);
}

type MusterDatabase = Dexie & {
  readonly ttkSetups: EntityTable<SavedSetupRow, 'id'>;
  readonly outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'> & { seq?: number }>;
  readonly sent: EntityTable<SentRow, 'key'>;
  readonly mirrors: EntityTable<MirrorRow, 'clanId'>;
  readonly shown: EntityTable<ShownRow, 'tag'>;
  readonly facts: EntityTable<FactRow, 'name'>;
  readonly gameFiles: EntityTable<CatalogueRow, 'id'>;
  readonly prices: EntityTable<PricesRow, 'region'>;
  readonly desks: EntityTable<CraftingWorkspaceRow, 'userId'>;
  readonly mapFiles: Table<MapFileRow, [ClanId, GameMap]>;
  readonly filePieces: Table<FilePieceRow, [string, number]>;
} & {
  readonly [K in MirrorKind as (typeof MIRRORED)[K]['table']]: Table<StoredRow<K>, [string, string]>;
};

/** Name of the database on the device. */
export const DATABASE_NAME = 'muster';

function createDatabase(): MusterDatabase {
  // On localhost Dexie would capture a stack for every promise, and be slower there than anywhere else.
  Dexie.debug = false;
  // Strict durability: what the page calls saved has left the browser's memory.
  const db = new Dexie(DATABASE_NAME, { chromeTransactionDurability: 'strict' }) as MusterDatabase;
  // As one version: Dexie finds by itself what an older database lacks, and parses all versions again for each it is given.
  const versions = databaseVersions();
  db.version(versions.at(-1)?.[0] ?? 1).stores(Object.assign({}, ...versions.map(([, tables]) => tables)));
  // Another tab opens a newer version: close here; nothing can be stored on this page until it is reloaded.
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: true });
    outdated.set(true);
  });
  return db;
}

const outdated = createStore(false);

/**
 * Calls the listener when a newer version of the app, or the removal of the database, has closed the storage
 * for this page: the page must be reloaded.
 */
export function onDatabaseOutdated(listener: () => void): () => void {
  if (outdated.current()) listener();
  return outdated.subscribe(listener);
}

/** Whether the storage was closed for this page. */
export const isDatabaseOutdated = outdated.current;

export const database: MusterDatabase = createDatabase();

type MirrorTables = { readonly [K in MirrorKind]: Table<StoredRow<K>, [string, string]> };

/** The table of each mirrored kind; its key is clan and id. */
export const mirrorTables = Object.fromEntries(
  Object.entries(MIRRORED).map(([kind, { table }]) => [kind, database.table(table)]),
) as unknown as MirrorTables;
