/** A deleted check comes back with its people and their marks. */
import { MAX_CHECKS_PER_DAY, type CheckId } from '../../../domain/absences/check.ts';
import { toId } from '../../../domain/ids.ts';
import { err, ok } from '../../../domain/result.ts';
import type { Restorer } from '../../ports/feature.ts';
import { createAbsencesRepo } from './absences.repo.ts';
import { auditCheck } from './check-audit.ts';

export const restoreCheck: Restorer = async (work, actor, { entityId, putBack }) => {
  const { clanId } = actor;
  const repo = createAbsencesRepo(work.db);
  // somebody has begun another one of the same event
  if (!(await putBack())) return err('bin.taken');
  const check = await repo.find(clanId, toId<CheckId>(entityId));
  if (check === null) throw new Error('A check that was put back is missing.');
  if ((await repo.countOn(clanId, check.day)) > MAX_CHECKS_PER_DAY)
    return err('bin.full', { most: MAX_CHECKS_PER_DAY });
  await auditCheck(work, actor, 'check.restored', check, { after: { stages: check.stages } });
  return ok([]);
};
