/** Entries of the audit log as sentences. */
import type { AuditLine } from '../../../../contract/audit.ts';
import { hasOwnText, isAuditAction } from '../../../../contract/registry/audit.ts';
import { auditChanges } from '../../../../domain/audit/audit-changes.ts';
import { fieldsOf, textField } from '../../../../domain/fields.ts';
import { MAP_STAGES } from '../../../../domain/loadouts/map-stage.ts';
import { EVENT_KINDS } from '../../../../domain/schedule/event.ts';
import { auditTextKey } from '../../../../i18n/audit-keys.ts';
import { partName, type AuditWords } from './names.ts';
import { dayChanges, eventPart, markedName, MARKS, movedTo, wordsOf } from './values.ts';

/** All keys of actions take these two values, whatever each of them uses. */
type SentenceKey = ReturnType<typeof auditTextKey> | `${ReturnType<typeof auditTextKey>}Own`;
type Sentence = (key: SentenceKey, values: { readonly actor: string; readonly subject: string }) => string;

const DAY_SENTENCES = {
  moved: 'eventMoved',
  cancelled: 'eventCancelled',
  restored: 'eventRestored',
} as const;

/** What happened to single days of an event; null: something else of it changed, too. */
export function dayStep({ action, before, after }: AuditLine): keyof typeof DAY_SENTENCES | null {
  if (action !== 'event.changed') return null;
  const changed = auditChanges(before, after);
  if (changed.length === 0 || changed.some(({ path }) => path[0] !== 'changes')) return null;
  const now = dayChanges(after);
  if (now.length === 0) return 'restored';
  if (now.every(({ to }) => to === null)) return 'cancelled';
  return now.every(({ to }) => to !== null) ? 'moved' : null;
}

function eventName(line: AuditLine, { events }: AuditWords): string {
  const facts = fieldsOf(line.facts);
  const kind = EVENT_KINDS.find((one) => one === facts['kind']);
  const name = textField(facts, 'name') ?? '';
  return kind === undefined ? name : events.nameOf({ kind, name });
}

/** The event, and which of its days are moved from when to when, or cancelled why. */
function eventThing(line: AuditLine, words: AuditWords): string {
  const { t, events, format } = words;
  const event = eventName(line, words);
  const { startMinute } = fieldsOf(line.facts);
  if (dayStep(line) !== null) {
    const now = dayChanges(line.after);
    return (now.length === 0 ? dayChanges(line.before) : now)
      .map((change) => {
        const values = { event, day: format.day(change.date), to: movedTo(change, words) };
        if (change.to === null || now.length === 0)
          return [t('onDay', values), change.reason ?? ''].filter(Boolean).join(', ');
        return typeof startMinute === 'number'
          ? t('movedTo', { ...values, from: events.timeOf(startMinute) })
          : t('movedToOnly', values);
      })
      .join('; ');
  }
  const whole = fieldsOf(line.before === null ? line.after : line.after === null ? line.before : null);
  const { weekdays, firstDate } = whole;
  const when =
    Array.isArray(weekdays) && weekdays.length > 0
      ? wordsOf(weekdays, words, 'weekdays')
      : typeof firstDate === 'string'
        ? format.day(firstDate)
        : '';
  const time = when !== '' && typeof startMinute === 'number' ? events.timeOf(startMinute) : '';
  return [event, when, time].filter(Boolean).join(', ');
}

const MAX_FIELDS = 4;

/** Which settings all of these entries changed, by their first names. */
function settingsThing(lines: readonly AuditLine[], words: AuditWords): string {
  const [first = new Set<string>(), ...others] = lines.map(
    ({ before, after }) => new Set(auditChanges(before, after).map(({ path: [part = ''] }) => part)),
  );
  const names = [...first]
    .filter((part) => others.every((parts) => parts.has(part)))
    .flatMap((part) => partName(part, words) ?? []);
  const shown = names.slice(0, MAX_FIELDS).join(', ');
  return names.length > MAX_FIELDS ? words.t('manyChanges', { shown }) : shown;
}

/** From and to, or how much came. */
function moneyThing({ action, facts, before, after }: AuditLine, { format }: AuditWords): string {
  const { deltaRub, reason } = fieldsOf(facts);
  const [was, is] = [fieldsOf(before)['balanceRub'], fieldsOf(after)['balanceRub']];
  const sum =
    action === 'treasury.balance' && typeof was === 'number' && typeof is === 'number'
      ? `${format.rubles(was)} → ${format.rubles(is)}`
      : typeof deltaRub === 'number'
        ? `${deltaRub > 0 ? '+' : ''}${format.rubles(deltaRub)}`
        : '';
  return [sum, typeof reason === 'string' ? reason : ''].filter(Boolean).join(', ');
}

/** The days of a skip, and of which events and stages it is where it is narrowed. */
function skipThing({ facts }: AuditLine, words: AuditWords): string {
  const { startDate, endDate, parts } = fieldsOf(facts);
  if (typeof startDate !== 'string' || typeof endDate !== 'string') return '';
  const days = words.format.days(startDate, endDate);
  const only = (Array.isArray(parts) ? parts : []).flatMap((one: unknown) => {
    const part = eventPart(one, words);
    return part === null ? (typeof one === 'string' ? [one] : []) : [part.textOf(part.event)];
  });
  return only.length === 0 ? days : words.t('onlyParts', { days, parts: only.join(', ') });
}

/** How much, and for which gathering. */
function contributionThing({ facts }: AuditLine, { format }: AuditWords): string {
  const { amountRub, title } = fieldsOf(facts);
  return [
    typeof amountRub === 'number' ? format.rubles(amountRub) : '',
    typeof title === 'string' ? title : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** What the line is about beyond the person: days, a map, items, a name. */
function thingOf(line: AuditLine, words: AuditWords): string {
  const { facts, entityKind, entityId, before, after } = line;
  const { t, format, nameOf } = words;
  if (entityKind === 'scheduleEvent') return eventThing(line, words);
  if (entityKind === 'clanSettings') return settingsThing([line], words);
  if (entityKind === 'treasury') return moneyThing(line, words);
  if (entityKind === 'skip') return skipThing(line, words);
  if (entityKind === 'contribution') return contributionThing(line, words);
  const { mapStage, map, items, name, title, number, cost, kind, day } = fieldsOf(facts);
  if (typeof kind === 'string' && typeof day === 'string')
    return `${typeof name === 'string' && name !== '' ? name : wordsOf(kind, words)}, ${format.day(day)}`;
  if (typeof cost === 'number') return format.rubles(cost);
  if (typeof number === 'number') return t('war', { number: format.number(number) });
  if (entityKind === 'supplyStock') return nameOf(entityId) ?? '';
  if (typeof mapStage === 'string') return wordsOf(mapStage, words);
  if (entityKind === 'loadouts' && MAP_STAGES.some((one) => one === entityId))
    return wordsOf(entityId, words);
  if (Array.isArray(items)) return wordsOf(items, words);
  if (typeof map === 'string')
    return [wordsOf(map, words), name, title].filter((one) => typeof one === 'string').join(', ');
  if (typeof name === 'string') return name;
  if (typeof title === 'string') return title;
  return Array.isArray(after) && before === null && countPeople(after) < 2 ? wordsOf(after, words) : '';
}

/** Whose things one change of many has changed, each once. */
function peopleOf(after: unknown): readonly string[] {
  const { people, ...fields } = fieldsOf(after);
  const named = Array.isArray(after)
    ? after.map((one: unknown) => (typeof one === 'string' ? one : textField(one, 'characterName')))
    : Array.isArray(people)
      ? people
      : MARKS.flatMap((mark): readonly unknown[] => {
          const list: unknown = fields[mark];
          return Array.isArray(list) ? list : [];
        }).map((one) => markedName(one)?.name ?? null);
  return [...new Set(named.filter((name) => typeof name === 'string'))];
}

/** Of a long list only the first are stored, and how many more there were. */
const MORE = /^… (\d+)$/u;

function countPeople(after: unknown): number {
  return peopleOf(after).reduce((count, name) => count + Number(MORE.exec(name)?.[1] ?? 1), 0);
}

function sentenceOf(line: AuditLine, subject: string, words: AuditWords): string | null {
  const { action } = line;
  if (!isAuditAction(action)) return null;
  const actor = line.actor ?? words.t('someone');
  const step = dayStep(line);
  if (step !== null) return words.t(DAY_SENTENCES[step], { actor });
  const isOwn = hasOwnText(action) && line.actor !== null && line.actor === line.subject;
  const key = auditTextKey(action);
  return (words.lines as unknown as Sentence)(isOwn ? `${key}Own` : key, { actor, subject });
}

/** A colon stands once in a sentence. */
function withThing(sentence: string, thing: string): string {
  return thing === '' ? sentence : `${sentence}${sentence.includes(':') ? ' · ' : ': '}${thing}`;
}

/** Which token has done it for the person, or from where they did it, where it was not in the app. */
function withWay(text: string, { via, way }: AuditLine, { t }: AuditWords): string {
  if (way === 'discord') return `${text} · ${t('viaDiscord')}`;
  return via === undefined ? text : `${text} · ${t('viaToken', { name: via })}`;
}

function plainText(line: AuditLine, words: AuditWords): string {
  const { t } = words;
  const sentence = sentenceOf(line, line.subject ?? t('someone'), words);
  if (sentence === null) return t('unknownAction', { action: line.action });
  const count = line.subject === null ? countPeople(line.after) : 0;
  const text = withThing(sentence, thingOf(line, words));
  return count > 1 ? `${text} · ${t('peopleCount', { count })}` : text;
}

/** The whole line as one sentence. */
export function lineText(line: AuditLine, words: AuditWords): string {
  return withWay(plainText(line, words), line, words);
}

/** What all entries are about. */
function sharedThing(lines: readonly [AuditLine, ...AuditLine[]], words: AuditWords): string {
  const [line] = lines;
  const things = new Set(lines.map((one) => thingOf(one, words)));
  if (things.size === 1) return [...things].join('');
  if (line.entityKind === 'clanSettings') return settingsThing(lines, words);
  return line.entityKind === 'scheduleEvent' ? eventName(line, words) : '';
}

const MAX_NAMED = 3;

/** Whom entries of marks are about: how many, and the first of them by name. */
function namedPeople(lines: readonly AuditLine[], { t }: AuditWords): string | null {
  const named = lines.flatMap(({ subject, after }) => (subject === null ? peopleOf(after) : [subject]));
  const people = [...new Set(named.filter((name) => !MORE.test(name)))];
  // how many more there were is known of each entry, not who
  if (people.length === 0 || people.length < new Set(named).size) return null;
  const shown = people.slice(0, MAX_NAMED).join(', ');
  const names = people.length > MAX_NAMED ? t('manyChanges', { shown }) : shown;
  return `${t('peopleCount', { count: people.length })}: ${names}`;
}

/** Entries by one person of one thing, as one sentence. */
export function foldedText(lines: readonly [AuditLine, ...AuditLine[]], words: AuditWords): string {
  const { t } = words;
  const [line] = lines;
  const subjects = new Set(lines.flatMap(({ subject }) => subject ?? []));
  const subject =
    subjects.size > 1 ? t('peopleCount', { count: subjects.size }) : (line.subject ?? t('someone'));
  const isOneStep = new Set(lines.map(dayStep)).size === 1;
  const sentence = sentenceOf(isOneStep ? line : { ...line, before: null, after: null }, subject, words);
  const text = withThing(sentence ?? line.action, sharedThing(lines, words));
  const people = line.action === 'check.marked' ? namedPeople(lines, words) : null;
  const whole =
    people !== null
      ? `${text} · ${people}`
      : subjects.size > 1
        ? text
        : `${text} · ${t('entriesCount', { count: lines.length })}`;
  return withWay(whole, line, words);
}
