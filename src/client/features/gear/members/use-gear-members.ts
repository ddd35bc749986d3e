import { useLiveQuery } from 'dexie-react-hooks';
import { readMembers } from '../../../../offline/mirror/overlays/clan-members.ts';
import { useDemo } from '../../../data/session/demo.ts';
import { useCharacter, useSession } from '../../../data/session/session.ts';
import type { GearMember } from './gear-table.ts';

const NOBODY: readonly GearMember[] = [];

/**
 * All clan members known to this device; empty before the first sync and when the storage does not respond.
 */
export function useGearMembers(): readonly GearMember[] {
  const clanId = useCharacter()?.clan?.id ?? null;
  const userId = useSession().user?.id ?? null;
  const demo = useDemo();
  // the day only determines who is off, which is irrelevant here
  const members = useLiveQuery(
    async () =>
      clanId === null || userId === null
        ? NOBODY
        : ((await readMembers(clanId, userId, '').catch(() => NOBODY)) ?? NOBODY),
    [clanId, userId],
    NOBODY,
  );
  return demo?.members ?? members;
}
