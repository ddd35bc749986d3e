import { useCallback, useMemo } from 'react';
import { readMembers, type ShownMember } from '../../../offline/mirror/overlays/clan-members.ts';
import { useClanMirror } from '../../data/clan/use-clan-mirror.ts';
import { useClanDay } from '../../data/clan/use-clan-day.ts';
import { useMirroredRows } from '../../data/clan/use-mirrored-rows.ts';

export interface Members {
  readonly state: 'loading' | 'ready' | 'broken';
  readonly members: readonly ShownMember[];
  /** The first sync of this device is under way: an empty list says nothing yet. */
  readonly isFirstSync: boolean;
  /** Whether the device holds the clan at all. */
  readonly isCached: boolean;
}

interface View {
  readonly members: readonly ShownMember[];
}

const EMPTY_VIEW: View = { members: [] };

/** The clan's members as this device knows them; follows every change of them. */
export function useMembers(): Members {
  const day = useClanDay(useClanMirror() ?? null);
  const read = useCallback(
    async (clanId: string, userId: string): Promise<View> => ({
      members: (await readMembers(clanId, userId, day)) ?? [],
    }),
    [day],
  );
  const { state, view, mirror, isFirstSync } = useMirroredRows(read, EMPTY_VIEW);
  return useMemo(
    () => ({ state, members: view.members, isFirstSync, isKept: mirror !== null }),
    [state, view, mirror, isFirstSync],
  );
}
