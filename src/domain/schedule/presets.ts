/**
 * The usual week of a game region, as events to start from. Source: domain facts, section 5: Moscow's times are known,
 * of Europe the base capture; the rest is taken to be at the same hours of the region's own clock.
 */
import { zoneOfRegion } from '../clan-settings/time-zone.ts';
import type { Day } from '../skips/skip.ts';
import { WEEKDAYS, type EventKind, type EventStage, type ScheduleEvent, type Weekday } from './event.ts';

const HOUR = 60;
const STAGE_MINUTES = 25;

export interface PresetEvent {
  readonly kind: EventKind;
  readonly weekdays: readonly Weekday[];
  /** Starts of the stages, in minutes after midnight. */
  readonly starts: readonly number[];
  readonly lengthMinutes: number;
  readonly isMandatory: boolean;
  /** Part of the week unless somebody takes it out. */
  readonly isUsual: boolean;
}

export interface Preset {
  readonly timeZone: string;
  /** The times are confirmed for this region. */
  readonly isConfirmed: boolean;
  readonly events: readonly PresetEvent[];
}

function battles(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => first + index * STAGE_MINUTES);
}

/** The week of a region, such as `RU`. */
export function presetOf(region: string): Preset {
  const key = region.toUpperCase();
  const war = { lengthMinutes: STAGE_MINUTES, isMandatory: true, isUsual: true };
  return {
    timeZone: zoneOfRegion(key),
    isConfirmed: key === 'RU',
    events: [
      { ...war, kind: 'brawl', weekdays: [1, 2, 3], starts: battles(20 * HOUR, 3) },
      { ...war, kind: 'tournament', weekdays: [4, 5, 6], starts: battles(20 * HOUR, 3) },
      {
        ...war,
        kind: 'baseCapture',
        weekdays: [7],
        starts: battles((key === 'EU' ? 18 : 19) * HOUR, 4),
      },
      {
        kind: 'goldDrop',
        weekdays: WEEKDAYS,
        starts: [10, 13, 16, 19, 22].map((hour) => hour * HOUR),
        lengthMinutes: 30,
        isMandatory: false,
        isUsual: false,
      },
    ],
  };
}

/** Ids of stages in the order of their numbers. */
export function stagesAt(starts: readonly number[], lengthMinutes: number): readonly EventStage[] {
  return starts.map((startMinute, at) => ({
    id: `s${at + 1}`,
    name: '',
    startMinute,
    lengthMinutes,
  }));
}

/** A preset's event for a clan, from a day on. */
export function eventOfPreset(
  { kind, weekdays, starts, lengthMinutes, isMandatory }: PresetEvent,
  {
    presetZone,
    clanZone,
    from,
  }: { readonly presetZone: string; readonly clanZone: string; readonly from: Day },
): ScheduleEvent {
  return {
    name: '',
    kind,
    weekdays,
    firstDate: from,
    lastDate: null,
    timeZone: presetZone === clanZone ? null : presetZone,
    stages: stagesAt(starts, lengthMinutes),
    isMandatory,
    noticeMinutes: isMandatory ? 2 * HOUR : 0,
    minStrength: null,
    changes: [],
  };
}
