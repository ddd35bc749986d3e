import type { FastRequestId } from '../../../domain/fast-requests/fast-request.ts';
import { useCallback, useState } from 'react';
import type { FastStatus } from '../../../domain/fast-requests/fast-request.ts';
import type { ShownFastRequest } from '../../../offline/mirror/overlays/fast-requests.ts';
import { useNetwork } from '../../data/connection/use-network.ts';
import { useT } from '../../data/i18n/use-t.ts';

/** Text while the change is pending, and the text that replaces it once the server has confirmed `status`. */
interface PendingText {
  /** With a network, and without one. */
  readonly sending: string;
  readonly waiting: string;
  readonly done: string;
  readonly status: FastStatus;
}

interface StatusMessage {
  readonly id: FastRequestId;
  readonly text: string | PendingText;
}

/**
 * Status message for the last action. Empty once the server has refused it: the refusal is shown on the
 * request itself.
 */
export function statusMessageOf(
  message: StatusMessage | null,
  requests: readonly Pick<ShownFastRequest, 'id' | 'pendingStatus' | 'status'>[],
  isOnline: boolean,
): string {
  if (message === null) return '';
  const request = requests.find(({ id }) => id === message.id);
  if (request?.pendingStatus === 'refused') return '';
  if (typeof message.text === 'string') return message.text;
  // a finished request leaves the list
  return request === undefined || (request.pendingStatus === null && request.status === message.text.status)
    ? message.text.done
    : isOnline
      ? message.text.sending
      : message.text.waiting;
}

/** Status message for the last action, shown for as long as it is true. */
export function useStatusMessage(
  requests: readonly ShownFastRequest[],
): readonly [
  message: string,
  act: (request: ShownFastRequest, work: Promise<boolean>, text: StatusMessage['text']) => Promise<void>,
] {
  const t = useT('fast-requests');
  const { isOnline } = useNetwork();
  const [message, setMessage] = useState<StatusMessage | null>(null);
  const act = useCallback(
    async ({ id }: ShownFastRequest, work: Promise<boolean>, text: StatusMessage['text']): Promise<void> =>
      setMessage({ id, text: (await work) ? text : t('notSaved') }),
    [t],
  );
  return [statusMessageOf(message, requests, isOnline), act];
}
