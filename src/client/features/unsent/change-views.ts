/** Outbox rows through the views of their operations. */
import { textField } from '../../../domain/fields.ts';
import type { CharacterId } from '../../../domain/ids.ts';
import type { OperationName } from '../../../contract/registry/operations.ts';
import type { SentRow } from '../../../offline/database/database.ts';
import type {
  ChangePath,
  OperationView,
  OperationViews,
  Subject,
  ViewContext,
} from '../../components/slots/operation-view.ts';

/** An outbox row as far as its text goes. `op` is any text: the row may come from another version of the app. */
export interface Change {
  readonly op: string;
  readonly args: unknown;
  /** Missing in rows of an older app. */
  readonly characterId?: CharacterId | undefined;
}

/** The view of an operation; null for one that this version does not know. */
export function viewOf(views: OperationViews, op: string): OperationView | null {
  return Object.hasOwn(views, op) ? views[op as OperationName] : null;
}

/** One line that says what the change does; null for an operation that this version does not know. */
export function changeText(views: OperationViews, { op, args }: Change, context: ViewContext): string | null {
  return viewOf(views, op)?.text(args, context) ?? null;
}

/** What was not done of a change that was sent; null when all was. */
export function leftOutText(
  views: OperationViews,
  change: Pick<SentRow, 'op' | 'args' | 'answer'>,
  context: ViewContext,
): string | null {
  return viewOf(views, change.op)?.leftOut?.(change, context) ?? null;
}

/** The page where the change can be made again; null for an operation that this version does not know. */
export function changePath(views: OperationViews, { op, args }: Change): ChangePath | null {
  const path = viewOf(views, op)?.path ?? null;
  return typeof path === 'function' ? path(args) : path;
}

/** The rows that the text of a change needs. */
export function subjectsOf(views: OperationViews, { op, args }: Change): readonly Subject[] {
  const view = viewOf(views, op);
  return [view?.subject?.(args), view?.besides?.(args)].filter(
    (subject): subject is Subject => subject !== null && subject !== undefined,
  );
}

/** The reason that goes with a change; null without one. */
export function reasonOf({ args }: Pick<Change, 'args'>): string | null {
  const reason = textField(args, 'reason');
  return reason === null || reason.trim() === '' ? null : reason;
}
