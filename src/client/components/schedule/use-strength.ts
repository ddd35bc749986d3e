import { useMemo } from 'react';
import { strengthOf, type Strength } from '../../../domain/schedule/coverage.ts';
import type { Occurrence } from '../../../domain/schedule/occurrences.ts';
import { membersView } from '../../../offline/mirror/overlays/clan-members.ts';
import { skipsView } from '../../../offline/mirror/overlays/skips.ts';
import { useMirroredRows } from '../../data/clan/use-mirrored-rows.ts';
import { useOfficerAccess } from '../../data/http/use-page-access.ts';

/**
 * Who is at an occurrence; null for who may not see others' skips, and while the device has no roster. For many
 * occurrences of a screen, one call each.
 */
export function useStrength(today: string): ((occurrence: Occurrence) => Strength) | null {
  const maySee = useOfficerAccess('skips-panel') === true;
  const { members } = useMirroredRows(membersView, today).view;
  const { skips } = useMirroredRows(skipsView).view;
  return useMemo(() => {
    if (!maySee || members.length === 0) return null;
    const roster = members.map(({ name, rank, characterId }) => ({
      name,
      rank,
      hasAccount: characterId !== null,
    }));
    return (occurrence) => strengthOf(occurrence, roster, skips);
  }, [maySee, members, skips]);
}
