/** What changes of operations say in the audit log. */
import type { OperationRow } from '../../../contract/operations.ts';
import type { AuditAction } from '../../../contract/registry/audit.ts';
import type { ClanId } from '../../../domain/ids.ts';
import { instructionFor, memberField, operationEdit } from '../../../domain/operations/operation-edit.ts';
import type { OperationContent } from '../../../domain/operations/operation.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createOperationsRepo } from './operations.repo.ts';

export type OperationActor = Pick<ClanActor, 'userId' | 'characterName' | 'clanId'>;

/** What officers have written, of a stored operation. */
export function contentOf(row: OperationRow): OperationContent {
  const { title, map, description, type, time, gatherMinutes, asksRead, everyone, squads, members } = row;
  return { title, map, description, type, time, gatherMinutes, asksRead, everyone, squads, members };
}

/** Of a change only the fields that differ; whom an instruction is for by the name of today. */
export async function auditOperation(
  work: UnitOfWork,
  clanId: ClanId,
  actor: Pick<OperationActor, 'userId' | 'characterName'> | null,
  action: AuditAction,
  { id, map, title }: Pick<OperationRow, 'id' | 'map' | 'title'>,
  change: { readonly before?: OperationRow | null; readonly after?: OperationRow } = {},
): Promise<void> {
  const fieldsOf = (row: OperationRow | null | undefined) =>
    row == null ? new Map<string, unknown>() : operationEdit.fieldsOf(contentOf(row));
  const [before, after] = [fieldsOf(change.before), fieldsOf(change.after)];
  const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => JSON.stringify(before.get(key)) !== JSON.stringify(after.get(key)),
  );
  const names = differing.some((key) => instructionFor(key)?.kind === 'member')
    ? await createOperationsRepo(work.db).memberNames(clanId)
    : new Map<string, string>();
  const named = (key: string): string => {
    const target = instructionFor(key);
    return target?.kind === 'member' ? memberField(names.get(target.id) ?? target.id) : key;
  };
  const part = (fields: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(differing.flatMap((key) => (fields.has(key) ? [[named(key), fields.get(key)]] : [])));
  return work.appendAudit({
    clanId,
    actor: actor === null ? null : { userId: actor.userId, characterName: actor.characterName },
    action,
    entityKind: 'operation',
    entityId: id,
    before: change.before == null ? null : part(before),
    after: change.after === undefined ? null : part(after),
    whole: { map, name: title },
  });
}
