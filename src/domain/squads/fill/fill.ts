/**
 * A proposal of who stands where: nobody who is away, nobody beyond a squad's limit, a rally carrier and a builder per
 * squad where somebody can be, wished roles first, and squads of even strength. The same plan and the same people always
 * give the same proposal. Source: decision "A proposal is a difference".
 */
import type { SquadRole } from '../role.ts';
import { positionAfter, type Place, type SquadId } from '../squad.ts';
import { sameSpot, type Board, type PlaceChange } from '../steps.ts';
import { evenOut, seatEvenly } from './even-strength.ts';
import { inStanding, strengthOf, type FillPerson, type FillSquad } from './fill-person.ts';
import { freeRoleOf, matchNeeded, NEEDED_ROLES, type NeededRole } from './needed-roles.ts';

/**
 * `away`, `noSeat`: taken out, for others came first; `wished`: the role is liked; `needed`: the squad has nobody else
 * for it; `ready`, `supplied`: why they come before others; `evens`: why this squad, the weakest or smallest; `pending`: a day off
 * is asked for, not decided; `noAccount`: nobody knows whether they come.
 */
export const FILL_REASONS = [
  'away',
  'noSeat',
  'wished',
  'needed',
  'ready',
  'supplied',
  'evens',
  'pending',
  'noAccount',
] as const;
export type FillReason = (typeof FILL_REASONS)[number];

export interface FillChange extends PlaceChange {
  readonly reasons: readonly FillReason[];
}

export interface FilledSquad {
  readonly squadId: SquadId;
  readonly people: number;
  /** Mean strength of its people; null: nobody. */
  readonly before: number | null;
  readonly after: number | null;
  /** Roles for which nobody was found. */
  readonly lacks: readonly NeededRole[];
}

export interface Proposal {
  readonly changes: readonly FillChange[];
  readonly squads: readonly FilledSquad[];
  /** Who could come and has no place. */
  readonly left: readonly string[];
  /** Who stands nowhere and is away. */
  readonly away: readonly string[];
}

export interface FillOptions {
  /** The most people of a squad. */
  readonly size: number;
  /** Everybody is placed again; otherwise whoever stands in a squad stays, and keeps a role. */
  readonly isFromScratch: boolean;
}

function join(squad: FillSquad, person: FillPerson, role: SquadRole): void {
  squad.roles.set(person.memberKey, role);
  squad.strength += strengthOf(person);
}

function meanOf(keys: readonly string[], people: ReadonlyMap<string, FillPerson>): FilledSquad['before'] {
  if (keys.length === 0) return null;
  const sum = keys.reduce((total, key) => {
    const person = people.get(key);
    return total + (person === undefined ? 0 : strengthOf(person));
  }, 0);
  return Math.round(sum / keys.length);
}

interface Started {
  readonly squads: readonly FillSquad[];
  /** Who stays where they are. */
  readonly staying: ReadonlyMap<string, Place>;
  readonly pool: readonly FillPerson[];
}

function start(board: Board, people: ReadonlyMap<string, FillPerson>, isFromScratch: boolean): Started {
  const squads = [...board.leaders.keys()].map((id): FillSquad => ({
    id,
    roles: new Map(),
    strength: 0,
  }));
  const byId = new Map(squads.map((squad) => [squad.id, squad]));
  const staying = new Map<string, Place>();
  for (const [key, place] of board.places) {
    const person = people.get(key);
    const squad = byId.get(place.squadId);
    // of a guest nobody knows whether they come: whoever put them there does
    if (squad === undefined || person === undefined || person.isAway || (isFromScratch && !person.isGuest))
      continue;
    staying.set(key, place);
    join(squad, person, place.role);
  }
  const pool = [...people.values()].filter(
    ({ memberKey, isAway, isGuest }) => !isAway && !isGuest && !staying.has(memberKey),
  );
  return { squads, staying, pool: pool.toSorted(inStanding) };
}

function reasonsOf(
  person: FillPerson | undefined,
  { base, to }: Pick<PlaceChange, 'base' | 'to'>,
  isNeeded: boolean,
): readonly FillReason[] {
  if (to === null) return [person?.isAway === true ? 'away' : 'noSeat'];
  const role: FillReason | null =
    person?.wishes.includes(to.role) === true ? 'wished' : isNeeded ? 'needed' : null;
  const isNew = base?.squadId !== to.squadId;
  const facts: readonly (readonly [FillReason, boolean])[] = [
    ['ready', isNew && person?.isReady === true],
    ['supplied', isNew && person?.isSupplied === true],
    ['evens', isNew && !isNeeded],
    ['pending', person?.isPending === true],
    ['noAccount', isNew && person?.hasAccount === false],
  ];
  return [...(role === null ? [] : [role]), ...facts.filter(([, isSo]) => isSo).map(([reason]) => reason)];
}

/** Total and deterministic; the order of `people` doesn't matter. */
export function fillSquads(
  board: Board,
  everybody: readonly FillPerson[],
  { size, isFromScratch }: FillOptions,
): Proposal {
  const people = new Map(everybody.map((person) => [person.memberKey, person]));
  const { squads, staying, pool } = start(board, people, isFromScratch);
  const byId = new Map(squads.map((squad) => [squad.id, squad]));

  const needed = matchNeeded(squads, pool, people, size);
  for (const { person, squad, role } of needed) {
    if (squad.roles.has(person.memberKey)) squad.roles.set(person.memberKey, role);
    else join(squad, person, role);
  }
  const matched = new Set(needed.map(({ person }) => person.memberKey));

  const seats = squads.reduce((sum, squad) => sum + Math.max(0, size - squad.roles.size), 0);
  const rest = pool.filter(({ memberKey }) => !matched.has(memberKey)).slice(0, seats);
  const seated = evenOut(seatEvenly(squads, rest, size));
  for (const [squadId, members] of seated)
    for (const person of members) {
      const squad = byId.get(squadId);
      if (squad !== undefined) join(squad, person, 'unassigned');
    }
  for (const squad of squads)
    for (const [key, role] of squad.roles) {
      const person = people.get(key);
      if (role === 'unassigned' && person !== undefined) squad.roles.set(key, freeRoleOf(person, squad));
    }

  const wanted = new Map<string, Place>();
  for (const squad of squads)
    for (const [key, role] of squad.roles) {
      const was = staying.get(key) ?? board.places.get(key);
      const position =
        was?.squadId === squad.id
          ? was.position
          : positionAfter([...board.places.values(), ...wanted.values()], squad.id);
      wanted.set(key, { squadId: squad.id, role, position });
    }
  const keys = [...new Set([...board.places.keys(), ...wanted.keys()])].toSorted();
  const changes = keys.flatMap((memberKey): readonly FillChange[] => {
    const base = board.places.get(memberKey) ?? null;
    const to = wanted.get(memberKey) ?? null;
    // of somebody who is unknown here nothing is proposed
    if (sameSpot(base, to) || !people.has(memberKey)) return [];
    return [
      {
        memberKey,
        base,
        to,
        reasons: reasonsOf(people.get(memberKey), { base, to }, matched.has(memberKey)),
      },
    ];
  });
  return {
    changes,
    squads: squads.map((squad) => ({
      squadId: squad.id,
      people: squad.roles.size,
      before: meanOf(
        [...board.places].filter(([, place]) => place.squadId === squad.id).map(([key]) => key),
        people,
      ),
      after: meanOf([...squad.roles.keys()], people),
      lacks: NEEDED_ROLES.filter((role) => ![...squad.roles.values()].includes(role)),
    })),
    left: pool.map(({ memberKey }) => memberKey).filter((key) => !wanted.has(key)),
    away: everybody
      .filter(({ memberKey, isAway }) => isAway && !board.places.has(memberKey))
      .map(({ memberKey }) => memberKey)
      .toSorted(),
  };
}
