import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { MirrorRow } from '../../../../offline/database/database.ts';
import {
  readShownGear,
  type ShownGearSet,
  type ShownReadySet,
} from '../../../../offline/mirror/overlays/gear.ts';
import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useDemo } from '../../../data/session/demo.ts';
import { useNetwork } from '../../../data/connection/network.ts';
import { useCharacter, useSession } from '../../../data/session/session.ts';

export interface ClanGear {
  /** `loading` before the first read; `broken` when the device's storage cannot be read. */
  readonly state: 'loading' | 'ready' | 'broken';
  /** By character, the main set first; with unconfirmed changes overlaid. */
  readonly sets: readonly ShownGearSet[];
  readonly ready: readonly ShownReadySet[];
  /** Null before the clan's first sync to this device. */
  readonly mirror: Pick<MirrorRow, 'syncedAt'> | null;
  /** The first sync is running, so the data is incomplete. */
  readonly isFirstSync: boolean;
}

const UNREADABLE = 'unreadable';
const FIRST_SYNC_TIMEOUT_MS = 20_000;
const NO_GEAR = { sets: [], ready: [], syncedAt: null } as const;

/**
 * The clan's gear as a live query: mirror plus pending changes, including those of other tabs and of the
 * worker.
 */
export function useClanGear(): ClanGear {
  const { user } = useSession();
  const clanId = useCharacter()?.clan?.id ?? null;
  const userId = user?.id ?? null;
  const mirror = useClanMirror();
  const rows = useLiveQuery(
    async () =>
      clanId === null || userId === null
        ? NO_GEAR
        : await readShownGear(clanId, userId).catch(() => UNREADABLE),
    [clanId, userId],
  );
  const { isOnline } = useNetwork();
  const [isWithinTimeout, setWithinTimeout] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWithinTimeout(false), FIRST_SYNC_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  const demo = useDemo();
  if (demo !== null)
    return {
      state: 'ready',
      sets: demo.sets,
      ready: demo.ready,
      mirror: { syncedAt: demo.madeAt },
      isFirstSync: false,
    };
  const { sets, ready } = typeof rows === 'object' ? rows : NO_GEAR;
  const state =
    rows === UNREADABLE ? 'broken' : rows === undefined || mirror === undefined ? 'loading' : 'ready';
  return {
    state,
    sets,
    ready,
    mirror: mirror ?? null,
    isFirstSync: mirror === null && isOnline && isWithinTimeout,
  };
}
