import { useEffect } from 'react';
import { useCharacter, useRole, useSession } from '../data/session.ts';

/** The screen comes first; what goes on beside it may wait this long. */
const PATIENCE_MS = 2_000;

let isStarted = false;

/** Sends, syncs and listens for the person who is signed in. */
export const useBackground = (): void => {
  const { user, selectedCharacterId } = useSession();
  const userId = user?.id ?? null;
  const clanId = useCharacter()?.clan?.id ?? null;
  // another role sees other rows, and may open again what was closed to the former one
  const role = useRole();
  useEffect(() => {
    if (userId === null) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    const start = async (): Promise<void> => {
      const { startBackground } = await import('../data/background.ts');
      isStarted = true;
      if (!isOver) stop = startBackground({ userId, characterId: selectedCharacterId, clanId });
    };
    const timer = setTimeout(() => void start(), isStarted ? 0 : PATIENCE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [userId, selectedCharacterId, clanId, role]);
};
