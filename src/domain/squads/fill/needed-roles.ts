/** Who carries the rally and who builds: as many squads as possible have both. */
import type { SquadRole } from '../role.ts';
import { strengthOf, type FillPerson, type FillSquad } from './fill-person.ts';

/** Roles that each squad has once, where possible. */
export const NEEDED_ROLES = ['rallyCarrier', 'builder'] as const satisfies readonly SquadRole[];
export type NeededRole = (typeof NEEDED_ROLES)[number];

/** Roles that a proposal gives once per squad. */
const SINGLE_ROLES: readonly SquadRole[] = [...NEEDED_ROLES, 'campBuilder', 'sniper', 'sniperCover'];

interface Need {
  readonly squad: FillSquad;
  readonly role: NeededRole;
}

export interface MatchedNeed extends Need {
  readonly person: FillPerson;
}

function hasRole({ roles }: FillSquad, role: SquadRole): boolean {
  for (const given of roles.values()) if (given === role) return true;
  return false;
}

/** The most liked role that the squad still lacks; what nobody has wished an officer decides. */
export function freeRoleOf({ wishes }: FillPerson, squad: FillSquad): SquadRole {
  return wishes.find((role) => !SINGLE_ROLES.includes(role) || !hasRole(squad, role)) ?? 'unassigned';
}

/** Somebody for as many needs as possible (augmenting paths); whoever comes first in a list is preferred. */
function match(
  needs: readonly Need[],
  candidates: (need: Need) => readonly FillPerson[],
): Map<number, FillPerson> {
  const lists = needs.map(candidates);
  const takenBy = new Map<string, number>();
  const matched = new Map<number, FillPerson>();
  const seek = (need: number, seen: Set<string>): boolean => {
    for (const person of lists[need] ?? []) {
      if (seen.has(person.memberKey)) continue;
      seen.add(person.memberKey);
      const other = takenBy.get(person.memberKey);
      if (other !== undefined && !seek(other, seen)) continue;
      takenBy.set(person.memberKey, need);
      matched.set(need, person);
      return true;
    }
    return false;
  };
  for (const need of needs.keys()) seek(need, new Set());
  return matched;
}

/** The strongest of a role go to the weakest squads that need it. */
function spread(needs: readonly Need[], matched: ReadonlyMap<number, FillPerson>): readonly MatchedNeed[] {
  const added = new Map<FillSquad, number>();
  return NEEDED_ROLES.flatMap((role) => {
    const served = [...matched].flatMap(([at, person]) => {
      const need = needs[at];
      return need?.role === role ? [{ need, person }] : [];
    });
    const people = served
      .map(({ person }) => person)
      .toSorted(
        (one, other) => strengthOf(other) - strengthOf(one) || (one.memberKey < other.memberKey ? -1 : 1),
      );
    const squads = served
      .map(({ need }) => need.squad)
      .toSorted(
        (one, other) =>
          one.strength + (added.get(one) ?? 0) - (other.strength + (added.get(other) ?? 0)) ||
          (one.id < other.id ? -1 : 1),
      );
    return squads.flatMap((squad, at) => {
      const person = people[at];
      if (person === undefined) return [];
      added.set(squad, (added.get(squad) ?? 0) + strengthOf(person));
      return [{ squad, role, person }];
    });
  });
}

/** Who fills the needed roles: of the squad's own people without a role, then of the pool, in its order. */
export function matchNeeded(
  squads: readonly FillSquad[],
  pool: readonly FillPerson[],
  people: ReadonlyMap<string, FillPerson>,
  size: number,
): readonly MatchedNeed[] {
  const found: MatchedNeed[] = [];
  const used = new Set<string>();
  const lacking = (): readonly Need[] =>
    NEEDED_ROLES.flatMap((role) =>
      squads
        .filter(
          (squad) => !hasRole(squad, role) && !found.some((one) => one.squad === squad && one.role === role),
        )
        .map((squad) => ({ squad, role })),
    );
  const takeOwn = (isFor: (person: FillPerson, role: NeededRole) => boolean): void => {
    for (const { squad, role } of lacking()) {
      const own = [...squad.roles].flatMap(([key, given]) => {
        const person = people.get(key);
        return given === 'unassigned' && person !== undefined && !used.has(key) && isFor(person, role)
          ? [person]
          : [];
      });
      const [person] = own.toSorted(
        (one, other) =>
          one.wishes.indexOf(role) - other.wishes.indexOf(role) || (one.memberKey < other.memberKey ? -1 : 1),
      );
      if (person === undefined) continue;
      used.add(person.memberKey);
      found.push({ squad, role, person });
    }
  };
  const takeFromPool = (
    isFor: (person: FillPerson, role: NeededRole) => boolean,
    mayDisplace: boolean,
  ): void => {
    const seats = new Map(
      squads.map((squad) => [
        squad,
        size -
          squad.roles.size -
          found.filter((one) => one.squad === squad && !squad.roles.has(one.person.memberKey)).length,
      ]),
    );
    const left = pool.filter((person) => !used.has(person.memberKey));
    let free = 0;
    for (const count of seats.values()) free += Math.max(0, count);
    /** Who gets a seat in any case. */
    const seated = new Set(left.slice(0, free));
    const needs = lacking().filter(({ squad }) => {
      const seat = seats.get(squad) ?? 0;
      seats.set(squad, seat - 1);
      return seat > 0;
    });
    const matched = match(needs, ({ role }) =>
      left
        .filter((person) => (mayDisplace || seated.has(person)) && isFor(person, role))
        .toSorted(
          (one, other) =>
            Number(seated.has(other)) - Number(seated.has(one)) ||
            Number(one.isPending) - Number(other.isPending) ||
            // of those who would come before others only the ready do so first
            (seated.has(one) ? 0 : Number(other.hasAccount) - Number(one.hasAccount)) ||
            (seated.has(one) ? 0 : Number(other.isReady === true) - Number(one.isReady === true)) ||
            one.wishes.indexOf(role) - other.wishes.indexOf(role),
        ),
    );
    for (const one of spread(needs, matched)) {
      used.add(one.person.memberKey);
      found.push(one);
    }
  };
  const isLiked = ({ wishes: liked }: FillPerson, role: NeededRole): boolean => liked.includes(role);
  const isOpen = ({ wishes: liked }: FillPerson): boolean => liked.length === 0;
  takeOwn(isLiked);
  takeFromPool(isLiked, true);
  takeOwn(isOpen);
  // whoever has said nothing is put before nobody
  takeFromPool(isOpen, false);
  return found;
}
