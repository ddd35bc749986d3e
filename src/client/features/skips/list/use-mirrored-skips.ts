import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState } from 'react';
import type { MirrorRow } from '../../../../offline/database/database.ts';
import { readShownSkips, type ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useNetwork } from '../../../data/connection/network.ts';
import { useCharacter, useSession } from '../../../data/session/session.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';

export interface MirroredSkips {
  /** `loading` before the first read; `broken` when the device's storage cannot be read. */
  readonly state: 'loading' | 'ready' | 'broken';
  /** The clan's mirrored skips with unconfirmed changes overlaid. */
  readonly skips: readonly ShownSkip[];
  /** Skips of the signed-in user. */
  readonly own: readonly ShownSkip[];
  /** Null before the clan's first sync to this device. */
  readonly mirror: MirrorRow | null;
  /** The first sync is running, so the data is incomplete; false after `FIRST_SYNC_TIMEOUT_MS`. */
  readonly isFirstSync: boolean;
  /** Today in the clan's time zone. */
  readonly today: string;
}

const UNREADABLE = 'unreadable';
/** Time to wait for the first sync before the screen continues without it. */
const FIRST_SYNC_TIMEOUT_MS = 20_000;
const NO_SKIPS: readonly ShownSkip[] = [];

/** Skips as a live query: mirror plus pending changes, including those of other tabs and of the worker. */
export function useMirroredSkips(): MirroredSkips {
  const { user } = useSession();
  const character = useCharacter();
  const characterId = character?.id;
  const clanId = character?.clan?.id ?? null;
  const userId = user?.id ?? null;
  const mirror = useClanMirror();
  const today = useClanDay(mirror ?? null);
  const rows = useLiveQuery(
    async () =>
      clanId === null || userId === null
        ? NO_SKIPS
        : await readShownSkips(clanId, userId, characterId).catch(() => UNREADABLE),
    [clanId, userId, characterId],
  );
  const { isOnline } = useNetwork();
  const [isWithinTimeout, setWithinTimeout] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWithinTimeout(false), FIRST_SYNC_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  const skips = typeof rows === 'object' ? rows : NO_SKIPS;
  const own = useMemo(() => skips.filter((skip) => skip.userId === userId), [skips, userId]);
  const state =
    rows === UNREADABLE ? 'broken' : rows === undefined || mirror === undefined ? 'loading' : 'ready';
  return {
    state,
    skips,
    own,
    mirror: mirror ?? null,
    isFirstSync: mirror === null && isOnline && isWithinTimeout,
    today,
  };
}
