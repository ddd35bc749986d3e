/**
 * Edits of events, field by field: each weekday, stage and changed day on its own, so that two people who edit one
 * event lose nothing. Source: decision "Edits carry the state they were made on".
 */
import type { EditKind } from '../edits/merge-edit.ts';
import {
  EVENT_KINDS,
  normalEvent,
  WEEKDAYS,
  type EventChange,
  type EventStage,
  type ScheduleEvent,
} from './event.ts';

/** A field that holds the event itself. */
export const PLAIN_FIELDS = [
  'name',
  'kind',
  'firstDate',
  'lastDate',
  'timeZone',
  'isMandatory',
  'noticeMinutes',
  'minStrength',
] as const;

/** The part of a field's key after its prefix; null for another field. */
export function partOfField(key: string, prefix: 'weekday' | 'stage' | 'change'): string | null {
  return key.startsWith(`${prefix}:`) ? key.slice(prefix.length + 1) : null;
}

/** A cancelled day as a value, before its reason. */
export const CANCELLED = 'cancelled';

export const eventEdit: EditKind<ScheduleEvent> = {
  fieldsOf: (event) =>
    new Map<string, unknown>([
      ...PLAIN_FIELDS.map((key) => [key, event[key]] as const),
      ...event.weekdays.map((day) => [`weekday:${day}`, true] as const),
      ...event.stages.map(({ id, ...stage }) => [`stage:${id}`, stage] as const),
      // a cancelled day is a value of its own: null would read as no change
      ...event.changes.map(
        ({ date, to, reason = '' }) => [`change:${date}`, to ?? `${CANCELLED}${reason}`] as const,
      ),
    ]),
  contentOf: (fields) => {
    const plain = Object.fromEntries(PLAIN_FIELDS.map((key) => [key, fields.get(key)])) as Pick<
      ScheduleEvent,
      (typeof PLAIN_FIELDS)[number]
    >;
    const parts = [...fields];
    return normalEvent({
      ...plain,
      kind: EVENT_KINDS.find((kind) => kind === plain.kind) ?? 'own',
      weekdays: WEEKDAYS.filter((day) => fields.get(`weekday:${day}`) === true),
      stages: parts.flatMap(([key, value]): readonly EventStage[] => {
        const id = partOfField(key, 'stage');
        return id === null ? [] : [{ id, ...(value as Omit<EventStage, 'id'>) }];
      }),
      changes: parts.flatMap(([key, value]): readonly EventChange[] => {
        const date = partOfField(key, 'change');
        return date === null
          ? []
          : [
              typeof value === 'string'
                ? { date, to: null, reason: value.slice(CANCELLED.length) }
                : { date, to: value as NonNullable<EventChange['to']> },
            ];
      }),
    });
  },
};
