/** What the tactics record in the audit log. */
import type { AuditAction } from '../../../contract/registry/audit.ts';
import type { TacticId } from '../../../domain/tactics/tactic.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { StoredTactic, SubjectKey } from './tactics.repo.ts';

/** The drawing of a tactic. */
export function drawingOf(id: TacticId): SubjectKey {
  return { subject: 'tactic', subjectId: id };
}

export function auditTactic(
  work: UnitOfWork,
  { clanId, userId, characterName }: Pick<ClanActor, 'userId' | 'characterName' | 'clanId'>,
  action: AuditAction,
  { id, content }: Pick<StoredTactic, 'id' | 'content'>,
  sides: { readonly before?: unknown; readonly after?: unknown } = {},
): Promise<void> {
  const { before = null, after = null } = sides;
  return work.appendAudit({
    clanId,
    actor: { userId, characterName },
    action,
    entityKind: 'tactic',
    entityId: id,
    before,
    after,
    whole: { map: content.map, title: content.title },
  });
}
