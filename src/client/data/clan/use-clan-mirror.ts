/** What this device mirrors of the clan. */
import { useLiveQuery } from 'dexie-react-hooks';
import { database, type MirrorRow } from '../../../offline/database/database.ts';
import { withTimeout } from '../../../offline/storage/storage-timeout.ts';
import { useCharacter, useSession } from '../session/session.ts';

/**
 * Up to where the mirror of the selected character's clan is complete, with the clan's own facts, anew whenever a sync
 * moves it. Undefined while it is read; null when nothing was synced yet, without a clan, and when the device's storage
 * does not answer.
 */
export function useClanMirror(): MirrorRow | null | undefined {
  const userId = useSession().user?.id ?? null;
  const clanId = useCharacter()?.clan?.id ?? null;
  return useLiveQuery<MirrorRow | null>(async () => {
    if (userId === null || clanId === null) return null;
    try {
      const mirror = await withTimeout(() => database.mirrors.get(clanId));
      return mirror === undefined || mirror.userId !== userId ? null : mirror;
    } catch {
      return null;
    }
  }, [userId, clanId]);
}
