/** Files of clans and their pieces. Every query but the sweep is scoped to the clan. */
import { sql, type Selectable } from 'kysely';
import {
  FILE_MEMORY_MS,
  type ClanFileId,
  type ClanFileKind,
  type ClanFileState,
  type FileProblem,
  type ImportReport,
} from '../../../domain/exports/clan-file.ts';
import type { CharacterId, ClanId } from '../../../domain/ids.ts';
import type { Db } from '../../db/connection/engine.ts';
import type { ClanFilesTable } from '../../db/schema/clan-tables.ts';

export type ClanFileRow = Omit<Selectable<ClanFilesTable>, 'clan_id'>;

/** What changes of a file while it is worked on. */
export interface FileChange {
  readonly state?: ClanFileState;
  readonly done?: number;
  readonly total?: number;
  readonly bytes?: number;
  readonly received?: number;
  readonly tag?: string;
  readonly endsAt?: Date;
  readonly report?: ImportReport | null;
  readonly problem?: FileProblem | null;
}

export interface ClanFilesRepo {
  /** The newest of a kind. */
  newest(clanId: ClanId, kind: ClanFileKind): Promise<ClanFileRow | null>;
  find(clanId: ClanId, id: ClanFileId): Promise<ClanFileRow | null>;
  /** Also makes others wait who change it. */
  lock(clanId: ClanId, id: ClanFileId): Promise<ClanFileRow | null>;
  /** Makes all who begin or end a file of this clan wait. */
  lockClan(clanId: ClanId): Promise<void>;
  add(clanId: ClanId, file: Omit<ClanFileRow, 'problem' | 'report'>): Promise<void>;
  change(clanId: ClanId, id: ClanFileId, change: FileChange, at: Date): Promise<void>;
  addPiece(clanId: ClanId, id: ClanFileId, start: number, body: Buffer): Promise<void>;
  /** The piece with this byte, and where it begins. */
  pieceAt(
    clanId: ClanId,
    id: ClanFileId,
    offset: number,
  ): Promise<{ readonly start: number; readonly body: Buffer } | null>;
  removePieces(clanId: ClanId, id: ClanFileId): Promise<void>;
  remove(clanId: ClanId, kind: ClanFileKind): Promise<void>;
  /** Whether the game itself has said whose character it is. */
  isConfirmed(clanId: ClanId, characterId: CharacterId): Promise<boolean>;
  /** Of all clans: ends what is over, and forgets what ended long ago. */
  sweep(now: Date): Promise<void>;
}

const COLUMNS = [
  'id',
  'kind',
  'state',
  'done',
  'total',
  'bytes',
  'received',
  'tag',
  'name',
  'made_by',
  'made_user_id',
  'made_at',
  'changed_at',
  'ends_at',
  'report',
  'problem',
] as const;

function jsonOf(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

export function createClanFilesRepo(db: Db): ClanFilesRepo {
  const files = (clanId: ClanId) => db.selectFrom('clan_files').select(COLUMNS).where('clan_id', '=', clanId);
  const pieces = (clanId: ClanId, id: ClanFileId) =>
    db.selectFrom('clan_file_pieces').where('clan_id', '=', clanId).where('file_id', '=', id);
  const removePieces: ClanFilesRepo['removePieces'] = async (clanId, id) => {
    await db.deleteFrom('clan_file_pieces').where('clan_id', '=', clanId).where('file_id', '=', id).execute();
  };
  return {
    newest: async (clanId, kind) =>
      (await files(clanId)
        .where('kind', '=', kind)
        .orderBy('made_at', 'desc')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()) ?? null,
    find: async (clanId, id) => (await files(clanId).where('id', '=', id).executeTakeFirst()) ?? null,
    lock: async (clanId, id) =>
      (await files(clanId).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null,
    async lockClan(clanId) {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`clan files ${clanId}`}, 0))`.execute(db);
    },
    async add(clanId, file) {
      await db
        .insertInto('clan_files')
        .values({ clan_id: clanId, ...file })
        .execute();
    },
    async change(clanId, id, { endsAt, report, problem, ...plain }, at) {
      await db
        .updateTable('clan_files')
        .set({
          ...plain,
          changed_at: at,
          ...(endsAt !== undefined && { ends_at: endsAt }),
          ...(report !== undefined && { report: jsonOf(report) }),
          ...(problem !== undefined && { problem: jsonOf(problem) }),
        })
        .where('clan_id', '=', clanId)
        .where('id', '=', id)
        .execute();
    },
    async addPiece(clanId, id, start, body) {
      await db.insertInto('clan_file_pieces').values({ clan_id: clanId, file_id: id, start, body }).execute();
    },
    pieceAt: async (clanId, id, offset) =>
      (await pieces(clanId, id)
        .select(['start', 'body'])
        .where('start', '<=', offset)
        .orderBy('start', 'desc')
        .limit(1)
        .executeTakeFirst()) ?? null,
    removePieces,
    async remove(clanId, kind) {
      const gone = await db
        .deleteFrom('clan_files')
        .where('clan_id', '=', clanId)
        .where('kind', '=', kind)
        .returning('id')
        .execute();
      for (const { id } of gone) await removePieces(clanId, id);
    },
    async isConfirmed(clanId, characterId) {
      const found = await db
        .selectFrom('characters')
        .select('id')
        .where('id', '=', characterId)
        .where('clan_id', '=', clanId)
        .where('clan_rank', '=', 'LEADER')
        .where('claim', 'is', null)
        .executeTakeFirst();
      return found !== undefined;
    },
    async sweep(now) {
      const over = await db
        .selectFrom('clan_files')
        .select(['clan_id', 'id', 'state'])
        .where('ends_at', '<=', now)
        .where('state', '<>', 'expired')
        .execute();
      for (const { clan_id: clanId, id, state } of over) {
        await removePieces(clanId, id);
        if (state === 'done' || state === 'refused') continue;
        await db
          .updateTable('clan_files')
          .set({ state: 'expired', changed_at: now })
          .where('clan_id', '=', clanId)
          .where('id', '=', id)
          .execute();
      }
      await db
        .deleteFrom('clan_files')
        .where('ends_at', '<=', new Date(now.getTime() - FILE_MEMORY_MS))
        .execute();
    },
  };
}
