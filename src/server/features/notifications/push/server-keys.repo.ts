/** Keys created by the server itself; the secret part is encrypted. */
import type { Db } from '../../../db/connection/engine.ts';

export interface ServerKey {
  readonly publicPart: string;
  readonly sealed: Buffer;
  readonly madeAt: Date;
}

export interface ServerKeysRepo {
  read(name: string): Promise<ServerKey | null>;
  /** Does nothing when the name exists. */
  add(name: string, key: ServerKey): Promise<void>;
  /** Does nothing when the stored key no longer has this `publicPart`. */
  replace(name: string, publicPart: string, key: ServerKey): Promise<void>;
}

export function createServerKeysRepo(db: Db): ServerKeysRepo {
  return {
    async read(name) {
      const row = await db.selectFrom('server_keys').selectAll().where('name', '=', name).executeTakeFirst();
      return row === undefined
        ? null
        : { publicPart: row.public_part, sealed: row.sealed, madeAt: row.made_at };
    },
    async add(name, key) {
      await db
        .insertInto('server_keys')
        .values({ name, public_part: key.publicPart, sealed: key.sealed, made_at: key.madeAt })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    },
    async replace(name, publicPart, key) {
      await db
        .updateTable('server_keys')
        .set({ public_part: key.publicPart, sealed: key.sealed, made_at: key.madeAt })
        .where('name', '=', name)
        .where('public_part', '=', publicPart)
        .execute();
    },
  };
}
