import { useEffect, useState } from 'react';
import { markSquadsSeen, readSquadsSeen } from '../../../../offline/mirror/overlays/squads/seen.ts';
import { useClanId, useUserId } from '../../../data/session/session.ts';

/**
 * Instant (ms) of the last visit to the squads, before this one; null while it is read, and on the first visit. What is
 * shown from now on counts as seen when the page is left.
 */
export function useLastVisit(): number | null {
  const clanId = useClanId();
  const userId = useUserId();
  const [seenAt, setSeenAt] = useState<number | null>(null);
  useEffect(() => {
    if (clanId === null || userId === null) return;
    const mark = (): void => void markSquadsSeen(clanId, userId, Date.now());
    let isGone = false;
    void readSquadsSeen(clanId, userId).then((at) => {
      if (!isGone) setSeenAt(at);
      mark();
    });
    window.addEventListener('pagehide', mark);
    return () => {
      isGone = true;
      window.removeEventListener('pagehide', mark);
      mark();
    };
  }, [clanId, userId]);
  return seenAt;
}
