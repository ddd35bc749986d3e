/** Loadout requests: create, withdraw, and read. Source: specification sections 3 to 9. */
import type { Loadout, RequestEntry, SupplySend } from '../../../contract/loadouts.ts';
import { SENDS_PAGE_SIZE } from '../../../contract/loadouts.ts';
import { mayOpenPage } from '../../../domain/characters/page-access.ts';
import { atLeast } from '../../../domain/characters/rank.ts';
import { checkRequested, overLimits, type RequestLimits } from '../../../domain/loadouts/limits.ts';
import {
  mergeRequest,
  type RequestedItem,
  type LoadoutItem,
  type MapStage,
  sentRemains,
} from '../../../domain/loadouts/loadout.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { Ids } from '../../ports/ids.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createHistoryRepo, type HistoryRepo } from './history.repo.ts';
import {
  type FastEntriesPort,
  type RequestActor,
  type RulesPort,
  SEND_PAGE,
  type SuppliesPort,
} from './loadouts.ports.ts';
import {
  type ClanCharacter,
  createLoadoutsRepo,
  type StoredLoadout,
  type LoadoutsRepo,
} from './loadouts.repo.ts';
import type { SendsRepo } from './sends.repo.ts';

/** The most requests of a character that its profile lists. */
const MAX_ENTRIES = 100;

export interface LoadoutDraft {
  readonly id: string;
  readonly mapStage: MapStage;
  readonly items: readonly RequestedItem[];
}

export type CreateRefusal =
  | 'auth.forbidden'
  | 'loadouts.overLimit'
  | 'loadouts.unknownItem'
  | 'loadouts.idTaken';
type PastRequest = Pick<Loadout, 'mapStage' | 'requestedAt'> & { items: RequestedItem[] };
type Entry = Omit<ClanCharacter, 'userId'> & { readonly clan: { id: string; name: string } };

export interface LoadoutsService {
  /**
   * The user's own for all characters in the clan, the selected one's previous requests, and the clan's
   * limits.
   */
  mine(actor: RequestActor): Promise<{
    readonly loadouts: Loadout[];
    readonly former: PastRequest[];
    readonly limits: RequestLimits;
  }>;
  ofCharacter(
    actor: RequestActor,
    characterId: string,
  ): Promise<Result<Loadout[], 'loadouts.characterNotFound' | 'auth.forbidden'>>;
  requestsOfCharacter(
    actor: RequestActor,
    characterId: string,
  ): Promise<Result<RequestEntry[], 'loadouts.characterNotFound' | 'auth.forbidden'>>;
  ofClan(
    actor: RequestActor,
    clanId: string,
  ): Promise<
    Result<
      { readonly characters: (Entry & { requests: Loadout[] })[]; readonly withoutRequests: Entry[] },
      'loadouts.clanNotFound'
    >
  >;
  /** Replaces the character's request for each map stage. */
  create(
    work: UnitOfWork,
    actor: RequestActor,
    wishes: readonly LoadoutDraft[],
  ): Promise<Result<Loadout[], CreateRefusal>>;
  remove(work: UnitOfWork, actor: RequestActor, id: string): Promise<Result<null, 'loadouts.notFound'>>;
  /** Withdraws the requests of characters that are no longer in the clan. */
  settle(work: UnitOfWork, clanId: string): Promise<void>;
  /** A page beyond the end returns the last one. */
  sends(
    actor: RequestActor,
    asked: { readonly of: 'own' | 'clan'; readonly characterId: string | undefined; readonly page: number },
  ): Promise<
    Result<
      {
        readonly sends: SupplySend[];
        readonly total: number;
        readonly page: number;
        readonly pageSize: number;
      },
      'auth.forbidden'
    >
  >;
}

function requestedItemsOf(items: readonly LoadoutItem[]): RequestedItem[] {
  return items.filter(({ quantity }) => quantity > 0).map(({ itemId, quantity }) => ({ itemId, quantity }));
}

function isSameRequest(one: readonly LoadoutItem[], other: readonly LoadoutItem[]): boolean {
  const [asked, again] = [
    requestedItemsOf(one),
    new Map(requestedItemsOf(other).map(({ itemId, quantity }) => [itemId, quantity])),
  ];
  return asked.length === again.size && asked.every(({ itemId, quantity }) => again.get(itemId) === quantity);
}

export function createLoadoutsService(deps: {
  readonly repo: LoadoutsRepo;
  readonly former: HistoryRepo;
  readonly sends: SendsRepo;
  readonly rules: RulesPort;
  readonly supplies: SuppliesPort;
  readonly fast: FastEntriesPort;
  readonly ids: Ids;
}): LoadoutsService {
  const { repo, rules, ids } = deps;

  const isSender = async ({ clanId, role }: RequestActor): Promise<boolean> =>
    atLeast(role, 'officer') && mayOpenPage(SEND_PAGE, role, (await rules.rules(clanId)).pageAccess);

  /** The character, if it is the actor's own or the actor sends supplies. */
  const readable = async (
    actor: RequestActor,
    characterId: string,
  ): Promise<Result<ClanCharacter, 'loadouts.characterNotFound' | 'auth.forbidden'>> => {
    const character = await repo.character(actor.clanId, characterId);
    if (character === null) return err('loadouts.characterNotFound');
    return character.userId === actor.userId || (await isSender(actor))
      ? ok(character)
      : err('auth.forbidden');
  };

  /** Moves a request to the history. */
  const end = (
    work: UnitOfWork,
    clanId: string,
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

  const addTombstone = (
    work: UnitOfWork,
    clanId: string,
    rev: number,
    { id, userId }: Loadout,
  ): Promise<void> => work.addTombstone({ clanId, rev, kind: 'loadouts', id, ownerUserId: userId });

  return {
    async mine(actor) {
      const { clanId, userId, characterId } = actor;
      const [loadouts, ended, { requestLimits }] = await Promise.all([
        repo.ofUser(clanId, userId),
        deps.former.ofCharacter(clanId, characterId),
        rules.rules(clanId),
      ]);
      const newest = new Map<MapStage, PastRequest>();
      for (const { mapStage, items, requestedAt } of ended) {
        const asked = requestedItemsOf(items);
        if (asked.length > 0 && !newest.has(mapStage))
          newest.set(mapStage, { mapStage, items: asked, requestedAt: requestedAt.toISOString() });
      }
      return { loadouts: [...loadouts], former: [...newest.values()], limits: requestLimits };
    },

    async ofCharacter(actor, characterId) {
      const found = await readable(actor, characterId);
      return found.ok
        ? ok((await repo.ofCharacter(actor.clanId, characterId)).map(({ loadout }) => loadout))
        : found;
    },

    async requestsOfCharacter(actor, characterId) {
      const found = await readable(actor, characterId);
      if (!found.ok) return found;
      const { clanId } = actor;
      const [present, ended, fast] = await Promise.all([
        repo.ofCharacter(clanId, characterId),
        deps.former.ofCharacter(clanId, characterId),
        deps.fast.entriesOf(clanId, characterId, MAX_ENTRIES),
      ]);
      const lines = (items: readonly LoadoutItem[]) =>
        items.map(({ itemId, quantity, sent }) => ({ itemId, quantity, sent }));
      const common = { kind: 'map', notes: null, status: null } as const;
      const entries: RequestEntry[] = [
        ...present.map(({ loadout: { id, mapStage, items, requestedAt } }) => ({
          ...common,
          id,
          mapStage,
          items: lines(items),
          requestedAt,
          endedAt: null,
        })),
        ...ended.map(({ id, mapStage, items, requestedAt, endedAt }) => ({
          ...common,
          id,
          mapStage,
          items: lines(items),
          requestedAt: requestedAt.toISOString(),
          endedAt: endedAt.toISOString(),
        })),
        ...fast,
      ];
      return ok(
        entries
          .toSorted((one, other) => Date.parse(other.requestedAt) - Date.parse(one.requestedAt))
          .slice(0, MAX_ENTRIES),
      );
    },

    async ofClan(actor, clanId) {
      if (clanId !== actor.clanId) return err('loadouts.clanNotFound');
      const [kept, people, name] = await Promise.all([
        repo.all(clanId, null),
        repo.characters(clanId),
        repo.clanName(clanId),
      ]);
      const requests = new Map<string, Loadout[]>();
      for (const { loadout } of kept)
        requests.set(loadout.characterId, [...(requests.get(loadout.characterId) ?? []), loadout]);
      const entryOf = ({ id, name: characterName, clanRank }: ClanCharacter): Entry => ({
        id,
        name: characterName,
        clanRank,
        clan: { id: clanId, name },
      });
      return ok({
        characters: people.flatMap((person) => {
          const own = requests.get(person.id);
          return own === undefined ? [] : [{ ...entryOf(person), requests: own }];
        }),
        withoutRequests: people.filter(({ id }) => !requests.has(id)).map(entryOf),
      });
    },

    async create(work, actor, wishes) {
      const { clanId, userId, characterId, characterName } = actor;
      const known = await deps.supplies.supplies();
      const kindOf = (itemId: string) => known.get(itemId)?.kind ?? null;
      const { requestLimits } = await rules.rules(clanId, work);
      for (const { items } of wishes) {
        const checked = checkRequested(items, requestLimits, kindOf);
        if (!checked.ok) return err(`loadouts.${checked.code}`, checked.details);
      }
      // Take the clan's lock before reading anything: a concurrent mark comes before or after, never in
      // between.
      const rev = await work.nextRev(clanId);
      const inside = createLoadoutsRepo(work.db);
      const former = createHistoryRepo(work.db);
      const places = new Map(
        (await inside.ofCharacter(clanId, characterId)).map((kept) => [kept.loadout.mapStage, kept]),
      );
      // They may have left since the call was authorised; then nobody would ever withdraw the request.
      const asker = await inside.character(clanId, characterId);
      if (asker === null) return err('auth.forbidden');
      const { clanRank } = asker;
      const made: { readonly kept: StoredLoadout; readonly before: StoredLoadout | undefined }[] = [];
      for (const { id, mapStage, items } of wishes) {
        const before = places.get(mapStage);
        const holder = await inside.find(clanId, id);
        if (holder !== null && holder.loadout.id !== before?.loadout.id) return err('loadouts.idTaken');
        const lines = mergeRequest(
          before?.loadout.items ?? (await former.remainsOf(clanId, characterId, mapStage)) ?? [],
          items,
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
          kept: {
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
        kept: { loadout },
      } of made)
        after.set(loadout.mapStage, loadout.items);
      const wanted = new Set(wishes.flatMap(({ items }) => items.map(({ itemId }) => itemId)));
      const over = overLimits([...after.values()], requestLimits, kindOf).find(({ itemId }) =>
        wanted.has(itemId),
      );
      if (over !== undefined) return err('loadouts.overLimit', { ...over });
      for (const { kept, before } of made) {
        if (before !== undefined) {
          if (!isSameRequest(before.loadout.items, kept.loadout.items))
            await end(work, clanId, before, false);
          if (before.loadout.id !== kept.loadout.id) {
            await inside.remove(clanId, before.loadout.id);
            await addTombstone(work, clanId, rev, before.loadout);
          }
        }
        await former.settle(clanId, { characterId, mapStage: kept.loadout.mapStage });
        await inside.put(clanId, kept);
        await work.appendAudit({
          clanId,
          actor: { userId, characterName },
          action: before === undefined ? 'loadout.requested' : 'loadout.changed',
          entityKind: 'loadout',
          entityId: kept.loadout.id,
          before: before?.loadout ?? null,
          after: kept.loadout,
        });
      }
      return ok(made.map(({ kept }) => kept.loadout));
    },

    async remove(work, actor, id) {
      const { clanId, userId, characterName } = actor;
      const inside = createLoadoutsRepo(work.db);
      const own = async (): Promise<StoredLoadout | null> => {
        const kept = await inside.find(clanId, id);
        return kept?.loadout.userId === userId ? kept : null;
      };
      if ((await own()) === null) return err('loadouts.notFound');
      const rev = await work.nextRev(clanId);
      const kept = await own();
      if (kept === null) return err('loadouts.notFound');
      const former = createHistoryRepo(work.db);
      await former.settle(clanId, { characterId: kept.loadout.characterId, mapStage: kept.loadout.mapStage });
      await end(work, clanId, kept, sentRemains(kept.loadout.items).length > 0);
      await inside.remove(clanId, id);
      await addTombstone(work, clanId, rev, kept.loadout);
      await work.appendAudit({
        clanId,
        actor: { userId, characterName },
        action: 'loadout.deleted',
        entityKind: 'loadout',
        entityId: id,
        before: kept.loadout,
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

    async sends(actor, { of, characterId, page }) {
      const { clanId, userId } = actor;
      if (of === 'clan' && !(await isSender(actor))) return err('auth.forbidden');
      const filter = { ...(of === 'own' && { userId }), ...(characterId !== undefined && { characterId }) };
      const total = await deps.sends.count(clanId, filter);
      const shown = Math.min(page, Math.max(1, Math.ceil(total / SENDS_PAGE_SIZE)));
      return ok({
        sends: await deps.sends.page(clanId, filter, (shown - 1) * SENDS_PAGE_SIZE, SENDS_PAGE_SIZE),
        total,
        page: shown,
        pageSize: SENDS_PAGE_SIZE,
      });
    },
  };
}
