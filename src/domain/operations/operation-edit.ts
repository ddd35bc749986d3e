/** Edits of operations, field by field: each instruction is one of its own, so that two officers write at once. */
import type { EditFields, EditKind } from '../edits/merge-edit.ts';
import { sameValue } from '../edits/merge-edit.ts';
import type { SquadId } from '../squads/squad.ts';
import { normalContent, type FieldMark, type FieldMarks, type OperationContent } from './operation.ts';

/** A field that holds one value; the instructions are fields named by squad and member. */
export const PLAIN_FIELDS = [
  'title',
  'map',
  'description',
  'type',
  'time',
  'gatherMinutes',
  'asksRead',
  'everyone',
] as const;
export type PlainField = (typeof PLAIN_FIELDS)[number];

export function squadField(squadId: string): string {
  return `squad:${squadId}`;
}

export function memberField(memberKey: string): string {
  return `member:${memberKey}`;
}

/** Whom an instruction's field is for; null for another field. */
export function instructionFor(
  field: string,
): { readonly kind: 'squad' | 'member'; readonly id: string } | null {
  const match = /^(squad|member):(.+)$/s.exec(field);
  return match?.[2] === undefined ? null : { kind: match[1] as 'squad' | 'member', id: match[2] };
}

/** Null is the value of no field: a time that is not known yet is missing. */
export const operationEdit: EditKind<OperationContent> = {
  fieldsOf: (content) =>
    new Map<string, unknown>([
      ...PLAIN_FIELDS.flatMap((key) => (content[key] === null ? [] : [[key, content[key]] as const])),
      ...content.squads.map(({ squadId, text }) => [squadField(squadId), text] as const),
      ...content.members.map(({ memberKey, text }) => [memberField(memberKey), text] as const),
    ]),
  contentOf: (fields) => {
    const plain = Object.fromEntries(
      PLAIN_FIELDS.map((key) => [key, fields.get(key) ?? null]),
    ) as unknown as Pick<OperationContent, PlainField>;
    const instructions = (kind: 'squad' | 'member') =>
      [...fields].flatMap(([key, text]) => {
        const target = instructionFor(key);
        return target?.kind === kind && typeof text === 'string' ? [{ id: target.id, text }] : [];
      });
    return normalContent({
      ...plain,
      squads: instructions('squad').map(({ id, text }) => ({ squadId: id as SquadId, text })),
      members: instructions('member').map(({ id, text }) => ({ memberKey: id, text })),
    });
  },
};

/** The fields that differ. */
export function changedFields(before: EditFields, after: EditFields): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => !sameValue(before.get(key), after.get(key)),
  );
}

/** Marks after a change: what changed was changed now. Of an instruction that is gone the mark stays. */
export function marked(marks: FieldMarks, fields: readonly string[], mark: FieldMark): FieldMarks {
  return { ...marks, ...Object.fromEntries(fields.map((field) => [field, mark])) };
}
