import { createContext, useContext } from 'react';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { useNow } from '../../data/i18n/use-now.ts';

const MINUTE_SECONDS = 60;

/** Whether the server can be reached; the frame of the app says so. */
export const ReachabilityContext = createContext(true);

/** Says how long ago an instant was, in ms since the epoch: "3 minutes ago". "Now" is only said while the server can be reached. */
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
