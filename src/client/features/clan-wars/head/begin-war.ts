/** What the entry of a war begins with. */
import type { ArgsOf } from '../../../../contract/registry/operations.ts';
import { stagesOfWar, type StageName } from '../../../../domain/clan-wars/war-result.ts';
import { WAR_KINDS, warIdOf } from '../../../../domain/clan-wars/war.ts';
import { isHeld, occurrencesBetween, type Occurrence } from '../../../../domain/schedule/occurrences.ts';
import { addDays } from '../../../../domain/skips/calendar.ts';
import type { ShownEvent } from '../../../../offline/mirror/overlays/schedule.ts';
import type { ShownWar } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';

export type NewWar = ArgsOf<'war.create'>;

const EMPTY = { map: null, opponent: '', note: '' } as const;
/** Wars of so many days are offered. */
const OFFERED_DAYS = 7;

/** The war of an occurrence; null: it is no war. */
export function newWarOf({ eventId, date, event, startsAt }: Occurrence): NewWar | null {
  const kind = WAR_KINDS.find((one) => one === event.kind);
  return kind === undefined
    ? null
    : {
        id: warIdOf({ eventId, date }),
        occurrence: { eventId, date },
        name: event.name,
        kind,
        startsAt: new Date(startsAt).toISOString(),
        content: EMPTY,
      };
}

/** A war without results. */
export interface OfferedWar {
  readonly id: string;
  readonly about: Pick<ShownWar, 'kind' | 'name'>;
  readonly day: string;
  /** In ms. */
  readonly startsAt: number;
  /** The event of the schedule; null: it is outside of it. */
  readonly eventKey: string | null;
  /** What begins its entry; null: that was begun already. */
  readonly toCreate: NewWar | null;
}

/** Whether a war has lines or anything confirmed; one that was only opened, or has only pictures, has not. */
export function hasResults(
  stages: readonly { readonly state: 'confirmed' | 'draft'; readonly rows: readonly unknown[] }[],
): boolean {
  return stages.some(({ state, rows }) => state === 'confirmed' || rows.length > 0);
}

/** Wars of the last days that have begun and are without results, newest first. */
export function offeredWars(
  {
    events,
    zone,
    today,
  }: { readonly events: readonly ShownEvent[]; readonly zone: string; readonly today: string },
  wars: readonly ShownWar[],
  stages: ReadonlyMap<string, Parameters<typeof hasResults>[0]>,
  nowMs: number,
): readonly OfferedWar[] {
  const from = addDays(today, 1 - OFFERED_DAYS);
  const known = new Set<string>(wars.map(({ id }) => id));
  // one that was entered by hand may be linked to the event
  const linked = new Set(wars.map(({ eventId, eventDate }) => `${eventId}@${eventDate}`));
  const planned = occurrencesBetween(events, zone, { from, to: today }).flatMap(
    (occurrence): readonly OfferedWar[] => {
      const { key, day, startsAt } = occurrence;
      const war = newWarOf(occurrence);
      return war === null || !isHeld(occurrence) || known.has(war.id) || linked.has(key)
        ? []
        : [{ id: war.id, about: war, day, startsAt, eventKey: key, toCreate: war }];
    },
  );
  const begun = wars
    .filter(({ id, day }) => day >= from && !hasResults(stages.get(id) ?? []))
    .map((war): OfferedWar => ({
      id: war.id,
      about: war,
      day: war.day,
      startsAt: Date.parse(war.startsAt),
      eventKey: war.eventId === null ? null : `${war.eventId}@${war.eventDate}`,
      toCreate: null,
    }));
  return [...planned, ...begun]
    .filter(({ startsAt }) => startsAt <= nowMs)
    .toSorted((one, other) => other.startsAt - one.startsAt);
}

/** A stage that a picture may be of, of a war that is entered or one of the schedule. */
export interface CandidateStage {
  readonly occurrence: Occurrence | null;
  /** Null: it has to be begun. */
  readonly war: ShownWar | null;
  readonly stage: OfferedStage;
  /** In ms. */
  readonly startsAt: number;
}

/** The stages of all wars of the last days, those of the schedule included that begin soon. */
export function candidateStages(
  {
    events,
    zone,
    today,
  }: { readonly events: readonly ShownEvent[]; readonly zone: string; readonly today: string },
  wars: readonly ShownWar[],
  entered: ReadonlyMap<string, readonly OfferedStage[]>,
): readonly CandidateStage[] {
  const found = new Set<string>();
  const planned = occurrencesBetween(events, zone, {
    from: addDays(today, 1 - OFFERED_DAYS),
    to: addDays(today, 1),
  })
    .filter((occurrence) => isHeld(occurrence) && newWarOf(occurrence) !== null)
    .flatMap((occurrence) => {
      const { eventId, date } = occurrence;
      const war =
        wars.find((one) => one.id === warIdOf(occurrence)) ??
        wars.find((one) => one.eventId === eventId && one.eventDate === date) ??
        null;
      if (war !== null) found.add(war.id);
      return offeredStages(occurrence, war === null ? [] : (entered.get(war.id) ?? [])).map((stage) => ({
        occurrence,
        war,
        stage,
      }));
    });
  const others = wars
    .filter(({ id }) => !found.has(id))
    .flatMap((war) => {
      const stages = entered.get(war.id) ?? [];
      const first: OfferedStage = {
        stageId: nextStageId(stages),
        number: 1,
        name: '',
        startsAt: war.startsAt,
      };
      return (stages.length === 0 ? [first] : stages).map((stage) => ({ occurrence: null, war, stage }));
    });
  return [...planned, ...others].map(({ occurrence, war, stage }) => ({
    occurrence,
    war,
    stage,
    startsAt: Date.parse(stage.startsAt ?? war?.startsAt ?? ''),
  }));
}

/** A stage of a war as its entry offers it. */
export interface OfferedStage extends StageName {
  readonly startsAt: string | null;
}

/** The stages of a war, see `stagesOfWar`, with when they begin. */
export function offeredStages(
  occurrence: Pick<Occurrence, 'stages'> | null,
  entered: readonly OfferedStage[],
): readonly OfferedStage[] {
  const starts = new Map(entered.map(({ stageId, startsAt }) => [stageId, startsAt]));
  return stagesOfWar(occurrence, entered).map(({ plannedAt, ...stage }) => ({
    ...stage,
    startsAt: plannedAt === null ? (starts.get(stage.stageId) ?? null) : new Date(plannedAt).toISOString(),
  }));
}

/** The id of a further stage of a war. */
export function nextStageId(stages: readonly Pick<OfferedStage, 'stageId'>[]): string {
  const taken = new Set(stages.map(({ stageId }) => stageId));
  let number = 1;
  while (taken.has(`x${number}`)) number += 1;
  return `x${number}`;
}
