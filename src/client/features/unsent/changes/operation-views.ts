/** How every operation reads in the list of unsent changes; one without an entry does not compile. */
import { OPERATIONS, type OperationName } from '../../../../contract/registry/operations.ts';
import { AUCTION_VIEWS, GEAR_VIEWS } from './item-views.ts';
import {
  noSubject,
  type ChangePath,
  type OperationView,
  type OperationViews,
  type Subject,
  type TextContext,
} from './operation-view.ts';
import { FAST_REQUEST_VIEWS, LOADOUT_VIEWS } from './request-views.ts';
import { SKIP_VIEWS } from './skip-views.ts';

const NOTIFICATION_VIEWS: OperationViews<'notifications.read' | 'notifications.topics'> = {
  'notifications.read': {
    text: (args, { t }) => {
      const read = OPERATIONS['notifications.read'].args.safeParse(args);
      return t('opRead', { count: read.success ? read.data.ids.length : 1 });
    },
    path: '/{-$locale}/dashboard/notifications',
    subject: noSubject,
  },
  'notifications.topics': {
    text: (_args, { t }) => t('opTopics'),
    path: '/{-$locale}/dashboard/notifications',
    subject: noSubject,
  },
};

export const OPERATION_VIEWS: OperationViews<OperationName> = {
  ...SKIP_VIEWS,
  ...LOADOUT_VIEWS,
  ...FAST_REQUEST_VIEWS,
  ...AUCTION_VIEWS,
  ...GEAR_VIEWS,
  ...NOTIFICATION_VIEWS,
};

/** An outbox row as far as its text goes. `op` is any text: the row may come from another version of the app. */
export interface Change {
  readonly op: string;
  readonly args: unknown;
}

function viewOf(op: string): OperationView | null {
  return Object.hasOwn(OPERATION_VIEWS, op) ? OPERATION_VIEWS[op as OperationName] : null;
}

/** One line that says what the change does. */
export function changeText({ op, args }: Change, context: TextContext): string {
  return viewOf(op)?.text(args, context) ?? context.t('opUnknown');
}

/** The page where the change can be made again; null for an operation that this version does not know. */
export function changePath({ op, args }: Change): ChangePath | null {
  const path = viewOf(op)?.path ?? null;
  return typeof path === 'function' ? path(args) : path;
}

/** The thing that a change is about; null without one. */
export function subjectOf({ op, args }: Change): Subject | null {
  return viewOf(op)?.subject(args) ?? null;
}

/** Whether the text of a change names items. */
export function hasItems({ op }: Change): boolean {
  return viewOf(op)?.hasItems === true;
}

/** The reason that goes with a change; null without one. */
export function reasonOf({ args }: Pick<Change, 'args'>): string | null {
  const reason = typeof args === 'object' && args !== null && 'reason' in args ? args.reason : null;
  return typeof reason === 'string' && reason.trim() !== '' ? reason : null;
}
