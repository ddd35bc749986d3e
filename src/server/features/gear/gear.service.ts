/** Own gear, which moves with its character from clan to clan. Source: specification sections 2, 3 and 6. */
import type { AuditAction } from '../../../contract/registry/audit.ts';
import { type CharacterId, type ClanId, type GearSetId, toId, type UserId } from '../../../domain/ids.ts';
import type * as contract from '../../../contract/gear.ts';
import type { StoredGearSet } from '../../../contract/gear.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { checkGearSet, type GearSet, MAX_SETS } from '../../../domain/gear/gear.ts';
import { gearEdit, type GearContent } from '../../../domain/gear/gear-edit.ts';
import { resolveEdit, type StoredEdit } from '../../../domain/edits/merge-edit.ts';
import { personIdOf } from '../../../domain/loadouts/person.ts';
import { isMainAfterSave, nextMainSet } from '../../../domain/gear/main-set.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { Game } from '../../ports/game.ts';
import type { Ids } from '../../ports/ids.ts';
import { madeAt, type UnitOfWork } from '../../ports/unit-of-work.ts';
import { gearEntry } from './gear-entry.ts';
import { lastSeen } from './last-seen.ts';
import { createGearRepo, type GearRepo, type StrayGearSet } from './gear.repo.ts';
import type { Authorized } from '../../ports/authorized.ts';

/** The actor, and the clan of the acting character; null without one. */
export interface GearActor {
  readonly userId: UserId;
  readonly characterId: CharacterId;
  readonly characterName: string;
  readonly clanId: ClanId | null;
}

/** An officer of a clan. */
export interface GearOfficer extends GearActor {
  readonly clanId: ClanId;
}

/** Whose gear is stored, and where. */
interface GearOwner {
  readonly userId: UserId | null;
  readonly characterId: CharacterId;
  readonly characterName: string;
  /** Null: entered by the owner. */
  readonly enteredBy: string | null;
  /** Of a member without an account. */
  readonly memberKey: string | null;
  readonly clanId: ClanId | null;
  readonly rev: number;
}

type SaveRefusal = 'gear.invalid' | 'gear.tooMany' | 'gear.notFound' | 'edit.conflict';

export interface GearService {
  list(clanId: ClanId): Promise<readonly StoredGearSet[]>;
  own(characterId: CharacterId): Promise<readonly StoredGearSet[]>;
  /** The set, then the previous main one. `base`: what the person saw; undefined in an older app. */
  save(
    work: UnitOfWork,
    actor: Authorized<GearActor>,
    set: GearSet,
    base: GearContent | null | undefined,
  ): Promise<Result<readonly StoredGearSet[], SaveRefusal>>;
  /** For a member without an account, by the name on the clan's list. */
  saveFor(
    work: UnitOfWork,
    actor: Authorized<GearOfficer>,
    member: string,
    set: GearSet,
    base: GearContent | null,
  ): Promise<Result<readonly StoredGearSet[], SaveRefusal | 'gear.hasAccount'>>;
  removeFor(
    work: UnitOfWork,
    actor: Authorized<GearOfficer>,
    id: GearSetId,
    base: GearContent | null,
  ): Promise<Result<null, 'gear.notFound' | 'gear.hasAccount' | 'edit.conflict'>>;
  remove(
    work: UnitOfWork,
    actor: Authorized<GearActor>,
    id: GearSetId,
    base: GearContent | null | undefined,
  ): Promise<Result<null, 'gear.notFound' | 'edit.conflict'>>;
  suggestion(
    region: string,
    characterName: string,
  ): Promise<Result<contract.Suggestion | null, 'game.unavailable'>>;
  /** Characters joined or left the clan: their gear moves with them, on devices too. */
  settle(work: UnitOfWork, clanId: ClanId): Promise<void>;
}

/** Revision of sets that no clan sees. */
const NO_REV = 0;

/** A set as it is compared with an edit. */
function storedEdit(
  set: StoredGearSet | null,
  { characterName }: Pick<GearActor, 'characterName'>,
): StoredEdit<GearContent> | null {
  if (set === null) return null;
  const { name, isMain, slots, others, updatedAt, enteredBy = null } = set;
  return {
    content: { name, isMain, slots, others },
    changedAt: updatedAt,
    changedBy: enteredBy === characterName ? null : enteredBy,
  };
}

export function createGearService({
  repo,
  game,
  ids,
}: {
  readonly repo: GearRepo;
  readonly game: Pick<Game, 'operations'>;
  readonly ids: Ids;
}): GearService {
  /** In the log of the clan that sees it; what no clan sees is in nobody's log. */
  const appendAudit = async (
    work: UnitOfWork,
    { userId, characterName }: GearActor,
    clanId: ClanId | null,
    action: AuditAction,
    entityId: GearSetId,
    before: unknown,
    after: unknown,
  ): Promise<void> => {
    if (clanId !== null)
      await work.appendAudit({
        clanId,
        actor: { userId, characterName },
        action,
        entityKind: 'gear',
        entityId,
        before,
        after,
      });
  };

  const clansOf = ({ from, to }: StrayGearSet): readonly ClanId[] =>
    [from, to].filter((clanId) => clanId !== null);
  /** In a fixed order, so that two who swap clans do not deadlock. */
  const lock = async (work: UnitOfWork, clanIds: readonly ClanId[]): Promise<void> => {
    for (const clanId of [...new Set(clanIds)].toSorted()) await work.nextRev(clanId);
  };

  const moveStrays = async (
    work: UnitOfWork,
    inside: GearRepo,
    strays: readonly StrayGearSet[],
  ): Promise<void> => {
    for (const stray of strays) {
      const { characterId, id, from, to } = stray;
      if (from !== null)
        await work.addTombstone({
          clanId: from,
          rev: await work.nextRev(from),
          kind: 'gear',
          id,
          ownerUserId: null,
        });
      if (stray.isOrphan) {
        await inside.remove(characterId, id);
        continue;
      }
      if (to === null) {
        await inside.move(stray, id, NO_REV);
        continue;
      }
      // Clients create the ids, so somebody there may have taken this one.
      const free = (await inside.isTaken(to, id, characterId)) ? toId<GearSetId>(ids.id()) : id;
      await inside.removeTombstone(to, free);
      await inside.move(stray, free, await work.nextRev(to));
    }
  };

  /**
   * Locks the character and returns its clan with the revision of this change. The clan's lock comes first:
   * two devices of one person may both want the main set. The clan may have changed since the call was
   * authorised.
   */
  const lockAndOpen = async (
    work: UnitOfWork,
    inside: GearRepo,
    { characterId, clanId: before }: GearActor,
  ): Promise<{ readonly clanId: ClanId | null; readonly rev: number }> => {
    await lock(work, [
      ...(before === null ? [] : [before]),
      ...(await inside.strays({ characterId })).flatMap(clansOf),
    ]);
    const clanId = await inside.lockClanOf(characterId);
    await moveStrays(work, inside, await inside.strays({ characterId }));
    return { clanId, rev: clanId === null ? NO_REV : await work.nextRev(clanId) };
  };

  /** Stores a set of somebody, under the locks. */
  const store = async (
    work: UnitOfWork,
    actor: GearActor,
    wanted: GearSet,
    base: GearContent | null | undefined,
    { memberKey, clanId, rev, ...owner }: GearOwner,
  ): Promise<Result<readonly StoredGearSet[], SaveRefusal>> => {
    const { characterId } = owner;
    const inside = createGearRepo(work.db);
    const enteredIn = memberKey === null ? null : clanId;
    const before = await inside.find(characterId, wanted.id, enteredIn);
    const { id: _id, ...mine } = wanted;
    const merged = resolveEdit(gearEdit, { base, mine }, storedEdit(before, actor), madeAt(work));
    if (!merged.ok) return merged;
    if (merged.value === null) return err('gear.notFound');
    const draft: GearSet = { id: wanted.id, ...merged.value };
    const checked = checkGearSet(draft);
    if (!checked.ok) return checked;
    if (before === null) {
      if (clanId !== null && (await inside.isTaken(clanId, draft.id, characterId)))
        return err('gear.notFound');
      // another clan's, of a member with the same name
      if (enteredIn !== null && (await inside.find(characterId, draft.id)) !== null)
        return err('gear.notFound');
      if ((await inside.count(characterId, enteredIn)) >= MAX_SETS)
        return err('gear.tooMany', { most: MAX_SETS });
      if (clanId !== null) await inside.removeTombstone(clanId, draft.id);
    }
    const main = await inside.mainOf(characterId, enteredIn);
    const isMain = isMainAfterSave(draft, main);
    const former = isMain && main !== null && main.id !== draft.id ? { ...main, isMain: false, rev } : null;
    if (former !== null) await inside.put(clanId, former, memberKey);
    const set: StoredGearSet = {
      ...checked.value,
      slots: { ...draft.slots },
      others: [...draft.others],
      isMain,
      ...owner,
      updatedAt: work.now.toISOString(),
      rev,
    };
    await inside.put(clanId, set, memberKey);
    await appendAudit(
      work,
      actor,
      clanId,
      `gear.${before === null ? 'added' : 'changed'}${memberKey === null ? '' : 'For'}`,
      set.id,
      before,
      set,
    );
    return ok(former === null ? [set] : [set, former]);
  };

  /** Removes a set of somebody, under the locks. */
  const takeAway = async (
    work: UnitOfWork,
    actor: GearActor,
    set: StoredGearSet,
    base: GearContent | null | undefined,
    { clanId, rev }: Pick<GearOwner, 'clanId' | 'rev'>,
  ): Promise<Result<null, 'edit.conflict'>> => {
    const merged = resolveEdit(gearEdit, { base, mine: null }, storedEdit(set, actor), madeAt(work));
    if (!merged.ok) return merged;
    const inside = createGearRepo(work.db);
    const { characterId, id } = set;
    const memberKey = set.userId === null ? nameKey(set.characterName) : null;
    // what no clan sees is in nobody's bin
    if (clanId !== null) await work.putIntoBin(gearEntry(clanId, actor, set, memberKey, rev));
    await inside.remove(characterId, id);
    if (clanId !== null) await work.addTombstone({ clanId, rev, kind: 'gear', id, ownerUserId: null });
    await appendAudit(
      work,
      actor,
      clanId,
      set.userId === null ? 'gear.removedFor' : 'gear.removed',
      id,
      set,
      null,
    );
    const enteredIn = set.userId === null ? clanId : null;
    const next = set.isMain ? nextMainSet(await inside.ofCharacter(characterId, enteredIn)) : null;
    if (next !== null) await inside.put(clanId, { ...next, isMain: true, rev }, memberKey);
    return ok(null);
  };

  /** What officers entered for members who have an account now, or are gone. */
  const settleEntered = async (work: UnitOfWork, clanId: ClanId): Promise<void> => {
    const inside = createGearRepo(work.db);
    if ((await inside.entered(clanId)).length === 0) return;
    const rev = await work.nextRev(clanId);
    const owners = new Set<CharacterId>();
    for (const { set, arrived } of await inside.entered(clanId)) {
      // their own entry counts
      const isHandedOver =
        arrived !== null && (owners.has(arrived.id) || (await inside.count(arrived.id)) === 0);
      if (isHandedOver) {
        owners.add(arrived.id);
        await inside.handOver(set, arrived, rev);
      } else {
        await inside.remove(set.characterId, set.id);
        await work.addTombstone({ clanId, rev, kind: 'gear', id: set.id, ownerUserId: null });
      }
      await work.appendAudit({
        clanId,
        actor: null,
        action: isHandedOver ? 'gear.handedOver' : 'gear.ended',
        entityKind: 'gear',
        entityId: set.id,
        before: set,
        after: arrived?.name ?? null,
      });
    }
  };

  return {
    list: (clanId) => repo.all(clanId),
    own: (characterId) => repo.ofCharacter(characterId),

    async save(work, actor, wanted, base) {
      const valid = checkGearSet(wanted);
      if (!valid.ok) return valid;
      const inside = createGearRepo(work.db);
      const opened = await lockAndOpen(work, inside, actor);
      const { userId, characterId, characterName } = actor;
      return store(work, actor, wanted, base, {
        userId,
        characterId,
        characterName,
        enteredBy: null,
        memberKey: null,
        ...opened,
      });
    },

    async saveFor(work, actor, member, wanted, base) {
      const valid = checkGearSet(wanted);
      if (!valid.ok) return valid;
      const { clanId } = actor;
      const rev = await work.nextRev(clanId);
      const listed = await createGearRepo(work.db).member(clanId, nameKey(member));
      if (listed === null) return err('gear.notFound');
      if (listed.characterId !== null) return err('gear.hasAccount');
      return store(work, actor, wanted, base, {
        userId: null,
        characterId: personIdOf({ kind: 'member', name: listed.name }),
        characterName: listed.name,
        enteredBy: actor.characterName,
        memberKey: listed.key,
        clanId,
        rev,
      });
    },

    async remove(work, actor, id, base) {
      const inside = createGearRepo(work.db);
      const { clanId, rev } = await lockAndOpen(work, inside, actor);
      const own = await inside.find(actor.characterId, id);
      return own === null ? err('gear.notFound') : takeAway(work, actor, own, base, { clanId, rev });
    },

    async removeFor(work, actor, id, base) {
      const { clanId } = actor;
      const inside = createGearRepo(work.db);
      const rev = await work.nextRev(clanId);
      const set = await inside.findInClan(clanId, id);
      if (set === null) return err('gear.notFound');
      if (set.userId !== null) return err('gear.hasAccount');
      return takeAway(work, actor, set, base, { clanId, rev });
    },

    suggestion: (region, characterName) => lastSeen(game, region, characterName),

    async settle(work, clanId) {
      const inside = createGearRepo(work.db);
      await settleEntered(work, clanId);
      const seen = await inside.strays({ clanId });
      if (seen.length === 0) return;
      await lock(work, seen.flatMap(clansOf));
      // the truth under the locks
      await moveStrays(work, inside, await inside.strays({ clanId }));
    },
  };
}
