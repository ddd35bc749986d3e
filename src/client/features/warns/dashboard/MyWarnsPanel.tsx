import { Suspense } from 'react';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { shownStanding, warnsView } from '../../../../offline/mirror/overlays/warns.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useCharacter } from '../../../data/session/session.ts';

// with its texts, for the few who need it
const MemberWarns = lazyPart(
  async () => (await import('../own/MemberWarns.tsx')).MemberWarns,
  ['warns', 'schedule', 'treasury'],
);

/** Dashboard panel: the user's own warns, while there is one that counts. */
export function MyWarnsPanel() {
  const character = useCharacter();
  const key = nameKey(character?.name ?? '');
  const nowMs = useClanNow();
  const warns = useMirrorView(warnsView, ({ byMember }) => byMember.get(key));
  const settings = useMirrorView(warnsView, (view) => view.settings);
  if (warns === undefined || shownStanding(warns, nowMs).counting.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <MemberWarns warns={warns} settings={settings} characterId={character?.id ?? null} isOwn />
    </Suspense>
  );
}
