/** The wars of the demo: whoever plans them, and whoever enters their results, means the same evenings. */
import { isWar, isPlannedOn, type ScheduleEvent } from '../../domain/schedule/event.ts';
import { eventOfPreset, presetOf } from '../../domain/schedule/presets.ts';
import type { Day } from '../../domain/skips/skip.ts';
import { SUPPLY_MAPS, type GameMap } from '../../domain/squads/game-map.ts';
import { WAR_KINDS, type WarKind } from '../../domain/clan-wars/war.ts';
import type { DemoClan, DemoLife } from './demo.ts';

/** Eight weeks, and of each an evening of every kind of war. */
export const WAR_DAYS = 56;

export interface DemoWar {
  readonly daysAgo: number;
  readonly day: Day;
  readonly kind: WarKind;
  readonly map: GameMap;
}

/** Oldest first: of the wars that a clan's week begins with those whose results somebody enters. */
export function demoWars(life: DemoLife, clan: DemoClan): readonly DemoWar[] {
  const preset = presetOf(clan.region);
  const events = preset.events
    .filter(({ kind, isUsual }) => isWar(kind) && isUsual)
    .map((usual): ScheduleEvent => {
      const middle = usual.weekdays[(usual.weekdays.length - 1) >> 1];
      return eventOfPreset(
        { ...usual, weekdays: middle === undefined ? [] : [middle] },
        { presetZone: preset.timeZone, clanZone: clan.timeZone, from: life.day(clan, WAR_DAYS + 1) },
      );
    });
  return Array.from({ length: WAR_DAYS }, (_, index) => WAR_DAYS - index)
    .flatMap((daysAgo) => {
      const day = life.day(clan, daysAgo);
      return events
        .filter((event) => isPlannedOn(event, day))
        .flatMap(({ kind }) => WAR_KINDS.filter((one) => one === kind))
        .map((kind) => ({ daysAgo, day, kind }));
    })
    .map((war, index) => {
      // every kind comes to every map
      const turn = index + Math.floor(index / SUPPLY_MAPS.length);
      return { ...war, map: SUPPLY_MAPS[turn % SUPPLY_MAPS.length] ?? 'coniferous' };
    });
}
