import { membersView } from '../../../../offline/mirror/overlays/clan-members.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { defineSource, useSource } from '../../../data/store/source.ts';
import type { GearMember } from './gear-table.ts';

function useMirroredMembers(): readonly GearMember[] {
  // the day only determines who is off, which is irrelevant here: it is that of the member list
  const detail = useClanDay(useClanMirror() ?? null);
  return useMirrorView(membersView, ({ members }) => members, { detail });
}

export const GEAR_MEMBERS_SOURCE = defineSource(useMirroredMembers);

/**
 * All clan members known to this device; empty before the first sync and when the storage does not respond.
 */
export function useGearMembers(): readonly GearMember[] {
  const useMembers = useSource(GEAR_MEMBERS_SOURCE);
  return useMembers();
}
