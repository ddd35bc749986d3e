import { Suspense } from 'react';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { membersView } from '../../../../offline/mirror/overlays/clan-members.ts';
import { warsView } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import type { CharacterPanelProps } from '../../../components/slots/slots.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useSession } from '../../../data/session/session.ts';

// with its texts, for those who were in a war
const PersonWars = lazyPart(
  async () => (await import('./PersonWars.tsx')).PersonWars,
  ['clan-wars', 'schedule', 'squads'],
);

/** On a character's page: its wars; nothing before the first one that counts. */
export function CharacterWars({ characterId }: CharacterPanelProps) {
  const { user } = useSession();
  const today = useClanDay(useClanMirror() ?? null);
  const own = user?.characters.find(({ id }) => id === characterId);
  const listed = useMirrorView(
    membersView,
    ({ members }) => members.find((member) => member.characterId === characterId)?.name ?? null,
    { detail: today },
  );
  const key = nameKey(own?.name ?? listed ?? '');
  const view = useMirrorView(warsView, (all) => all);
  const isThere = view.counted.some(({ rows }) => rows.some(({ name }) => nameKey(name) === key));
  if (!isThere) return null;
  return (
    <Suspense fallback={null}>
      <PersonWars memberKey={key} view={view} />
    </Suspense>
  );
}
