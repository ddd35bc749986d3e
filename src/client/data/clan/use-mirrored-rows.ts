import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { MirrorRow } from '../../../offline/database/database.ts';
import { useClanMirror } from './use-clan-mirror.ts';
import { useNetwork } from '../connection/network.ts';
import { useCharacter, useSession } from '../session/session.ts';

export interface MirroredRows<View> {
  /** `loading` before the first look; `broken` when the storage of the device cannot be read. */
  readonly state: 'loading' | 'ready' | 'broken';
  /** What the device has of the clan, unconfirmed changes laid over it. */
  readonly view: View;
  /** Null before the clan was synced to this device for the first time. */
  readonly mirror: MirrorRow | null;
  /** The first sync is under way, so that little is to be said yet; false when it does not come in good time. */
  readonly isFirstSync: boolean;
}

const UNREADABLE = 'unreadable';
/** How long the first sync may take before the screen goes on without it. */
const FIRST_SYNC_TIMEOUT_MS = 20_000;

/**
 * Rows of one kind as this device shows them; follows every change of it, of other tabs and of the worker. `read` and
 * `nothing`, which stands in until there is something, must stay the same.
 */
export function useMirroredRows<View extends object>(
  read: (clanId: string, userId: string, characterId?: string) => Promise<View>,
  empty: View,
): MirroredRows<View> {
  const userId = useSession().user?.id ?? null;
  const character = useCharacter();
  const characterId = character?.id;
  const clanId = character?.clan?.id ?? null;
  const mirror = useClanMirror();
  const rows = useLiveQuery(
    async () =>
      clanId === null || userId === null
        ? empty
        : await read(clanId, userId, characterId).catch(() => UNREADABLE),
    [clanId, userId, characterId, read, empty],
  );
  const { isOnline } = useNetwork();
  const [isWithinTimeout, setWithinTimeout] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWithinTimeout(false), FIRST_SYNC_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return {
    state: rows === UNREADABLE ? 'broken' : rows === undefined || mirror === undefined ? 'loading' : 'ready',
    view: typeof rows === 'object' ? rows : empty,
    mirror: mirror ?? null,
    isFirstSync: mirror === null && isOnline && isWithinTimeout,
  };
}
