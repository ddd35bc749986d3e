/** Standard kits, kept by officers. Giving one is in `give.service.ts`. */
import type { AuditAction } from '../../../../contract/registry/audit.ts';
import type { SupplyKitId } from '../../../../domain/ids.ts';
import type { SupplyKit } from '../../../../contract/supply-kits.ts';
import { resolveEdit, type StoredEdit } from '../../../../domain/edits/merge-edit.ts';
import { type Kit, kitEdit, MAX_KITS } from '../../../../domain/loadouts/kit.ts';
import { checkRequested } from '../../../../domain/loadouts/limits.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import type { Authorized } from '../../../ports/authorized.ts';
import type { RulesPort } from '../../../ports/rules.ts';
import type { SuppliesPort } from '../../../ports/supplies.ts';
import { madeAt, type UnitOfWork } from '../../../ports/unit-of-work.ts';
import { createKitsRepo } from './kits.repo.ts';

type KitActor = Pick<ClanActor, 'userId' | 'characterName' | 'clanId'>;

export interface KitsService {
  save(
    work: UnitOfWork,
    actor: Authorized<KitActor>,
    wanted: Kit & { readonly id: SupplyKitId; readonly base: Kit | null },
  ): Promise<
    Result<
      SupplyKit,
      | 'edit.conflict'
      | 'loadouts.unknownItem'
      | 'loadouts.overLimit'
      | 'loadouts.kitNotFound'
      | 'loadouts.tooManyKits'
    >
  >;
  remove(
    work: UnitOfWork,
    actor: Authorized<KitActor>,
    id: SupplyKitId,
    base: Kit | null,
  ): Promise<Result<null, 'edit.conflict' | 'loadouts.kitNotFound'>>;
}

/** A kit as it is compared with an edit. */
function storedEdit(kit: SupplyKit | null): StoredEdit<Kit> | null {
  if (kit === null) return null;
  const { name, role, items, changedAt, changedBy } = kit;
  return { content: { name, role, items }, changedAt, changedBy };
}

export function auditKit(
  work: UnitOfWork,
  { clanId, userId, characterName }: KitActor,
  action: AuditAction,
  entityId: SupplyKitId,
  before: SupplyKit | null,
  after: SupplyKit | null,
): Promise<void> {
  return work.appendAudit({
    clanId,
    actor: { userId, characterName },
    action,
    entityKind: 'supplyKit',
    entityId,
    before,
    after,
  });
}

export function createKitsService({
  rules,
  supplies,
}: {
  readonly rules: RulesPort;
  readonly supplies: SuppliesPort;
}): KitsService {
  return {
    async save(work, actor, { id, base, ...mine }) {
      const { clanId } = actor;
      const known = await supplies.supplies();
      const { requestLimits } = await rules.rules(clanId, work);
      const checked = checkRequested(mine.items, requestLimits, (itemId) => known.get(itemId)?.kind ?? null);
      if (!checked.ok) return err(`loadouts.${checked.code}`, checked.details);
      const rev = await work.nextRev(clanId);
      const repo = createKitsRepo(work.db);
      const present = await repo.find(clanId, id);
      const merged = resolveEdit(kitEdit, { base, mine }, storedEdit(present), madeAt(work));
      if (!merged.ok) return merged;
      // removed by somebody, and this edit changes nothing: it does not bring it back
      if (merged.value === null) return err('loadouts.kitNotFound');
      if (present === null && (await repo.count(clanId)) >= MAX_KITS)
        return err('loadouts.tooManyKits', { most: MAX_KITS });
      const { name, role, items } = merged.value;
      const kit: SupplyKit = {
        id,
        name,
        role,
        items: [...items],
        changedAt: work.now.toISOString(),
        changedBy: actor.characterName,
        rev,
      };
      await repo.put(clanId, kit);
      await auditKit(work, actor, present === null ? 'kit.added' : 'kit.changed', id, present, kit);
      return ok(kit);
    },

    async remove(work, actor, id, base) {
      const { clanId } = actor;
      const repo = createKitsRepo(work.db);
      if ((await repo.find(clanId, id)) === null) return err('loadouts.kitNotFound');
      const rev = await work.nextRev(clanId);
      const present = await repo.find(clanId, id);
      if (present === null) return err('loadouts.kitNotFound');
      const merged = resolveEdit(kitEdit, { base, mine: null }, storedEdit(present), madeAt(work));
      if (!merged.ok) return merged;
      await work.putIntoBin({ clanId, by: actor, kind: 'kit', id, title: present.name });
      await repo.remove(clanId, id);
      await work.addTombstone({ clanId, rev, kind: 'supplyKits', id, ownerUserId: null });
      await auditKit(work, actor, 'kit.removed', id, present, null);
      return ok(null);
    },
  };
}
