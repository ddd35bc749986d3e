import { useLive } from '../data/live-state.ts';
import { useNetwork } from '../data/network.ts';
import { useSession } from '../data/session.ts';
import { useFormats, useT } from '../data/use-t.ts';
import { useNow } from '../ui/use-now.ts';

/** An age below this is not worth its place in the bar, in ms. */
const FRESH_MS = 60_000;

/** The honest state, in one quiet place: whether the server answers and tells changes by itself, and else how old is what stands here. */
export function StateLine() {
  const t = useT('shell');
  const format = useFormats();
  const { isOnline, lastContactAt } = useNetwork();
  const { confirmedAt, loading } = useSession();
  const live = useLive();
  const nowMs = useNow();
  const knownAt = lastContactAt ?? confirmedAt;
  const words = isOnline
    ? loading && lastContactAt === null
      ? t('stateChecking')
      : t('stateOnline')
    : knownAt === null || nowMs - knownAt < FRESH_MS
      ? t('stateOffline')
      : t('stateOfflineAge', { age: format.ago((nowMs - knownAt) / 1000) });
  return (
    <p
      role="status"
      data-state={isOnline ? 'online' : 'offline'}
      className={`border-l-2 ps-2.5 text-xs leading-tight text-ink-2 ${isOnline ? 'border-ok' : 'border-wait'}`}
    >
      {words}
      {isOnline && live === 'live' && <span className="max-sm:hidden">{` · ${t('stateLive')}`}</span>}
    </p>
  );
}
