/** Lines of the audit log as people read them: a sentence, what it is about, and what changed. */
import type { AuditLine } from '../../../contract/audit.ts';
import { hasOwnText, isAuditAction } from '../../../contract/registry/audit.ts';
import { auditChanges } from '../../../domain/audit/audit-changes.ts';
import { BUILT_PAGE_IDS } from '../../../domain/characters/page-access.ts';
import { fieldsOf, isFields, textField } from '../../../domain/fields.ts';
import { GEAR_SLOTS, type GearSlot } from '../../../domain/gear/gear.ts';
import { MAP_STAGES } from '../../../domain/loadouts/map-stage.ts';
import { SUPPLY_KINDS } from '../../../domain/loadouts/supply.ts';
import { sameValue } from '../../../domain/edits/merge-edit.ts';
import { auditTextKey } from '../../../i18n/audit-keys.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { audit as texts } from '../../../i18n/locales/en/audit.ts';
import type { gear } from '../../../i18n/locales/en/gear.ts';
import type { loadouts } from '../../../i18n/locales/en/loadouts.ts';
import type { shell } from '../../../i18n/locales/en/shell.ts';
import type { Texts } from '../../../i18n/text-files.ts';
import type { TextKey, Translate } from '../../../i18n/translation.ts';
import { PAGE_LABELS } from '../../components/clan/page-labels.ts';
import { KIND_KEYS, STAGE_KEYS } from '../../components/supplies/supply-labels.ts';

export interface AuditWords {
  readonly t: Translate<typeof texts>;
  readonly lines: Translate<Texts['audit-lines']>;
  readonly maps: Translate<typeof loadouts>;
  readonly slots: Translate<typeof gear>;
  readonly pages: Translate<typeof shell>;
  readonly format: Formats;
  /** Null for unknown items. */
  readonly nameOf: (itemId: string) => string | null;
  /** Lists with all their elements. */
  readonly isWhole?: true;
}

/** A change in words; null: it was or is not there. */
export interface ChangeWords {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** All keys of actions take these two values, whatever each of them uses. */
type SentenceKey = ReturnType<typeof auditTextKey> | `${ReturnType<typeof auditTextKey>}Own`;
type Sentence = (key: SentenceKey, values: { readonly actor: string; readonly subject: string }) => string;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const MAX_SHOWN = 8;

const FIELDS: Readonly<Record<string, TextKey<typeof texts>>> = {
  status: 'fieldStatus',
  reason: 'fieldReason',
  reviewReason: 'fieldReviewReason',
  startDate: 'fieldStartDate',
  endDate: 'fieldEndDate',
  items: 'fieldItems',
  notes: 'fieldNotes',
  name: 'fieldName',
  map: 'fieldMap',
  mapStage: 'fieldMapStage',
  role: 'fieldRole',
  people: 'fieldPeople',
  kit: 'fieldKit',
  quantity: 'fieldQuantity',
  state: 'fieldState',
  rank: 'fieldRank',
  level: 'fieldLevel',
  timeZone: 'fieldTimeZone',
  isReasonRequired: 'fieldIsReasonRequired',
  autoApproveHours: 'fieldAutoApproveHours',
  historyYears: 'fieldHistoryYears',
  permissionMode: 'fieldPermissionMode',
  pageAccess: 'fieldPageAccess',
  clanRoles: 'fieldClanRoles',
  pages: 'fieldPages',
  requestLimits: 'fieldRequestLimits',
  number: 'fieldNumber',
  slots: 'fieldSlots',
  isMain: 'fieldIsMain',
  weekdays: 'fieldWeekdays',
  stages: 'fieldStages',
  isMandatory: 'fieldIsMandatory',
  minStrength: 'fieldMinStrength',
  changes: 'fieldChanges',
  others: 'fieldOthers',
  needs: 'fieldNeeds',
  sent: 'fieldSent',
  total: 'fieldTotal',
  left: 'fieldLeft',
  officer: 'fieldOfficer',
  colonel: 'fieldColonel',
  clan: 'fieldClan',
  note: 'fieldNotes',
  text: 'fieldName',
  bought: 'fieldBuy',
  have: 'fieldHave',
  balanceRub: 'fieldBalance',
  deltaRub: 'fieldChange',
  amountRub: 'fieldAmount',
  present: 'fieldPresent',
  absent: 'fieldAbsent',
  absentWithReason: 'fieldAbsentWithReason',
  unmarked: 'fieldUnmarked',
  excused: 'fieldExcused',
  pending: 'fieldPending',
  unexcused: 'fieldUnexcused',
  notCounted: 'fieldNotCounted',
  guests: 'fieldGuests',
  guest: 'fieldGuest',
  cost: 'fieldCost',
  paidRub: 'fieldPaid',
  appeal: 'fieldAppeal',
  answer: 'fieldAnswer',
  endedBy: 'fieldEndedBy',
  endedAt: 'fieldEndedAt',
  endReason: 'fieldEndReason',
  warns: 'fieldWarns',
  enabled: 'fieldEnabled',
  costPerWarn: 'fieldCostPerWarn',
  maxWarns: 'fieldMaxWarns',
  resetBaseCost: 'fieldResetBaseCost',
  warnsAfterReset: 'fieldWarnsAfterReset',
  proposeAfter: 'fieldProposeAfter',
  proposeDays: 'fieldProposeDays',
  absences: 'fieldAbsences',
  decidedBy: 'fieldDecidedBy',
  decidedAt: 'fieldDecidedAt',
  expiryDays: 'fieldExpiryDays',
};

const VALUES: Readonly<Record<string, TextKey<typeof texts>>> = {
  pending: 'valuePending',
  approved: 'valueApproved',
  auto_approved: 'valueAutoApproved',
  rejected: 'valueRejected',
  cancelled: 'valueCancelled',
  sent: 'valueSent',
  acquired: 'valueAcquired',
  accepted: 'valueAccepted',
  refused: 'valueRefused',
  brawl: 'valueBrawl',
  tournament: 'valueTournament',
  baseCapture: 'valueBaseCapture',
  goldDrop: 'valueGoldDrop',
  training: 'valueTraining',
  own: 'valueOwn',
  active: 'valueActive',
  removed: 'valueRemoved',
  paid: 'valuePaid',
  open: 'valueOpen',
  confirmed: 'valueConfirmed',
  dismissed: 'valueDismissed',
  officer: 'valueOfficer',
  colonel: 'valueColonel',
  inGame: 'valueInGame',
  custom: 'valueCustom',
};

/** Without values: those of fields and of values take none. */
type Plain = (key: TextKey<typeof texts>) => string;

function plain({ t }: AuditWords): Plain {
  return t as unknown as Plain;
}

function slotName(slot: GearSlot, { slots }: AuditWords): string {
  const key = `slot${slot.charAt(0).toUpperCase()}${slot.slice(1)}` as `slot${Capitalize<GearSlot>}`;
  return slots(key);
}

/** The name of a field, a slot, a kind of supplies, a page or an item; null: it says nothing to people. */
function partName(part: string, words: AuditWords): string | null {
  const field = FIELDS[part];
  if (field !== undefined) return plain(words)(field);
  const slot = GEAR_SLOTS.find((one) => one === part);
  if (slot !== undefined) return slotName(slot, words);
  const kind = SUPPLY_KINDS.find((one) => one === part);
  if (kind !== undefined) return words.maps(KIND_KEYS[kind]);
  const page = BUILT_PAGE_IDS.find((one) => one === part);
  return page === undefined ? words.nameOf(part) : words.pages(PAGE_LABELS[page]);
}

/** Minutes of a day as its time. */
function clockTime(minutes: unknown): string {
  const of = (part: number): string => String(Math.floor(part)).padStart(2, '0');
  return typeof minutes === 'number' ? `${of(minutes / 60)}:${of(minutes % 60)}` : '';
}

/** A Monday: the first of the days that weekdays are counted from. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Weekdays, 1 for Monday. */
function weekdayNames(days: readonly unknown[], { format }: AuditWords): string {
  return days
    .flatMap((day) =>
      typeof day === 'number'
        ? [format.weekday(new Date(MONDAY + (day - 1) * DAY_MS).toISOString().slice(0, 10), 'short')]
        : [],
    )
    .join(', ');
}

function wordsOf(value: unknown, words: AuditWords): string {
  const { t, maps, format, nameOf } = words;
  if (value === true) return t('yes');
  if (value === false) return t('no');
  if (typeof value === 'number') return format.number(value);
  if (typeof value === 'string') {
    const known = VALUES[value];
    if (known !== undefined) return plain(words)(known);
    const stage = MAP_STAGES.find((one) => one === value);
    if (stage !== undefined) return maps(STAGE_KEYS[stage]);
    const slot = GEAR_SLOTS.find((one) => one === value);
    if (slot !== undefined) return slotName(slot, words);
    const page = BUILT_PAGE_IDS.find((one) => one === value);
    if (page !== undefined) return words.pages(PAGE_LABELS[page]);
    return DAY.test(value) ? format.day(value) : INSTANT.test(value) ? format.dateTime(value) : value;
  }
  if (Array.isArray(value)) {
    const max = words.isWhole === true ? value.length : MAX_SHOWN;
    const shown = value.slice(0, max).map((one) => wordsOf(one, words));
    const list = shown.length === 0 ? t('nothing') : shown.join(', ');
    return value.length > max ? t('manyChanges', { shown: list }) : list;
  }
  if (!isFields(value)) return t('nothing');
  const itemId = textField(value, 'itemId');
  const name = itemId === null ? null : (nameOf(itemId) ?? textField(value, 'name') ?? itemId);
  if (name === null) {
    const parts = Object.entries(value)
      .filter(([key, one]) => !/^id$|Id$/.test(key) && one !== null && typeof one !== 'object')
      .map(([key, one]) => (key === 'startMinute' ? clockTime(one) : wordsOf(one, words)));
    return parts.join(' ');
  }
  const { quantity } = value;
  return typeof quantity === 'number' ? `${name} × ${format.number(quantity)}` : name;
}

/** What the line is about beyond the person: days, a map, items, a name. */
function thingOf({ facts, entityKind, entityId, before, after }: AuditLine, words: AuditWords): string {
  const { t, format, nameOf } = words;
  const { startDate, endDate, mapStage, items, name, title, number, amountRub, cost, kind, day } =
    fieldsOf(facts);
  if (typeof kind === 'string' && typeof day === 'string')
    return `${typeof name === 'string' && name !== '' ? name : wordsOf(kind, words)}, ${format.day(day)}`;
  if (typeof cost === 'number') return format.rubles(cost);
  if (typeof startDate === 'string' && typeof endDate === 'string') return format.days(startDate, endDate);
  if (typeof number === 'number') return t('war', { number: format.number(number) });
  if (entityKind === 'supplyStock') return nameOf(entityId) ?? entityId;
  if (typeof mapStage === 'string') return wordsOf(mapStage, words);
  if (entityKind === 'loadouts' && MAP_STAGES.some((one) => one === entityId))
    return wordsOf(entityId, words);
  if (Array.isArray(items)) return wordsOf(items, words);
  if (typeof name === 'string') return name;
  if (typeof title === 'string') return title;
  if (typeof amountRub === 'number') return format.rubles(amountRub);
  return Array.isArray(after) && before === null && peopleOf(after).length < 2 ? wordsOf(after, words) : '';
}

/** Stages follow the names in lists of marks: `Morrow (2)`. */
const STAGE_NUMBER = / \(\d+\)$/;
const MARKS = ['present', 'absent', 'absentWithReason', 'unmarked'] as const;

/** Whose things one change of many has changed, each once. */
function peopleOf(after: unknown): readonly string[] {
  const { people, ...fields } = fieldsOf(after);
  const named = Array.isArray(after)
    ? after.map((one) => textField(one, 'characterName'))
    : Array.isArray(people)
      ? people
      : MARKS.flatMap((mark): readonly unknown[] => {
          const list: unknown = fields[mark];
          return Array.isArray(list) ? list : [];
        }).map((name) => (typeof name === 'string' ? name.replace(STAGE_NUMBER, '') : null));
  return [...new Set(named.filter((name) => typeof name === 'string'))];
}

/** The whole line as one sentence. */
export function lineText(line: AuditLine, words: AuditWords): string {
  const { t } = words;
  const { action } = line;
  const thing = thingOf(line, words);
  if (!isAuditAction(action)) return t('unknownAction', { action });
  const isOwn = hasOwnText(action) && line.actor !== null && line.actor === line.subject;
  const key = auditTextKey(action);
  const sentence = (words.lines as unknown as Sentence)(isOwn ? `${key}Own` : key, {
    actor: line.actor ?? t('someone'),
    subject: line.subject ?? t('someone'),
  });
  const count = line.subject === null ? peopleOf(line.after).length : 0;
  const text = thing === '' ? sentence : `${sentence}: ${thing}`;
  return count > 1 ? `${text} · ${t('peopleCount', { count })}` : text;
}

/** What the line says already, and what tells only how much was left out. */
function repeatsFacts(line: AuditLine, path: readonly string[], value: unknown): boolean {
  const [field = ''] = path;
  const facts = fieldsOf(line.facts);
  return path.length === 1 && (field === 'length' || (field in facts && sameValue(facts[field], value)));
}

/** Known fields first, in their order. */
const ORDER: ReadonlyMap<string, number> = new Map(Object.keys(FIELDS).map((field, index) => [field, index]));

function orderOf([field = '']: readonly string[]): number {
  return ORDER.get(field) ?? ORDER.size;
}

/** What changed, field by field; of a list the elements that went and came. */
export function lineChanges(line: AuditLine, words: AuditWords): readonly ChangeWords[] {
  return auditChanges(line.before, line.after)
    .filter(({ path, before, after }) => !repeatsFacts(line, path, after ?? before))
    .toSorted((one, other) => orderOf(one.path) - orderOf(other.path))
    .map(({ path, ...sides }) => {
      const isItem = path.at(-1) === 'itemId';
      const names = (isItem ? path.slice(0, -1) : path).flatMap((part) => partName(part, words) ?? []);
      const sideOf = (value: unknown): string | null =>
        value === undefined || value === null || value === ''
          ? null
          : isItem && typeof value === 'string'
            ? (words.nameOf(value) ?? value)
            : path.at(-1) === 'weekdays' && Array.isArray(value)
              ? weekdayNames(value, words)
              : wordsOf(value, words);
      return { field: names.join(' · '), before: sideOf(sides.before), after: sideOf(sides.after) };
    });
}

/** The changes on one line, for a file. */
export function changesText(line: AuditLine, given: AuditWords): string {
  const words: AuditWords = { ...given, isWhole: true };
  const nothing = words.t('nothing');
  return lineChanges(line, words)
    .map(({ field, before, after }) =>
      `${field}: ${before ?? nothing} → ${after ?? nothing}`.replace(/^: /u, ''),
    )
    .join('; ');
}
