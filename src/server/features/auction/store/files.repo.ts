/** The published price file of each region, as it is served. */
import type { Db } from '../../../db/connection/engine.ts';

export interface PriceFile {
  readonly tag: string;
  readonly madeAt: Date;
  readonly body: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

export interface FilesRepo {
  /** Only its tag: enough to validate the copy in memory. */
  tag(region: string): Promise<string | null>;
  file(region: string): Promise<PriceFile | null>;
  save(region: string, file: PriceFile): Promise<void>;
}

export function createFilesRepo(db: Db): FilesRepo {
  return {
    async tag(region) {
      return (
        (await db.selectFrom('market_files').select('tag').where('region', '=', region).executeTakeFirst())
          ?.tag ?? null
      );
    },
    async file(region) {
      const row = await db
        .selectFrom('market_files')
        .selectAll()
        .where('region', '=', region)
        .executeTakeFirst();
      return row === undefined
        ? null
        : { tag: row.tag, madeAt: row.made_at, body: row.body, brotli: row.brotli, gzip: row.gzip };
    },
    async save(region, { tag, madeAt, body, brotli, gzip }) {
      const row = { tag, made_at: madeAt, body, brotli, gzip };
      await db
        .insertInto('market_files')
        .values({ region, ...row })
        .onConflict((conflict) => conflict.column('region').doUpdateSet(row))
        .execute();
    },
  };
}
