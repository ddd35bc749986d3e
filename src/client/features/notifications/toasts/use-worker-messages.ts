/** Handles messages from the service worker: show a toast, or navigate to a notification's target. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AUTO_CLOSE_MS } from '../../../../domain/notifications/notice-tag.ts';
import { parseItemPath, searchOfPlace } from '../../../../domain/notifications/item-path.ts';
import { isPhone } from './first-look.ts';
import { isDecisionTag, isPriceTag } from './toast-policy.ts';
import { addToast, dropToast } from './toast-store.ts';

interface WorkerMessage {
  readonly type?: unknown;
  readonly tag?: unknown;
  readonly title?: unknown;
  readonly body?: unknown;
  readonly path?: unknown;
}

/** Forms set this attribute while they hold input that is not stored yet. */
function hasUnsavedInput(): boolean {
  return document.querySelector('[data-unsaved]') !== null;
}

/** Listens to the worker's messages while the page is open. */
export function useWorkerMessages(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const onMessage = ({ data }: MessageEvent<unknown>): void => {
      if (typeof data !== 'object' || data === null) return;
      const message: WorkerMessage = data;
      const place = parseItemPath(message.path);
      if (message.type === 'open-path' && !hasUnsavedInput()) {
        void (place === null
          ? navigate({ to: '/{-$locale}/dashboard' })
          : navigate({
              to: '/{-$locale}/tools/auction',
              search: searchOfPlace(place),
            }));
      }
      if (
        message.type === 'notice' &&
        typeof message.tag === 'string' &&
        typeof message.title === 'string' &&
        typeof message.body === 'string'
      ) {
        const { tag } = message;
        addToast({
          tag,
          title: message.title,
          body: message.body,
          // on a phone a reached price, which the inbox keeps, leaves after a while
          isLasting: isDecisionTag(tag) || (isPriceTag(tag) && !isPhone()),
          place,
        });
      }
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    // delivers messages that were queued before this listener was attached
    navigator.serviceWorker.startMessages();
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, [navigate]);
}

/** Closes a toast automatically unless it is lasting. */
export function useToastTimeout(tag: string, isLasting: boolean): void {
  useEffect(() => {
    if (isLasting) return undefined;
    const timer = setTimeout(() => dropToast(tag), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [tag, isLasting]);
}
