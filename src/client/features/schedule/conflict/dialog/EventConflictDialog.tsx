import { fieldsOf } from '../../../../../domain/fields.ts';
import {
  EVENT_KINDS,
  WEEKDAYS,
  type EventKind,
  type ScheduleEvent,
} from '../../../../../domain/schedule/event.ts';
import { eventEdit, CANCELLED, partOfField } from '../../../../../domain/schedule/event-edit.ts';
import type { ConflictDialogProps } from '../../../../components/conflict/edit-conflict.ts';
import { EditConflictDialog } from '../../../../components/conflict/EditConflictDialog.tsx';
import { KIND_KEYS, useEventWords } from '../../../../components/schedule/event-words.ts';
import { useFormats, useT } from '../../../../data/i18n/use-t.ts';

const LABELS = {
  name: 'name',
  kind: 'kind',
  firstDate: 'firstDate',
  lastDate: 'lastDate',
  timeZone: 'zone',
  isMandatory: 'isMandatory',
  noticeMinutes: 'notice',
  minStrength: 'strength',
} as const;

function isLabelled(key: string): key is keyof typeof LABELS {
  return Object.hasOwn(LABELS, key);
}

function isKind(value: unknown): value is EventKind {
  return EVENT_KINDS.some((kind) => kind === value);
}

/** An event that two people changed: both versions, field by field. */
export function EventConflictDialog({ row, isOpen, onClose }: ConflictDialogProps) {
  const t = useT('schedule-editor');
  const words = useT('schedule');
  const common = useT('common');
  const format = useFormats();
  const { nameOf, stageOf, weekdayOf, timeOf } = useEventWords();
  const labelOf = (key: string): string => {
    const date = partOfField(key, 'change');
    const weekday = WEEKDAYS.find((one) => String(one) === partOfField(key, 'weekday'));
    if (isLabelled(key)) return t(LABELS[key]);
    return date !== null ? format.day(date) : weekday !== undefined ? weekdayOf(weekday) : t('conflictStage');
  };
  const valueOf = (key: string, value: unknown): string => {
    const { date, startMinute, lengthMinutes, name } = fieldsOf(value);
    if (typeof startMinute === 'number' && typeof lengthMinutes === 'number')
      return `${typeof name === 'string' && name !== '' ? `${stageOf({ name }, 0)}: ` : ''}${t('timeAndLength', { time: timeOf(startMinute), minutes: format.number(lengthMinutes) })}`;
    if (typeof date === 'string' && typeof startMinute === 'number')
      return `${format.day(date)}, ${timeOf(startMinute)}`;
    if (typeof value === 'string' && partOfField(key, 'change') !== null)
      return [words('cancelled'), value.slice(CANCELLED.length)].filter(Boolean).join(': ');
    if (typeof value === 'boolean') return common(value ? 'yes' : 'no');
    if (key === 'noticeMinutes' && typeof value === 'number')
      return `${format.number(value / 60)} ${t('hours')}`;
    if (typeof value === 'number') return format.number(value);
    if (key === 'kind' && isKind(value)) return words(KIND_KEYS[value]);
    if ((key === 'firstDate' || key === 'lastDate') && typeof value === 'string') return format.day(value);
    return typeof value === 'string' && value !== '' ? value : '—';
  };
  const { event } = fieldsOf(row.args);
  const known = event ?? fieldsOf(row.args)['base'];
  return (
    <EditConflictDialog
      row={row}
      isOpen={isOpen}
      onClose={onClose}
      texts={{
        name: known == null ? t('panelTitle') : nameOf(known as ScheduleEvent),
        labelOf,
        valueOf,
        summary: (fields) => {
          const { stages, weekdays } = eventEdit.contentOf(fields);
          return format.list([
            ...weekdays.map((day) => weekdayOf(day, 'short')),
            ...stages.map(({ startMinute }) => timeOf(startMinute)),
          ]);
        },
      }}
    />
  );
}
