/** The clan's mirror on this device. */
import type { ClanId, UserId } from '../../../domain/ids.ts';
import { useSyncExternalStore } from 'react';
import type { MirrorRow } from '../../../offline/database/database.ts';
import { createSharedQuery } from '../../../offline/database/live-query.ts';
import { readMirror } from '../../../offline/mirror/read-mirror.ts';
import { DEFAULT_TIMEOUT_MS } from '../../../offline/storage/storage-timeout.ts';
import { defineSource, useSource } from '../store/source.ts';
import { noteClockOffset } from '../i18n/use-now.ts';
import { useClanId, useUserId } from '../session/session.ts';
import { offsetOf } from './use-clan-day.ts';

const clanMirror = createSharedQuery(
  async (clanId: ClanId | null, userId: UserId | null): Promise<MirrorRow | null | undefined> => {
    if (clanId === null || userId === null) return null;
    const mirror = await readMirror(clanId).catch(() => undefined);
    if (mirror === undefined || mirror.userId !== userId) return null;
    noteClockOffset(offsetOf(mirror));
    return mirror;
  },
  undefined,
  undefined,
  // rows that are read meanwhile are shown once this is there: the clan's time zone is in it
  { afterMs: DEFAULT_TIMEOUT_MS, value: null },
);

export const CLAN_MIRROR_SOURCE = defineSource(clanMirror);

/**
 * The mirror row of the selected character's clan: its sync position and the clan's settings; follows every
 * sync. Undefined while loading; null before the first sync, without a clan, and when the device's storage
 * does not respond.
 */
export function useClanMirror(): MirrorRow | null | undefined {
  const store = useSource(CLAN_MIRROR_SOURCE)(useClanId(), useUserId());
  return useSyncExternalStore(store.subscribe, store.current);
}
