import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState } from 'react';
import type { MirrorRow } from '../../../../offline/database/database.ts';
import { readShownSkips, type ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useNetwork } from '../../../data/connection/network.ts';
import { useCharacter, useSession } from '../../../data/session/session.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';

export interface MirroredSkips {
  /** `loading` before the first look; `broken` when the storage of the device cannot be read. */
  readonly state: 'loading' | 'ready' | 'broken';
  /** What the device has of the clan, unconfirmed changes laid over it. */
  readonly skips: readonly ShownSkip[];
  /** Those of the signed-in user. */
  readonly own: readonly ShownSkip[];
  /** Null before the clan was synced to this device for the first time. */
  readonly mirror: MirrorRow | null;
  /** The first sync is under way, so that little is to be said yet; false when it does not come in good time. */
  readonly isFirstSync: boolean;
  /** The clan's day. */
  readonly today: string;
}

const UNREADABLE = 'unreadable';
/** How long the first sync may take before the screen goes on without it. */
const FIRST_SYNC_TIMEOUT_MS = 20_000;
const NO_SKIPS: readonly ShownSkip[] = [];

/** Skips as this device shows them; follows every change of it, of other tabs and of the worker. */
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
