/** Loadout requests: create and withdraw; queries in `loadout-queries.service.ts`. Source: specification sections 3 to 9. */
import type { ClanId, LoadoutRequestId } from '../../../domain/ids.ts';
import type { Loadout } from '../../../contract/loadouts.ts';
import { resolveEdit } from '../../../domain/edits/merge-edit.ts';
import { loadoutEdit } from '../../../domain/loadouts/loadout-edit.ts';
import { joinSent, sentRemains } from '../../../domain/loadouts/loadout.ts';
import type { SupplyPerson } from '../../../domain/loadouts/person.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import { madeAt, type UnitOfWork } from '../../ports/unit-of-work.ts';
import { createHistoryRepo } from './history.repo.ts';
import {
  createLoadoutQueries,
  type LoadoutQueries,
  type LoadoutQueryDeps,
} from './loadout-queries.service.ts';
import type { RequestActor } from './loadouts.ports.ts';
import { createLoadoutsRepo, type StoredLoadout } from './loadouts.repo.ts';
import { findOwner, type RequestOwner } from './request-owner.ts';
import {
  createRequestSaver,
  storedEdit,
  type CreateRefusal,
  type LoadoutDraft,
  type SaverDeps,
} from './request-saver.ts';
import { createSendsRepo } from './sends/sends.repo.ts';
import type { Authorized } from '../../ports/authorized.ts';

export interface LoadoutsService extends LoadoutQueries {
  /** Merges into the character's request for each map stage. */
  create(
    work: UnitOfWork,
    actor: Authorized<RequestActor>,
    drafts: readonly LoadoutDraft[],
  ): Promise<Result<Loadout[], CreateRefusal>>;
  remove(
    work: UnitOfWork,
    actor: Authorized<RequestActor>,
    id: LoadoutRequestId,
    base: LoadoutDraft['base'],
  ): Promise<Result<null, 'loadouts.notFound' | 'edit.conflict'>>;
  /** As an officer, for somebody else: `loadouts.personNotFound` for one who is not in the clan. */
  createFor(
    work: UnitOfWork,
    actor: Authorized<RequestActor>,
    person: SupplyPerson,
    drafts: readonly LoadoutDraft[],
  ): Promise<Result<Loadout[], CreateRefusal | 'loadouts.personNotFound'>>;
  /** As an officer, anybody's. */
  removeFor(
    work: UnitOfWork,
    actor: Authorized<RequestActor>,
    id: LoadoutRequestId,
    base: LoadoutDraft['base'],
  ): Promise<Result<null, 'loadouts.notFound' | 'edit.conflict'>>;
  /**
   * Withdraws the requests of people who are no longer in the clan, and gives those that officers entered for a
   * name to the account that has it now, or to the member whom a guest has become.
   */
  settle(work: UnitOfWork, clanId: ClanId): Promise<void>;
}

export type LoadoutsDeps = LoadoutQueryDeps & SaverDeps;

export function createLoadoutsService(deps: LoadoutsDeps): LoadoutsService {
  const saver = createRequestSaver(deps);

  const addTombstone = (
    work: UnitOfWork,
    clanId: ClanId,
    rev: number,
    { id, userId }: Loadout,
  ): Promise<void> => work.addTombstone({ clanId, rev, kind: 'loadouts', id, ownerUserId: userId });

  /** Requests entered for a name whose owner is somebody else by now. */
  const arrivals = async (
    work: UnitOfWork,
    clanId: ClanId,
  ): Promise<readonly { readonly stored: StoredLoadout; readonly owner: RequestOwner }[]> => {
    const inside = createLoadoutsRepo(work.db);
    const found = (await inside.arrivals(clanId)).map(({ stored, arrived }) => ({
      stored,
      owner: {
        userId: arrived.userId,
        characterId: arrived.id,
        characterName: arrived.name,
        clanRank: arrived.clanRank,
        person: 'account' as const,
        memberKey: null,
      },
    }));
    const joined: { readonly stored: StoredLoadout; readonly owner: RequestOwner }[] = [];
    for (const stored of await inside.guests(clanId)) {
      const owner = await findOwner(work, clanId, { kind: 'guest', name: stored.loadout.characterName });
      if (owner !== null && owner.person !== 'guest') joined.push({ stored, owner });
    }
    return [...found, ...joined];
  };

  /** A request that was entered for a name, once that is a member, or a member's account. */
  const handOver = async (
    work: UnitOfWork,
    clanId: ClanId,
    rev: number,
    stored: StoredLoadout,
    { memberKey, ...owner }: RequestOwner,
  ): Promise<void> => {
    const inside = createLoadoutsRepo(work.db);
    const { loadout } = stored;
    const own = (await inside.ofCharacter(clanId, owner.characterId)).find(
      (one) => one.loadout.mapStage === loadout.mapStage,
    );
    const given: Loadout = { ...loadout, ...owner, rev };
    // What they have requested themselves is what counts; what was sent to them by name was sent.
    const after =
      own === undefined
        ? { ...stored, loadout: given, memberKey }
        : {
            ...own,
            loadout: { ...own.loadout, items: [...joinSent(own.loadout.items, loadout.items)], rev },
          };
    if (own !== undefined) {
      await saver.end(work, clanId, { ...stored, loadout: given }, false);
      await inside.remove(clanId, loadout.id);
      await addTombstone(work, clanId, rev, loadout);
    }
    await inside.put(clanId, after);
    const to = { id: owner.characterId, userId: owner.userId };
    await createHistoryRepo(work.db).moveTo(clanId, loadout.characterId, to);
    await createSendsRepo(work.db).moveTo(clanId, loadout.characterId, to);
    await work.appendAudit({
      clanId,
      actor: null,
      action: 'loadout.handedOver',
      entityKind: 'loadout',
      entityId: after.loadout.id,
      before: loadout,
      after: after.loadout,
    });
  };

  const removeStored = async (
    work: UnitOfWork,
    { clanId, userId, characterName }: RequestActor,
    id: LoadoutRequestId,
    base: LoadoutDraft['base'],
    mayRemove: (stored: StoredLoadout) => boolean,
  ): Promise<Result<null, 'loadouts.notFound' | 'edit.conflict'>> => {
    const inside = createLoadoutsRepo(work.db);
    const find = async (): Promise<StoredLoadout | null> => {
      const stored = await inside.find(clanId, id);
      return stored !== null && mayRemove(stored) ? stored : null;
    };
    if ((await find()) === null) return err('loadouts.notFound');
    const rev = await work.nextRev(clanId);
    const stored = await find();
    if (stored === null) return err('loadouts.notFound');
    const merged = resolveEdit(
      loadoutEdit,
      { base, mine: null },
      storedEdit(stored, { userId, characterName }),
      madeAt(work),
    );
    if (!merged.ok) return merged;
    await createHistoryRepo(work.db).settle(clanId, {
      characterId: stored.loadout.characterId,
      mapStage: stored.loadout.mapStage,
    });
    await saver.end(work, clanId, stored, sentRemains(stored.loadout.items).length > 0);
    await inside.remove(clanId, id);
    await addTombstone(work, clanId, rev, stored.loadout);
    await saver.withdraw(work, clanId, id);
    await work.appendAudit({
      clanId,
      actor: { userId, characterName },
      action: stored.loadout.userId === userId ? 'loadout.deleted' : 'loadout.deletedFor',
      entityKind: 'loadout',
      entityId: id,
      before: stored.loadout,
      after: null,
    });
    return ok(null);
  };

  return {
    ...createLoadoutQueries(deps),
    async create(work, actor, drafts) {
      const started = await saver.start(work, actor, drafts);
      if (!started.ok) return started;
      // They may have left since the call was authorised; then nobody would ever withdraw the request.
      const { clanId, userId, characterId, characterName } = actor;
      const requester = await createLoadoutsRepo(work.db).character(clanId, characterId);
      if (requester === null) return err('auth.forbidden');
      return saver.save(started.value, actor, drafts, {
        userId,
        characterId,
        characterName,
        clanRank: requester.clanRank,
        person: 'account',
        memberKey: null,
      });
    },

    async createFor(work, actor, person, drafts) {
      const started = await saver.start(work, actor, drafts);
      if (!started.ok) return started;
      const owner = await findOwner(work, actor.clanId, person);
      return owner === null
        ? err('loadouts.personNotFound')
        : saver.save(started.value, actor, drafts, owner);
    },

    remove: (work, actor, id, base) =>
      removeStored(work, actor, id, base, ({ loadout }) => loadout.userId === actor.userId),

    removeFor: (work, actor, id, base) => removeStored(work, actor, id, base, () => true),

    async settle(work, clanId) {
      const inside = createLoadoutsRepo(work.db);
      if ((await inside.strays(clanId)).length === 0 && (await arrivals(work, clanId)).length === 0) return;
      const rev = await work.nextRev(clanId);
      // Under the clan's lock: concurrent deletions and marks are visible.
      for (const one of await inside.strays(clanId)) {
        await saver.end(work, clanId, one, false);
        await inside.remove(clanId, one.loadout.id);
        await addTombstone(work, clanId, rev, one.loadout);
        await work.appendAudit({
          clanId,
          actor: null,
          action: 'loadout.left',
          entityKind: 'loadout',
          entityId: one.loadout.id,
          before: one.loadout,
          after: null,
        });
      }
      for (const { stored, owner } of await arrivals(work, clanId))
        await handOver(work, clanId, rev, stored, owner);
    },
  };
}
