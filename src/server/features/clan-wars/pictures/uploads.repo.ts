/** Pictures of which some pieces are here. Every query but the sweep is scoped to the clan. */
import type { Selectable } from 'kysely';
import type { WarPictureId } from '../../../../domain/pictures/war-pictures.ts';
import type { ClanId, UserId } from '../../../../domain/ids.ts';
import type { Db } from '../../../db/connection/engine.ts';
import type { WarUploadsTable } from '../../../db/schema/clan-war-tables.ts';

export type Upload = Omit<Selectable<WarUploadsTable>, 'clan_id'>;

export interface UploadsRepo {
  find(clanId: ClanId, id: WarPictureId): Promise<Upload | null>;
  /** Also makes other pieces of it wait. */
  lock(clanId: ClanId, id: WarPictureId): Promise<Upload | null>;
  /** Does nothing where somebody was faster. */
  begin(clanId: ClanId, upload: Upload): Promise<void>;
  addPiece(clanId: ClanId, id: WarPictureId, start: number, body: Uint8Array, at: Date): Promise<void>;
  /** All pieces, one after the other. */
  file(clanId: ClanId, id: WarPictureId): Promise<Buffer>;
  remove(clanId: ClanId, id: WarPictureId): Promise<void>;
  /** What a person has begun, but for the newest. */
  olderOf(clanId: ClanId, userId: UserId, kept: number): Promise<readonly WarPictureId[]>;
  /** What nobody has gone on with since, of all clans; also pieces of nothing. */
  removeBefore(at: Date): Promise<void>;
}

const COLUMNS = ['id', 'user_id', 'war_id', 'stage_id', 'source', 'bytes', 'received', 'changed_at'] as const;

export function createUploadsRepo(db: Db): UploadsRepo {
  const found = (clanId: ClanId, id: WarPictureId) =>
    db.selectFrom('clan_war_uploads').select(COLUMNS).where('clan_id', '=', clanId).where('id', '=', id);
  return {
    find: async (clanId, id) => (await found(clanId, id).executeTakeFirst()) ?? null,
    lock: async (clanId, id) => (await found(clanId, id).forUpdate().executeTakeFirst()) ?? null,
    async begin(clanId, upload) {
      await db
        .insertInto('clan_war_uploads')
        .values({ clan_id: clanId, ...upload })
        .onConflict((conflict) => conflict.columns(['clan_id', 'id']).doNothing())
        .execute();
    },
    async addPiece(clanId, id, start, body, at) {
      await db
        .insertInto('clan_war_upload_pieces')
        .values({ clan_id: clanId, upload_id: id, start, body: Buffer.from(body) })
        .execute();
      await db
        .updateTable('clan_war_uploads')
        .set({ received: start + body.length, changed_at: at })
        .where('clan_id', '=', clanId)
        .where('id', '=', id)
        .execute();
    },
    async file(clanId, id) {
      const pieces = await db
        .selectFrom('clan_war_upload_pieces')
        .select('body')
        .where('clan_id', '=', clanId)
        .where('upload_id', '=', id)
        .orderBy('start')
        .execute();
      return Buffer.concat(pieces.map(({ body }) => body));
    },
    async remove(clanId, id) {
      await db
        .deleteFrom('clan_war_upload_pieces')
        .where('clan_id', '=', clanId)
        .where('upload_id', '=', id)
        .execute();
      await db.deleteFrom('clan_war_uploads').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    async olderOf(clanId, userId, kept) {
      const older = await db
        .selectFrom('clan_war_uploads')
        .select('id')
        .where('clan_id', '=', clanId)
        .where('user_id', '=', userId)
        .orderBy('changed_at', 'desc')
        .orderBy('id')
        .offset(kept)
        .execute();
      return older.map(({ id }) => id);
    },
    async removeBefore(at) {
      await db.deleteFrom('clan_war_uploads').where('changed_at', '<', at).execute();
      await db
        .deleteFrom('clan_war_upload_pieces as p')
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('clan_war_uploads as u')
                .select('u.id')
                .whereRef('u.clan_id', '=', 'p.clan_id')
                .whereRef('u.id', '=', 'p.upload_id'),
            ),
          ),
        )
        .execute();
    },
  };
}
