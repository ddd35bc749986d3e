/**
 * Closes a war: archives what was requested and sent for it, and clears the requests; takes that back within a
 * minute. Every step is under the clan's lock, so of two officers one closes it. Source: decision "Closing a
 * war ends its requests".
 */
import { toId, type LoadoutRequestId, type SupplyWarId } from '../../../domain/ids.ts';
import type { Loadout } from '../../../contract/loadouts.ts';
import type { ArchivedRequest, SupplyWar } from '../../../contract/supply-wars.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { isUndoInTime } from '../../../domain/edits/undo-time.ts';
import { reopenedItems, warSums, type WarRequest } from '../../../domain/loadouts/war.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { Ids } from '../../ports/ids.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createHistoryRepo } from './history.repo.ts';
import type { RequestActor } from './loadouts.ports.ts';
import { createLoadoutsRepo, type StoredLoadout } from './loadouts.repo.ts';
import { bringStockBack, carryStockOver } from './stock/stock.service.ts';
import { createWarsRepo, ownIn, type StoredWar, type WarsRepo } from './wars.repo.ts';

export interface WarsService {
  /** `after`: the number of the last closed war, as the officer saw it. */
  close(
    work: UnitOfWork,
    actor: Authorized<RequestActor>,
    wanted: { readonly id: SupplyWarId; readonly after: number },
  ): Promise<Result<SupplyWar, 'loadouts.warClosed' | 'loadouts.nothingToClose' | 'loadouts.idTaken'>>;
  /** Only the last closing, and only by who made it. */
  reopen(
    work: UnitOfWork,
    actor: Authorized<RequestActor>,
    id: SupplyWarId,
  ): Promise<Result<Loadout[], 'loadouts.warNotFound' | 'loadouts.tooLateToReopen'>>;
  requestsOf(
    actor: RequestActor,
    id: SupplyWarId,
  ): Promise<
    Result<{ readonly war: SupplyWar; readonly requests: ArchivedRequest[] }, 'loadouts.warNotFound'>
  >;
}

function archived({ loadout }: StoredLoadout): WarRequest {
  const { id: _id, rev: _rev, ...request } = loadout;
  return request;
}

function warFor({ userId }: RequestActor, { requests, closedByUserId: _by, ...war }: StoredWar): SupplyWar {
  return { ...war, own: ownIn(requests, userId) };
}

/** Pieces sent of each item. */
function sentOf(requests: readonly WarRequest[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { itemId, sent } of requests.flatMap(({ items }) => items))
    sums.set(itemId, (sums.get(itemId) ?? 0) + sent);
  return sums;
}

export function createWarsService({
  wars: storedWars,
  ids,
}: {
  readonly wars: WarsRepo;
  readonly ids: Ids;
}): WarsService {
  return {
    async close(work, actor, { id, after }) {
      const { clanId, userId, characterName } = actor;
      const rev = await work.nextRev(clanId);
      const repo = createLoadoutsRepo(work.db);
      const wars = createWarsRepo(work.db);
      const former = createHistoryRepo(work.db);
      const last = await wars.last(clanId);
      if (after !== (last?.number ?? 0))
        return err('loadouts.warClosed', {
          closedBy: last?.closedBy ?? null,
          closedAt: last === null ? null : new Date(last.closedAtMs).toISOString(),
        });
      const stored = await repo.all(clanId, null);
      if (stored.length === 0) return err('loadouts.nothingToClose');
      const requests = stored.map(archived);
      const war: StoredWar = {
        id,
        number: after + 1,
        closedAt: work.now.toISOString(),
        closedByUserId: userId,
        closedBy: characterName,
        ...warSums(requests),
        requests,
        rev,
      };
      if (!(await wars.insert(clanId, war))) return err('loadouts.idTaken');
      // What was sent for this war counts for the next one no more.
      await former.settle(clanId, {}, work.now);
      for (const { loadout } of stored) {
        await former.add(clanId, {
          ...archivedFacts(loadout),
          id: ids.id(),
          endedAt: work.now,
          remains: false,
        });
        await repo.remove(clanId, loadout.id);
        await work.addTombstone({
          clanId,
          rev,
          kind: 'loadouts',
          id: loadout.id,
          ownerUserId: loadout.userId,
        });
      }
      await carryStockOver(work, clanId, rev, sentOf(requests));
      await work.appendAudit({
        clanId,
        actor: { userId, characterName },
        action: 'loadout.warClosed',
        entityKind: 'supplyWar',
        entityId: id,
        before: null,
        after: { number: war.number, ...warSums(requests) },
      });
      return ok(warFor(actor, war));
    },

    async reopen(work, actor, id) {
      const { clanId, userId, characterName } = actor;
      const rev = await work.nextRev(clanId);
      const repo = createLoadoutsRepo(work.db);
      const wars = createWarsRepo(work.db);
      const war = await wars.find(clanId, id);
      if (war === null) return err('loadouts.warNotFound');
      const isLast = (await wars.last(clanId))?.id === id;
      if (
        !isLast ||
        war.closedByUserId !== userId ||
        !isUndoInTime(Date.parse(war.closedAt), work.now.getTime())
      )
        return err('loadouts.tooLateToReopen');
      const present = new Set((await repo.characters(clanId)).map(({ id: characterId }) => characterId));
      const isPresent = async ({ person, characterId, characterName: name }: WarRequest): Promise<boolean> =>
        person === 'guest' ||
        (person === 'member'
          ? (await repo.member(clanId, nameKey(name))) !== null
          : present.has(characterId));
      const since = new Map(
        (await repo.all(clanId, null)).map((stored) => [
          `${stored.loadout.characterId} ${stored.loadout.mapStage}`,
          stored.loadout,
        ]),
      );
      const restored: Loadout[] = [];
      for (const archivedRequest of war.requests) {
        const { items, ...request } = archivedRequest;
        // Who has left meanwhile has no requests.
        if (!(await isPresent(archivedRequest))) continue;
        const newer = since.get(`${request.characterId} ${request.mapStage}`) ?? null;
        const loadout: Loadout = {
          ...request,
          id: newer?.id ?? toId<LoadoutRequestId>(ids.id()),
          requestedAt: newer?.requestedAt ?? request.requestedAt,
          items: [...reopenedItems(items, newer?.items ?? null)],
          rev,
        };
        await repo.put(clanId, {
          loadout,
          requestRev: rev,
          requestUserId: userId,
          sentRev: rev,
          sentUserId: userId,
          memberKey: request.person === 'member' ? nameKey(request.characterName) : null,
        });
        restored.push(loadout);
      }
      const former = createHistoryRepo(work.db);
      await former.removeEnded(clanId, new Date(war.closedAt));
      await former.unsettle(clanId, new Date(war.closedAt));
      await bringStockBack(work, clanId, rev, sentOf(war.requests));
      await wars.remove(clanId, id);
      await work.addTombstone({ clanId, rev, kind: 'supplyWars', id, ownerUserId: null });
      await work.appendAudit({
        clanId,
        actor: { userId, characterName },
        action: 'loadout.warReopened',
        entityKind: 'supplyWar',
        entityId: id,
        before: { number: war.number, ...warSums(war.requests) },
        after: null,
      });
      return ok(restored);
    },

    async requestsOf(actor, id) {
      const war = await storedWars.find(actor.clanId, id);
      return war === null
        ? err('loadouts.warNotFound')
        : ok({
            war: warFor(actor, war),
            requests: war.requests.map(({ userId: _userId, items, ...request }) => ({
              ...request,
              items: [...items],
            })),
          });
    },
  };
}

function archivedFacts({ userId, characterId, characterName, mapStage, items, requestedAt }: Loadout) {
  return { userId, characterId, characterName, mapStage, items, requestedAt: new Date(requestedAt) };
}
