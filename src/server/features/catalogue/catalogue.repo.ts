/** Stored snapshots: the current one, the previous one for pages that are still open, and their files. */
import { sql } from 'kysely';
import type { CatalogueFile, CatalogueLanguage, CataloguePart } from '../../../contract/catalogue.ts';
import { CATALOGUE_PATH } from '../../../contract/catalogue.ts';
import type { Db } from '../../db/connection/engine.ts';
import { GAME_REALMS, type GameRealm } from '../../../domain/catalogue/item/realm.ts';
import type { Realm } from './publish/content.ts';
import type { Snapshot } from './publish/publish.ts';

export interface SnapshotFacts {
  readonly version: string;
  readonly realm: Realm;
  readonly dataDate: string | null;
  readonly source: string;
  readonly importedAt: Date;
  readonly counts: Readonly<Record<string, number>>;
  readonly report: SnapshotReport;
  readonly files: readonly CatalogueFile[];
}

/** What an import recorded besides the items. */
export interface SnapshotReport {
  /** Format version of the published files; another one must be imported again. */
  readonly form: number;
  /** Identifies the state of the source: size and time of a file, or the URL's own tag. */
  readonly sourceMark: string | null;
  /** What was not understood, by kind. */
  readonly oddities: Readonly<Record<string, number>>;
}

export interface StoredFile {
  readonly mediaType: string;
  readonly body: Buffer;
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
}

export interface CatalogueRepo {
  /** Of the realm; while it was never imported that of the other realm, else the built-in one. */
  current(realm?: GameRealm): Promise<SnapshotFacts | null>;
  /** From any retained snapshot; file names are derived from the content. */
  file(name: string): Promise<StoredFile | null>;
  /** A part of a snapshot; `language` of a names file, else null. */
  part(version: string, part: CataloguePart, language?: CatalogueLanguage | null): Promise<Buffer | null>;
  /**
   * Stores a snapshot and makes it the current one of its realm in one step; retains the previous one and
   * deletes older ones. The first import replaces the built-in catalogue.
   */
  store(
    snapshot: Snapshot,
    facts: { readonly source: string; readonly importedAt: Date; readonly report: SnapshotReport },
  ): Promise<void>;
  /** Records that the source was checked again and is unchanged. */
  confirm(version: string, source: string, report: SnapshotReport): Promise<void>;
}

/** Besides the current one. */
const RETAINED_GENERATIONS = 1;
/** Arbitrary, as long as no other advisory lock uses it. */
const IMPORT_LOCK = 7_205_001;

function isRealm(realm: string): realm is Realm {
  return realm === 'starter' || GAME_REALMS.some((known) => known === realm);
}

export function createCatalogueRepo(db: Db): CatalogueRepo {
  return {
    async current(realm = 'global') {
      const row = await db
        .selectFrom('catalogue_snapshots')
        .selectAll()
        .where('is_current', '=', true)
        .orderBy(sql`CASE realm WHEN ${realm} THEN 0 WHEN 'starter' THEN 2 ELSE 1 END`)
        .limit(1)
        .executeTakeFirst();
      if (row === undefined || !isRealm(row.realm)) return null;
      const files = await db
        .selectFrom('catalogue_files')
        .select([
          'name',
          'part',
          'language',
          sql<number>`octet_length(body)`.as('bytes'),
          sql<number>`octet_length(coalesce(brotli, body))`.as('brotli_bytes'),
        ])
        .where('version', '=', row.version)
        .orderBy('part')
        .orderBy('name')
        .execute();
      return {
        version: row.version,
        realm: row.realm,
        dataDate: row.data_date,
        source: row.source,
        importedAt: row.imported_at,
        counts: row.counts,
        report: row.report as SnapshotReport,
        files: files.map((file) => ({
          part: file.part as CataloguePart,
          language: file.language as CatalogueLanguage | null,
          url: CATALOGUE_PATH + file.name,
          bytes: file.bytes,
          brotliBytes: file.brotli_bytes,
        })),
      };
    },
    async file(name) {
      const row = await db
        .selectFrom('catalogue_files')
        .select(['media_type', 'body', 'brotli', 'gzip'])
        .where('name', '=', name)
        .limit(1)
        .executeTakeFirst();
      return row === undefined
        ? null
        : { mediaType: row.media_type, body: row.body, brotli: row.brotli, gzip: row.gzip };
    },
    async part(version, part, language = null) {
      const row = await db
        .selectFrom('catalogue_files')
        .select('body')
        .where('version', '=', version)
        .where('part', '=', part)
        .where('language', language === null ? 'is' : '=', language)
        .limit(1)
        .executeTakeFirst();
      return row?.body ?? null;
    },
    async store(snapshot, facts) {
      await db.transaction().execute(async (trx) => {
        await sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx);
        // A format that no device reads any more is replaced whatever its realm.
        const replaced: readonly Realm[] =
          snapshot.realm === 'starter' ? ['starter', ...GAME_REALMS] : ['starter', snapshot.realm];
        await trx
          .updateTable('catalogue_snapshots')
          .set({ is_current: false })
          .where('is_current', '=', true)
          .where('realm', 'in', replaced)
          .execute();
        const row = {
          realm: snapshot.realm,
          data_date: snapshot.dataDate,
          source: facts.source,
          imported_at: facts.importedAt,
          counts: JSON.stringify(snapshot.counts),
          report: JSON.stringify(facts.report),
          is_current: true,
        };
        await trx
          .insertInto('catalogue_snapshots')
          .values({ version: snapshot.version, ...row })
          .onConflict((conflict) => conflict.column('version').doUpdateSet(row))
          .execute();
        for (const file of snapshot.files) {
          await trx
            .insertInto('catalogue_files')
            .values({
              version: snapshot.version,
              name: file.name,
              part: file.part,
              language: file.language,
              media_type: file.mediaType,
              body: file.body,
              brotli: file.brotli,
              gzip: file.gzip,
            })
            .onConflict((conflict) => conflict.columns(['version', 'name']).doNothing())
            .execute();
        }
        await trx
          .deleteFrom('catalogue_snapshots')
          .where('is_current', '=', false)
          .where('realm', 'in', replaced)
          .where(
            'version',
            'not in',
            trx
              .selectFrom('catalogue_snapshots')
              .select('version')
              .where('is_current', '=', false)
              .where('realm', 'in', replaced)
              .orderBy('imported_at', 'desc')
              .limit(RETAINED_GENERATIONS),
          )
          .execute();
      });
    },
    async confirm(version, source, report) {
      await db
        .updateTable('catalogue_snapshots')
        .set({ source, report: JSON.stringify(report) })
        .where('version', '=', version)
        .execute();
    },
  };
}
