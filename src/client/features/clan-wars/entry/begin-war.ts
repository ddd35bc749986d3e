/** What the entry of a war begins with. */
import type { ArgsOf } from '../../../../contract/registry/operations.ts';
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

/** Wars of the schedule that have begun and have no entry yet, newest first. */
export function offeredWars(
  {
    events,
    zone,
    today,
  }: { readonly events: readonly ShownEvent[]; readonly zone: string; readonly today: string },
  wars: readonly ShownWar[],
  nowMs: number,
): readonly { readonly occurrence: Occurrence; readonly war: NewWar }[] {
  const known = new Set<string>(wars.map(({ id }) => id));
  return occurrencesBetween(events, zone, { from: addDays(today, 1 - OFFERED_DAYS), to: today })
    .flatMap((occurrence) => {
      const war = newWarOf(occurrence);
      return war === null || !isHeld(occurrence) || occurrence.startsAt > nowMs || known.has(war.id)
        ? []
        : [{ occurrence, war }];
    })
    .toReversed();
}

/** A stage of a war as the entry offers it. */
export interface OfferedStage {
  readonly stageId: string;
  readonly name: string;
  readonly startsAt: string | null;
}

/** The stages of a war: those of its event, and others that were entered. */
export function offeredStages(
  occurrence: Pick<Occurrence, 'stages'> | null,
  entered: readonly OfferedStage[],
): readonly OfferedStage[] {
  const planned = (occurrence?.stages ?? []).map(({ id, name, startsAt }) => ({
    stageId: id,
    name,
    startsAt: new Date(startsAt).toISOString(),
  }));
  const ids = new Set(planned.map(({ stageId }) => stageId));
  const others = entered
    .filter(({ stageId }) => !ids.has(stageId))
    .map(({ stageId, name, startsAt }) => ({ stageId, name, startsAt }));
  return [...planned, ...others];
}

/** The id of a further stage of a war; numbers are never used twice. */
export function nextStageId(stages: readonly OfferedStage[]): string {
  const taken = new Set(stages.map(({ stageId }) => stageId));
  let number = 1;
  while (taken.has(`x${number}`)) number += 1;
  return `x${number}`;
}
