import { Suspense } from 'react';
import type { CharacterPanelProps } from '../../../components/slots/slots.ts';
import { optionalPart } from '../../../data/i18n/lazy-part.ts';
import { useRole, useSession } from '../../../data/session/session.ts';

const OwnAccessPanel = optionalPart(
  async () => (await import('./OwnAccessPanel.tsx')).OwnAccessPanel,
  ['clan-settings', 'characters'],
);

/** On the page of the character that the user acts as: which pages it may open, and why. */
export function CharacterAccess({ characterId }: CharacterPanelProps) {
  const { selectedCharacterId } = useSession();
  const role = useRole();
  if (characterId !== selectedCharacterId || role === null) return null;
  return (
    <Suspense fallback={null}>
      <OwnAccessPanel />
    </Suspense>
  );
}
