/** Deleted operations and their templates come back with what is drawn on them; links to them do not. */
import { toId } from '../../../domain/ids.ts';
import { MAX_OPEN_OPERATIONS, type OperationId } from '../../../domain/operations/operation.ts';
import { MAX_TEMPLATES, type OperationTemplateId } from '../../../domain/operations/template.ts';
import { err, ok } from '../../../domain/result.ts';
import type { Restorer } from '../../ports/feature.ts';
import type { Drawings } from '../../ports/squads/drawings.ts';
import { auditOperation } from './operation-audit.ts';
import { createOperationsRepo } from './operations.repo.ts';
import { auditTemplate } from './templates.service.ts';

export function createOperationRestorer(drawings: Pick<Drawings, 'mostObjects'>): Restorer {
  return async (work, actor, { entityId, putBack }) => {
    const { clanId } = actor;
    const repo = createOperationsRepo(work.db);
    if (!(await putBack())) return err('bin.taken');
    const operation = await repo.find(clanId, toId<OperationId>(entityId));
    if (operation === null) throw new Error('An operation that was put back is missing.');
    if ((await repo.countOpen(clanId)) > MAX_OPEN_OPERATIONS)
      return err('bin.full', { most: MAX_OPEN_OPERATIONS });
    const most = await drawings.mostObjects(work, clanId, operation.id);
    if (most !== null) return err('bin.full', { objects: most });
    await auditOperation(work, clanId, actor, 'operation.restored', operation, { after: operation });
    return ok([]);
  };
}

export function createOperationTemplateRestorer(drawings: Pick<Drawings, 'mostObjects'>): Restorer {
  return async (work, actor, { entityId, putBack }) => {
    const { clanId } = actor;
    const repo = createOperationsRepo(work.db);
    if (!(await putBack())) return err('bin.taken');
    const template = await repo.findTemplate(clanId, toId<OperationTemplateId>(entityId));
    if (template === null) throw new Error('A template that was put back is missing.');
    if ((await repo.countTemplates(clanId)) > MAX_TEMPLATES) return err('bin.full', { most: MAX_TEMPLATES });
    const most = await drawings.mostObjects(work, clanId, template.id);
    if (most !== null) return err('bin.full', { objects: most });
    await auditTemplate(work, actor, 'operation.templateRestored', template);
    return ok([]);
  };
}
