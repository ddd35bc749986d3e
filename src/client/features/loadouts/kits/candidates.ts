/** Who can get a kit for a map. Pure. */
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { CLAN_RANKS, type ClanRank } from '../../../../domain/characters/rank.ts';
import type { CharacterId } from '../../../../domain/ids.ts';
import { kitOverLimit } from '../../../../domain/loadouts/kit.ts';
import { clanLimitOf, type RequestLimits } from '../../../../domain/loadouts/limits.ts';
import { totalQuantity, type RequestedItem } from '../../../../domain/loadouts/loadout.ts';
import type { MapStage } from '../../../../domain/loadouts/map-stage.ts';
import type { SupplyPerson } from '../../../../domain/loadouts/person.ts';
import type { SupplyKind } from '../../../../domain/loadouts/supply.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import { findTarget, targetOfMember } from '../behalf/target.ts';
import { isForMap, type RosterName } from '../people/people.ts';

export interface Candidate {
  readonly id: CharacterId;
  readonly person: SupplyPerson;
  readonly name: string;
  readonly rank: ClanRank | null;
  /** `elsewhere`: has a request that counts for the map as well; `overLimit`: cannot get it. */
  readonly state: 'free' | 'elsewhere' | 'overLimit';
}

interface Giving {
  readonly mapStage: MapStage;
  readonly items: readonly RequestedItem[];
  readonly limits: RequestLimits;
  readonly kindOf: (itemId: string) => SupplyKind | null;
  readonly compare: (one: string, other: string) => number;
}

function isPresent({ change, pendingStatus, items }: ShownLoadout): boolean {
  return (
    !(change === 'delete' && pendingStatus !== 'refused') && items.some((item) => totalQuantity(item) > 0)
  );
}

/**
 * Members and guests without a request for the map, highest rank first; `asked`: how many have one. Guests come
 * last, by name.
 */
export function candidatesOf(
  roster: readonly RosterName[],
  loadouts: readonly ShownLoadout[],
  { mapStage, items, limits, kindOf, compare }: Giving,
): { readonly candidates: readonly Candidate[]; readonly asked: number } {
  const present = loadouts.filter(isPresent);
  const known = new Set(roster.map(({ name }) => nameKey(name)));
  const guests = new Map(
    present
      .filter(({ person, characterName }) => person === 'guest' && !known.has(nameKey(characterName)))
      .map(({ characterId, characterName: name }) => [
        characterId,
        { id: characterId, person: { kind: 'guest', name } as const, name, rank: null },
      ]),
  );
  const everybody = [...roster.map(targetOfMember), ...guests.values()];
  const requests = everybody.map((one) => ({
    one,
    own: present.filter(({ characterId }) => characterId === one.id),
  }));
  const free = requests.filter(({ own }) => own.every((row) => row.mapStage !== mapStage));
  const order = (rank: ClanRank | null): number => (rank === null ? -1 : CLAN_RANKS.indexOf(rank));
  return {
    asked: everybody.length - free.length,
    candidates: free
      .map(({ one, own }): Candidate => ({
        ...one,
        state:
          kitOverLimit(
            items,
            own.flatMap((row) => row.items),
            limits,
            kindOf,
          ).length > 0
            ? 'overLimit'
            : own.some((row) => mapStage === 'allMaps' || isForMap(row.mapStage, mapStage))
              ? 'elsewhere'
              : 'free',
      }))
      .toSorted((one, other) => order(other.rank) - order(one.rank) || compare(one.name, other.name)),
  };
}

/**
 * Whether somebody is chosen before an officer chooses: who has no request; of a kit for a role, who has the role.
 * `holders`: keys of their names; null: everybody.
 */
export function isChosenFirst(
  { state, name }: Pick<Candidate, 'state' | 'name'>,
  holders: ReadonlySet<string> | null,
): boolean {
  return state === 'free' && (holders === null || holders.has(nameKey(name)));
}

/** Somebody whom an officer adds by name: a guest, or the member with this name. */
export function candidateNamed(name: string, roster: readonly RosterName[]): Candidate | null {
  const target = findTarget({ guest: name }, roster, []);
  return target === null ? null : { ...target, state: 'free' };
}

/** An item of which the clan has not enough left for everybody; `people`: for how many it is enough. */
export interface ClanShort {
  readonly itemId: string;
  readonly left: number;
  readonly people: number;
}

/** `takenOf`: what is taken of the clan's limit; null: not known. */
export function clanShortage(
  items: readonly RequestedItem[],
  people: number,
  limits: RequestLimits,
  takenOf: (itemId: string) => number | null,
): ClanShort | null {
  for (const { itemId, quantity } of items) {
    const limit = clanLimitOf(limits, itemId);
    const taken = takenOf(itemId);
    if (limit === null || taken === null) continue;
    const left = Math.max(0, limit - taken);
    if (quantity * people > left) return { itemId, left, people: Math.floor(left / quantity) };
  }
  return null;
}
