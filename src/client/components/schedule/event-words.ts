/** How events read, in the page's language. */
import type { EventKind, EventStage, ScheduleEvent, Weekday } from '../../../domain/schedule/event.ts';
import type { Occurrence } from '../../../domain/schedule/occurrences.ts';
import { formats, type Formats } from '../../../i18n/formats.ts';
import type { schedule } from '../../../i18n/locales/en/schedule.ts';
import type { Translate } from '../../../i18n/translation.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';

export const KIND_KEYS = {
  brawl: 'kindBrawl',
  tournament: 'kindTournament',
  baseCapture: 'kindBaseCapture',
  goldDrop: 'kindGoldDrop',
  training: 'kindTraining',
  own: 'kindOwn',
} as const satisfies Record<EventKind, string>;

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** From here on minutes are left out. */
const LONG_HOURS = 48;

export interface EventWords {
  readonly nameOf: (event: Pick<ScheduleEvent, 'name' | 'kind'>) => string;
  readonly stageOf: (stage: Pick<EventStage, 'name'>, at: number) => string;
  readonly weekdayOf: (day: Weekday, length?: 'long' | 'short') => string;
  /** Minutes after midnight as a clock shows them. */
  readonly timeOf: (minute: number) => string;
  /** `2 hr 15 min`. */
  readonly duration: (ms: number) => string;
}

export function eventWords(t: Translate<typeof schedule>, format: Formats): EventWords {
  const clock = formats(format.locale, 'UTC');
  return {
    nameOf: ({ name, kind }) => (name === '' ? t(KIND_KEYS[kind]) : name),
    stageOf: ({ name }, at) => (name === '' ? t('stageNumber', { number: at + 1 }) : name),
    weekdayOf: (day, length = 'long') =>
      format.weekday(new Date(MONDAY + (day - 1) * DAY_MS).toISOString().slice(0, 10), length),
    timeOf: (minute) => clock.time(MONDAY + minute * MINUTE_MS),
    duration: (ms) => {
      const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
      const hours = Math.floor(minutes / 60);
      const parts =
        hours >= LONG_HOURS
          ? ([
              [Math.floor(hours / 24), 'day'],
              [hours % 24, 'hour'],
            ] as const)
          : ([
              [hours, 'hour'],
              [minutes % 60, 'minute'],
            ] as const);
      return parts
        .filter(([value]) => value > 0)
        .map(([value, unit]) => format.unit(value, unit, 0))
        .join(' ');
    },
  };
}

export function useEventWords(): EventWords {
  return eventWords(useT('schedule'), useFormats());
}

/** The stage that runs at an instant; -1 between stages. */
export function runningStage({ stages }: Pick<Occurrence, 'stages'>, nowMs: number): number {
  return stages.findIndex(({ startsAt, endsAt }) => startsAt <= nowMs && nowMs < endsAt);
}
