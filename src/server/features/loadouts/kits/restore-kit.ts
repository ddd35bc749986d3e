/** A deleted standard kit comes back. */
import { toId, type SupplyKitId } from '../../../../domain/ids.ts';
import { MAX_KITS } from '../../../../domain/loadouts/kit.ts';
import { err, ok } from '../../../../domain/result.ts';
import type { Restorer } from '../../../ports/feature.ts';
import { createKitsRepo } from './kits.repo.ts';
import { auditKit } from './kits.service.ts';

export const restoreKit: Restorer = async (work, actor, { entityId, putBack }) => {
  const { clanId } = actor;
  const repo = createKitsRepo(work.db);
  const id = toId<SupplyKitId>(entityId);
  if (!(await putBack())) return err('bin.taken');
  const kit = await repo.find(clanId, id);
  if (kit === null) throw new Error('A kit that was put back is missing.');
  if ((await repo.count(clanId)) > MAX_KITS) return err('bin.full', { most: MAX_KITS });
  await auditKit(work, actor, 'kit.restored', id, null, kit);
  return ok([]);
};
