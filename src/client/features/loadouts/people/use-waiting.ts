import type { RequestQueue, SentSupplies, WaitingSupplies } from '../../../components/slots/slots.ts';

/** The view of another feature whose requests are sent with those for maps. */
export type WaitingQueue = Pick<
  Awaited<ReturnType<RequestQueue['load']>>,
  'useWaiting' | 'useIsRead' | 'useSent' | 'Pack' | 'useSendWaiting'
>;

const NOTHING: readonly WaitingSupplies[] = [];

/** What waits outside of the requests for maps; `queue` is the same for the life of a view. */
export function useWaiting(queue: WaitingQueue | undefined): readonly WaitingSupplies[] {
  const useQueue = queue?.useWaiting ?? (() => NOTHING);
  return useQueue();
}

/** Whether what waits and was sent outside of the requests for maps is read. */
export function useIsWaitingRead(queue: WaitingQueue | undefined): boolean {
  const useIsRead = queue?.useIsRead ?? (() => true);
  return useIsRead();
}

const NOTHING_SENT: readonly SentSupplies[] = [];

/** What was sent outside of the requests for maps. */
export function useSentWaiting(queue: WaitingQueue | undefined): readonly SentSupplies[] {
  const useQueue = queue?.useSent ?? (() => NOTHING_SENT);
  return useQueue();
}

/** Marks what waits for a character as sent; false when the device could not store it. */
export function useSendWaiting(queue: WaitingQueue | undefined): ReturnType<WaitingQueue['useSendWaiting']> {
  const useSend = queue?.useSendWaiting ?? (() => async () => true);
  return useSend();
}
