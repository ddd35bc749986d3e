import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { MirrorRow } from '../../../offline/database/database.ts';
import { useClanMirror } from './use-clan-mirror.ts';
import { useNetwork } from '../connection/network.ts';
import { useCharacter, useSession } from '../session/session.ts';

export interface MirroredRows<View> {
  /** `loading` before the first read; `broken` when the device's storage cannot be read. */
  readonly state: 'loading' | 'ready' | 'broken';
  /** Rows of the clan's mirror with unconfirmed changes overlaid. */
  readonly view: View;
  /** Null before the clan's first sync on this device. */
  readonly mirror: MirrorRow | null;
  /** The first sync is in progress, so an empty view means nothing yet; false once it takes too long. */
  readonly isFirstSync: boolean;
}

const UNREADABLE = 'unreadable';
/** How long the first sync may take before the screen goes on without it. */
const FIRST_SYNC_TIMEOUT_MS = 20_000;

/**
 * Mirrored rows of one kind with pending changes overlaid; follows changes by any tab and the worker. `read`
 * and the fallback `empty` must be stable.
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
