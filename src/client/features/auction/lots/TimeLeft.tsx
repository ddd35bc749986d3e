import { useCallback, useSyncExternalStore } from 'react';
import { createClock } from '../../../../offline/state/create-store.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { timeLeft } from './time-left.ts';

const clock = createClock(1000);

/** Countdown. All instances share one timer, and each re-renders only when its text changes. */
export function TimeLeft({ endAt, nowMs }: { readonly endAt: string; readonly nowMs: () => number }) {
  const t = useT('auction');
  const format = useFormats();
  const read = useCallback(() => timeLeft(format, Date.parse(endAt), nowMs()), [format, endAt, nowMs]);
  const left = useSyncExternalStore(clock.subscribe, read);
  return (
    <time dateTime={endAt} title={format.dateTime(endAt)} className={left === null ? 'text-ink-3' : ''}>
      {left ?? t('ended')}
    </time>
  );
}
