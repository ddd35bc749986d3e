import { Suspense } from 'react';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { membersView } from '../../../../offline/mirror/overlays/clan-members.ts';
import { warnsView } from '../../../../offline/mirror/overlays/warns.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useRole, useSession } from '../../../data/session/session.ts';
import type { CharacterPanelProps } from '../../../components/slots/slots.ts';

const MemberWarns = lazyPart(
  async () => (await import('./MemberWarns.tsx')).MemberWarns,
  ['warns', 'schedule', 'treasury'],
);

/** On a character's page: its warns, for its owner and for officers; nothing without any. */
export function CharacterWarns({ characterId }: CharacterPanelProps) {
  const { user } = useSession();
  const role = useRole();
  const own = user?.characters.find(({ id }) => id === characterId);
  const detail = useClanDay(useClanMirror() ?? null);
  const memberKey = useMirrorView(
    membersView,
    ({ members }) => members.find((member) => member.characterId === characterId)?.id ?? null,
    { detail },
  );
  const key = own === undefined ? memberKey : nameKey(own.name);
  const warns = useMirrorView(warnsView, ({ byMember }) => byMember.get(key ?? ''));
  const settings = useMirrorView(warnsView, (view) => view.settings);
  const mayRead = own !== undefined || (role !== null && role !== 'member');
  if (warns === undefined || !mayRead) return null;
  return (
    <Suspense fallback={null}>
      <MemberWarns warns={warns} settings={settings} characterId={characterId} isOwn={own !== undefined} />
    </Suspense>
  );
}
