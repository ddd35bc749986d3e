/** Filter, search and order of the people from whom squads are made. */
import { presentShare } from '../../absences/attendance/attendance.ts';
import { CLAN_RANKS, type ClanRank } from '../../characters/rank.ts';
import { foldText, matchesSearch } from '../../search-text.ts';
import type { GameMap } from '../game-map.ts';
import { GIVEN_ROLES, type GivenRole } from '../role.ts';
import type { Place, SquadId } from '../squad.ts';
import type { DecidingPerson } from './deciding.ts';

/** `coming`: not away for sure. */
export const PRESENCE_FILTERS = ['any', 'coming', 'here', 'pending', 'away', 'unknown'] as const;
export type PresenceFilter = (typeof PRESENCE_FILTERS)[number];

export const READY_FILTERS = ['any', 'ready', 'lacking', 'unlisted'] as const;
export type ReadyFilter = (typeof READY_FILTERS)[number];

/** `waiting`: requested and not all sent. */
export const SUPPLY_FILTERS = ['any', 'supplied', 'waiting', 'none'] as const;
export type SupplyFilter = (typeof SUPPLY_FILTERS)[number];

/** Of attendance: `high` is half of the stages and more; of K/D: one and more. `unknown`: nothing counted. */
export const FIGURE_FILTERS = ['any', 'high', 'low', 'unknown'] as const;
export type FigureFilter = (typeof FIGURE_FILTERS)[number];

/** The best first, but for names. */
export const PEOPLE_SORTS = [
  'rank',
  'name',
  'presence',
  'ready',
  'attendance',
  'kills',
  'supplies',
  'roles',
  'squad',
] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

export interface PeopleView {
  readonly text: string;
  readonly rank: ClanRank | 'guest' | null;
  readonly presence: PresenceFilter;
  readonly ready: ReadyFilter;
  readonly supplies: SupplyFilter;
  readonly attendance: FigureFilter;
  readonly kills: FigureFilter;
  /** Who likes this role. */
  readonly role: GivenRole | null;
  /** Only those who like the map. */
  readonly likesMap: boolean;
  /** Where they stand on the map. */
  readonly at: 'any' | 'nowhere' | 'placed' | SquadId;
  readonly sort: PeopleSort;
  readonly isReversed: boolean;
}

export const DEFAULT_PEOPLE_VIEW: PeopleView = {
  text: '',
  rank: null,
  presence: 'any',
  ready: 'any',
  supplies: 'any',
  attendance: 'any',
  kills: 'any',
  role: null,
  likesMap: false,
  at: 'any',
  sort: 'rank',
  isReversed: false,
};

/** How many filters are set other than at first, the search apart. */
export function activeFilters(view: PeopleView, first: PeopleView = DEFAULT_PEOPLE_VIEW): number {
  const names = [
    'rank',
    'presence',
    'ready',
    'supplies',
    'attendance',
    'kills',
    'role',
    'likesMap',
    'at',
  ] as const;
  return names.filter((name) => view[name] !== first[name]).length;
}

function matchesPresence({ presence }: DecidingPerson, filter: PresenceFilter): boolean {
  if (filter === 'any') return true;
  if (filter === 'coming') return presence !== 'approved';
  return presence === (filter === 'away' ? 'approved' : filter);
}

function matchesReady({ readiness }: DecidingPerson, filter: ReadyFilter): boolean {
  if (filter === 'any') return true;
  // where the clan asks for nothing everybody is ready
  return filter === 'ready'
    ? readiness?.state === 'ready' || readiness?.state === 'free'
    : readiness?.state === filter;
}

function matchesSupplies({ supplies }: DecidingPerson, filter: SupplyFilter): boolean {
  if (filter === 'any') return true;
  if (supplies === null) return false;
  if (filter === 'none') return supplies.total === 0;
  return supplies.total > 0 && supplies.sent >= supplies.total === (filter === 'supplied');
}

/** In hundredths, as cards show both: who is shown with 50 % is not below it. */
function matchesFigure(figure: number | null, least: number, filter: FigureFilter): boolean {
  if (filter === 'any') return true;
  if (figure === null) return filter === 'unknown';
  return filter !== 'unknown' && Math.round(figure * 100) >= least === (filter === 'high');
}

function shareOf({ attendance }: DecidingPerson): number | null {
  return attendance === null ? null : presentShare(attendance);
}

function matchesPlace(place: Place | undefined, at: PeopleView['at']): boolean {
  if (at === 'any') return true;
  if (at === 'nowhere' || at === 'placed') return (place === undefined) === (at === 'nowhere');
  return place?.squadId === at;
}

export interface PeopleOn {
  readonly map: GameMap;
  readonly places: ReadonlyMap<string, Place>;
}

export function filterPeople(
  people: readonly DecidingPerson[],
  view: Omit<PeopleView, 'sort' | 'isReversed'>,
  { map, places }: PeopleOn,
): readonly DecidingPerson[] {
  const text = view.text.trim();
  return people.filter(
    (person) =>
      (view.rank === null || (view.rank === 'guest' ? person.isGuest : person.rank === view.rank)) &&
      matchesPresence(person, view.presence) &&
      matchesReady(person, view.ready) &&
      matchesSupplies(person, view.supplies) &&
      matchesFigure(shareOf(person), 50, view.attendance) &&
      matchesFigure(person.killRatio, 100, view.kills) &&
      (view.role === null || person.preference.roles.includes(view.role)) &&
      (!view.likesMap || person.preference.maps.includes(map)) &&
      matchesPlace(places.get(person.key), view.at) &&
      (text === '' || matchesSearch(foldText(`${person.name} ${person.note}`), text)),
  );
}

/** Who comes for sure first, who is away for a part before who is away for all of it. */
const PRESENCE_ORDER = ['here', 'unknown', 'pending', 'approved'] as const;

/** As many as a weight compares; who likes more is followed by name. */
const LIKED_PLACES = 4;

/** The one liked most decides, then the next; a role in the order in which all are listed. */
function likedWeight(roles: readonly GivenRole[]): number | null {
  if (roles.length === 0) return null;
  return Array.from({ length: LIKED_PLACES }, (_, at) => {
    const role = roles[at];
    return role === undefined ? 0 : GIVEN_ROLES.indexOf(role) + 1;
  }).reduce((weight, place) => weight * (GIVEN_ROLES.length + 1) + place, 0);
}

/** Lower is further up; null: nothing is known, always last. */
function weightOf(
  person: DecidingPerson,
  sort: Exclude<PeopleSort, 'name'>,
  { places }: PeopleOn,
  squads: readonly SquadId[],
): number | null {
  const { rank, presence, awayStages, readiness, killRatio, supplies, preference } = person;
  switch (sort) {
    case 'rank':
      return rank === null ? null : -CLAN_RANKS.indexOf(rank);
    case 'presence':
      return presence === null ? null : PRESENCE_ORDER.indexOf(presence) - (awayStages === null ? 0 : 0.5);
    case 'ready':
      return readiness === null || readiness.state === 'unlisted'
        ? null
        : readiness.state === 'lacking'
          ? readiness.lacks.length
          : 0;
    case 'attendance': {
      const share = shareOf(person);
      return share === null ? null : -share;
    }
    case 'kills':
      return killRatio === null ? null : -killRatio;
    case 'supplies':
      return supplies === null || supplies.total === 0 ? null : -supplies.sent / supplies.total;
    case 'roles':
      return likedWeight(preference.roles);
    case 'squad': {
      const place = places.get(person.key);
      return place === undefined ? null : squads.indexOf(place.squadId) * 1e6 + place.position;
    }
  }
}

/** `squads`: in the map's order. Of whom nothing is known comes last in both directions. */
export function sortPeople(
  people: readonly DecidingPerson[],
  { sort, isReversed }: Pick<PeopleView, 'sort' | 'isReversed'>,
  on: PeopleOn & { readonly squads: readonly SquadId[] },
  compareNames: (one: string, other: string) => number,
): readonly DecidingPerson[] {
  const direction = isReversed ? -1 : 1;
  if (sort === 'name') return people.toSorted((one, other) => direction * compareNames(one.name, other.name));
  return people
    .map((person) => ({ person, weight: weightOf(person, sort, on, on.squads) }))
    .toSorted((one, other) => {
      const byName = compareNames(one.person.name, other.person.name);
      if (one.weight === null || other.weight === null)
        return Number(one.weight === null) - Number(other.weight === null) || byName;
      return direction * (one.weight - other.weight) || byName;
    })
    .map(({ person }) => person);
}
