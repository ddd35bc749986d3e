import { useEffect } from 'react';
import { useRole, useSession, useClanId, useUserId } from '../../data/session/session.ts';
import { onReconnect } from '../../data/network/network.ts';
import { showPageNotice } from '../access/page-notice.ts';
import { useAfterFirstPaint } from '../../data/http/use-after-first-paint.ts';

/** Runs outbox drain, sync and live updates for the signed-in user. */
export function useBackgroundSync(): void {
  const { selectedCharacterId } = useSession();
  const userId = useUserId();
  const clanId = useClanId();
  // another role sees other rows, and may open pages that were closed to the previous one
  const role = useRole();
  const isAfterFirstPaint = useAfterFirstPaint();
  useEffect(() => {
    if (userId === null || !isAfterFirstPaint) return undefined;
    let stop: (() => void) | null = null;
    let isCancelled = false;
    const start = async (): Promise<void> => {
      const { startSync } = await import('../../data/sync/sync-coordinator.ts');
      if (!isCancelled && stop === null)
        stop = startSync({ userId, characterId: selectedCharacterId, clanId }, () =>
          showPageNotice('outdated'),
        );
    };
    // without its file there is no sync; it is fetched again when the network is back
    const attempt = (): void => void start().catch(() => undefined);
    attempt();
    const forget = onReconnect(attempt);
    return () => {
      isCancelled = true;
      forget();
      stop?.();
    };
  }, [userId, selectedCharacterId, clanId, role, isAfterFirstPaint]);
}
