/** Operations of squads: what a clan is up to on one map. Source: specification sections 2 and 3; decision "An operation is prepared, active, over". */
import type { Branded } from '../ids.ts';
import type { ScheduleEventId } from '../schedule/event.ts';
import type { Day } from '../skips/skip.ts';
import type { GameMap } from '../squads/game-map.ts';
import type { SquadRole } from '../squads/role.ts';
import type { SquadColour, SquadId } from '../squads/squad.ts';

export type OperationId = Branded<string, 'OperationId'>;

export const OPERATION_TYPES = ['attack', 'defense', 'patrol', 'reconnaissance', 'training'] as const;
export type OperationType = (typeof OPERATION_TYPES)[number];

export const OPERATION_STATES = ['prepared', 'active', 'finished', 'cancelled'] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

export const MAX_OPERATION_TITLE = 80;
export const MAX_DESCRIPTION = 2_000;
export const MAX_INSTRUCTION = 600;
/** Instructions of squads and of members, of one operation. */
export const MAX_SQUAD_INSTRUCTIONS = 30;
export const MAX_MEMBER_INSTRUCTIONS = 200;
/** How long before the start people gather. */
export const MAX_GATHER_MINUTES = 120;
export const USUAL_GATHER_MINUTES = 15;
export const MAX_OPERATION_MINUTES = 720;
/** Prepared and active ones together. */
export const MAX_OPEN_OPERATIONS = 40;

/** An event of the clan's schedule, or a time of its own. */
export type OperationTime =
  | { readonly kind: 'event'; readonly eventId: ScheduleEventId; readonly date: Day }
  | { readonly kind: 'free'; readonly startsAt: string; readonly minutes: number };

export interface SquadInstruction {
  readonly squadId: SquadId;
  readonly text: string;
}

export interface MemberInstruction {
  /** Key of the name, see `nameKey`. */
  readonly memberKey: string;
  readonly text: string;
}

/** What officers write. */
export interface OperationContent {
  readonly title: string;
  readonly map: GameMap;
  readonly description: string;
  readonly type: OperationType;
  /** Null: not known yet; without it nothing is activated. */
  readonly time: OperationTime | null;
  /** People are to be there so long before the start; 0: at the start. */
  readonly gatherMinutes: number;
  /** Members say that they have read it. */
  readonly asksRead: boolean;
  /** For everybody. */
  readonly everyone: string;
  readonly squads: readonly SquadInstruction[];
  readonly members: readonly MemberInstruction[];
}

/** A squad as it was when its operation ended. */
export interface LineupSquad {
  readonly id: SquadId;
  /** Empty: known by its number. */
  readonly name: string;
  readonly colour: SquadColour;
  readonly leaderKey: string | null;
  readonly members: readonly {
    readonly key: string;
    readonly name: string;
    readonly role: SquadRole;
    /** When they were put there; missing: not known. */
    readonly placedAt?: string | undefined;
  }[];
}

/** When a field was last changed, and by whom. */
export interface FieldMark {
  readonly at: string;
  readonly by: string;
}
export type FieldMarks = Readonly<Record<string, FieldMark>>;

/** Without empty instructions, each in its place. */
export function normalContent(content: OperationContent): OperationContent {
  const byKey = <One>(all: readonly One[], keyOf: (one: One) => string): readonly One[] =>
    all.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return {
    ...content,
    squads: byKey(
      content.squads.filter(({ text }) => text !== ''),
      ({ squadId }) => squadId,
    ),
    members: byKey(
      content.members.filter(({ text }) => text !== ''),
      ({ memberKey }) => memberKey,
    ),
  };
}

/** What an operation may become; nothing leads away from a finished one. */
const NEXT: Readonly<Record<OperationState, readonly OperationState[]>> = {
  prepared: ['active', 'cancelled'],
  active: ['prepared', 'finished', 'cancelled'],
  finished: [],
  cancelled: ['prepared'],
};

export function canBecome(state: OperationState, to: OperationState): boolean {
  return NEXT[state].includes(to);
}

/** Whether its plan can still be changed. */
export function isOpen(state: OperationState): boolean {
  return state === 'prepared' || state === 'active';
}
