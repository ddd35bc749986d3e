import { nameKey } from '../../../../domain/characters/name-key.ts';
import { shownStanding, type ShownWarn, warnsView } from '../../../../offline/mirror/overlays/warns.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useNow } from '../../../data/i18n/use-now.ts';
import { useCharacter } from '../../../data/session/session.ts';

/** The warns of the selected character that count, oldest first, and what is owed for them. */
export function useOwnDebt(): { readonly warns: readonly ShownWarn[]; readonly owedRub: number } {
  const key = nameKey(useCharacter()?.name ?? '');
  const nowMs = useNow();
  const warns = useMirrorView(warnsView, ({ byMember }) => byMember.get(key));
  const { counting, debt } = shownStanding(warns ?? [], nowMs);
  return { warns: counting, owedRub: debt };
}
