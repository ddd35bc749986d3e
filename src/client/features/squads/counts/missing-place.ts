/** Whether a clan that plans squads has left somebody out of them for the next event. */
import { coverOf, type CoveringSkip } from '../../../../domain/schedule/coverage.ts';
import { isWar } from '../../../../domain/schedule/event.ts';
import { comingOccurrences } from '../../../../domain/schedule/occurrences.ts';
import { GAME_MAPS } from '../../../../domain/squads/game-map.ts';
import type { ShownEvent } from '../../../../offline/mirror/overlays/schedule.ts';
import type { SquadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';

export interface WarFacts {
  readonly events: readonly ShownEvent[];
  readonly zone: string;
  readonly nowMs: number;
  /** Of the person. */
  readonly skips: readonly CoveringSkip[];
}

/** The next event is a war, and the person is expected there. */
export function isExpected({ events, zone, nowMs, skips }: WarFacts): boolean {
  const next = comingOccurrences(events, zone, nowMs)[0];
  return next !== undefined && isWar(next.event.kind) && coverOf(skips, next) === null;
}

/** Somebody stands in a squad on some map, and this person in none. */
export function isLeftOut({ maps }: Pick<SquadsView, 'maps'>, memberKey: string): boolean {
  const boards = GAME_MAPS.map((map) => maps[map].board.places);
  return boards.some((places) => places.size > 0) && !boards.some((places) => places.has(memberKey));
}
