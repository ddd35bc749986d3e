/** Deleted tactics come back with their drawing and versions, deleted versions to their tactic; links to them do not. */
import { isFields } from '../../../domain/fields.ts';
import { toId } from '../../../domain/ids.ts';
import { err, ok } from '../../../domain/result.ts';
import { MAX_TACTICS, MAX_VERSIONS, type TacticId } from '../../../domain/tactics/tactic.ts';
import type { Restorer } from '../../ports/feature.ts';
import { mostObjects } from './drawings.ts';
import { auditTactic, drawingOf } from './tactic-audit.ts';
import { createTacticsRepo } from './tactics.repo.ts';
import { createVersionsRepo } from './versions.repo.ts';

export const restoreTactic: Restorer = async (work, actor, { entityId, putBack }) => {
  const { clanId } = actor;
  const repo = createTacticsRepo(work.db);
  if (!(await putBack())) return err('bin.taken');
  const tactic = await repo.find(clanId, toId<TacticId>(entityId));
  if (tactic === null) throw new Error('A tactic that was put back is missing.');
  if ((await repo.count(clanId)) > MAX_TACTICS) return err('bin.full', { most: MAX_TACTICS });
  const most = await mostObjects(work, clanId, drawingOf(tactic.id));
  if (most !== null) return err('bin.full', { objects: most });
  await auditTactic(work, actor, 'tactic.restored', tactic, { after: tactic.content });
  return ok([]);
};

/** The id of a version in the bin: that of its tactic, and its number. */
export function versionBinId(id: TacticId, number: number): string {
  return `${id}/${number}`;
}

export const restoreVersion: Restorer = async (work, actor, { entityId, title, extra, putBack }) => {
  const { clanId } = actor;
  const id = toId<TacticId>(entityId.split('/')[0] ?? '');
  const number = isFields(extra) && typeof extra['number'] === 'number' ? extra['number'] : 0;
  const tactic = await createTacticsRepo(work.db).find(clanId, id);
  if (tactic === null) return err('bin.parentGone');
  const present = await createVersionsRepo(work.db).list(clanId, id);
  if (present.length >= MAX_VERSIONS) return err('bin.full', { most: MAX_VERSIONS });
  // a newer one may have its number by now
  const isTaken = present.some((version) => version.number === number);
  const free = isTaken ? (present[0]?.number ?? 0) + 1 : number;
  if (!(await putBack({ number: free }))) return err('bin.taken');
  await auditTactic(work, actor, 'tactic.versionRestored', tactic, {
    after: { version: free, name: title },
  });
  return ok([]);
};
