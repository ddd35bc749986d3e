/** What a guest sees of squads: no keys of people, and names only where they are wished. Source: decision "A guest has a pass". */
import type { LineupSquad } from '../operations/operation.ts';
import type { GameMap } from '../squads/game-map.ts';
import type { SquadRole } from '../squads/role.ts';
import type { SquadColour } from '../squads/squad.ts';
import type { PlanWording } from '../tactics/drawing/public-plan.ts';

export interface GuestPerson {
  /** What the person is called without a name, the same one wherever they are meant. */
  readonly number: number;
  readonly name: string | null;
  readonly role: SquadRole;
  readonly isLeader: boolean;
  /** The guest. */
  readonly isOwn: boolean;
}

export interface GuestSquad {
  /** By its place among the map's squads, from 1. */
  readonly number: number;
  /** Null: known by its number. */
  readonly name: string | null;
  readonly colour: SquadColour;
  /** The guest is in it. */
  readonly isOwn: boolean;
  /** What it is to do; empty: nothing is written. */
  readonly orders: string;
  readonly people: readonly GuestPerson[];
}

export interface SquadsForGuest {
  readonly lineup: readonly LineupSquad[];
  readonly wording: PlanWording;
  /** Key of the guest's name; null: the guest is in no squad. */
  readonly ownKey: string | null;
  readonly orders: readonly { readonly squadId: string; readonly text: string }[];
}

/**
 * Gives everybody in the squads a number, in the order of the squads before anything is sorted: so that a person has one
 * number on all maps of a pass, and the lowest ones stay where they are when somebody is added behind. Total.
 */
export function numberPeople(wording: PlanWording, lineups: readonly (readonly LineupSquad[])[]): void {
  for (const { members } of lineups.flat()) for (const { key } of members) wording.numberOf(key);
}

/** The guest's own squad first, the others in their order. Total. */
export function guestSquads({ lineup, wording, ownKey, orders }: SquadsForGuest): readonly GuestSquad[] {
  const squads = lineup.map(({ id, name, colour, leaderKey, members }, at): GuestSquad => {
    const people = members.map(({ key, name: ofPerson, role }): GuestPerson => {
      const isOwn = key === ownKey;
      return {
        number: wording.numberOf(key),
        name: wording.showsNames || isOwn ? ofPerson : null,
        role,
        isLeader: key === leaderKey,
        isOwn,
      };
    });
    return {
      number: at + 1,
      name: wording.showsNames && name !== '' ? name : null,
      colour,
      isOwn: people.some(({ isOwn }) => isOwn),
      orders: wording.text(orders.find(({ squadId }) => squadId === id)?.text ?? ''),
      people,
    };
  });
  return squads.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn));
}

export interface GuestMap {
  readonly map: GameMap;
  readonly squads: readonly GuestSquad[];
}

/** Maps with the guest first; those without squads are left out. Total. */
export function guestMaps(maps: readonly GuestMap[]): readonly GuestMap[] {
  const isOwn = ({ squads }: GuestMap): boolean => squads.some((squad) => squad.isOwn);
  return maps
    .filter(({ squads }) => squads.length > 0)
    .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
}
