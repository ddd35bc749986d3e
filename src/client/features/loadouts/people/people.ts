/** The clan's requests grouped by person, for the manager. Pure. */
import type { CharacterId } from '../../../../domain/ids.ts';
import { CLAN_RANKS, type ClanRank } from '../../../../domain/characters/rank.ts';
import { openQuantity, progressOf, totalQuantity } from '../../../../domain/loadouts/loadout.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { MAP_STAGES, type MapStage } from '../../../../domain/loadouts/map-stage.ts';
import type { PersonKind } from '../../../../domain/loadouts/person.ts';
import { foldText, matchesSearch } from '../../../../domain/search-text.ts';
import type { WaitingSupplies } from '../../../components/slots/slots.ts';
import type { ShownLoadout, ShownLoadoutItem } from '../../../../offline/mirror/overlays/loadouts.ts';

/** A request with its visible lines. */
export interface PersonLoadout {
  readonly loadout: ShownLoadout;
  readonly lines: readonly ShownLoadoutItem[];
}

export interface Person {
  readonly characterId: CharacterId;
  readonly name: string;
  readonly rank: ClanRank | null;
  readonly kind: PersonKind;
  /** In map order. */
  readonly loadouts: readonly PersonLoadout[];
  readonly sent: number;
  readonly total: number;
}

/** A roster member; `characterId` is null for a character without an account here. */
export interface RosterName {
  readonly name: string;
  readonly rank: ClanRank;
  readonly characterId: CharacterId | null;
}

export interface PeopleView {
  readonly withRequests: readonly Person[];
  readonly without: readonly RosterName[];
  readonly sent: number;
  readonly total: number;
}

/** Whether a request counts for a map: one for all maps counts for each. */
export function isForMap(stage: MapStage, map: MapStage | undefined): boolean {
  return map === undefined || stage === map || stage === 'allMaps';
}

function isGone({ change, pendingStatus }: ShownLoadout): boolean {
  return change === 'delete' && pendingStatus !== 'refused';
}

function isFound(name: string, wanted: string): boolean {
  return matchesSearch(foldText(name), wanted);
}

function rankOrder(rank: ClanRank | null): number {
  return rank === null ? -1 : CLAN_RANKS.indexOf(rank);
}

/**
 * Requests by character, highest rank first; requests being deleted are not counted. `compare` orders names.
 */
export function peopleOf(
  loadouts: readonly ShownLoadout[],
  roster: readonly RosterName[],
  {
    map,
    q = '',
    isListed = () => true,
    compare,
  }: {
    readonly map?: MapStage | undefined;
    readonly q?: string | undefined;
    /** Whether somebody with this name is listed at all. */
    readonly isListed?: (name: string) => boolean;
    readonly compare: (one: string, other: string) => number;
  },
): PeopleView {
  const byCharacter = new Map<CharacterId, ShownLoadout[]>();
  for (const loadout of loadouts) {
    if (
      !isForMap(loadout.mapStage, map) ||
      isGone(loadout) ||
      loadout.items.every((item) => totalQuantity(item) === 0)
    )
      continue;
    const list = byCharacter.get(loadout.characterId);
    if (list === undefined) byCharacter.set(loadout.characterId, [loadout]);
    else list.push(loadout);
  }
  // a request that waits on this device does not know the rank
  const ranks = new Map(roster.map(({ name, rank }) => [nameKey(name), rank]));
  const people = [...byCharacter].map(([characterId, own]): Person => {
    const ordered = own.toSorted(
      (one, other) => MAP_STAGES.indexOf(one.mapStage) - MAP_STAGES.indexOf(other.mapStage),
    );
    const { sent, total } = progressOf(ordered.flatMap(({ items }) => items));
    return {
      characterId,
      name: own[0]?.characterName ?? '',
      rank: own[0]?.clanRank ?? ranks.get(nameKey(own[0]?.characterName ?? '')) ?? null,
      kind: own[0]?.person ?? 'account',
      sent,
      total,
      loadouts: ordered.map((loadout) => ({
        loadout,
        lines: loadout.items.filter((item) => totalQuantity(item) > 0),
      })),
    };
  });
  const requesters = new Set(people.map(({ name }) => name.toLowerCase()));
  const order = <One extends { readonly name: string; readonly rank: ClanRank | null }>(
    one: One,
    other: One,
  ): number => rankOrder(other.rank) - rankOrder(one.rank) || compare(one.name, other.name);
  const shown = people.filter(({ name }) => isListed(name) && isFound(name, q)).toSorted(order);
  return {
    withRequests: shown,
    without: roster
      .filter(({ name }) => !requesters.has(name.toLowerCase()) && isListed(name) && isFound(name, q))
      .toSorted(order),
    ...shown.reduce((sum, { sent, total }) => ({ sent: sum.sent + sent, total: sum.total + total }), {
      sent: 0,
      total: 0,
    }),
  };
}

/** The people with those added, at the end, for whom only something without a map waits. */
export function withWaiting(
  people: readonly Person[],
  waiting: readonly Pick<WaitingSupplies, 'characterId' | 'characterName' | 'clanRank'>[],
): readonly Person[] {
  const known = new Set(people.map(({ characterId }) => characterId));
  const others = new Map(
    waiting
      .filter(({ characterId }) => !known.has(characterId))
      .map(({ characterId, characterName, clanRank }): readonly [CharacterId, Person] => [
        characterId,
        {
          characterId,
          name: characterName,
          rank: clanRank,
          kind: 'account',
          loadouts: [],
          sent: 0,
          total: 0,
        },
      ]),
  );
  return others.size === 0 ? people : [...people, ...others.values()];
}

/** Orders of a long list: by rank, by name, or who still needs most first. */
export const PEOPLE_ORDERS = ['rank', 'name', 'open'] as const;
export type PeopleOrder = (typeof PEOPLE_ORDERS)[number];

/** Those who still need something, in this order, and those who have everything. `people` come by rank. */
export function splitPeople(
  people: readonly Person[],
  order: PeopleOrder,
  compare: (one: string, other: string) => number,
): { readonly open: readonly Person[]; readonly done: readonly Person[] } {
  // a refused mark asks for a look, also where all is sent
  const isOpen = (person: Person): boolean => !isServed(person) || isRefused(person);
  const left = ({ sent, total }: Person): number => total - sent;
  const sorted =
    order === 'rank'
      ? people
      : people.toSorted((one, other) =>
          order === 'open' ? left(other) - left(one) : compare(one.name, other.name),
        );
  return { open: sorted.filter(isOpen), done: sorted.filter((person) => !isOpen(person)) };
}

/** Whether everything the person requested was sent. */
export function isServed({ loadouts }: Person): boolean {
  return loadouts.every(({ lines }) => lines.every((line) => openQuantity(line) === 0));
}

/** How many of the people's requests, one per map, wait for something; as the counts of the navigation, of what the server has. */
export function requestsToSend(people: readonly Person[]): number {
  return people
    .flatMap(({ loadouts }) => loadouts)
    .filter(({ loadout, lines }) => loadout.rev > 0 && lines.some((line) => openQuantity(line) > 0)).length;
}

/** Whether a mark of this officer on the person's requests was refused. */
export function isRefused({ loadouts }: Person): boolean {
  return loadouts.some(
    ({ loadout: { pendingStatus, change, items } }) =>
      (pendingStatus === 'refused' && change === 'mark') ||
      items.some((item) => item.pendingStatus === 'refused'),
  );
}
