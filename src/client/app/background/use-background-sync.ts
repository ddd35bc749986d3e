import { useEffect } from 'react';
import { useCharacter, useRole, useSession } from '../../data/session/session.ts';
import { showPageNotice } from '../access/page-notice.ts';
import { useAfterFirstPaint } from './use-after-first-paint.ts';

/** Sends, syncs and listens for the person who is signed in. */
export function useBackgroundSync(): void {
  const { user, selectedCharacterId } = useSession();
  const userId = user?.id ?? null;
  const clanId = useCharacter()?.clan?.id ?? null;
  // another role sees other rows, and may open again what was closed to the former one
  const role = useRole();
  const isAfterFirstPaint = useAfterFirstPaint();
  useEffect(() => {
    if (userId === null || !isAfterFirstPaint) return undefined;
    let stop: (() => void) | null = null;
    let isCancelled = false;
    const start = async (): Promise<void> => {
      const { startSync: startBackground } = await import('../../data/sync/sync-coordinator.ts');
      if (!isCancelled)
        stop = startBackground({ userId, characterId: selectedCharacterId, clanId }, () =>
          showPageNotice('outdated'),
        );
    };
    void start();
    return () => {
      isCancelled = true;
      stop?.();
    };
  }, [userId, selectedCharacterId, clanId, role, isAfterFirstPaint]);
}
