/** The clan's mirror on this device. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { MirrorRow } from '../../../offline/database/database.ts';
import { readMirror } from '../../../offline/mirror/read-mirror.ts';
import { withTimeout } from '../../../offline/storage/storage-timeout.ts';
import { useCharacter, useSession } from '../session/session.ts';

/**
 * The mirror row of the selected character's clan: its sync position and the clan's settings; follows every
 * sync. Undefined while loading; null before the first sync, without a clan, and when the device's storage
 * does not respond.
 */
export function useClanMirror(): MirrorRow | null | undefined {
  const userId = useSession().user?.id ?? null;
  const clanId = useCharacter()?.clan?.id ?? null;
  return useLiveQuery<MirrorRow | null>(async () => {
    if (userId === null || clanId === null) return null;
    try {
      const mirror = await withTimeout(() => readMirror(clanId));
      return mirror === undefined || mirror.userId !== userId ? null : mirror;
    } catch {
      return null;
    }
  }, [userId, clanId]);
}
