import { useCurrentUntil, useLiveState } from '../../data/connection/live-state.ts';
import { useNetwork } from '../../data/connection/use-network.ts';
import { useSession } from '../../data/session/session.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { useNow } from '../../data/i18n/use-now.ts';

/** Ages below this are not shown, in ms. */
const FRESH_MS = 60_000;

function later(one: number | null, other: number | null): number | null {
  return one === null || (other !== null && other > one) ? other : one;
}

/** Connection status: online, live updates, or the age of the shown data while offline; to a guest only the last. */
export function ConnectionStatus() {
  const t = useT('shell');
  const format = useFormats();
  const { isOnline, lastContactAt } = useNetwork();
  const { confirmedAt, hasToken } = useSession();
  const live = useLiveState();
  const nowMs = useNow();
  const currentUntil = useCurrentUntil();
  // the age that the clan's pages show, unless the server answered after it
  const knownAtMs = [lastContactAt, currentUntil, confirmedAt].reduce(later, null);
  const text = isOnline
    ? !hasToken
      ? ''
      : lastContactAt === null
        ? t('stateChecking')
        : t('stateOnline')
    : knownAtMs === null || nowMs - knownAtMs < FRESH_MS
      ? t('stateOffline')
      : t('stateOfflineAge', { age: format.ago((nowMs - knownAtMs) / 1000) });
  return (
    <p
      role="status"
      data-state={isOnline ? 'online' : 'offline'}
      className={
        text === ''
          ? 'sr-only'
          : `border-l-2 ps-2.5 text-xs leading-tight text-ink-2 ${isOnline ? 'border-ok' : 'border-wait'}`
      }
    >
      {text}
      {isOnline && live === 'live' && <span className="max-sm:hidden">{` · ${t('stateLive')}`}</span>}
    </p>
  );
}
