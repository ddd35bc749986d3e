/** Queued changes over mirrored rows: each operation is a function over the rows as they are shown. */
import { textField } from '../../domain/fields.ts';
import { OPERATIONS, type ArgsOf, type OperationName } from '../../contract/registry/operations.ts';
import type { MirrorRow, OutboxRow } from '../database/database.ts';
import { pendingChanges, pendingStatusOf, type PendingStatus } from '../outbox/rows/pending-status.ts';

/** What a queued change leaves on the row that it changes; null: nothing is queued. */
export interface Pending {
  readonly pendingStatus: PendingStatus | null;
  /** Its key in the outbox. */
  readonly outboxKey: string | null;
}

export const NOT_PENDING: Pending = { pendingStatus: null, outboxKey: null };

export interface QueuedChange<Op extends OperationName> {
  readonly row: OutboxRow;
  /** Null: cannot be read; another version of the app queued it. */
  readonly args: ArgsOf<Op> | null;
  /** What it is about, also when its other arguments cannot be read. */
  readonly entityId: string | null;
  /** The server refused it: shown on the row, but without effect. */
  readonly isRefused: boolean;
  readonly pending: Pending;
  /** When the person made it. */
  readonly at: string;
}

type Context = Pick<MirrorRow, 'characterIds'>;

type Appliers<Shown, In extends Context> = {
  readonly [Op in OperationName]?: (rows: Map<string, Shown>, change: QueuedChange<Op>, context: In) => void;
};

function applyChange<Op extends OperationName, Shown, In extends Context>(
  op: Op,
  apply: Appliers<Shown, In>,
  row: OutboxRow,
  rows: Map<string, Shown>,
  context: In,
): void {
  const applyOperation: Appliers<Shown, In>[Op] = apply[op];
  if (applyOperation === undefined) return;
  const read = OPERATIONS[op].args.safeParse(row.args);
  applyOperation(
    rows,
    {
      row,
      args: read.success ? (read.data as ArgsOf<Op>) : null,
      entityId: textField(row.args, 'id'),
      isRefused: row.state === 'needs-attention',
      pending: { pendingStatus: pendingStatusOf(row), outboxKey: row.key },
      at: new Date(row.createdAt).toISOString(),
    },
    context,
  );
}

/** `apply`: what each operation of the kind does to the rows, by id. The overlay is pure; the oldest change comes first. */
export function createOverlay<Shown, In extends Context = Context>(apply: Appliers<Shown, In>) {
  return (
    context: In,
    mirrored: Iterable<readonly [id: string, row: Shown]>,
    outbox: readonly OutboxRow[],
  ): Shown[] => {
    const rows = new Map(mirrored);
    for (const row of pendingChanges(context, outbox)) applyChange(row.op, apply, row, rows, context);
    return [...rows.values()];
  };
}

/** Marks a row as changed; with several changes the first stays, which blocks the others. */
export function withChange<Shown extends Pending & { readonly change: string | null }>(
  shown: Shown,
  { pending }: Pick<QueuedChange<OperationName>, 'pending'>,
  change: NonNullable<Shown['change']>,
): Shown {
  return shown.pendingStatus === null ? { ...shown, ...pending, change } : shown;
}
