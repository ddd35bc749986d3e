/** Values of the audit log as people read them. */
import { LOCALES } from '../../../../contract/wire-words.ts';
import { BUILT_PAGE_IDS } from '../../../../domain/characters/page-access.ts';
import { isFields, textField } from '../../../../domain/fields.ts';
import { GEAR_SLOTS } from '../../../../domain/gear/gear.ts';
import { apiScopesOf } from '../../../../domain/integrations/api-token.ts';
import { OFF_REASONS, WEBHOOK_KINDS, WEBHOOK_TOPICS } from '../../../../domain/integrations/webhook.ts';
import { MAP_STAGES } from '../../../../domain/loadouts/map-stage.ts';
import { instructionFor } from '../../../../domain/operations/operation-edit.ts';
import { kindOfEvent, WEEKDAYS } from '../../../../domain/schedule/event.ts';
import { PAGE_LABELS } from '../../../components/clan/labels/page-labels.ts';
import { scopeLines } from '../../../components/integrations/token-labels.ts';
import { kindLabel, OFF_LABELS, TOPIC_LABELS } from '../../../components/integrations/webhook-labels.ts';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';
import { LANGUAGE_NAMES } from '../../../ui/display/language-names.ts';
import { plain, slotName, VALUES, type AuditWords } from './names.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const RUBLES = /Rub$|^cost(PerWarn)?$|^resetBaseCost$/;
/** Lengths in days, where 0 is no end. */
const DAYS: ReadonlySet<string> = new Set(['expiryDays']);
/** In older lists of marks the number of the stage follows the name: `Morrow (2)`. */
const STAGE_NUMBER = / \((\d+)\)$/;
const MAX_SHOWN = 8;

/** Fields that people type, or that hold names of people, stages and things: shown as they are, whatever they look like. */
const TYPED: ReadonlySet<string> = new Set([
  'reason',
  'reviewReason',
  'endReason',
  'rejectionReason',
  'reviewNote',
  'note',
  'notes',
  'text',
  'proof',
  'name',
  'addressEnd',
  'title',
  'description',
  'appeal',
  'answer',
  'opponent',
  'everyone',
  'clanRoles',
  'kit',
  'guest',
  'people',
  'stages',
  'excused',
  'unexcused',
  'pending',
  'endedBy',
  'decidedBy',
]);

function isTyped(field: string): boolean {
  return TYPED.has(field) || instructionFor(field) !== null;
}

/** Whether a value names a thing by what only programs know. */
export function isRawId(field: string, value: unknown): boolean {
  if (isTyped(field)) return false;
  return field !== 'itemId' && (/^id$|Id$/.test(field) || (typeof value === 'string' && ID.test(value)));
}

/** What people were marked as. */
export const MARKS = ['present', 'absent', 'absentWithReason', 'unmarked'] as const;

function isMark(field: string): boolean {
  return MARKS.some((mark) => mark === field);
}

interface MarkedName {
  readonly name: string;
  readonly stages: readonly string[];
}

/** A name in a list of marks, with its stages, or alone; null: the value is neither. */
export function markedName(value: unknown): MarkedName | null {
  if (typeof value === 'string') {
    const [, stage] = STAGE_NUMBER.exec(value) ?? [];
    return { name: value.replace(STAGE_NUMBER, ''), stages: stage === undefined ? [] : [stage] };
  }
  const name = textField(value, 'name');
  if (name === null || !isFields(value) || !Array.isArray(value['stages'])) return null;
  return { name, stages: value['stages'].filter((stage) => typeof stage === 'string') };
}

function listWords(list: readonly string[], words: AuditWords): string {
  const max = words.isWhole === true ? list.length : MAX_SHOWN;
  const shown = list.length === 0 ? words.t('nothing') : list.slice(0, max).join(', ');
  return list.length > max ? words.t('manyChanges', { shown }) : shown;
}

/** Names with their stages, each once. */
function markedNames(list: readonly MarkedName[], words: AuditWords): readonly string[] {
  const all = new Map<string, readonly string[]>();
  for (const { name, stages } of list) all.set(name, [...(all.get(name) ?? []), ...stages]);
  return [...all].map(([name, stages]) =>
    stages.length === 0
      ? name
      : words.t('markedStages', { name, stages: stages.join(', '), count: stages.length }),
  );
}

/** One day of an event that is held at another time, or not at all. */
interface DayChange {
  readonly date: string;
  /** Null: cancelled. */
  readonly to: { readonly date: string; readonly startMinute: number } | null;
  readonly reason: string | null;
}

/** The single days in a field `changes`. */
export function dayChanges(value: unknown): readonly DayChange[] {
  if (!isFields(value) || !Array.isArray(value['changes'])) return [];
  return value['changes'].flatMap((change: unknown): readonly DayChange[] => {
    const date = textField(change, 'date');
    if (!isFields(change) || date === null) return [];
    const { to } = change;
    const toDate = textField(to, 'date');
    const startMinute = isFields(to) ? to['startMinute'] : undefined;
    return [
      {
        date,
        to: toDate === null || typeof startMinute !== 'number' ? null : { date: toDate, startMinute },
        reason: textField(change, 'reason'),
      },
    ];
  });
}

/** When a moved day is held: the time, and the day where that is another. */
export function movedTo({ date, to }: DayChange, { t, events, format }: AuditWords): string {
  if (to === null) return t('valueCancelledDay');
  const time = events.timeOf(to.startMinute);
  return to.date === date ? time : `${format.day(to.date)}, ${time}`;
}

/** An event with those of its stages that are meant; null: the value is none. */
export function eventPart(
  value: unknown,
  { t, events }: AuditWords,
): { readonly day: string; readonly textOf: (event: string) => string; readonly event: string } | null {
  const [name, day] = [textField(value, 'eventName'), textField(value, 'day')];
  if (!isFields(value) || name === null || day === null) return null;
  const kind = kindOfEvent(name);
  const { stages } = value;
  const list = Array.isArray(stages) ? stages.filter((one) => typeof one === 'string') : [];
  return {
    day,
    event: kind === null ? (name === '' ? t('goneEvent') : name) : events.nameOf({ kind, name: '' }),
    textOf: (event) =>
      list.length === 0
        ? event
        : t('markedStages', { name: event, stages: list.join(', '), count: list.length }),
  };
}

/** When an operation is held; null: the value is none such. */
function operationTime(
  { kind, date, startsAt, minutes }: Readonly<Record<string, unknown>>,
  { t, format }: AuditWords,
): string | null {
  if (kind === 'event' && typeof date === 'string') return t('valueEventOf', { day: format.day(date) });
  if (kind !== 'free' || typeof startsAt !== 'string' || typeof minutes !== 'number') return null;
  return `${format.dateTime(startsAt)} (${format.unit(minutes, 'minute', 0)})`;
}

function objectWords(value: Readonly<Record<string, unknown>>, words: AuditWords): string {
  const { t, format, nameOf, events } = words;
  const itemId = textField(value, 'itemId');
  const name = itemId === null ? null : (nameOf(itemId) ?? textField(value, 'name'));
  if (name !== null) {
    const { quantity } = value;
    return typeof quantity === 'number' ? `${name} × ${format.number(quantity)}` : name;
  }
  const part = eventPart(value, words);
  if (part !== null) return part.textOf(`${part.event}, ${format.day(part.day)}`);
  if (value['kind'] === 'gathering' && typeof value['period'] === 'string')
    return t('valueGatheringFrom', { day: format.day(value['period']) });
  const time = operationTime(value, words);
  if (time !== null) return time;
  const [day] = dayChanges({ changes: [value] });
  if (day !== undefined && 'to' in value)
    return [`${format.day(day.date)}: ${movedTo(day, words)}`, day.reason ?? ''].filter(Boolean).join(', ');
  const parts = Object.entries(value).flatMap(([key, one]) => {
    if (key === 'itemIds' && Array.isArray(one))
      return [one.flatMap((id) => (typeof id === 'string' ? (nameOf(id) ?? []) : [])).join(' / ')];
    if (isRawId(key, one) || one === null || one === '' || typeof one === 'object') return [];
    if (key === 'startMinute' && typeof one === 'number') return [events.timeOf(one)];
    if (key === 'lengthMinutes' && typeof one === 'number') return [`(${format.unit(one, 'minute', 0)})`];
    return [wordsOf(one, words, key)];
  });
  return parts.length === 0 ? t('nothing') : parts.filter(Boolean).join(' ');
}

/** What belongs to a webhook alone; null: the value is nothing such. */
function webhookWords(value: string, field: string, { webhooks }: AuditWords): string | null {
  const topic = field === 'topics' ? WEBHOOK_TOPICS.find((one) => one === value) : undefined;
  if (topic !== undefined) return webhooks(TOPIC_LABELS[topic]);
  const reason = field === 'offReason' ? OFF_REASONS.find((one) => one === value) : undefined;
  if (reason !== undefined) return webhooks(OFF_LABELS[reason]);
  const locale = field === 'locale' ? LOCALES.find((one) => one === value) : undefined;
  if (locale !== undefined) return LANGUAGE_NAMES[locale];
  const kind = field === 'kind' ? WEBHOOK_KINDS.find((one) => one === value) : undefined;
  return kind === undefined ? null : kindLabel(kind, webhooks);
}

/** `field`: the value's, which decides how numbers and lists read. */
export function wordsOf(value: unknown, words: AuditWords, field = ''): string {
  const { t, maps, format, events } = words;
  if (value === true) return t('yes');
  if (value === false) return t('no');
  if (typeof value === 'number' && DAYS.has(field))
    return value === 0 ? t('valueNever') : format.unit(value, 'day', 0);
  if (typeof value === 'number') return RUBLES.test(field) ? format.rubles(value) : format.number(value);
  if (typeof value === 'string') {
    if (isTyped(field)) return value;
    const webhook = webhookWords(value, field, words);
    if (webhook !== null) return webhook;
    const known = VALUES[value];
    if (known !== undefined) return plain(words)(known);
    const stage = MAP_STAGES.find((one) => one === value);
    if (stage !== undefined) return maps(STAGE_KEYS[stage]);
    const slot = GEAR_SLOTS.find((one) => one === value);
    if (slot !== undefined) return slotName(slot, words);
    const page = BUILT_PAGE_IDS.find((one) => one === value);
    if (page !== undefined) return words.pages(PAGE_LABELS[page]);
    if (field === 'startsAt' && INSTANT.test(value)) return format.time(value);
    return DAY.test(value) ? format.day(value) : INSTANT.test(value) ? format.dateTime(value) : value;
  }
  if (Array.isArray(value)) {
    const list = value as readonly unknown[];
    if (field === 'weekdays')
      return list
        .flatMap((day) => WEEKDAYS.find((one) => one === day) ?? [])
        .map((day) => events.weekdayOf(day, 'short'))
        .join(', ');
    if (field === 'scopes') {
      const scopes = apiScopesOf(list.filter((one) => typeof one === 'string'));
      return scopeLines(scopes, words.tokens, format.list).join('; ');
    }
    if (isMark(field)) {
      const marked = list.map(markedName).filter((one) => one !== null);
      if (marked.length === list.length) return listWords(markedNames(marked, words), words);
    }
    // a list without a field is one of people
    return listWords(
      list.map((one) => wordsOf(one, words, field === '' ? 'people' : field)),
      words,
    );
  }
  return isFields(value) ? objectWords(value, words) : t('nothing');
}
