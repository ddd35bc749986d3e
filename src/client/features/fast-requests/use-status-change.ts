import type { ArgsOf } from '../../../contract/registry/operations.ts';
import { discard } from '../../../offline/outbox/enqueue.ts';
import type { OutboxRow } from '../../../offline/database/database.ts';
import type { ShownFastRequest } from '../../../offline/mirror/overlays/fast-requests.ts';
import { asErrorCode } from '../../data/connection/api-error.ts';
import { useChange, useOutboxRows } from '../../data/outbox/use-outbox.ts';
import { errorMessage } from '../../../i18n/errors/error-message.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { STATUS_STYLE } from './status-style.ts';

interface StatusChange {
  readonly change: (
    request: ShownFastRequest,
    status: ArgsOf<'fastRequest.status'>['status'],
  ) => Promise<boolean>;
  /** Takes back an unsent change, or dismisses a refused one. */
  readonly undo: (request: ShownFastRequest) => Promise<boolean>;
  /** The request has not left this device. */
  readonly isUnsent: (request: ShownFastRequest) => boolean;
  /** True for a change that has not been sent yet: it can be taken back. */
  readonly canUndo: (request: ShownFastRequest) => boolean;
  /** Why the server refused, with the current status; undefined when it did not refuse. */
  readonly refusalOf: (request: ShownFastRequest) => string | undefined;
}

/** Changes a request's status (cancelled, sent, acquired): on this device first, then on the server. */
export function useStatusChange(): StatusChange {
  const t = useT('fast-requests');
  const errors = useT('errors');
  const format = useFormats();
  const send = useChange('fastRequest.status');
  const { rows } = useOutboxRows();
  const rowOf = ({ outboxKey }: ShownFastRequest): OutboxRow | null =>
    outboxKey === null ? null : (rows.find(({ key }) => key === outboxKey) ?? null);
  const undo = async ({ outboxKey }: ShownFastRequest): Promise<boolean> =>
    outboxKey !== null && (await discard(outboxKey)).ok;
  return {
    undo,
    change: async (request, status) => (await send({ id: request.id, status })).ok,
    isUnsent: (request) =>
      request.change === 'create' &&
      (request.pendingStatus === 'refused' ||
        (request.pendingStatus === 'waiting' && rowOf(request)?.attempts === 0)),
    canUndo: (request) =>
      request.change === 'status' && request.pendingStatus === 'waiting' && rowOf(request)?.attempts === 0,
    refusalOf: (request) => {
      const problem = request.pendingStatus === 'refused' ? rowOf(request)?.problem : null;
      if (problem == null) return undefined;
      const { status, changedBy } = problem.details;
      const statusStyle =
        typeof status === 'string' && Object.hasOwn(STATUS_STYLE, status)
          ? STATUS_STYLE[status as keyof typeof STATUS_STYLE]
          : null;
      if (problem.code === 'fastRequests.processed' && statusStyle !== null) {
        return typeof changedBy === 'string' && changedBy !== ''
          ? t('processedBy', { name: changedBy, status: t(statusStyle.key) })
          : t('processed', { status: t(statusStyle.key) });
      }
      return errorMessage(
        { code: asErrorCode(problem.code), message: problem.message, details: problem.details },
        errors,
        format,
      );
    },
  };
}
