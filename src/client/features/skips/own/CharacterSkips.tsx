import type { CharacterId } from '../../../../domain/ids.ts';
import { useMemo } from 'react';
import { useSession } from '../../../data/session/session.ts';
import { stateOfNone } from '../../../data/clan/use-mirrored-rows.ts';
import { usePageAccess } from '../../../data/http/use-page-access.ts';
import { SkipHistorySection } from '../list/SkipHistorySection.tsx';
import { useMirroredSkips } from '../list/use-mirrored-skips.ts';

/** Profile section: a character's skips; visible only to its owner and to reviewers. */
export function CharacterSkips({ characterId }: { readonly characterId: CharacterId }) {
  const { user } = useSession();
  const isOwn = user?.characters.some(({ id }) => id === characterId) ?? false;
  const mayReview = usePageAccess('skips-panel', !isOwn);
  const { skips, today, ...rows } = useMirroredSkips();
  const shown = useMemo(() => skips.filter((skip) => skip.characterId === characterId), [skips, characterId]);
  const state = shown.length === 0 ? stateOfNone(rows) : rows.state;
  return isOwn || mayReview ? <SkipHistorySection state={state} skips={shown} today={today} /> : null;
}
