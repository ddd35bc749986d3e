import { useLiveQuery } from 'dexie-react-hooks';
import { readMembers } from '../../../../offline/mirror/overlays/clan-members.ts';
import { useDemo } from '../../../data/session/demo.ts';
import { useCharacter, useSession } from '../../../data/session/session.ts';
import type { GearMember } from './gear-table.ts';

const NOBODY: readonly GearMember[] = [];

/** Everyone of the clan that this device knows; nobody before the first sync, and when the storage does not answer. */
export function useGearMembers(): readonly GearMember[] {
  const clanId = useCharacter()?.clan?.id ?? null;
  const userId = useSession().user?.id ?? null;
  const demo = useDemo();
  // the day only says who is off, which is of no matter here
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
