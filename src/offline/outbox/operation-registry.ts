/** Operations as the outbox sees them: looked up by the name in a row, whose arguments nobody has checked yet. */
import type { EndpointShape } from '../../contract/endpoint.ts';
import type { ApiErrorCode } from '../../contract/error-codes.ts';
import type { OperationName } from '../../contract/operations.ts';
import type { MirrorKind } from '../../contract/sync.ts';
import type { OutboxRow } from '../database/database.ts';

type Parsed = { readonly success: true; readonly data: unknown } | { readonly success: false };

/** The call that an operation becomes. */
export interface AnyCall {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** One operation of a table; its functions may only be given arguments that its own `args` has parsed. */
export interface AnyOperation {
  readonly version: number;
  readonly args: { safeParse(args: unknown): Parsed };
  readonly endpoint: EndpointShape;
  readonly entityOf: (args: never) => string;
  readonly toCall: (args: never) => AnyCall;
  readonly isCreation?: true;
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

/** A row's operation with its arguments as the present version wants them. */
export interface ResolvedOperation {
  readonly operation: AnyOperation;
  readonly args: unknown;
}

/**
 * - `newer`: another tab runs a newer version of the app and wrote the row; this one must leave it to that.
 * - `unreadable`: the arguments cannot be read any more, or never fitted.
 */
export type UnresolvedReason = 'newer' | 'unreadable';

/** The operation of a row, ready to be sent. */
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

// `args` was parsed by the operation's own schema: that is what the `never` of the table stands for.

export function entityOf({ operation, args }: ResolvedOperation): string {
  return (operation.entityOf as (args: unknown) => string)(args);
}

export function callOf({ operation, args }: ResolvedOperation): AnyCall {
  return (operation.toCall as (args: unknown) => AnyCall)(args);
}

/** Whether a refusal says that what the row wants is so already. */
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
