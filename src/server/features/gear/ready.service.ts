/** The clan's requirements for its maps. Source: specification sections 3 and 6. */
import type { AuditAction } from '../../../contract/registry/audit.ts';
import type { ReadySetId } from '../../../domain/ids.ts';
import type { StoredReadySet } from '../../../contract/gear.ts';
import { checkReadySet, MAX_READY_SETS, type ReadySet } from '../../../domain/gear/ready.ts';
import { readyEdit, type ReadyContent } from '../../../domain/gear/gear-edit.ts';
import { resolveEdit, type StoredEdit } from '../../../domain/edits/merge-edit.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import { madeAt, type UnitOfWork } from '../../ports/unit-of-work.ts';
import { createReadyRepo } from './ready.repo.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { Authorized } from '../../ports/authorized.ts';

/** An officer of a clan that opens the page to the role. */
export type ReadyActor = Pick<ClanActor, 'userId' | 'characterName' | 'clanId'>;

export interface SeenReady {
  readonly base?: ReadyContent | null | undefined;
  readonly rev?: number | null | undefined;
}

/** A requirement as it is compared with an edit. */
function storedEdit(set: StoredReadySet | null): StoredEdit<ReadyContent> | null {
  if (set === null) return null;
  const { name, map, needs, updatedAt, updatedBy } = set;
  return { content: { name, map, needs }, changedAt: updatedAt, changedBy: updatedBy };
}

export interface ReadyService {
  /**
   * `seen`: what the person saw, or in an older app its revision; null for a new one. `gear.changed` {ready}
   * returns the current one to an older app.
   */
  save(
    work: UnitOfWork,
    actor: Authorized<ReadyActor>,
    set: ReadySet,
    seen: SeenReady,
  ): Promise<
    Result<
      StoredReadySet,
      'gear.invalid' | 'gear.tooMany' | 'gear.changed' | 'gear.notFound' | 'edit.conflict'
    >
  >;
  remove(
    work: UnitOfWork,
    actor: Authorized<ReadyActor>,
    id: ReadySetId,
    base: ReadyContent | null | undefined,
  ): Promise<Result<null, 'gear.notFound' | 'edit.conflict'>>;
}

export function createReadyService(): ReadyService {
  const appendAudit = (
    work: UnitOfWork,
    { clanId, userId, characterName }: ReadyActor,
    action: AuditAction,
    entityId: ReadySetId,
    before: unknown,
    after: unknown,
  ): Promise<void> =>
    work.appendAudit({
      clanId,
      actor: { userId, characterName },
      action,
      entityKind: 'ready',
      entityId,
      before,
      after,
    });
  return {
    async save(work, actor, draft, { base, rev: seenRev }) {
      const { clanId } = actor;
      const valid = checkReadySet(draft);
      if (!valid.ok) return valid;
      const inside = createReadyRepo(work.db);
      const rev = await work.nextRev(clanId);
      const present = await inside.find(clanId, draft.id);
      if (base === undefined && seenRev !== undefined) {
        if (present === null && seenRev !== null) return err('gear.notFound');
        if (present !== null && present.rev !== seenRev) return err('gear.changed', { ready: present });
      }
      const { id: _id, ...mine } = draft;
      const merged = resolveEdit(readyEdit, { base, mine }, storedEdit(present), madeAt(work));
      if (!merged.ok) return merged;
      // removed by somebody, and this edit changes nothing: it does not bring it back
      if (merged.value === null) return err('gear.notFound');
      const checked = checkReadySet({ id: draft.id, ...merged.value });
      if (!checked.ok) return checked;
      if (present === null && (await inside.count(clanId)) >= MAX_READY_SETS)
        return err('gear.tooMany', { most: MAX_READY_SETS });
      const { id, name, map, needs } = checked.value;
      const ready: StoredReadySet = {
        id,
        name,
        map,
        needs: needs.map((need) => ({ ...need, itemIds: [...need.itemIds] })),
        updatedAt: work.now.toISOString(),
        updatedBy: actor.characterName,
        rev,
      };
      await inside.put(clanId, ready);
      await appendAudit(work, actor, present === null ? 'ready.added' : 'ready.changed', id, present, ready);
      return ok(ready);
    },
    async remove(work, actor, id, base) {
      const { clanId } = actor;
      const inside = createReadyRepo(work.db);
      const rev = await work.nextRev(clanId);
      const present = await inside.find(clanId, id);
      if (present === null) return err('gear.notFound');
      const merged = resolveEdit(readyEdit, { base, mine: null }, storedEdit(present), madeAt(work));
      if (!merged.ok) return merged;
      const { name: title, map } = present;
      await work.putIntoBin({ clanId, by: actor, kind: 'readySet', id, title, facts: { map } });
      await inside.remove(clanId, id);
      await work.addTombstone({ clanId, rev, kind: 'readySets', id, ownerUserId: null });
      await appendAudit(work, actor, 'ready.removed', id, present, null);
      return ok(null);
    },
  };
}
