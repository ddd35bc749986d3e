/** The wars of the demo: whoever plans them, and whoever enters their results, means the same evenings. */
import type { EventKind, ScheduleEvent } from '../../domain/schedule/event.ts';
import { isPlannedOn } from '../../domain/schedule/event.ts';
import { eventOfPreset, presetOf } from '../../domain/schedule/presets.ts';
import type { Day } from '../../domain/skips/skip.ts';
import { SUPPLY_MAPS, type GameMap } from '../../domain/squads/game-map.ts';
import type { DemoClan, DemoLife } from './demo.ts';

/** Eight weeks of three tournaments. */
export const WAR_DAYS = 56;
export const WAR_KIND: EventKind = 'tournament';

export interface DemoWar {
  readonly daysAgo: number;
  readonly day: Day;
  readonly map: GameMap;
}

/** Oldest first; the event that is held then, as a clan begins with it. */
export function demoWars(
  life: DemoLife,
  clan: DemoClan,
): { readonly event: ScheduleEvent; readonly wars: readonly DemoWar[] } | null {
  const preset = presetOf(clan.region);
  const usual = preset.events.find(({ kind }) => kind === WAR_KIND);
  if (usual === undefined) return null;
  const event = eventOfPreset(usual, {
    presetZone: preset.timeZone,
    clanZone: clan.timeZone,
    from: life.day(clan, WAR_DAYS + 1),
  });
  const wars = Array.from({ length: WAR_DAYS }, (_, index) => WAR_DAYS - index)
    .filter((daysAgo) => isPlannedOn(event, life.day(clan, daysAgo)))
    .map((daysAgo, index) => ({
      daysAgo,
      day: life.day(clan, daysAgo),
      map: SUPPLY_MAPS[index % SUPPLY_MAPS.length] ?? 'coniferous',
    }));
  return { event, wars };
}
