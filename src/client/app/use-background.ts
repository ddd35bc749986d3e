import { useEffect } from 'react';
import { useCharacter, useRole, useSession } from '../data/session.ts';
import { showNotice } from './notice.ts';
import { useLater } from './use-later.ts';

/** Sends, syncs and listens for the person who is signed in. */
export function useBackground(): void {
  const { user, selectedCharacterId } = useSession();
  const userId = user?.id ?? null;
  const clanId = useCharacter()?.clan?.id ?? null;
  // another role sees other rows, and may open again what was closed to the former one
  const role = useRole();
  const isLater = useLater();
  useEffect(() => {
    if (userId === null || !isLater) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    const start = async (): Promise<void> => {
      const { startBackground } = await import('../data/background.ts');
      if (!isOver)
        stop = startBackground({ userId, characterId: selectedCharacterId, clanId }, () =>
          showNotice('outdated'),
        );
    };
    void start();
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId, selectedCharacterId, clanId, role, isLater]);
}
