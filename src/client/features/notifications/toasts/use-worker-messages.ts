/** What the worker asks of this page: to say the news itself, or to go where a notification leads. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AUTO_CLOSE_MS } from '../../../../domain/notifications/notice-tag.ts';
import { parseItemPath } from '../../../../domain/notifications/item-path.ts';
import { isDecisionTag, isPriceTag } from './toast-policy.ts';
import { addToast, dropToast } from './toast-store.ts';

interface WorkerMessage {
  readonly type?: unknown;
  readonly tag?: unknown;
  readonly title?: unknown;
  readonly body?: unknown;
  readonly path?: unknown;
}

/** A form marks an element so while it holds words that are not stored yet. */
function hasUnsavedInput(): boolean {
  return document.querySelector('[data-unsaved]') !== null;
}

/** Follows the worker's messages while the page is open. */
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
              search: place.itemId === null ? {} : { item: place.itemId },
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
          isLasting: isDecisionTag(tag) || isPriceTag(tag),
          place,
        });
      }
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    // a page that came to the front before it listened still gets what was said
    navigator.serviceWorker.startMessages();
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, [navigate]);
}

/** Puts a toast away by itself unless it is meant to last. */
export function useToastTimeout(tag: string, isLasting: boolean): void {
  useEffect(() => {
    if (isLasting) return undefined;
    const timer = setTimeout(() => dropToast(tag), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [tag, isLasting]);
}
