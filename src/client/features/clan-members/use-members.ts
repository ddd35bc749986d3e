import { useMemo } from 'react';
import { membersView, type ShownMember } from '../../../offline/mirror/overlays/clan-members.ts';
import { useClanMirror } from '../../data/clan/use-clan-mirror.ts';
import { useClanDay } from '../../data/clan/use-clan-day.ts';
import { useMirroredRows } from '../../data/clan/use-mirrored-rows.ts';

export interface Members {
  readonly state: 'loading' | 'ready' | 'broken';
  readonly members: readonly ShownMember[];
  /** First sync of this device in progress: an empty list means nothing yet. */
  readonly isFirstSync: boolean;
  /** Whether this clan is mirrored on the device. */
  readonly isCached: boolean;
}

/** Live list of the clan's mirrored members. */
export function useMembers(): Members {
  const day = useClanDay(useClanMirror() ?? null);
  const { state, view, mirror, isFirstSync } = useMirroredRows(membersView, day);
  return useMemo(
    () => ({ state, members: view.members, isFirstSync, isCached: mirror !== null }),
    [state, view, mirror, isFirstSync],
  );
}
