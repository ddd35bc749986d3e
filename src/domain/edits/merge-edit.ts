/**
 * Edits that know the state they were made on, and their three-way merge, field by field. What two edits
 * changed apart goes together; what both changed differently is a conflict that only the person can decide.
 * Source: the project's own rule; decision "Edits carry their base".
 */
import { isFields } from '../fields.ts';
import { err, ok, type Result } from '../result.ts';

/**
 * A thing as its fields: what can be changed on its own, such as one slot or one item. Values are JSON; a
 * field that is not there is missing; a thing without any field does not exist.
 */
export type EditFields = ReadonlyMap<string, unknown>;

/** How the contents of one kind of thing are cut into fields, and put together again. */
export interface EditKind<Content> {
  readonly fieldsOf: (content: Content) => EditFields;
  /** Never called without fields. */
  readonly contentOf: (fields: EditFields) => Content;
  /** Whether contents may be stored: what two edits come to together may be none, though each of them is. */
  readonly isValid?: (content: Content) => boolean;
  /** Whether changes of different fields must not go together: what one side saw has another meaning for the other. */
  readonly isConflict?: (sides: {
    readonly base: Content;
    readonly mine: Content;
    readonly theirs: Content;
  }) => boolean;
  /** One value that keeps what both sides wanted of a field; null where there is none. */
  readonly both?: (key: string, sides: FieldSides) => unknown;
}

/** The values of one field; undefined where it is missing. */
export interface FieldSides {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * An edit: what the person saw, and what they want. Null: the thing does not exist. `base` is undefined in
 * edits of an older app, which did not say it.
 */
export interface Edit<Content> {
  readonly base: Content | null | undefined;
  readonly mine: Content | null;
}

/** An edit by its fields; a thing that does not exist has none. */
export interface FieldEdit {
  readonly base: EditFields | undefined;
  readonly mine: EditFields;
}

/** A merge: the fields with every conflict left as it is stored, and the fields in conflict. */
export interface Merge {
  readonly merged: EditFields;
  readonly collisions: readonly string[];
  /** One side removed the thing and the other changed it: there is only one choice for all of it. */
  readonly isWhole: boolean;
}

const NONE: EditFields = new Map();

/** Whether two JSON values are equal, whatever the order of their keys. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => sameValue(value, other[index]))
    );
  if (!isFields(one) || !isFields(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => sameValue(one[key], other[key]));
}

export function sameFields(one: EditFields, other: EditFields): boolean {
  return one.size === other.size && [...one].every(([key, value]) => sameValue(value, other.get(key)));
}

function fieldsIn<Content>(kind: EditKind<Content>, content: Content | null): EditFields {
  return content === null ? NONE : kind.fieldsOf(content);
}

export function contentIn<Content>(kind: EditKind<Content>, fields: EditFields): Content | null {
  return fields.size === 0 ? null : kind.contentOf(fields);
}

/** Every field of these, those of the first in its order. */
function keysOf(...all: readonly EditFields[]): readonly string[] {
  return [...new Set(all.flatMap((fields) => [...fields.keys()]))];
}

function withField(fields: Map<string, unknown>, key: string, value: unknown): void {
  if (value === undefined) fields.delete(key);
  else fields.set(key, value);
}

type Decide = (sides: FieldSides) => { readonly value: unknown; readonly isCollision: boolean };

const decide: Decide = ({ base, mine, theirs }) =>
  sameValue(mine, theirs) || sameValue(base, mine)
    ? { value: theirs, isCollision: false }
    : sameValue(base, theirs)
      ? { value: mine, isCollision: false }
      : { value: theirs, isCollision: true };

/** Without a base every difference may be a change of theirs. */
const decideWithoutBase: Decide = ({ mine, theirs }) => ({
  value: theirs,
  isCollision: !sameValue(mine, theirs),
});

/** Merges an edit into what is stored. Total. */
export function mergeEdit({ base, mine }: FieldEdit, theirs: EditFields): Merge {
  const keys = keysOf(theirs, mine, base ?? NONE);
  const seen = base ?? NONE;
  if (mine.size === 0 || theirs.size === 0) {
    if (mine.size === theirs.size) return { merged: theirs, collisions: [], isWhole: false };
    // Only one side has touched it.
    if (base !== undefined && sameFields(base, theirs))
      return { merged: mine, collisions: [], isWhole: false };
    if (base !== undefined && sameFields(base, mine))
      return { merged: theirs, collisions: [], isWhole: false };
    return { merged: theirs, collisions: keys, isWhole: true };
  }
  const merged = new Map(theirs);
  const collisions: string[] = [];
  const rule = base === undefined ? decideWithoutBase : decide;
  for (const key of keys) {
    const sides = { base: seen.get(key), mine: mine.get(key), theirs: theirs.get(key) };
    const { value, isCollision } = rule(sides);
    withField(merged, key, value);
    if (isCollision) collisions.push(key);
  }
  return { merged, collisions, isWhole: false };
}

/** The merge as it is shown before the server has decided: what the person wants wins. */
export function preferMine(edit: FieldEdit, theirs: EditFields): EditFields {
  const { base, mine } = edit;
  if (base === undefined) return mine;
  const { merged, collisions, isWhole } = mergeEdit(edit, theirs);
  if (isWhole) return mine;
  const shown = new Map(merged);
  for (const key of collisions) withField(shown, key, mine.get(key));
  return shown;
}

function isChanged({ base, mine }: Seen, key: string): boolean {
  return !sameValue(base.get(key), mine.get(key));
}

type Seen = FieldEdit & { readonly base: EditFields };

/** Whether the second edit was made on what the first had left of this field. */
function hasSeen(first: Seen, second: Seen, key: string): boolean {
  return sameValue(second.base.get(key), first.mine.get(key));
}

/**
 * Two edits of one device as one: a field keeps what it was changed from first, and to last. Null where the
 * second changed what the first had, without having seen it: the two are sent apart. An edit without a base
 * leaves none to both.
 */
export function joinEdits(first: FieldEdit, second: FieldEdit): FieldEdit | null {
  if (first.base === undefined || second.base === undefined) return { base: undefined, mine: second.mine };
  const [before, after]: readonly [Seen, Seen] = [
    { base: first.base, mine: first.mine },
    { base: second.base, mine: second.mine },
  ];
  const isRemoval = first.mine.size === 0 || second.mine.size === 0;
  const base = new Map(after.base);
  const mine = new Map(after.mine);
  for (const key of keysOf(before.base, before.mine)) {
    if (!isChanged(before, key)) continue;
    if ((isRemoval || isChanged(after, key)) && !hasSeen(before, after, key)) return null;
    withField(base, key, before.base.get(key));
    if (!isRemoval && !isChanged(after, key)) withField(mine, key, before.mine.get(key));
  }
  return { base, mine };
}

/** Whether an edit wants just what the person saw. */
export function isNoop({ base, mine }: FieldEdit): boolean {
  return base !== undefined && sameFields(base, mine);
}

/** An edit by its fields. */
export function fieldEditOf<Content>(kind: EditKind<Content>, { base, mine }: Edit<Content>): FieldEdit {
  return { base: base === undefined ? undefined : fieldsIn(kind, base), mine: fieldsIn(kind, mine) };
}

/** What is stored: its contents, when they last changed, and by whom; null when it does not exist. */
export interface StoredEdit<Content> {
  readonly content: Content;
  readonly changedAt: string;
  /** The name of a character; null for the person's own things. */
  readonly changedBy: string | null;
}

/**
 * What to store for a valid edit. Refusal: `edit.conflict` {theirs, changedAt, changedBy} with the stored contents.
 * An edit of an older app counts as made on what was stored at `madeAt`, null for now: it is refused only
 * where what is stored has changed since. Instants are ISO text in UTC with milliseconds.
 */
export function resolveEdit<Content>(
  kind: EditKind<Content>,
  edit: Edit<Content>,
  stored: StoredEdit<Content> | null,
  madeAt: string | null,
): Result<Content | null, 'edit.conflict'> {
  if (edit.base === undefined && (stored === null || !isChangedSince(stored, madeAt))) return ok(edit.mine);
  const { merged, collisions } = mergeEdit(fieldEditOf(kind, edit), fieldsIn(kind, stored?.content ?? null));
  const content = contentIn(kind, merged);
  const isApart =
    edit.base == null ||
    edit.mine === null ||
    stored === null ||
    kind.isConflict?.({ base: edit.base, mine: edit.mine, theirs: stored.content }) !== true;
  return collisions.length === 0 && isApart && (content === null || kind.isValid?.(content) !== false)
    ? ok(content)
    : err('edit.conflict', {
        theirs: stored?.content ?? null,
        changedAt: stored?.changedAt ?? null,
        changedBy: stored?.changedBy ?? null,
      });
}

function isChangedSince({ changedAt }: StoredEdit<unknown>, madeAt: string | null): boolean {
  return madeAt !== null && changedAt > madeAt;
}
