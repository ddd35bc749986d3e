import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { MirrorRow } from '../../offline/database.ts';
import { useClanMirror } from './clan-data.ts';
import { useNetwork } from './network.ts';
import { useCharacter, useSession } from './session.ts';

export interface Shown<View> {
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
const PATIENCE_MS = 20_000;

/**
 * Rows of one kind as this device shows them; follows every change of it, of other tabs and of the worker. `read` and
 * `nothing`, which stands in until there is something, must stay the same.
 */
export function useShown<View extends object>(
  read: (clanId: string, userId: string, characterId?: string) => Promise<View>,
  nothing: View,
): Shown<View> {
  const userId = useSession().user?.id ?? null;
  const character = useCharacter();
  const characterId = character?.id;
  const clanId = character?.clan?.id ?? null;
  const mirror = useClanMirror();
  const found = useLiveQuery(
    async () =>
      clanId === null || userId === null
        ? nothing
        : await read(clanId, userId, characterId).catch(() => UNREADABLE),
    [clanId, userId, characterId, read, nothing],
  );
  const { isOnline } = useNetwork();
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return {
    state:
      found === UNREADABLE ? 'broken' : found === undefined || mirror === undefined ? 'loading' : 'ready',
    view: typeof found === 'object' ? found : nothing,
    mirror: mirror ?? null,
    isFirstSync: mirror === null && isOnline && isPatient,
  };
}
