/**
 * Stores requests of one person: merges them into what is stored, holds them against the limits, and keeps the
 * history. Under the clan's lock. Source: specification sections 3 to 9.
 */
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
  type LoadoutItem,
  type RequestedItem,
} from '../../../domain/loadouts/loadout.ts';
import type { MapStage } from '../../../domain/loadouts/map-stage.ts';
import type { SupplyKind } from '../../../domain/loadouts/supply.ts';
import { isForClosedWar } from '../../../domain/loadouts/war.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { Ids } from '../../ports/ids.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { RulesPort } from '../../ports/rules.ts';
import type { SuppliesPort } from '../../ports/supplies.ts';
import { madeAt, type UnitOfWork } from '../../ports/unit-of-work.ts';
import { createHistoryRepo } from './history.repo.ts';
import { requestedItemsOf } from './loadout-queries.service.ts';
import type { FastEntriesPort, RequestActor } from './loadouts.ports.ts';
import { createLoadoutsRepo, type StoredLoadout } from './loadouts.repo.ts';
import type { RequestOwner } from './request-owner.ts';
import { createWarsRepo } from './wars.repo.ts';

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

export interface SaverDeps {
  readonly notices: NoticesPort;
  readonly rules: RulesPort;
  readonly fast: FastEntriesPort;
  readonly supplies: SuppliesPort;
  readonly ids: Ids;
}

/** A change that holds the clan's lock. */
export interface StartedSave {
  readonly work: UnitOfWork;
  readonly rev: number;
  readonly limits: RequestLimits;
  readonly kindOf: (itemId: string) => SupplyKind | null;
}

interface RequestSaver {
  /** Takes the clan's lock, unless the drafts cannot be stored for anybody. */
  start(
    work: UnitOfWork,
    actor: RequestActor,
    drafts: readonly Omit<LoadoutDraft, 'id'>[],
  ): Promise<Result<StartedSave, CreateRefusal>>;
  /** Merges into the owner's request for each map stage. */
  save(
    started: StartedSave,
    actor: RequestActor,
    drafts: readonly LoadoutDraft[],
    owner: RequestOwner,
  ): Promise<Result<Loadout[], CreateRefusal>>;
  /** Withdraws what its owner heard of a request that an officer had entered and that is gone. */
  withdraw(work: UnitOfWork, clanId: ClanId, id: LoadoutRequestId): Promise<void>;
  /** Moves a request to the history. */
  end(work: UnitOfWork, clanId: ClanId, stored: StoredLoadout, remains: boolean): Promise<void>;
}

function isSameRequest(one: readonly LoadoutItem[], other: readonly LoadoutItem[]): boolean {
  const [first, again] = [
    requestedItemsOf(one),
    new Map(requestedItemsOf(other).map(({ itemId, quantity }) => [itemId, quantity])),
  ];
  return first.length === again.size && first.every(({ itemId, quantity }) => again.get(itemId) === quantity);
}

/** A request as it is compared with an edit, and who else saved it. */
export function storedEdit(
  stored: StoredLoadout | undefined,
  actor: Pick<RequestActor, 'userId' | 'characterName'>,
): StoredEdit<readonly RequestedItem[]> | null {
  if (stored === undefined) return null;
  const { items, requestedAt, userId, characterName, enteredBy } = stored.loadout;
  const savedBy = enteredBy ?? (userId === actor.userId ? actor.characterName : characterName);
  return {
    content: requestedItemsOf(items),
    changedAt: requestedAt,
    changedBy: savedBy === actor.characterName ? null : savedBy,
  };
}

export function createRequestSaver({ rules, fast, supplies, ids, notices }: SaverDeps): RequestSaver {
  /** The clan's limit that an owner would exceed. */
  const overTheClan = async (
    { work, limits }: StartedSave,
    clanId: ClanId,
    { characterId }: RequestOwner,
    own: Parameters<typeof overClanLimit>[1],
  ): Promise<OverClanLimit | null> => {
    const limited = clanLimitedItems(limits).filter((itemId) => own.after.has(itemId));
    if (limited.length === 0) return null;
    const others = addPieces(
      await createLoadoutsRepo(work.db).pieces(clanId, limited, characterId),
      await fast.openPieces(clanId, limited, work),
    );
    return overClanLimit(limits, own, others);
  };

  const end: RequestSaver['end'] = (work, clanId, { loadout }, remains) =>
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

  /** Notifies the owner that an officer has entered a request: once, until the owner edits it. */
  const notifyOwner = async (
    { work, rev }: StartedSave,
    { clanId, userId, characterName: by }: RequestActor,
    { id, userId: owner, characterName, items }: Loadout,
    before: Loadout | undefined,
  ): Promise<void> => {
    const wasNotified = before !== undefined && before.enteredBy != null && before.userId === owner;
    if (owner === null || owner === userId || wasNotified) return;
    await notices.notify(work, {
      clanId,
      rev,
      userIds: [owner],
      notice: {
        kind: 'requestEntered',
        loadoutId: id,
        characterName,
        by,
        pieces: requestedItemsOf(items).reduce((sum, { quantity }) => sum + quantity, 0),
      },
    });
  };

  const withdraw: RequestSaver['withdraw'] = (work, clanId, loadoutId) =>
    notices.follow(work, {
      clanId,
      about: { kind: 'requestEntered', loadoutId },
      follow: () => null,
    });

  return {
    end,
    withdraw,
    async start(work, { clanId }, drafts) {
      const known = await supplies.supplies();
      const kindOf = (itemId: string) => known.get(itemId)?.kind ?? null;
      const { requestLimits: limits } = await rules.rules(clanId, work);
      for (const { items } of drafts) {
        const checked = checkRequested(items, limits, kindOf);
        if (!checked.ok) return err(`loadouts.${checked.code}`, checked.details);
      }
      // Take the clan's lock before reading anything: a concurrent mark comes before or after, never in
      // between.
      const rev = await work.nextRev(clanId);
      const closed = await createWarsRepo(work.db).last(clanId);
      const madeAtMs = work.deviceAt?.getTime() ?? null;
      if (closed !== null && drafts.some(({ war }) => isForClosedWar({ seen: war, madeAtMs }, closed)))
        return err('loadouts.warClosed', {
          closedBy: closed.closedBy,
          closedAt: new Date(closed.closedAtMs).toISOString(),
        });
      return ok({ work, rev, limits, kindOf });
    },

    async save(started, actor, drafts, { memberKey, ...owner }) {
      const { work, rev, limits, kindOf } = started;
      const { clanId } = actor;
      const { characterId } = owner;
      const inside = createLoadoutsRepo(work.db);
      const former = createHistoryRepo(work.db);
      const places = new Map(
        (await inside.ofCharacter(clanId, characterId)).map((stored) => [stored.loadout.mapStage, stored]),
      );
      const made: { readonly stored: StoredLoadout; readonly before: StoredLoadout | undefined }[] = [];
      for (const { id, mapStage, items, base } of drafts) {
        const before = places.get(mapStage);
        const holder = await inside.find(clanId, id);
        if (holder !== null && holder.loadout.id !== before?.loadout.id) return err('loadouts.idTaken');
        const merged = resolveEdit(
          loadoutEdit,
          { base, mine: items },
          storedEdit(before, actor),
          madeAt(work),
        );
        if (!merged.ok) return merged;
        // deleted on another device, and this edit changes nothing: it does not bring it back
        if (merged.value === null) continue;
        const lines = mergeRequest(
          before?.loadout.items ?? (await former.remainsOf(clanId, characterId, mapStage)) ?? [],
          merged.value,
        );
        made.push({
          before,
          stored: {
            loadout: {
              id,
              ...owner,
              enteredBy: owner.userId === actor.userId ? null : actor.characterName,
              mapStage,
              items: [...lines],
              requestedAt: work.now.toISOString(),
              rev,
            },
            requestRev: rev,
            requestUserId: actor.userId,
            sentRev: before?.sentRev ?? 0,
            sentUserId: before?.sentUserId ?? null,
            memberKey,
          },
        });
      }
      const after = new Map([...places].map(([mapStage, { loadout }]) => [mapStage, loadout.items]));
      for (const {
        stored: { loadout },
      } of made)
        after.set(loadout.mapStage, loadout.items);
      const wanted = new Set(drafts.flatMap(({ items }) => items.map(({ itemId }) => itemId)));
      const over = overLimits([...after.values()], limits, kindOf).find(({ itemId }) => wanted.has(itemId));
      if (over !== undefined) return err('loadouts.overLimit', { ...over });
      const overClan = await overTheClan(
        started,
        clanId,
        { memberKey, ...owner },
        {
          before: piecesOf([...places.values()].map((stored) => stored.loadout.items)),
          after: piecesOf([...after.values()]),
        },
      );
      if (overClan !== null) return err('loadouts.overClanLimit', { ...overClan });
      for (const { stored, before } of made) {
        if (before !== undefined) {
          if (!isSameRequest(before.loadout.items, stored.loadout.items))
            await end(work, clanId, before, false);
          if (before.loadout.id !== stored.loadout.id) {
            await inside.remove(clanId, before.loadout.id);
            await work.addTombstone({
              clanId,
              rev,
              kind: 'loadouts',
              id: before.loadout.id,
              ownerUserId: before.loadout.userId,
            });
          }
        }
        await former.settle(clanId, { characterId, mapStage: stored.loadout.mapStage });
        await inside.put(clanId, stored);
        await work.appendAudit({
          clanId,
          actor: { userId: actor.userId, characterName: actor.characterName },
          action: `loadout.${before === undefined ? 'requested' : 'changed'}${owner.userId === actor.userId ? '' : 'For'}`,
          entityKind: 'loadout',
          entityId: stored.loadout.id,
          before: before?.loadout ?? null,
          after: stored.loadout,
        });
        await notifyOwner(started, actor, stored.loadout, before?.loadout);
      }
      return ok(made.map(({ stored }) => stored.loadout));
    },
  };
}
