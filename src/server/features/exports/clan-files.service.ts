/** Files of a clan, as its leader asks for them. Source: decisions "A clan leaves as a file" and "A file comes whole or not at all". */
import type { ClanFile } from '../../../contract/exports.ts';
import {
  type ClanFileId,
  type ClanFileKind,
  FILE_LIFE_MS,
  FILE_PIECE_BYTES,
  isAtWork,
  MAX_FILES_PER_HOUR,
  mayImport,
} from '../../../domain/exports/clan-file.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { Ids } from '../../ports/ids.ts';
import type { LimitRule, SharedLimits } from '../../ports/shared-limits.ts';
import type { UnitOfWork, UnitOfWorkRunner } from '../../ports/unit-of-work.ts';
import { createClanFilesRepo, type ClanFileRow, type ClanFilesRepo } from './clan-files.repo.ts';
import { bytesOf } from './pieces.ts';

type Actor = Authorized<ClanActor>;

const HOUR_MS = 3_600_000;
const LIMITS: Readonly<Record<ClanFileKind, LimitRule>> = {
  export: { name: 'exports of a clan', most: MAX_FILES_PER_HOUR, windowMs: HOUR_MS },
  import: { name: 'imports of a clan', most: MAX_FILES_PER_HOUR, windowMs: HOUR_MS },
};

export interface ClanFilesService {
  list(actor: Actor): Promise<{
    readonly exported: ClanFile | null;
    readonly imported: ClanFile | null;
    readonly isConfirmed: boolean;
  }>;
  /** Before the transaction: counts a file. */
  admit(actor: Actor, kind: ClanFileKind): Promise<Result<null, 'request.rateLimited'>>;
  begin(work: UnitOfWork, actor: Actor): Promise<Result<ClanFile, 'clanFiles.atWork'>>;
  open(actor: Actor, id: ClanFileId): Promise<Result<OpenedFile, 'clanFiles.notFound'>>;
  /** Whether the same file is on its way already. */
  isKnown(actor: Actor, sent: SentFile): Promise<boolean>;
  send(
    work: UnitOfWork,
    actor: Actor,
    sent: SentFile,
  ): Promise<Result<ClanFile, 'clanFiles.atWork' | 'clanFiles.idTaken' | 'clanFiles.unconfirmed'>>;
  addPiece(
    work: UnitOfWork,
    actor: Actor,
    piece: { readonly id: ClanFileId; readonly from: number; readonly body: Uint8Array },
  ): Promise<Result<ClanFile, 'clanFiles.notFound' | 'request.invalid'>>;
  confirm(
    work: UnitOfWork,
    actor: Actor,
    id: ClanFileId,
  ): Promise<Result<ClanFile, 'clanFiles.notFound' | 'clanFiles.notReady' | 'clanFiles.unconfirmed'>>;
  remove(
    work: UnitOfWork,
    actor: Actor,
    id: ClanFileId,
  ): Promise<Result<null, 'clanFiles.atWork' | 'clanFiles.notFound'>>;
}

/** A ready export, of which any part can be read. */
export interface OpenedFile {
  readonly bytes: number;
  readonly tag: string;
  readonly name: string;
  read(range: { readonly start: number; readonly end: number }): AsyncIterable<Buffer>;
  /** Says in the audit log that somebody has it. */
  opened(): Promise<void>;
}

export interface SentFile {
  readonly id: ClanFileId;
  readonly tag: string;
  readonly bytes: number;
  readonly name?: string | undefined;
}

function shown(file: ClanFileRow): ClanFile {
  return {
    id: file.id,
    kind: file.kind,
    state: file.state,
    done: file.done,
    total: file.total,
    bytes: file.bytes,
    received: file.received,
    tag: file.tag,
    name: file.name,
    madeBy: file.made_by,
    madeAt: file.made_at.toISOString(),
    endsAt: file.ends_at.toISOString(),
    report: file.report === null ? null : { ...file.report, tables: [...file.report.tables] },
    problem: file.problem,
  };
}

/** What the audit log says that was done. */
export function clanFileEntry(
  action: 'clanFile.downloaded' | 'clanFile.exported' | 'clanFile.imported',
  by: Pick<ClanActor, 'clanId' | 'userId' | 'characterName'>,
  id: ClanFileId,
  after: Readonly<Record<string, unknown>> | null,
) {
  return {
    clanId: by.clanId,
    actor: { userId: by.userId, characterName: by.characterName },
    action,
    entityKind: 'clanFile',
    entityId: id,
    before: null,
    after,
  };
}

export function createClanFilesService({
  repo,
  works,
  limits,
  ids,
}: {
  readonly repo: ClanFilesRepo;
  readonly works: UnitOfWorkRunner;
  readonly limits: SharedLimits;
  readonly ids: Ids;
}): ClanFilesService {
  const mayRead = ({ clanId, characterId }: Actor): Promise<boolean> => repo.isConfirmed(clanId, characterId);

  const isAtWorkOn = async (files: ClanFilesRepo, clanId: Actor['clanId']): Promise<boolean> => {
    for (const kind of ['export', 'import'] as const) {
      const before = await files.newest(clanId, kind);
      if (before !== null && isAtWork(before.state)) return true;
    }
    return false;
  };

  /** Nothing of the clan is at work, and nobody else begins. */
  const isFree = async (files: ClanFilesRepo, { clanId }: Actor): Promise<boolean> => {
    await files.lockClan(clanId);
    return !(await isAtWorkOn(files, clanId));
  };

  const added = async (
    work: UnitOfWork,
    { clanId, userId, characterName }: Actor,
    file: Pick<ClanFileRow, 'bytes' | 'id' | 'kind' | 'name' | 'received' | 'tag' | 'state'>,
  ): Promise<ClanFile> => {
    const files = createClanFilesRepo(work.db);
    await files.remove(clanId, file.kind);
    const row = {
      ...file,
      done: 0,
      total: 0,
      made_by: characterName,
      made_user_id: userId,
      made_at: work.now,
      changed_at: work.now,
      ends_at: new Date(work.now.getTime() + FILE_LIFE_MS),
    };
    await files.add(clanId, row);
    return shown({ ...row, report: null, problem: null });
  };

  return {
    async list(actor) {
      const [exported, imported] = await Promise.all([
        repo.newest(actor.clanId, 'export'),
        repo.newest(actor.clanId, 'import'),
      ]);
      return {
        exported: exported === null ? null : shown(exported),
        imported: imported === null ? null : shown(imported),
        isConfirmed: await mayRead(actor),
      };
    },

    async admit(actor, kind) {
      const { clanId } = actor;
      // what is refused for another reason takes nothing from the limit
      if (await isAtWorkOn(repo, clanId)) return ok(null);
      const wait = await limits.take(LIMITS[kind], clanId);
      return wait === null ? ok(null) : err('request.rateLimited', { retryAfterSeconds: wait });
    },

    async begin(work, actor) {
      const { clanId } = actor;
      if (!(await isFree(createClanFilesRepo(work.db), actor))) return err('clanFiles.atWork');
      const id = ids.id() as ClanFileId;
      const file = await added(work, actor, {
        id,
        kind: 'export',
        state: 'queued',
        bytes: 0,
        received: 0,
        tag: '',
        name: '',
      });
      await work.appendAudit(clanFileEntry('clanFile.exported', actor, id, null));
      await work.enqueueJob('clanFiles.write', { clanId, fileId: id }, { uniqueKey: id });
      return ok(file);
    },

    async open(actor, id) {
      const { clanId } = actor;
      const found = await repo.find(clanId, id);
      if (found === null || found.kind !== 'export' || found.state !== 'ready')
        return err('clanFiles.notFound');
      const day = found.made_at.toISOString().slice(0, 10);
      return ok({
        bytes: found.bytes,
        tag: found.tag,
        name: `clan-${day}.zip`,
        read: (range) => bytesOf(repo, clanId, id, range),
        async opened() {
          await works.run(actor, async (work) => {
            await work.appendAudit(clanFileEntry('clanFile.downloaded', actor, id, null));
            return ok(null);
          });
        },
      });
    },

    async isKnown({ clanId }, { tag, bytes }) {
      const before = await repo.newest(clanId, 'import');
      return before?.state === 'uploading' && before.tag === tag && before.bytes === bytes;
    },

    async send(work, actor, { id, tag, bytes, name = '' }) {
      const files = createClanFilesRepo(work.db);
      if (!(await mayRead(actor))) return err('clanFiles.unconfirmed');
      if (!(await isFree(files, actor))) return err('clanFiles.atWork');
      const before = await files.newest(actor.clanId, 'import');
      if (before?.state === 'uploading' && before.tag === tag && before.bytes === bytes)
        return ok(shown(before));
      if ((await files.find(actor.clanId, id)) !== null) return err('clanFiles.idTaken');
      return ok(
        await added(work, actor, { id, kind: 'import', state: 'uploading', bytes, received: 0, tag, name }),
      );
    },

    async addPiece(work, { clanId }, { id, from, body }) {
      const files = createClanFilesRepo(work.db);
      const found = await files.lock(clanId, id);
      if (found === null || found.kind !== 'import' || found.state === 'expired')
        return err('clanFiles.notFound');
      if (from !== found.received || found.state !== 'uploading') return ok(shown(found));
      const received = from + body.length;
      if (received > found.bytes || body.length < Math.min(FILE_PIECE_BYTES, found.bytes - from))
        return err('request.invalid');
      await files.addPiece(clanId, id, from, Buffer.from(body));
      const state = received === found.bytes ? 'checking' : 'uploading';
      await files.change(clanId, id, { received, state }, work.now);
      if (state === 'checking')
        await work.enqueueJob('clanFiles.read', { clanId, fileId: id }, { uniqueKey: id });
      return ok(shown({ ...found, received, state }));
    },

    async confirm(work, actor, id) {
      const { clanId } = actor;
      const files = createClanFilesRepo(work.db);
      if (!(await mayRead(actor))) return err('clanFiles.unconfirmed');
      const found = await files.lock(clanId, id);
      if (found === null || found.kind !== 'import') return err('clanFiles.notFound');
      if (found.state !== 'checked' || found.report === null || !mayImport(found.report))
        return err('clanFiles.notReady');
      // who says so, is in the audit log
      await files.change(clanId, id, { state: 'importing', done: 0 }, work.now);
      await work.enqueueJob('clanFiles.read', { clanId, fileId: id }, { uniqueKey: id });
      return ok(shown({ ...found, state: 'importing', done: 0 }));
    },

    async remove(work, { clanId }, id) {
      const files = createClanFilesRepo(work.db);
      const found = await files.lock(clanId, id);
      if (found === null) return err('clanFiles.notFound');
      if (isAtWork(found.state)) return err('clanFiles.atWork');
      await files.remove(clanId, found.kind);
      return ok(null);
    },
  };
}
