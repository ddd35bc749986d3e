/**
 * Imports a clan's file within one transaction: ids are made new, accounts are found by the names of characters, and what the
 * clan has already stays. Source: decision "A file comes whole or not at all".
 */
import { createHash } from 'node:crypto';
import type { Column, FileRow, FileTable } from '../../../contract/export-file/column.ts';
import { FILE_TABLES } from '../../../contract/export-file/tables/all.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { ImportReport, TableReport } from '../../../domain/exports/clan-file.ts';
import { toId, type ClanId, type UserId } from '../../../domain/ids.ts';
import type { SourceKind } from '../../../domain/treasury/ledger.ts';
import type { CheckedPicture } from '../../pictures/reencode-picture.ts';
import { type ClanRowsRepo, ContradictionError, pageSizeOf } from './clan-rows.repo.ts';
import type { ImportedPeopleRepo } from './imported-people.repo.ts';
import { idsFor } from './new-ids.ts';
import { characterByName, type FoundPerson, namesInRow, peopledJson } from './people.ts';
import { type ClanFileReader, FileRefusedError } from './read-file.ts';

const BATCH = 500;

/** The hash of an entry of the treasury with that of the one before. */
export type LedgerHash = (
  clanId: ClanId,
  entry: {
    readonly seq: number;
    readonly at: Date;
    readonly deltaRub: number;
    readonly balanceRub: number;
    readonly actor: { readonly userId: UserId; readonly characterName: string };
    readonly reason: string | null;
    readonly source: { readonly kind: SourceKind; readonly id: string };
    readonly subject: string | null;
  },
  previous: Buffer | null,
) => Buffer;

/** What an import is given. */
export interface ImportDeps {
  readonly ledgerHash: LedgerHash;
  /** Decodes a picture of this server's kind; null: it is none. */
  readonly checkPicture: (file: Buffer) => Promise<CheckedPicture | null>;
}

export interface FileImport {
  /** Both in one transaction. */
  readonly rows: ClanRowsRepo;
  readonly people: ImportedPeopleRepo;
  readonly clanId: ClanId;
  readonly reader: ClanFileReader;
  /** Of the rows that are added. */
  readonly rev: number;
  readonly now: Date;
  /** Rows that contradict what the clan has are named, and not refused. */
  readonly isTrial: boolean;
  readonly onRows: (count: number) => Promise<void>;
}

function hexOf(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}

async function* batchesOf(rows: AsyncGenerator<FileRow>, size: number): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Adds what the file has to the clan; throws `FileRefusedError` where it cannot. */
export async function importClanFile(
  { ledgerHash, checkPicture }: ImportDeps,
  { rows: stored, people, clanId, reader, rev, now, isTrial, onRows }: FileImport,
): Promise<ImportReport> {
  const { region } = await stored.clan(clanId);
  const { manifest } = reader;
  if (manifest.clan.region !== region) throw new FileRefusedError('region', manifest.clan.region);
  const newIds = idsFor(clanId);
  const found = new Map<string, FoundPerson>();
  let known = 0;
  let pictures = 0;
  let ledger: { hash: Buffer | null; seq: number; balanceRub: number } = {
    hash: null,
    seq: 0,
    balanceRub: 0,
  };
  const personOf = (name: string): FoundPerson | undefined => found.get(nameKey(name));

  const findPeople = async (table: FileTable, rows: readonly FileRow[]): Promise<void> => {
    const names = new Map(rows.flatMap((row) => namesInRow(table, row)).map((name) => [nameKey(name), name]));
    const fresh = [...names.keys()].filter((key) => !found.has(key));
    const accounts = await people.accounts(region, fresh);
    known += accounts.size;
    for (const key of fresh)
      found.set(
        key,
        accounts.get(key) ?? (await people.await({ id: clanId, region }, names.get(key) ?? key, now)),
      );
  };

  const pictureOf = async (table: FileTable, row: FileRow, column: string): Promise<string | null> => {
    const path = row[column];
    if (typeof path !== 'string') return null;
    const body = await reader.picture(path);
    const seen = await checkPicture(body);
    const isWhole = column !== 'small';
    const fits =
      seen !== null && (!isWhole || (seen.width === row['width'] && seen.height === row['height']));
    const isNamed =
      table.name !== 'map_pictures' ||
      (row['hash'] === createHash('sha256').update(body).digest('base64url') && row['bytes'] === body.length);
    if (!fits || !isNamed) throw new FileRefusedError('picture', path);
    pictures += 1;
    return hexOf(body);
  };

  const valueOf = async (table: FileTable, row: FileRow, name: string, column: Column): Promise<unknown> => {
    const value = row[name] ?? null;
    switch (column.role) {
      case 'plain':
      case 'instant':
        return value;
      case 'id':
        if (Array.isArray(value)) return value.map((id: unknown) => newIds(String(id)));
        return typeof value === 'string' ? newIds(value) : null;
      case 'json': {
        const fresh: unknown = value === null ? null : JSON.parse(newIds(JSON.stringify(value)));
        return column.hasPeople ? peopledJson(fresh, personOf) : fresh;
      }
      case 'user':
        return typeof value === 'string' ? (personOf(value)?.userId ?? null) : null;
      case 'character': {
        if (value !== null) return value;
        const user = row[column.user];
        // a file of an earlier version has nothing of whoever had left
        return typeof user === 'string' ? (personOf(user)?.characterId ?? null) : characterByName(row);
      }
      case 'file':
        return pictureOf(table, row, name);
    }
  };

  /** Hashes of the ledger follow from the new ids. */
  const withHash = (table: FileTable, row: Record<string, unknown>): Record<string, unknown> => {
    if (table.name === 'treasury_entries') {
      const { seq, balance_rub: balanceRub } = row as { seq: number; balance_rub: number };
      const hash = ledgerHash(
        clanId,
        {
          seq,
          at: new Date(String(row['at'])),
          deltaRub: Number(row['delta_rub']),
          balanceRub,
          actor: {
            userId: toId<UserId>(String(row['actor_user_id'])),
            characterName: String(row['actor_name']),
          },
          reason: row['reason'] as string | null,
          source: { kind: row['source_kind'] as SourceKind, id: String(row['source_id']) },
          subject: row['subject_name'] as string | null,
        },
        ledger.hash,
      );
      ledger = { hash, seq, balanceRub };
      return { ...row, hash: hexOf(hash) };
    }
    if (table.name !== 'treasuries') return row;
    if (ledger.hash === null || row['seq'] !== ledger.seq || row['balance_rub'] !== ledger.balanceRub)
      throw new FileRefusedError('constraint', table.name);
    return { ...row, hash: hexOf(ledger.hash) };
  };

  const storedRow = async (table: FileTable, row: FileRow): Promise<FileRow> => {
    const values: Record<string, unknown> = {};
    for (const [name, column] of Object.entries(table.columns))
      values[name] = await valueOf(table, row, name, column);
    for (const name of table.revisions) values[name] = rev;
    return withHash(table, values);
  };

  const importTable = async (table: FileTable): Promise<TableReport> => {
    const present = await stored.count(clanId, table);
    const isBlocked = present > 0 && table.present === 'refuse' && (manifest.tables[table.name] ?? 0) > 0;
    if (isBlocked && !isTrial) throw new FileRefusedError('present', table.name);
    const filled = [...table.revisions, ...('hash' in table.without ? ['hash'] : [])];
    let rows = 0;
    let added = 0;
    for await (const batch of batchesOf(reader.rows(table), pageSizeOf(table, BATCH))) {
      await findPeople(table, batch);
      const ready: FileRow[] = [];
      for (const row of batch) ready.push(await storedRow(table, row));
      if (!isBlocked)
        added += await stored.add(clanId, table, ready, filled).catch((error: unknown) => {
          throw error instanceof ContradictionError ? new FileRefusedError('constraint', table.name) : error;
        });
      rows += batch.length;
      await onRows(batch.length);
    }
    return { table: table.name, rows, added, present, isBlocked };
  };

  const tables: TableReport[] = [];
  for (const table of FILE_TABLES) tables.push(await importTable(table));
  await reader.checkRest();
  return {
    clanName: manifest.clan.name,
    clanTag: manifest.clan.tag,
    madeAt: manifest.madeAt,
    tables,
    pictures,
    known,
    unknown: found.size - known,
  };
}
