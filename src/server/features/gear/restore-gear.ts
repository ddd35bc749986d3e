/** Deleted gear and requirements come back. */
import type { AuditAction } from '../../../contract/registry/audit.ts';
import { isFields } from '../../../domain/fields.ts';
import { MAX_SETS } from '../../../domain/gear/gear.ts';
import { MAX_READY_SETS } from '../../../domain/gear/ready.ts';
import { toId, type CharacterId, type GearSetId, type ReadySetId } from '../../../domain/ids.ts';
import { err, ok } from '../../../domain/result.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { Restorer, Restoring } from '../../ports/feature.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createGearRepo, type GearRepo } from './gear.repo.ts';
import { createReadyRepo } from './ready.repo.ts';

function audit(
  work: UnitOfWork,
  { clanId, userId, characterName }: ClanActor,
  action: AuditAction,
  entityKind: 'gear' | 'ready',
  after: { readonly id: GearSetId | ReadySetId },
): Promise<void> {
  return work.appendAudit({
    clanId,
    actor: { userId, characterName },
    action,
    entityKind,
    entityId: after.id,
    before: null,
    after,
  });
}

/** See `gearEntry`. */
function extraText(extra: unknown, field: 'characterId' | 'memberKey'): string {
  const value = isFields(extra) ? extra[field] : null;
  return typeof value === 'string' ? value : '';
}

/**
 * Whether a set that comes back is the main one: where none is, or where it was and the one in its place is there only
 * because it was deleted, which then makes way. Somebody's own choice since then stays.
 */
async function becomesMain(
  repo: GearRepo,
  { extra, rev }: Pick<Restoring, 'extra' | 'rev'>,
  {
    clanId,
    characterId,
    memberKey,
  }: Pick<ClanActor, 'clanId'> & {
    readonly characterId: CharacterId;
    /** Null: the character has an account. */
    readonly memberKey: string | null;
  },
): Promise<boolean> {
  const main = await repo.mainOf(characterId, memberKey === null ? null : clanId);
  if (main === null) return true;
  const until = isFields(extra) ? extra['mainUntil'] : null;
  if (until === null || main.rev !== until) return false;
  await repo.put(clanId, { ...main, isMain: false, rev }, memberKey);
  return true;
}

/** Own gear, to the character that it was of. */
export const restoreGear: Restorer = async (work, actor, { entityId, extra, rev, putBack }) => {
  const { clanId, userId } = actor;
  const repo = createGearRepo(work.db);
  const characterId = toId<CharacterId>(extraText(extra, 'characterId'));
  const owner = await repo.lockOwnerOf(characterId);
  if (owner === null || owner.userId !== userId || owner.clanId !== clanId) return err('bin.ownerGone');
  if ((await repo.count(characterId)) >= MAX_SETS) return err('bin.full', { most: MAX_SETS });
  const isMain = await becomesMain(repo, { extra, rev }, { clanId, characterId, memberKey: null });
  if (!(await putBack({ is_main: isMain, character_name: owner.name }))) return err('bin.taken');
  const set = await repo.find(characterId, toId<GearSetId>(entityId));
  if (set === null) throw new Error('Gear that was put back is missing.');
  await audit(work, actor, 'gear.restored', 'gear', set);
  return ok([]);
};

/** What officers entered for a member without an account. */
export const restoreMemberGear: Restorer = async (work, actor, { entityId, extra, rev, putBack }) => {
  const { clanId } = actor;
  const repo = createGearRepo(work.db);
  const characterId = toId<CharacterId>(extraText(extra, 'characterId'));
  const memberKey = extraText(extra, 'memberKey');
  const listed = await repo.member(clanId, memberKey);
  if (listed === null) return err('bin.ownerGone');
  // the member has an account by now: their own entry counts
  if (listed.characterId !== null) return err('bin.taken');
  if ((await repo.count(characterId, clanId)) >= MAX_SETS) return err('bin.full', { most: MAX_SETS });
  const isMain = await becomesMain(repo, { extra, rev }, { clanId, characterId, memberKey });
  if (!(await putBack({ is_main: isMain }))) return err('bin.taken');
  const set = await repo.find(characterId, toId<GearSetId>(entityId), clanId);
  if (set === null) throw new Error('Gear that was put back is missing.');
  await audit(work, actor, 'gear.restoredFor', 'gear', set);
  return ok([]);
};

export const restoreReadySet: Restorer = async (work, actor, { entityId, putBack }) => {
  const { clanId } = actor;
  const repo = createReadyRepo(work.db);
  if (!(await putBack())) return err('bin.taken');
  const ready = await repo.find(clanId, toId<ReadySetId>(entityId));
  if (ready === null) throw new Error('A requirement that was put back is missing.');
  if ((await repo.count(clanId)) > MAX_READY_SETS) return err('bin.full', { most: MAX_READY_SETS });
  await audit(work, actor, 'ready.restored', 'ready', ready);
  return ok([]);
};
