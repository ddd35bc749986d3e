import { list } from '../../../../contract/clan-members.ts';
import type { RosterLine } from '../../../../domain/skips/review-context.ts';
import { membersView } from '../../../../offline/mirror/overlays/clan-members.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';

export interface Roster {
  /** Null when the device does not have it. */
  readonly members: readonly RosterLine[] | null;
  readonly isAwaited: boolean;
  /** When the game was last asked; null while unknown. */
  readonly seenAt: string | null;
}

/** The clan's roster with its age; the mirrored one for a device that never got that answer. */
export function useRoster(today: string): Roster {
  const { state, data } = useEndpoint(list, {});
  const { members } = useMirroredRows(membersView, today).view;
  return data === undefined
    ? {
        members: state === 'loading' || members.length === 0 ? null : members,
        isAwaited: state === 'loading',
        seenAt: null,
      }
    : { members: data.members, isAwaited: false, seenAt: data.seenAt };
}
