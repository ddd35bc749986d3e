import { useFormats } from '../../data/i18n/use-t.ts';
import { useNow } from '../../data/i18n/use-now.ts';

/** Formats how long ago an instant (ms since the epoch) was: "5 min ago". */
export function useRelativeTime(): (atMs: number) => string {
  const format = useFormats();
  const nowMs = useNow();
  return (atMs) => format.ago((nowMs - atMs) / 1000);
}
