/** From which squads a check starts: those of its operation, else those of a map as they are now. Pure. */
import type { OccurrenceKey } from '../../../../domain/schedule/occurrences.ts';
import type { HeldTime } from '../../../../domain/operations/operation-time.ts';
import { operationOfWar } from '../../../../domain/operations/operation-of-war.ts';
import type { LineupSquad, OperationState, OperationTime } from '../../../../domain/operations/operation.ts';
import { GAME_MAPS, type GameMap } from '../../../../domain/squads/game-map.ts';
import type { MannedSquad } from '../../../components/squads/use-squad-members.ts';

/** What of an operation matters here. */
export interface PlannedOperation {
  readonly id: string;
  readonly title: string;
  readonly map: GameMap;
  readonly state: OperationState;
  readonly time: OperationTime | null;
  readonly lineup: readonly LineupSquad[] | null;
}

/** What of a check matters here. */
export interface PlannedCheck {
  readonly eventId: OccurrenceKey['eventId'] | null;
  readonly eventDate: string | null;
  readonly startsAt: string;
}

export interface PlannedSource {
  /** Of the operation, or the map. */
  readonly id: string;
  readonly map: GameMap;
  /** Null: the squads of the map as they are now. */
  readonly operation: PlannedOperation | null;
  /** The squads are those of the operation's end. */
  readonly isAtEnd: boolean;
  /** Those with people. */
  readonly squads: readonly {
    readonly id: string;
    readonly name: string;
    /** By its place among all squads, from 0. */
    readonly at: number;
    /** Keys of names. */
    readonly members: ReadonlySet<string>;
  }[];
}

function operationsOf<Operation extends PlannedOperation>(
  operations: readonly Operation[],
  { eventId, eventDate, startsAt }: PlannedCheck,
  timeOf: (operation: Operation) => HeldTime | null,
): readonly Operation[] {
  const occurrence = eventId === null || eventDate === null ? null : { eventId, date: eventDate };
  const isOfOccurrence = ({ time }: PlannedOperation): boolean =>
    time?.kind === 'event' && time.eventId === occurrence?.eventId && time.date === occurrence.date;
  // an operation of another event is no operation of this one, however close it is
  const possible = operations.filter(
    (operation) =>
      operation.state !== 'cancelled' &&
      (operation.state !== 'finished' || operation.lineup !== null) &&
      (occurrence === null || operation.time?.kind !== 'event' || isOfOccurrence(operation)),
  );
  // what was held before what is only prepared
  const held = [
    ...possible.filter(({ state }) => state !== 'prepared'),
    ...possible.filter(({ state }) => state === 'prepared'),
  ];
  const first = operationOfWar(held, { occurrence, startsAtMs: Date.parse(startsAt) }, timeOf);
  // an evening may have one per map
  return first === null
    ? []
    : [first, ...held.filter((operation) => operation !== first && isOfOccurrence(operation))];
}

/** What a check may start from; the first is what it starts from where nobody chooses. */
export function plannedSources<Operation extends PlannedOperation>(
  operations: readonly Operation[],
  check: PlannedCheck,
  timeOf: (operation: Operation) => HeldTime | null,
  manned: readonly MannedSquad[],
): readonly PlannedSource[] {
  const squadsNow = (map: GameMap): PlannedSource['squads'] =>
    manned
      .filter((one) => one.map === map)
      .map(({ squad, at, members }) => ({ id: squad.id, name: squad.name, at, members }));
  const ofOperations = operationsOf(operations, check, timeOf).map((operation): PlannedSource => {
    const { id, map, lineup } = operation;
    return {
      id,
      map,
      operation,
      isAtEnd: lineup !== null,
      squads:
        lineup
          ?.map((squad, at) => ({
            id: squad.id,
            name: squad.name,
            at,
            members: new Set(squad.members.map(({ key }) => key)),
          }))
          .filter(({ members }) => members.size > 0) ?? squadsNow(map),
    };
  });
  const ofMaps = GAME_MAPS.map((map): PlannedSource => ({
    id: map,
    map,
    operation: null,
    isAtEnd: false,
    squads: squadsNow(map),
  })).filter(
    ({ map, squads }) =>
      squads.length > 0 && !ofOperations.some((source) => source.map === map && !source.isAtEnd),
  );
  return [...ofOperations, ...ofMaps];
}
