/** Who has read what concerns them, and what has changed for somebody since. Source: decision "An operation is prepared, active, over". */
import type { FieldMarks } from './operation.ts';
import { instructionFor, type PlainField } from './operation-edit.ts';

/** What everybody must know; a new title changes nothing for anybody. */
const FOR_ALL: readonly string[] = [
  'map',
  'time',
  'gatherMinutes',
  'everyone',
  'description',
] satisfies readonly PlainField[];

/** Somebody of the clan, as an operation sees them. */
export interface Reader {
  readonly memberKey: string;
  /** Their place on the operation's map, and when they were put there; null: nobody has ever placed them. */
  readonly place: { readonly squadId: string | null; readonly at: string } | null;
}

/** Whether a field's change concerns somebody. */
export function concerns(field: string, { memberKey, place }: Reader): boolean {
  if (FOR_ALL.includes(field)) return true;
  const target = instructionFor(field);
  if (target === null) return false;
  return target.kind === 'member' ? target.id === memberKey : target.id === place?.squadId;
}

/** What has changed for somebody after an instant; `place` stands for their squad and role. */
export function changedSince(marks: FieldMarks, reader: Reader, since: string): readonly string[] {
  return [
    ...Object.entries(marks)
      .filter(([field, { at }]) => at > since && concerns(field, reader))
      .map(([field]) => field),
    ...(reader.place !== null && reader.place.at > since ? ['place'] : []),
  ];
}

/** The instant of the newest thing that somebody is shown: what they say to have read. */
export function newestFor(marks: FieldMarks, reader: Reader, createdAt: string): string {
  const instants = Object.entries(marks).flatMap(([field, { at }]) => (concerns(field, reader) ? [at] : []));
  return [createdAt, ...instants, ...(reader.place === null ? [] : [reader.place.at])].reduce((last, at) =>
    at > last ? at : last,
  );
}

export type ReadState = 'read' | 'changed' | 'unread';

/** `seen`: what the person said to have read; null for nothing. */
export function readState(marks: FieldMarks, reader: Reader, seen: string | null): ReadState {
  if (seen === null) return 'unread';
  return changedSince(marks, reader, seen).length === 0 ? 'read' : 'changed';
}
