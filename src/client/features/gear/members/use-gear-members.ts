import { useLiveQuery } from 'dexie-react-hooks';
import { readMembers } from '../../../../offline/mirror/overlays/clan-members.ts';
import { useClanId, useUserId } from '../../../data/session/session.ts';
import { defineSource, useSource } from '../../../data/store/source.ts';
import type { GearMember } from './gear-table.ts';

const NOBODY: readonly GearMember[] = [];

function useMirroredMembers(): readonly GearMember[] {
  const clanId = useClanId();
  const userId = useUserId();
  // the day only determines who is off, which is irrelevant here
  return useLiveQuery(
    async () =>
      clanId === null || userId === null
        ? NOBODY
        : ((await readMembers(clanId, userId, '').catch(() => NOBODY)) ?? NOBODY),
    [clanId, userId],
    NOBODY,
  );
}

export const GEAR_MEMBERS_SOURCE = defineSource(useMirroredMembers);

/**
 * All clan members known to this device; empty before the first sync and when the storage does not respond.
 */
export function useGearMembers(): readonly GearMember[] {
  const useMembers = useSource(GEAR_MEMBERS_SOURCE);
  return useMembers();
}
