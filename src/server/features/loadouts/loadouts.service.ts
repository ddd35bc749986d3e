/** Loadout requests: create and withdraw; queries in `loadout-queries.service.ts`. Source: specification sections 3 to 9. */
import type { ClanId, LoadoutRequestId } from '../../../domain/ids.ts';
import type { Loadout } from '../../../contract/loadouts.ts';
import { resolveEdit, type StoredEdit } from '../../../domain/edits/merge-edit.ts';
import { loadoutEdit } from '../../../domain/loadouts/loadout-edit.ts';
import {
  addPieces,
  checkRequested,
  clanLimitedItems,
  overClanLimit,
  overLimits,
  type OverClanLimit,
  type RequestLimits,
} from '../../../domain/loadouts/limits.ts';
import {
  mergeRequest,
  piecesOf,
  type RequestedItem,
  type LoadoutItem,
  sentRemains,
} from '../../../domain/loadouts/loadout.ts';
import { type MapStage } from '../../../domain/loadouts/map-stage.ts';
import { isForClosedWar } from '../../../domain/loadouts/war.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { Ids } from '../../ports/ids.ts';
import { madeAt, type UnitOfWork } from '../../ports/unit-of-work.ts';
import { createHistoryRepo } from './history.repo.ts';
import {
  createLoadoutQueries,
  type LoadoutQueries,
  type LoadoutQueryDeps,
  requestedItemsOf,
} from './loadout-queries.service.ts';
import type { RequestActor } from './loadouts.ports.ts';
import type { SuppliesPort } from '../../ports/supplies.ts';
import { createLoadoutsRepo, type StoredLoadout } from './loadouts.repo.ts';
import { createWarsRepo } from './wars.repo.ts';
import type { Authorized } from '../../ports/authorized.ts';

export interface LoadoutDraft {
  readonly id: LoadoutRequestId;
  readonly mapStage: MapStage;
  readonly items: readonly RequestedItem[];
  /** What the person saw; null for nothing, undefined in an older app. */
  readonly base?: readonly RequestedItem[] | null | undefined;
  /** The last closed war that the person knew of; undefined in an older app. */
  readonly war?: number | undefined;
}

export type CreateRefusal =
  | 'edit.conflict'
  | 'auth.forbidden'
  | 'loadouts.overLimit'
  | 'loadouts.overClanLimit'
  | 'loadouts.unknownItem'
  | 'loadouts.idTaken'
  | 'loadouts.warClosed';
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
  /** Withdraws the requests of characters that are no longer in the clan. */
  settle(work: UnitOfWork, clanId: ClanId): Promise<void>;
}

function isSameRequest(one: readonly LoadoutItem[], other: readonly LoadoutItem[]): boolean {
  const [first, again] = [
    requestedItemsOf(one),
    new Map(requestedItemsOf(other).map(({ itemId, quantity }) => [itemId, quantity])),
  ];
  return first.length === again.size && first.every(({ itemId, quantity }) => again.get(itemId) === quantity);
}

/** A request as it is compared with an edit. */
function storedEdit(stored: StoredLoadout | undefined): StoredEdit<readonly RequestedItem[]> | null {
  return stored === undefined
    ? null
    : {
        content: requestedItemsOf(stored.loadout.items),
        changedAt: stored.loadout.requestedAt,
        changedBy: null,
      };
}

export interface LoadoutsDeps extends LoadoutQueryDeps {
  readonly supplies: SuppliesPort;
  readonly ids: Ids;
}

export function createLoadoutsService(deps: LoadoutsDeps): LoadoutsService {
  const { rules, ids } = deps;

  /** Moves a request to the history. */
  const end = (
    work: UnitOfWork,
    clanId: ClanId,
    { loadout }: StoredLoadout,
    remains: boolean,
  ): Promise<void> =>
    createHistoryRepo(work.db).add(clanId, {
      id: ids.id(),
      userId: loadout.userId,
      characterId: loadout.characterId,
      characterName: loadout.characterName,
      mapStage: loadout.mapStage,
      items: loadout.items,
      requestedAt: new Date(loadout.requestedAt),
      endedAt: work.now,
      remains,
    });

  /** The clan's limit that a character would exceed; under the clan's lock. */
  const overTheClan = async (
    work: UnitOfWork,
    { clanId, characterId }: RequestActor,
    limits: RequestLimits,
    own: Parameters<typeof overClanLimit>[1],
  ): Promise<OverClanLimit | null> => {
    const limited = clanLimitedItems(limits).filter((itemId) => own.after.has(itemId));
    if (limited.length === 0) return null;
    const others = addPieces(
      await createLoadoutsRepo(work.db).pieces(clanId, limited, characterId),
      await deps.fast.openPieces(clanId, limited, work),
    );
    return overClanLimit(limits, own, others);
  };

  const addTombstone = (
    work: UnitOfWork,
    clanId: ClanId,
    rev: number,
    { id, userId }: Loadout,
  ): Promise<void> => work.addTombstone({ clanId, rev, kind: 'loadouts', id, ownerUserId: userId });

  return {
    ...createLoadoutQueries(deps),
    async create(work, actor, drafts) {
      const { clanId, userId, characterId, characterName } = actor;
      const known = await deps.supplies.supplies();
      const kindOf = (itemId: string) => known.get(itemId)?.kind ?? null;
      const { requestLimits } = await rules.rules(clanId, work);
      for (const { items } of drafts) {
        const checked = checkRequested(items, requestLimits, kindOf);
        if (!checked.ok) return err(`loadouts.${checked.code}`, checked.details);
      }
      // Take the clan's lock before reading anything: a concurrent mark comes before or after, never in
      // between.
      const rev = await work.nextRev(clanId);
      const inside = createLoadoutsRepo(work.db);
      const former = createHistoryRepo(work.db);
      const places = new Map(
        (await inside.ofCharacter(clanId, characterId)).map((stored) => [stored.loadout.mapStage, stored]),
      );
      // They may have left since the call was authorised; then nobody would ever withdraw the request.
      const requester = await inside.character(clanId, characterId);
      if (requester === null) return err('auth.forbidden');
      const { clanRank } = requester;
      const closed = await createWarsRepo(work.db).last(clanId);
      const madeAtMs = work.deviceAt?.getTime() ?? null;
      if (closed !== null && drafts.some(({ war }) => isForClosedWar({ seen: war, madeAtMs }, closed)))
        return err('loadouts.warClosed', {
          closedBy: closed.closedBy,
          closedAt: new Date(closed.closedAtMs).toISOString(),
        });
      const made: { readonly stored: StoredLoadout; readonly before: StoredLoadout | undefined }[] = [];
      for (const { id, mapStage, items, base } of drafts) {
        const before = places.get(mapStage);
        const holder = await inside.find(clanId, id);
        if (holder !== null && holder.loadout.id !== before?.loadout.id) return err('loadouts.idTaken');
        const merged = resolveEdit(loadoutEdit, { base, mine: items }, storedEdit(before), madeAt(work));
        if (!merged.ok) return merged;
        // deleted on another device, and this edit changes nothing: it does not bring it back
        if (merged.value === null) continue;
        const lines = mergeRequest(
          before?.loadout.items ?? (await former.remainsOf(clanId, characterId, mapStage)) ?? [],
          merged.value,
        );
        const loadout: Loadout = {
          id,
          userId,
          characterId,
          characterName,
          clanRank,
          mapStage,
          items: [...lines],
          requestedAt: work.now.toISOString(),
          rev,
        };
        made.push({
          before,
          stored: {
            loadout,
            requestRev: rev,
            requestUserId: userId,
            sentRev: before?.sentRev ?? 0,
            sentUserId: before?.sentUserId ?? null,
          },
        });
      }
      const after = new Map([...places].map(([mapStage, { loadout }]) => [mapStage, loadout.items]));
      for (const {
        stored: { loadout },
      } of made)
        after.set(loadout.mapStage, loadout.items);
      const wanted = new Set(drafts.flatMap(({ items }) => items.map(({ itemId }) => itemId)));
      const over = overLimits([...after.values()], requestLimits, kindOf).find(({ itemId }) =>
        wanted.has(itemId),
      );
      if (over !== undefined) return err('loadouts.overLimit', { ...over });
      const overClan = await overTheClan(work, actor, requestLimits, {
        before: piecesOf([...places.values()].map((stored) => stored.loadout.items)),
        after: piecesOf([...after.values()]),
      });
      if (overClan !== null) return err('loadouts.overClanLimit', { ...overClan });
      for (const { stored, before } of made) {
        if (before !== undefined) {
          if (!isSameRequest(before.loadout.items, stored.loadout.items))
            await end(work, clanId, before, false);
          if (before.loadout.id !== stored.loadout.id) {
            await inside.remove(clanId, before.loadout.id);
            await addTombstone(work, clanId, rev, before.loadout);
          }
        }
        await former.settle(clanId, { characterId, mapStage: stored.loadout.mapStage });
        await inside.put(clanId, stored);
        await work.appendAudit({
          clanId,
          actor: { userId, characterName },
          action: before === undefined ? 'loadout.requested' : 'loadout.changed',
          entityKind: 'loadout',
          entityId: stored.loadout.id,
          before: before?.loadout ?? null,
          after: stored.loadout,
        });
      }
      return ok(made.map(({ stored }) => stored.loadout));
    },

    async remove(work, actor, id, base) {
      const { clanId, userId, characterName } = actor;
      const inside = createLoadoutsRepo(work.db);
      const own = async (): Promise<StoredLoadout | null> => {
        const stored = await inside.find(clanId, id);
        return stored?.loadout.userId === userId ? stored : null;
      };
      if ((await own()) === null) return err('loadouts.notFound');
      const rev = await work.nextRev(clanId);
      const stored = await own();
      if (stored === null) return err('loadouts.notFound');
      const merged = resolveEdit(loadoutEdit, { base, mine: null }, storedEdit(stored), madeAt(work));
      if (!merged.ok) return merged;
      const former = createHistoryRepo(work.db);
      await former.settle(clanId, {
        characterId: stored.loadout.characterId,
        mapStage: stored.loadout.mapStage,
      });
      await end(work, clanId, stored, sentRemains(stored.loadout.items).length > 0);
      await inside.remove(clanId, id);
      await addTombstone(work, clanId, rev, stored.loadout);
      await work.appendAudit({
        clanId,
        actor: { userId, characterName },
        action: 'loadout.deleted',
        entityKind: 'loadout',
        entityId: id,
        before: stored.loadout,
        after: null,
      });
      return ok(null);
    },

    async settle(work, clanId) {
      const inside = createLoadoutsRepo(work.db);
      if ((await inside.strays(clanId)).length === 0) return;
      const rev = await work.nextRev(clanId);
      // Under the clan's lock: concurrent deletions and marks are visible.
      for (const one of await inside.strays(clanId)) {
        await end(work, clanId, one, false);
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
    },
  };
}
