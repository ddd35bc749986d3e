/** Registry of operations, looked up by the name in a row, whose arguments are not validated yet. */
import type { EndpointShape } from '../../contract/endpoint.ts';
import type { ApiErrorCode } from '../../contract/error-codes.ts';
import type { CoalescePolicy, OperationEdit, OperationFile } from '../../contract/operation.ts';
import type { EditFields, FieldEdit, FieldSides } from '../../domain/edits/merge-edit.ts';
import type { OperationName } from '../../contract/registry/operations.ts';
import type { MirrorKind } from '../../contract/registry/sync.ts';
import type { OutboxRow } from '../database/database.ts';

type Parsed = { readonly success: true; readonly data: unknown } | { readonly success: false };

/** The request of an operation. */
export interface AnyCall {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * One operation of the registry; its functions may only be given arguments that its own `args` has parsed.
 */
export interface AnyOperation {
  readonly version: number;
  readonly args: { safeParse(args: unknown): Parsed };
  readonly endpoint: EndpointShape;
  readonly entityOf: (args: never) => string;
  readonly toCall: (args: never) => AnyCall;
  readonly coalesce: CoalescePolicy<never, unknown>;
  readonly gatherMs?: number;
  readonly edit?: OperationEdit<never>;
  readonly file?: OperationFile<never>;
  readonly isCreation?: true;
  readonly after?: (args: never) => readonly string[];
  readonly dependsOn?: readonly string[];
  readonly answers?: { readonly kind: MirrorKind; readonly field: string };
  readonly removes?: MirrorKind;
  readonly isReached?: (
    code: ApiErrorCode | null,
    details: Readonly<Record<string, unknown>>,
    args: never,
  ) => boolean;
  readonly older?: (version: number, args: unknown) => unknown;
}

export type OperationRegistry = { readonly [N in OperationName]: AnyOperation };

/** A row's operation with its arguments, upgraded to the current version. */
export interface ResolvedOperation {
  readonly operation: AnyOperation;
  readonly args: unknown;
}

/**
 * - `newer`: another tab runs a newer version of the app and wrote the row; leave it to that tab.
 * - `unreadable`: the arguments cannot be read any more, or never fitted.
 */
export type UnresolvedReason = 'newer' | 'unreadable';

/** Resolves the operation of a row, ready to be sent. */
export function resolveOperation(
  row: Pick<OutboxRow, 'op' | 'opVersion' | 'args'>,
  table: OperationRegistry,
): ResolvedOperation | UnresolvedReason {
  const known: Readonly<Record<string, AnyOperation | undefined>> = table;
  const operation = Object.hasOwn(table, row.op) ? known[row.op] : undefined;
  if (operation === undefined || row.opVersion > operation.version) return 'newer';
  const args =
    row.opVersion === operation.version ? row.args : (operation.older?.(row.opVersion, row.args) ?? null);
  const parsed = operation.args.safeParse(args);
  return parsed.success ? { operation, args: parsed.data } : 'unreadable';
}

// `args` was parsed by the operation's own schema: that justifies casting the `never` parameters of the
// registry.

export function entityOf({ operation, args }: ResolvedOperation): string {
  return (operation.entityOf as (args: unknown) => string)(args);
}

export function callOf({ operation, args }: ResolvedOperation): AnyCall {
  return (operation.toCall as (args: unknown) => AnyCall)(args);
}

/** The call that sends a piece of the file; null for an operation without one. */
export function pieceCallOf(
  { operation, args }: ResolvedOperation,
  from: number,
): { readonly endpoint: EndpointShape; readonly call: AnyCall } | null {
  const { file } = operation;
  return file === undefined
    ? null
    : {
        endpoint: file.endpoint,
        call: (file.toCall as (args: unknown, from: number) => AnyCall)(args, from),
      };
}

/** Other entities whose earlier changes are sent before. */
function sentAfter({ operation, args }: ResolvedOperation): readonly string[] {
  return operation.after === undefined ? [] : (operation.after as (args: unknown) => readonly string[])(args);
}

/** What the person saw and wants, of an operation that edits; null for another one. */
export function editOf({ operation, args }: ResolvedOperation): FieldEdit | null {
  return operation.edit === undefined
    ? null
    : (operation.edit.read as unknown as (args: unknown) => FieldEdit)(args);
}

/** The arguments for another edit of the same thing. */
export function withEdit({ operation, args }: ResolvedOperation, edit: FieldEdit): unknown {
  return operation.edit === undefined
    ? args
    : (operation.edit.write as unknown as (args: unknown, edit: FieldEdit) => unknown)(args, edit);
}

/** What is stored, by the details of a conflict; null when it cannot be read. */
export function theirsOf(
  { operation }: ResolvedOperation,
  details: Readonly<Record<string, unknown>>,
): EditFields | null {
  return operation.edit?.theirs(details) ?? null;
}

/** A value that keeps both sides of a field; null where there is none. */
export function bothOf({ operation }: ResolvedOperation, key: string, sides: FieldSides): unknown {
  return operation.edit?.both(key, sides) ?? null;
}

/** Whether a refusal means that the row's goal is already reached. */
export function isGoalReached(
  { operation, args }: ResolvedOperation,
  code: ApiErrorCode | null,
  details: Readonly<Record<string, unknown>>,
): boolean {
  return (
    operation.isReached !== undefined &&
    (
      operation.isReached as (
        code: ApiErrorCode | null,
        details: Readonly<Record<string, unknown>>,
        args: unknown,
      ) => boolean
    )(code, details, args)
  );
}

function isCreation({ op }: Pick<OutboxRow, 'op'>, table: OperationRegistry): boolean {
  // a newer version of the app may have written the row
  const known: Readonly<Record<string, AnyOperation | undefined>> = table;
  return known[op]?.isCreation === true;
}

/** Whether what a row belongs to is not sent yet. */
export function isHeldBack(row: OutboxRow, rows: readonly OutboxRow[], table: OperationRegistry): boolean {
  const resolved = resolveOperation(row, table);
  if (typeof resolved === 'string') return false;
  const entities = sentAfter(resolved);
  return rows.some(
    (one) =>
      one.seq < row.seq &&
      entities.includes(one.entity) &&
      (one.state !== 'needs-attention' || isCreation(one, table)),
  );
}

/** The rows that cannot succeed without one that was not applied. */
export function hopelessWithout(
  row: OutboxRow,
  rows: readonly OutboxRow[],
  table: OperationRegistry,
): readonly OutboxRow[] {
  const later = rows.filter(({ seq }) => seq > row.seq);
  if (isCreation(row, table))
    return later.filter((one) => {
      const resolved = resolveOperation(one, table);
      return (
        one.entity === row.entity ||
        (typeof resolved !== 'string' && sentAfter(resolved).includes(row.entity))
      );
    });
  const own = resolveOperation(row, table);
  return later.filter((one) => {
    const resolved = resolveOperation(one, table);
    return (
      typeof own !== 'string' &&
      typeof resolved !== 'string' &&
      resolved.operation.dependsOn?.includes(row.op) === true &&
      // by their arguments: an earlier version may have named the entities of the rows otherwise
      entityOf(resolved) === entityOf(own)
    );
  });
}
