/** Templates of operations. */
import type { OperationTemplateRow } from '../../../contract/operations.ts';
import {
  MAX_TEMPLATES,
  type OperationTemplateId,
  type TemplateContent,
} from '../../../domain/operations/template.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { DrawingChange } from '../../../domain/tactics/drawing/changes.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { Drawn } from '../../ports/squads/drawings.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { OperationActor } from './operation-audit.ts';
import type { OperationDeps } from './operations.ports.ts';
import { createOperationsRepo } from './operations.repo.ts';

export interface TemplatesService {
  save(
    work: UnitOfWork,
    actor: Authorized<OperationActor>,
    wanted: {
      readonly id: OperationTemplateId;
      readonly name: string;
      readonly content: TemplateContent;
    },
  ): Promise<Result<OperationTemplateRow, 'operations.tooManyTemplates'>>;
  draw(
    work: UnitOfWork,
    actor: Authorized<OperationActor>,
    id: OperationTemplateId,
    changes: readonly DrawingChange[],
  ): Promise<Result<Drawn, 'operations.notFound'>>;
  remove(
    work: UnitOfWork,
    actor: Authorized<OperationActor>,
    id: OperationTemplateId,
  ): Promise<Result<null, 'operations.notFound'>>;
}

export function auditTemplate(
  work: UnitOfWork,
  { clanId, userId, characterName }: OperationActor,
  action: 'operation.templateSaved' | 'operation.templateDeleted' | 'operation.templateRestored',
  { id, name, content: { map } }: OperationTemplateRow,
): Promise<void> {
  return work.appendAudit({
    clanId,
    actor: { userId, characterName },
    action,
    entityKind: 'operation',
    entityId: id,
    before: null,
    after: null,
    whole: { map, name },
  });
}

export function createTemplatesService({ drawings }: Pick<OperationDeps, 'drawings'>): TemplatesService {
  return {
    async save(work, actor, { id, name, content }) {
      const { clanId, characterName } = actor;
      const rev = await work.nextRev(clanId);
      const repo = createOperationsRepo(work.db);
      const isNew = (await repo.findTemplate(clanId, id)) === null;
      if (isNew && (await repo.countTemplates(clanId)) >= MAX_TEMPLATES)
        return err('operations.tooManyTemplates', { most: MAX_TEMPLATES });
      const template: OperationTemplateRow = {
        id,
        name,
        content: {
          ...content,
          squads: content.squads.map((squad) => ({ ...squad, slots: [...squad.slots] })),
        },
        by: characterName,
        at: work.now.toISOString(),
        rev,
      };
      await repo.putTemplate(clanId, template);
      await auditTemplate(work, actor, 'operation.templateSaved', template);
      return ok(template);
    },

    async draw(work, actor, id, changes) {
      const template = await createOperationsRepo(work.db).findTemplate(actor.clanId, id);
      if (template === null) return err('operations.notFound');
      return ok(await drawings.draw(work, actor, id, changes));
    },

    async remove(work, actor, id) {
      const { clanId } = actor;
      const repo = createOperationsRepo(work.db);
      if ((await repo.findTemplate(clanId, id)) === null) return err('operations.notFound');
      const rev = await work.nextRev(clanId);
      const present = await repo.findTemplate(clanId, id);
      if (present === null) return err('operations.notFound');
      const { name, content } = present;
      await work.putIntoBin({
        clanId,
        by: actor,
        kind: 'operationTemplate',
        id,
        title: name,
        facts: { map: content.map },
      });
      await drawings.remove(work, clanId, id, rev);
      await repo.removeTemplate(clanId, id);
      await work.addTombstone({ clanId, rev, kind: 'operationTemplates', id, ownerUserId: null });
      await auditTemplate(work, actor, 'operation.templateDeleted', present);
      return ok(null);
    },
  };
}
