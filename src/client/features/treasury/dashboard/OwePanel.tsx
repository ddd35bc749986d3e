import { Suspense } from 'react';
import { gatheringsView } from '../../../../offline/mirror/overlays/gatherings.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { owedGatherings } from './owed.ts';
import { useOwnDebt } from './use-own-debt.ts';

// with its texts, for those who owe something
const OweList = lazyPart(async () => (await import('../own/OweList.tsx')).OweList, ['treasury']);

/** Dashboard panel: what the selected character owes, and by when; nothing without anything. */
export function OwePanel() {
  const characterId = useCharacter()?.id;
  const today = useClanDay(useClanMirror() ?? null);
  const view = useMirrorView(gatheringsView, (all) => all);
  const debt = useOwnDebt();
  const gatherings = owedGatherings(view, characterId, today);
  if (gatherings.length === 0 && debt.owedRub === 0) return null;
  return (
    <Suspense fallback={null}>
      <OweList gatherings={gatherings} debt={debt} />
    </Suspense>
  );
}
