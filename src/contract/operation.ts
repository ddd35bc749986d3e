/**
 * An operation: a change that may wait in the outbox, with name, version, arguments, the entity it changes,
 * and its request. Rows on devices name operations, never URLs, so that a newer app can still send what an
 * older one wrote. Source: architecture section 3.
 */
import type * as z from 'zod/mini';
import {
  contentIn,
  fieldEditOf,
  type Edit,
  type EditFields,
  type EditKind,
  type FieldEdit,
} from '../domain/edits/merge-edit.ts';
import type { CallInput, EndpointShape } from './endpoint.ts';
import type { ApiErrorCode } from './error-codes.ts';

type AnySchema = z.ZodMiniType;

/**
 * How a new change joins those of the same entity that wait before it.
 * - `never`: every change is sent.
 * - `last-write-wins`: it states the whole desired state, so it replaces the waiting ones of its character; an
 *   edit takes over what they were based on.
 * - `replaces-refused`: it replaces the ones of its character that the server refused.
 * - `cancels`: while the creation `cancels` and all after it were never sent, the change removes them and is
 *   not sent either; `when` limits that to some arguments.
 * - `merge`: arguments that stand for the change waiting last and the new one; null when the two undo each
 *   other. The two are sent apart when the merged arguments do not fit the operation. `supersedes`: whether a
 *   refused change would only block the new one, and is replaced by it.
 */
export type CoalescePolicy<Args, Both = Args> =
  | 'never'
  | 'last-write-wins'
  | 'replaces-refused'
  | { readonly cancels: string; readonly when?: (args: Args) => boolean }
  | {
      readonly merge: (waiting: Args, added: Args) => Both | null;
      readonly supersedes?: (refused: Args, added: Args) => boolean;
    };

/**
 * An operation that edits: its arguments say what the person saw, and the server merges them with what is
 * stored, or refuses with `edit.conflict`. In terms of fields, see `domain/edits`.
 */
export interface OperationEdit<Args> {
  readonly read: (args: Args) => FieldEdit;
  /** The arguments for another edit of the same thing, to be parsed; a removal says only its base. */
  readonly write: (args: Args, edit: FieldEdit) => object;
  /** What is stored, by the details of `edit.conflict`; null when it cannot be read. */
  readonly theirs: (details: Readonly<Record<string, unknown>>) => EditFields | null;
  readonly both: NonNullable<EditKind<unknown>['both']>;
}

/** Declares how the arguments of an operation are an edit of contents of one kind. */
export function operationEdit<Args, Content>(shape: {
  readonly kind: EditKind<Content>;
  readonly content: z.ZodMiniType<Content>;
  readonly read: (args: Args) => Edit<Content>;
  readonly write: (args: Args, edit: Edit<Content>) => object;
}): OperationEdit<Args> {
  const { kind, content } = shape;
  return {
    read: (args) => fieldEditOf(kind, shape.read(args)),
    write: (args, { base, mine }) =>
      shape.write(args, {
        base: base === undefined ? undefined : contentIn(kind, base),
        mine: contentIn(kind, mine),
      }),
    theirs: ({ theirs }) => {
      if (theirs === null) return new Map();
      const read = content.safeParse(theirs);
      return read.success ? kind.fieldsOf(read.data) : null;
    },
    both: (key, sides) => kind.both?.(key, sides) ?? null,
  };
}

/**
 * An operation with a file: its pieces are sent first, each from where the server is, and then the operation itself. They
 * wait until everything else is sent.
 */
export interface OperationFile<Args, E extends EndpointShape = EndpointShape> {
  /** Takes a piece; its answer says in `received` how many bytes are there. */
  readonly endpoint: E;
  readonly pieceBytes: number;
  readonly toCall: (args: Args, from: number) => CallInput<E>;
}

/** Declares how the file of an operation is sent. */
export function operationFile<Args, E extends EndpointShape>(
  file: OperationFile<Args, E>,
): OperationFile<Args> {
  return file as unknown as OperationFile<Args>;
}

export interface OperationShape<Args extends AnySchema, E extends EndpointShape, Kind extends string> {
  /** Raised when the meaning of the arguments changes; then `older` upgrades arguments of former versions. */
  readonly version: number;
  readonly args: Args;
  readonly endpoint: E;
  /** The entity that is changed, such as `skip:{id}`: changes of one entity are sent in order. */
  readonly entityOf: (args: z.output<Args>) => string;
  readonly toCall: (args: z.output<Args>) => CallInput<E>;
  readonly coalesce: CoalescePolicy<z.output<Args>>;
  /**
   * For what is made tap by tap: calls are so far apart, in ms, and what is made in between is merged. The first is sent
   * at once.
   */
  readonly gatherMs?: number;
  /** The operation edits something that the person saw; with another device's edits it is merged. */
  readonly edit?: OperationEdit<z.output<Args>>;
  /** The operation comes with a file. */
  readonly file?: OperationFile<z.output<Args>>;
  /** The operation creates the entity: without it, later changes of the entity cannot succeed. */
  readonly isCreation?: true;
  /** Other entities whose earlier changes are sent first; of refused ones only a creation is waited for. */
  readonly after?: (args: z.output<Args>) => readonly string[];
  /** Names of operations on the same entity without which this one cannot succeed: it is discarded with them. */
  readonly dependsOn?: readonly string[];
  /** Whether a refusal means that the goal is already reached, so that the change counts as done. */
  readonly isReached?: (
    code: ApiErrorCode | null,
    details: Readonly<Record<string, unknown>>,
    args: z.output<Args>,
  ) => boolean;
  /** Mirrored rows in the answer: one, or a list, in this field. */
  readonly answers?: { readonly kind: Kind; readonly field: string };
  /** The mirrored row of this kind, with the id in the arguments, is removed when the change is done. */
  readonly removes?: Kind;
  /**
   * Upgrades the arguments of version `version` to the current one; null when they cannot be read any more.
   */
  readonly older?: (version: number, args: unknown) => z.output<Args> | null;
}

/** Declares an operation and keeps its exact types. */
export function operation<Args extends AnySchema, E extends EndpointShape, const Kind extends string = never>(
  shape: OperationShape<Args, E, Kind>,
): OperationShape<Args, E, Kind> {
  return shape;
}
