/** Who has read what concerns them, and what has changed for somebody since. Source: decision "An operation is prepared, active, over". */
import { nameKey } from '../characters/name-key.ts';
import { EVERYONE } from '../tactics/drawing/object.ts';
import type { FieldMarks, LineupSquad } from './operation.ts';
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

const DRAWN = 'drawn:';

/** What is marked when a layer of the drawing changes: no field that somebody writes. */
export function drawnField(layer: string): string {
  return `${DRAWN}${layer}`;
}

export function isDrawnField(field: string): boolean {
  return field.startsWith(DRAWN);
}

/** Whether a field's change concerns somebody. */
export function concerns(field: string, { memberKey, place }: Reader): boolean {
  if (FOR_ALL.includes(field)) return true;
  if (isDrawnField(field)) {
    const layer = field.slice(DRAWN.length);
    return layer === EVERYONE || concerns(layer, { memberKey, place });
  }
  const target = instructionFor(field);
  if (target === null) return false;
  return target.kind === 'member' ? target.id === memberKey : target.id === place?.squadId;
}

/** What others have changed for somebody after an instant; `place` stands for their squad and role. */
export function changedSince(marks: FieldMarks, reader: Reader, since: string): readonly string[] {
  return [
    ...Object.entries(marks)
      .filter(
        ([field, { at, by }]) => at > since && nameKey(by) !== reader.memberKey && concerns(field, reader),
      )
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

/** So long after an operation ended it is known who has read it. */
export const READS_RETAINED_MS = 30 * 86_400_000;

export type ReadState = 'read' | 'changed' | 'unread';

/** `seen`: what the person said to have read; null for nothing. */
export function readState(marks: FieldMarks, reader: Reader, seen: string | null): ReadState {
  if (seen === null) return 'unread';
  return changedSince(marks, reader, seen).length === 0 ? 'read' : 'changed';
}

/** The people of an operation that is over, where they stood at its end, and since when: what has moved since changes nothing for them. */
export function readersAtEnd(lineup: readonly Pick<LineupSquad, 'id' | 'members'>[]): readonly Reader[] {
  return lineup.flatMap(({ id, members }) =>
    members.map(({ key, placedAt = '' }): Reader => ({
      memberKey: key,
      place: { squadId: id, at: placedAt },
    })),
  );
}
