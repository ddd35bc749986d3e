/** The work on clans' files: each in one job, which starts over where a process died. */
import { createHash } from 'node:crypto';
import type { ClanFileId, FileProblem, ImportReport } from '../../../domain/exports/clan-file.ts';
import { FILE_LIFE_MS, MAX_FILE_BYTES, mayImport } from '../../../domain/exports/clan-file.ts';
import { FILE_TABLES } from '../../../contract/export-file/tables/all.ts';
import type { ClanId } from '../../../domain/ids.ts';
import { err, ok } from '../../../domain/result.ts';
import { authorizeSystem } from '../../ports/authorized.ts';
import type { FeatureDeps } from '../../ports/feature.ts';
import type { JobHandlers } from '../../ports/jobs.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { clanFileEntry } from './clan-files.service.ts';
import { createClanFilesRepo, type ClanFileRow } from './clan-files.repo.ts';
import { createClanRowsRepo, inSnapshot } from './clan-rows.repo.ts';
import { type ImportDeps, importClanFile } from './import-file.ts';
import { createImportedPeopleRepo } from './imported-people.repo.ts';
import { PieceReader, storePieces } from './pieces.ts';
import { FileRefusedError, readClanFile } from './read-file.ts';
import { writeClanFile } from './write-file.ts';

/** After so many attempts the file counts as failed. */
const MAX_ATTEMPTS = 3;
/** How often the progress is stored. */
const PROGRESS_MS = 700;

interface Of {
  readonly clanId: ClanId;
  readonly fileId: ClanFileId;
}

export function createFileJobs({
  db,
  works,
  clock,
  log,
  settle,
  ...importDeps
}: ImportDeps &
  Pick<FeatureDeps, 'clock' | 'db' | 'log' | 'works'> & {
    /** What follows where people came into a clan. */
    readonly settle: (work: UnitOfWork, clanId: ClanId) => Promise<void>;
  }): Pick<JobHandlers, 'clanFiles.read' | 'clanFiles.write'> {
  const repo = createClanFilesRepo(db);

  /** Counts rows and stores the count now and then, outside of whatever transaction the work is in. */
  const counter = ({ clanId, fileId }: Of, total: number) => {
    let done = 0;
    let storedAt = 0;
    return async (count: number): Promise<void> => {
      done += count;
      if (Date.now() - storedAt < PROGRESS_MS) return;
      storedAt = Date.now();
      await repo.change(clanId, fileId, { done: Math.min(done, total), total }, clock.now());
    };
  };

  /** Runs the work on a file, and says where it was given up. */
  const attempted = async (of: Of, attempt: number, act: () => Promise<void>): Promise<void> => {
    const { clanId, fileId } = of;
    try {
      await act();
    } catch (error) {
      log.warn(
        { err: error, event: 'clanFile.failed', clanId, attempt },
        'the work on a file of a clan failed',
      );
      if (attempt < MAX_ATTEMPTS) throw error;
      await repo.change(clanId, fileId, { state: 'failed' }, clock.now());
    }
  };

  const write = async (of: Of): Promise<void> => {
    const { clanId, fileId } = of;
    await repo.removePieces(clanId, fileId);
    const hash = createHash('sha256');
    const bytes = await inSnapshot(db, async (rows) => {
      let total = 0;
      for (const table of FILE_TABLES) total += await rows.count(clanId, table);
      await repo.change(clanId, fileId, { state: 'running', done: 0, total }, clock.now());
      const onRows = counter(of, total);
      const written = writeClanFile({ rows, clanId, madeAt: clock.now(), onRows });
      async function* hashed(): AsyncGenerator<Buffer> {
        for await (const part of written.bytes) {
          hash.update(part);
          yield part;
        }
      }
      const stored = await storePieces(repo, clanId, fileId, hashed(), MAX_FILE_BYTES);
      await written.done;
      await repo.change(clanId, fileId, { done: total }, clock.now());
      return stored;
    });
    const now = clock.now();
    await repo.change(
      clanId,
      fileId,
      {
        state: 'ready',
        bytes,
        received: bytes,
        tag: hash.digest('hex'),
        endsAt: new Date(now.getTime() + FILE_LIFE_MS),
      },
      now,
    );
  };

  /** The import, or, as a trial, all of it but for its end. */
  const read = async (of: Of, file: ClanFileRow, isTrial: boolean): Promise<ImportReport> => {
    const { clanId, fileId } = of;
    const reader = await readClanFile(new PieceReader(repo, clanId, fileId), file.bytes);
    const total = Object.values(reader.manifest.tables).reduce((sum, count) => sum + count, 0);
    const onRows = counter(of, total);
    let report: ImportReport | null = null;
    await works.run(authorizeSystem('import of a file'), async (work) => {
      // a trial changes nothing, and makes nobody wait
      const rev = isTrial ? 0 : await work.nextRev(clanId);
      report = await importClanFile(importDeps, {
        rows: createClanRowsRepo(work.db),
        people: createImportedPeopleRepo(work.db),
        clanId,
        reader,
        rev,
        now: work.now,
        isTrial,
        onRows,
      });
      if (isTrial) return err('clanFiles.notReady');
      if (!mayImport(report)) throw new FileRefusedError('present');
      await settle(work, clanId);
      await work.appendAudit(
        clanFileEntry(
          'clanFile.imported',
          { clanId, userId: file.made_user_id, characterName: file.made_by },
          fileId,
          {
            clan: report.clanName,
            fileRows: report.tables.reduce((sum, { added }) => sum + added, 0),
          },
        ),
      );
      const files = createClanFilesRepo(work.db);
      await files.change(clanId, fileId, { state: 'done', done: total, total, report }, work.now);
      await files.removePieces(clanId, fileId);
      work.rightsChanged({ clanId });
      return ok(null);
    });
    if (report === null) throw new Error('An import ended without a report.');
    return report;
  };

  return {
    'clanFiles.write': (of, attempt) =>
      attempted(of, attempt, async () => {
        const file = await repo.find(of.clanId, of.fileId);
        if (file?.state === 'queued' || file?.state === 'running') await write(of);
      }),
    'clanFiles.read': (of, attempt) =>
      attempted(of, attempt, async () => {
        const { clanId, fileId } = of;
        const file = await repo.find(clanId, fileId);
        if (file === null || (file.state !== 'checking' && file.state !== 'importing')) return;
        const isTrial = file.state === 'checking';
        const refuse = async (problem: FileProblem): Promise<void> => {
          await repo.change(clanId, fileId, { state: 'refused', problem }, clock.now());
          await repo.removePieces(clanId, fileId);
        };
        try {
          const report = await read(of, file, isTrial);
          if (isTrial) await repo.change(clanId, fileId, { state: 'checked', report }, clock.now());
        } catch (error) {
          if (!(error instanceof FileRefusedError)) throw error;
          await refuse(error.problem);
        }
      }),
  };
}
