/** What changes of wars say in the audit log. */
import type { ClanWarRow, WarSeasonRow, WarStageRow } from '../../../../contract/clan-wars.ts';
import type { AuditAction } from '../../../../contract/registry/audit.ts';
import type { StageChange } from '../../../../domain/clan-wars/stage.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

export type WarActor = Pick<ClanActor, 'userId' | 'characterName' | 'clanId' | 'role'>;

interface Parts {
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Without a person: the program itself. */
export function auditWar(
  work: UnitOfWork,
  {
    clanId,
    userId,
    characterName,
  }: Pick<WarActor, 'clanId'> & Partial<Pick<WarActor, 'userId' | 'characterName'>>,
  action: AuditAction,
  { id, name, kind, day }: ClanWarRow,
  { before = null, after = null }: Parts,
): Promise<void> {
  return work.appendAudit({
    clanId,
    actor: userId === undefined || characterName === undefined ? null : { userId, characterName },
    action,
    entityKind: 'war',
    entityId: id,
    before,
    after,
    whole: { name, kind, day },
  });
}

/** How a stage is known in the log: its number or name, its end, and how many lines it has. */
export function stageFacts({ name, stageId, outcome, ownScore, enemyScore, rows }: WarStageRow) {
  return {
    stages: [name === '' ? stageId : name],
    ...(outcome !== null && { outcome }),
    ...(ownScore !== null && { ownScore }),
    ...(enemyScore !== null && { enemyScore }),
    rows: rows.length,
  };
}

/** What a correction has changed, as it was or as it is. */
export function correctedFacts(changes: readonly StageChange[], side: 'from' | 'to') {
  return {
    corrected: changes.flatMap(({ name, field, [side]: value }): readonly object[] => {
      if (field === 'line') return value === null ? [] : [{ name }];
      // a label would say nothing more than these values do
      if (field === 'name' || field === 'stage') return [{ name: value === '' ? '–' : value }];
      if (field === 'kind') return [{ name, value }];
      if (field === 'startsAt') return [{ startsAt: value ?? '–' }];
      return [{ ...(name !== '' && { name }), field, value: value ?? '–' }];
    }),
  };
}

/** `actor` is null for the program itself. */
export function auditSeason(
  work: UnitOfWork,
  clanId: ClanId,
  actor: WarActor | null,
  action: AuditAction,
  { id, name }: WarSeasonRow,
  { before = null, after = null }: Parts,
): Promise<void> {
  return work.appendAudit({
    clanId,
    actor: actor === null ? null : { userId: actor.userId, characterName: actor.characterName },
    action,
    entityKind: 'season',
    entityId: id,
    before,
    after,
    whole: { name },
  });
}
