import { useCallback, useState } from 'react';
import type { FastStatus } from '../../../domain/fast-requests/fast-request.ts';
import type { ShownFastRequest } from '../../../offline/mirror/overlays/fast-requests.ts';
import { useT } from '../../data/i18n/use-t.ts';

/** Words of a change that is on its way, and what is said instead once the server has it. */
interface PendingText {
  readonly pending: string;
  readonly done: string;
  readonly status: FastStatus;
}

interface StatusMessage {
  readonly id: string;
  readonly text: string | PendingText;
}

/** What is said of what was just done. It is silent once the server has refused it: then that stands at the request. */
export function statusMessageOf(
  message: StatusMessage | null,
  requests: readonly Pick<ShownFastRequest, 'id' | 'mark' | 'status'>[],
): string {
  if (message === null) return '';
  const request = requests.find(({ id }) => id === message.id);
  if (request?.pendingStatus === 'refused') return '';
  if (typeof message.text === 'string') return message.text;
  // one that is over leaves the list
  return request === undefined || (request.pendingStatus === null && request.status === message.text.status)
    ? message.text.done
    : message.text.pending;
}

/** Says what was just done, as long as it is true. */
export function useStatusMessage(
  requests: readonly ShownFastRequest[],
): readonly [
  said: string,
  act: (request: ShownFastRequest, work: Promise<boolean>, words: StatusMessage['text']) => Promise<void>,
] {
  const t = useT('fast-requests');
  const [message, setMessage] = useState<StatusMessage | null>(null);
  const act = useCallback(
    async ({ id }: ShownFastRequest, work: Promise<boolean>, words: StatusMessage['text']): Promise<void> =>
      setMessage({ id, text: (await work) ? words : t('notSaved') }),
    [t],
  );
  return [statusMessageOf(message, requests), act];
}
