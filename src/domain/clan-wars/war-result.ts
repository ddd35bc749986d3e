/**
 * How a war stands: the stages that it has, those without results, and how it ended as far as that is decided. Source:
 * decision "A war is decided by its stages".
 */
import type { ScheduleEvent, ScheduleEventId } from '../schedule/event.ts';
import { isHeld, occurrenceOn, type Occurrence } from '../schedule/occurrences.ts';
import { freeStageNumber, plannedStageIds, warOutcome, type Outcome, type WarStageState } from './war.ts';

/** What tells the stages of a war apart. */
export interface StageName {
  readonly stageId: string;
  /** From 1 on. */
  readonly number: number;
  readonly name: string;
}

export interface WarStage extends StageName {
  /** In ms; null: it is none of the event's. */
  readonly plannedAt: number | null;
}

/** The holding of the event of a war; null: none is known. */
export function warOccurrence<Event extends ScheduleEvent & { readonly id: ScheduleEventId }>(
  { eventId, eventDate }: { readonly eventId: ScheduleEventId | null; readonly eventDate: string | null },
  events: readonly Event[],
  zone: string,
): Occurrence<Event> | null {
  const event = events.find(({ id }) => id === eventId);
  return event === undefined || eventDate === null ? null : occurrenceOn(event, eventDate, zone);
}

/** The stages of a war: those of its event, and others that were entered. */
export function stagesOfWar(
  occurrence: Pick<Occurrence, 'stages'> | null,
  entered: readonly StageName[],
): readonly WarStage[] {
  const taken = new Map(entered.map(({ stageId, number }) => [stageId, number]));
  const ofEvent = occurrence?.stages ?? [];
  const byPlan = new Map([...plannedStageIds(entered, ofEvent)].map(([stageId, id]) => [id, stageId]));
  const planned = ofEvent.map(({ id, name, startsAt }, at) => {
    // of a war that was linked later a stage has an id of its own
    const stageId = byPlan.get(id) ?? id;
    const number = taken.get(stageId) ?? freeStageNumber(taken.values(), at + 1);
    taken.set(stageId, number);
    return { stageId, number, name, plannedAt: startsAt };
  });
  const ids = new Set(planned.map(({ stageId }) => stageId));
  const others = entered
    .filter(({ stageId }) => !ids.has(stageId))
    .map(({ stageId, number, name }) => ({ stageId, number, name, plannedAt: null }));
  return [...planned, ...others];
}

export interface WarResult {
  /** Null: not decided, or nobody has said. */
  readonly outcome: Outcome | null;
  /** Stages without results. */
  readonly open: readonly StageName[];
}

export const NO_RESULT: WarResult = { outcome: null, open: [] };

/** A war by its stages, drafts included; what was called off says nothing of how many there are. */
export function warResult(
  stages: readonly (StageName & { readonly state: WarStageState; readonly outcome: Outcome | null })[],
  occurrence: Occurrence | null,
): WarResult {
  const confirmed = stages.filter(({ state }) => state === 'confirmed');
  const counted = new Set(confirmed.map(({ stageId }) => stageId));
  const held = occurrence === null || !isHeld(occurrence) ? null : occurrence;
  const open = stagesOfWar(held, stages).filter(({ stageId }) => !counted.has(stageId));
  return {
    outcome: warOutcome(
      confirmed.map(({ outcome }) => outcome),
      open.length,
    ),
    open,
  };
}
