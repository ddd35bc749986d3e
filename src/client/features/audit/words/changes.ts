/** What an entry of the audit log changed, field by field. */
import type { AuditLine } from '../../../../contract/audit.ts';
import { type AuditChange, auditChanges } from '../../../../domain/audit/audit-changes.ts';
import { sameValue } from '../../../../domain/edits/merge-edit.ts';
import { fieldsOf, isFields, textField } from '../../../../domain/fields.ts';
import { FIELDS, partName, type AuditWords } from './names.ts';
import { isRawId, wordsOf } from './values.ts';

/** A change in words; null: it was or is not there. */
export interface ChangeWords {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What the line says already, and what tells only how much was left out. */
function repeatsFacts(line: AuditLine, { path, before, after }: AuditChange): boolean {
  const [field = ''] = path;
  const facts = fieldsOf(line.facts);
  if (path.length !== 1) return false;
  if (field === 'length') return true;
  const isReplaced = before !== undefined && before !== null && after !== undefined && after !== null;
  return !isReplaced && field in facts && sameValue(facts[field], after ?? before);
}

/** The only person of a list without another thing is in the sentence. */
function isOnlyName({ facts, before, after }: AuditLine): boolean {
  return (
    facts === null &&
    before === null &&
    Array.isArray(after) &&
    after.length === 1 &&
    typeof after[0] === 'string'
  );
}

/** What became of a proposal, by whom and when; where money comes from, and what the balance was and is. */
function isInSentence({ entityKind, action }: AuditLine, [field = '']: readonly string[]): boolean {
  if (entityKind === 'warnProposal') return ['status', 'decidedBy', 'decidedAt'].includes(field);
  return (
    entityKind === 'treasury' &&
    (field === 'source' || (action === 'treasury.balance' && field === 'balanceRub'))
  );
}

/** Known fields first, in their order. */
const ORDER: ReadonlyMap<string, number> = new Map(Object.keys(FIELDS).map((field, index) => [field, index]));

function orderOf([field = '']: readonly string[]): number {
  return ORDER.get(field) ?? ORDER.size;
}

/** Nobody had marked them before: marking says so. */
function isFirstMark(path: readonly string[], after: unknown): boolean {
  return path[0] === 'unmarked' && after === undefined;
}

/** Of each item how many were and are sent: the items themselves stay. */
function sentChanges({ before, after }: AuditLine, words: AuditWords): readonly ChangeWords[] {
  const [was, is] = [before, after].map((side) => (Array.isArray(side) ? (side as readonly unknown[]) : []));
  const sentOf = (list: readonly unknown[] = [], id: string | null): number => {
    const item = list.find((one) => textField(one, 'itemId') === id);
    const sent = isFields(item) ? item['sent'] : undefined;
    return typeof sent === 'number' ? sent : 0;
  };
  const shown = new Map((is ?? []).concat(was ?? []).map((one) => [textField(one, 'itemId'), one]));
  return [...shown].flatMap(([id, item]): readonly ChangeWords[] => {
    // of a long list only the first are stored, and how many more there were
    if (id === null) return typeof item === 'string' ? [{ field: '', before: null, after: item }] : [];
    const [old, now] = [sentOf(was, id), sentOf(is, id)];
    const name = words.nameOf(id) === null ? id : wordsOf(item, words);
    const field = `${words.t('fieldSent')} · ${name}`;
    return old === now ? [] : [{ field, before: words.format.number(old), after: words.format.number(now) }];
  });
}

/** What changed, field by field; of a list the elements that went and came. What has no name for people is left out. */
export function lineChanges(line: AuditLine, words: AuditWords): readonly ChangeWords[] {
  if (isOnlyName(line)) return [];
  if (line.action === 'loadout.marked') return sentChanges(line, words);
  // roles are shown with what they were before, also where that was none
  const isRole = line.entityKind === 'memberRole' && line.before !== null && line.after !== null;
  return auditChanges(line.before, line.after)
    .filter(
      (change) =>
        !repeatsFacts(line, change) &&
        !isInSentence(line, change.path) &&
        !isFirstMark(change.path, change.after),
    )
    .toSorted((one, other) => orderOf(one.path) - orderOf(other.path))
    .flatMap(({ path, ...sides }) => {
      const last = path.at(-1) ?? '';
      const isItem = last === 'itemId';
      const named = (isItem ? path.slice(0, -1) : path).map((part) => partName(part, words));
      const isKnown = last === 'kind' || named.at(-1) !== null;
      if (!isKnown || isRawId(last, sides.after ?? sides.before)) return [];
      const sideOf = (value: unknown): string | null =>
        value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
          ? isRole && value === ''
            ? words.t('nothing')
            : null
          : isItem && typeof value === 'string'
            ? words.nameOf(value)
            : wordsOf(value, words, last);
      const [before, after] = [sideOf(sides.before), sideOf(sides.after)];
      const names = path.length === 2 && last === 'kind' ? named.slice(0, 1) : named;
      if (before === null && after === null) return [];
      const field = names.flatMap((name) => name ?? []).join(' · ');
      // of what was deleted, how it was: nothing came after it
      return [line.after === null ? { field, before: null, after: before } : { field, before, after }];
    });
}

/** The changes on one line, for a file. */
export function changesText(line: AuditLine, given: AuditWords): string {
  const words: AuditWords = { ...given, isWhole: true };
  const nothing = words.t('nothing');
  return lineChanges(line, words)
    .map(({ field, before, after }) =>
      (before === null
        ? `${field}: ${after ?? nothing}`
        : `${field}: ${before} → ${after ?? nothing}`
      ).replace(/^: /u, ''),
    )
    .join('; ');
}
