/** What an operation lacks before it is activated. Nothing of it forbids that: an officer may know better. */
import type { Board } from '../squads/steps.ts';
import type { SquadId } from '../squads/squad.ts';
import type { OperationContent } from './operation.ts';

export interface Missing {
  /** There is no squad on the map. */
  readonly hasNoSquads: boolean;
  readonly emptySquads: readonly SquadId[];
  /** Of those with people. */
  readonly leaderless: readonly SquadId[];
  /** Keys of people in a squad without a role. */
  readonly roleless: readonly string[];
  /** Of those with people: neither an instruction for the squad nor for everybody. */
  readonly uninstructed: readonly SquadId[];
  /** Keys of people who get an instruction, and are in no squad. */
  readonly outside: readonly string[];
}

export function missingIn(
  { everyone, squads, members }: Pick<OperationContent, 'everyone' | 'squads' | 'members'>,
  { leaders, places }: Board,
): Missing {
  const ids = [...leaders.keys()];
  const filled = new Set([...places.values()].map(({ squadId }) => squadId));
  const isInstructed = (id: SquadId): boolean =>
    everyone !== '' || squads.some(({ squadId, text }) => squadId === id && text !== '');
  return {
    hasNoSquads: ids.length === 0,
    emptySquads: ids.filter((id) => !filled.has(id)),
    leaderless: ids.filter((id) => filled.has(id) && leaders.get(id) == null),
    roleless: [...places].filter(([, { role }]) => role === 'unassigned').map(([key]) => key),
    uninstructed: ids.filter((id) => filled.has(id) && !isInstructed(id)),
    outside: members.filter(({ memberKey }) => !places.has(memberKey)).map(({ memberKey }) => memberKey),
  };
}

export function isComplete(missing: Missing): boolean {
  return (
    !missing.hasNoSquads &&
    [missing.emptySquads, missing.leaderless, missing.roleless, missing.uninstructed, missing.outside].every(
      (list) => list.length === 0,
    )
  );
}
