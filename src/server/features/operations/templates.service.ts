/** Templates of operations. */
import type { OperationTemplateRow } from '../../../contract/operations.ts';
import {
  MAX_TEMPLATES,
  type OperationTemplateId,
  type TemplateContent,
} from '../../../domain/operations/template.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { OperationActor } from './operation-audit.ts';
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
  remove(
    work: UnitOfWork,
    actor: Authorized<OperationActor>,
    id: OperationTemplateId,
  ): Promise<Result<null, 'operations.notFound'>>;
}

export function createTemplatesService(): TemplatesService {
  const audit = (
    work: UnitOfWork,
    { clanId, userId, characterName }: OperationActor,
    action: 'operation.templateSaved' | 'operation.templateDeleted',
    { id, name, content: { map } }: OperationTemplateRow,
  ): Promise<void> =>
    work.appendAudit({
      clanId,
      actor: { userId, characterName },
      action,
      entityKind: 'operation',
      entityId: id,
      before: null,
      after: null,
      whole: { map, name },
    });
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
      await audit(work, actor, 'operation.templateSaved', template);
      return ok(template);
    },

    async remove(work, actor, id) {
      const { clanId } = actor;
      const repo = createOperationsRepo(work.db);
      if ((await repo.findTemplate(clanId, id)) === null) return err('operations.notFound');
      const rev = await work.nextRev(clanId);
      const present = await repo.findTemplate(clanId, id);
      if (present === null) return err('operations.notFound');
      await repo.removeTemplate(clanId, id);
      await work.addTombstone({ clanId, rev, kind: 'operationTemplates', id, ownerUserId: null });
      await audit(work, actor, 'operation.templateDeleted', present);
      return ok(null);
    },
  };
}
