/** What a line of the audit log changed, field by field, as people read it. Pure. */
import { isFields } from '../fields.ts';

export interface AuditChange {
  /** Names of the fields from the outermost to the innermost. */
  readonly path: readonly string[];
  /** Undefined where the field was not there. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Fields that say nothing to people, or what the line says already. */
const TECHNICAL: ReadonlySet<string> = new Set([
  'id',
  'rev',
  'userId',
  'characterId',
  'characterName',
  'clanRank',
  'person',
  'requestedAt',
  'requestDate',
  'reviewedAt',
  'reviewer',
  'changedAt',
  'changedBy',
  'updatedAt',
  'updatedBy',
  'sentAt',
  'enteredBy',
  'decisionId',
  'changedFrom',
  'seq',
  'at',
  'by',
  'previousRub',
  'correctedBy',
  'subject',
  'memberKey',
  'madeAt',
  'version',
  'createdAt',
  'createdBy',
  'appliedAt',
  'appliedBy',
]);

/** Objects that are one value to people: parts of two kinds of time can't be compared. */
const WHOLE: ReadonlySet<string> = new Set(['time', 'source']);

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** The changed fields, deepest first named last; lists and times stay whole. */
export function auditChanges(before: unknown, after: unknown): readonly AuditChange[] {
  const visit = (was: unknown, is: unknown, path: readonly string[]): readonly AuditChange[] => {
    if (
      !WHOLE.has(path.at(-1) ?? '') &&
      (isFields(was) || was === undefined || was === null) &&
      (isFields(is) || is === undefined || is === null)
    ) {
      const [one, other] = [isFields(was) ? was : {}, isFields(is) ? is : {}];
      if (isFields(was) || isFields(is))
        return [...new Set([...Object.keys(one), ...Object.keys(other)])]
          .filter((key) => !TECHNICAL.has(key))
          .flatMap((key) => visit(one[key], other[key], [...path, key]));
    }
    return isNothing(was) && isNothing(is) ? [] : [{ path, before: was, after: is }];
  };
  return visit(before, after, []);
}
