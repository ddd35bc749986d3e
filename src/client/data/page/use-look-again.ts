/** Asks the server again while somebody looks at the page: for pages of strangers, who hold no stream open. */
import { useEffect } from 'react';
import { useNetwork } from '../connection/use-network.ts';

const EVERY_MS = 15_000;

/** Calls `look` at once, every fifteen seconds, and once the page is seen again or the network is back; until it is ended. */
export function useLookAgain(look: (signal: AbortSignal) => Promise<void>, isEnded: boolean): void {
  const { isOnline } = useNetwork();
  useEffect(() => {
    if (isEnded) return undefined;
    const leaving = new AbortController();
    const lookIfSeen = (): void => {
      if (document.visibilityState === 'visible') void look(leaving.signal);
    };
    // once the network is back, too
    lookIfSeen();
    const timer = setInterval(lookIfSeen, EVERY_MS);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [look, isEnded, isOnline]);
}
