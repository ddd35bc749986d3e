/** Queries of loadout requests: own, of a character, of the clan, and what was sent. Source: specification sections 3 to 9. */
import type { CharacterId, ClanId } from '../../../domain/ids.ts';
import {
  type Loadout,
  type RequestEntry,
  SENDS_PAGE_SIZE,
  type SupplySend,
} from '../../../contract/loadouts.ts';
import { opensPage } from '../../../domain/characters/standing.ts';
import type { ClanRank } from '../../../domain/characters/rank.ts';
import { addPieces, clanLimitedItems, type RequestLimits } from '../../../domain/loadouts/limits.ts';
import { piecesOf, type LoadoutItem, type RequestedItem } from '../../../domain/loadouts/loadout.ts';
import type { MapStage } from '../../../domain/loadouts/map-stage.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { HistoryRepo } from './history.repo.ts';
import type { FastEntriesPort, RequestActor } from './loadouts.ports.ts';
import type { RulesPort } from '../../ports/rules.ts';
import { SEND_PAGE } from '../../ports/supplies.ts';
import type { ClanCharacter, LoadoutsRepo } from './loadouts.repo.ts';
import type { SendsRepo } from './sends/sends.repo.ts';

/** The most requests of a character that its profile lists. */
const MAX_ENTRIES = 100;

type PastRequest = Pick<Loadout, 'mapStage' | 'requestedAt'> & { items: RequestedItem[] };
type Entry = Omit<ClanCharacter, 'userId' | 'clanRank'> & {
  readonly clanRank: ClanRank | null;
  readonly clan: { id: ClanId; name: string };
};

export interface LoadoutQueries {
  /**
   * The user's own for all characters in the clan, the selected one's previous requests, and the clan's
   * limits.
   */
  mine(actor: RequestActor): Promise<{
    readonly loadouts: Loadout[];
    readonly former: PastRequest[];
    readonly limits: RequestLimits;
  }>;
  /** Of items with a limit for the clan: what the character has requested for maps, and all others in all. */
  clanTotals(
    actor: RequestActor,
  ): Promise<{ readonly itemId: string; readonly others: number; readonly own: number }[]>;
  ofCharacter(
    actor: RequestActor,
    characterId: CharacterId,
  ): Promise<Result<Loadout[], 'loadouts.characterNotFound' | 'auth.forbidden'>>;
  requestsOfCharacter(
    actor: RequestActor,
    characterId: CharacterId,
  ): Promise<Result<RequestEntry[], 'loadouts.characterNotFound' | 'auth.forbidden'>>;
  ofClan(
    actor: RequestActor,
    clanId: ClanId,
  ): Promise<
    Result<
      { readonly characters: (Entry & { requests: Loadout[] })[]; readonly withoutRequests: Entry[] },
      'loadouts.clanNotFound'
    >
  >;
  /** A page beyond the end returns the last one. */
  sends(
    actor: RequestActor,
    requested: {
      readonly of: 'own' | 'clan';
      readonly characterId: CharacterId | undefined;
      readonly page: number;
    },
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

export interface LoadoutQueryDeps {
  readonly repo: LoadoutsRepo;
  readonly former: HistoryRepo;
  readonly sends: SendsRepo;
  readonly rules: RulesPort;
  readonly fast: FastEntriesPort;
}

/** The part of the lines that is requested now. */
export function requestedItemsOf(items: readonly LoadoutItem[]): RequestedItem[] {
  return items.filter(({ quantity }) => quantity > 0).map(({ itemId, quantity }) => ({ itemId, quantity }));
}

export function createLoadoutQueries(deps: LoadoutQueryDeps): LoadoutQueries {
  const { repo, rules } = deps;

  const isSender = async (actor: RequestActor): Promise<boolean> =>
    opensPage(SEND_PAGE, actor, (await rules.rules(actor.clanId)).pageAccess);

  /** The character, if it is the actor's own or the actor sends supplies. */
  const readable = async (
    actor: RequestActor,
    characterId: CharacterId,
  ): Promise<Result<ClanCharacter, 'loadouts.characterNotFound' | 'auth.forbidden'>> => {
    const character = await repo.character(actor.clanId, characterId);
    if (character === null) return err('loadouts.characterNotFound');
    return character.userId === actor.userId || (await isSender(actor))
      ? ok(character)
      : err('auth.forbidden');
  };

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
        const requested = requestedItemsOf(items);
        if (requested.length > 0 && !newest.has(mapStage))
          newest.set(mapStage, { mapStage, items: requested, requestedAt: requestedAt.toISOString() });
      }
      return { loadouts: [...loadouts], former: [...newest.values()], limits: requestLimits };
    },

    async clanTotals({ clanId, characterId }) {
      const limited = clanLimitedItems((await rules.rules(clanId)).requestLimits);
      const others = addPieces(
        await repo.pieces(clanId, limited, characterId),
        await deps.fast.openPieces(clanId, limited),
      );
      const own = piecesOf(
        limited.length === 0
          ? []
          : (await repo.ofCharacter(clanId, characterId)).map(({ loadout }) => loadout.items),
      );
      return limited.map((itemId) => ({
        itemId,
        others: others.get(itemId) ?? 0,
        own: own.get(itemId) ?? 0,
      }));
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
      const [stored, people, name] = await Promise.all([
        repo.all(clanId, null),
        repo.characters(clanId),
        repo.clanName(clanId),
      ]);
      const requests = new Map<CharacterId, Loadout[]>();
      for (const { loadout } of stored)
        requests.set(loadout.characterId, [...(requests.get(loadout.characterId) ?? []), loadout]);
      const known = new Map(people.map((person) => [person.id, person]));
      const entryOf = ({ id, name: characterName, clanRank }: Omit<Entry, 'clan'>): Entry => ({
        id,
        name: characterName,
        clanRank,
        clan: { id: clanId, name },
      });
      return ok({
        characters: [...requests].map(([id, own]) => {
          const { characterName = '', clanRank = null } = own[0] ?? {};
          return { ...entryOf(known.get(id) ?? { id, name: characterName, clanRank }), requests: own };
        }),
        withoutRequests: people.filter(({ id }) => !requests.has(id)).map(entryOf),
      });
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
