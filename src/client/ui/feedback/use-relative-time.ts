import { createContext, useContext } from 'react';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { useNow } from '../../data/i18n/use-now.ts';

const MINUTE_SECONDS = 60;

/** Whether the server is reachable; provided by the app's frame. */
export const ReachabilityContext = createContext(true);

/**
 * Formats how long ago an instant (ms since the epoch) was: "3 minutes ago". "Now" only while the server is
 * reachable.
 */
export function useRelativeTime(): (atMs: number) => string {
  const t = useT('shell');
  const format = useFormats();
  const nowMs = useNow();
  const isOnline = useContext(ReachabilityContext);
  return (atMs) => {
    const seconds = (nowMs - atMs) / 1000;
    return seconds < MINUTE_SECONDS && !isOnline ? t('underMinute') : format.ago(seconds);
  };
}
