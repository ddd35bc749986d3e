import { useCallback, useSyncExternalStore } from 'react';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { timeLeft } from './time-left.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Countdown. All instances share one timer, and each re-renders only when its text changes. */
export function TimeLeft({ endAt, nowMs }: { readonly endAt: string; readonly nowMs: () => number }) {
  const t = useT('auction');
  const format = useFormats();
  const read = useCallback(() => timeLeft(format, Date.parse(endAt), nowMs()), [format, endAt, nowMs]);
  const left = useSyncExternalStore(subscribe, read);
  return (
    <time dateTime={endAt} title={format.dateTime(endAt)} className={left === null ? 'text-ink-3' : ''}>
      {left ?? t('ended')}
    </time>
  );
}
