/** What steps made as one come to: for a sentence about them, and whether they still hold. */
import type { SquadRole } from './role.ts';
import type { SquadId } from './squad.ts';
import {
  countIn,
  sameSpot,
  type Board,
  type LeaderChange,
  type PlaceChange,
  type SquadStep,
} from './steps.ts';

/** `several`: people to different squads or with different roles. */
export type ActFact =
  | { readonly kind: 'to'; readonly keys: readonly string[]; readonly squadId: SquadId }
  | { readonly kind: 'out'; readonly keys: readonly string[] }
  | { readonly kind: 'role'; readonly keys: readonly string[]; readonly role: SquadRole }
  | { readonly kind: 'order'; readonly keys: readonly string[]; readonly squadId: SquadId }
  | { readonly kind: 'swap'; readonly one: string; readonly other: string }
  | { readonly kind: 'leader'; readonly squadId: SquadId; readonly key: string | null }
  | { readonly kind: 'several'; readonly count: number };

/** Of each person from the first place seen to the last one wanted. */
function netPlaces(steps: readonly SquadStep[]): readonly PlaceChange[] {
  const net = new Map<string, PlaceChange>();
  for (const change of steps.flatMap(({ places }) => places))
    net.set(change.memberKey, { ...change, base: net.get(change.memberKey)?.base ?? change.base });
  return [...net.values()];
}

function netLeaders(steps: readonly SquadStep[]): readonly LeaderChange[] {
  return [
    ...new Map(steps.flatMap(({ leaders }) => leaders).map((change) => [change.squadId, change])).values(),
  ];
}

function theOnly<Value>(values: readonly Value[]): Value | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

/** People who move, and squads that get a leader: as many as an officer has agreed to. */
export function changesIn(steps: readonly SquadStep[]): number {
  return netPlaces(steps).length + netLeaders(steps).filter(({ to }) => to !== null).length;
}

/** Null: nothing. Leaders are named only where nobody moves: a squad also loses its leader by a move. */
export function factOf(steps: readonly SquadStep[]): ActFact | null {
  const [places, leaders] = [netPlaces(steps), netLeaders(steps)];
  const [leader, another] = leaders;
  if (places.length === 0) {
    if (leader === undefined) return null;
    return another === undefined
      ? { kind: 'leader', squadId: leader.squadId, key: leader.to }
      : { kind: 'several', count: leaders.length };
  }
  const keys = places.map(({ memberKey }) => memberKey);
  const [one, other] = keys;
  if (steps.length === 1 && steps[0]?.isWhole === true && one !== undefined && other !== undefined)
    return { kind: 'swap', one, other };
  if (places.every(({ to }) => to === null)) return { kind: 'out', keys };
  const squadId = theOnly(places.map(({ to }) => to?.squadId));
  const isWithin = places.every(({ base, to }) => base !== null && base.squadId === to?.squadId);
  if (!isWithin)
    return squadId === undefined
      ? { kind: 'several', count: changesIn(steps) }
      : { kind: 'to', keys, squadId };
  const role = theOnly(places.map(({ to }) => to?.role));
  if (squadId !== undefined && places.every(({ base, to }) => sameSpot(base, to)))
    return { kind: 'order', keys, squadId };
  return role === undefined ? { kind: 'several', count: changesIn(steps) } : { kind: 'role', keys, role };
}

/** Squads that lose their leader by these steps, and still have people afterwards: whoever led them has moved. */
export function leaderLosses(before: Board, steps: readonly SquadStep[]): readonly SquadId[] {
  const places = new Map(before.places);
  for (const { memberKey, to } of netPlaces(steps))
    if (to === null) places.delete(memberKey);
    else places.set(memberKey, to);
  const moved = new Set(netPlaces(steps).map(({ memberKey }) => memberKey));
  return netLeaders(steps).flatMap(({ squadId, to }) =>
    to === null && moved.has(before.leaders.get(squadId) ?? '') && countIn(places, squadId) > 0
      ? [squadId]
      : [],
  );
}

/** All of it is still so; the order within a squad is nobody's quarrel. */
export function stillHolds({ places, leaders }: Board, steps: readonly SquadStep[]): boolean {
  return (
    netPlaces(steps).every(({ memberKey, to }) => sameSpot(places.get(memberKey), to)) &&
    netLeaders(steps).every(({ squadId, to }) => (leaders.get(squadId) ?? null) === to)
  );
}
