/** Parts of the character page that other features provide. */
import { lazy, Suspense } from 'react';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import type { CharacterParts } from '../../../features/characters/page/CharacterScreen.tsx';

const CharacterSkips = lazy(async () => ({
  default: (await import('../../../features/skips/own/CharacterSkips.tsx')).CharacterSkips,
}));
const CharacterRequests = lazy(async () => ({
  default: (await import('../../../features/loadouts/history/CharacterRequests.tsx')).CharacterRequests,
}));

function GearButton({ characterId }: { readonly characterId: string }) {
  const t = useT('characters');
  return (
    <LinkButton to="/{-$locale}/character/{$id}-gear" params={{ id: characterId } as never} icon="shield">
      {t('openGear')}
    </LinkButton>
  );
}

export const CHARACTER_PARTS: CharacterParts = {
  skips: ({ own, member }) => {
    const characterId = own?.id ?? member?.characterId ?? null;
    return (
      characterId !== null &&
      (own === null || own.clan !== null) && (
        <Suspense fallback={null}>
          <CharacterSkips characterId={characterId} />
        </Suspense>
      )
    );
  },
  requests: ({ own, member }) => {
    const characterId = own?.id ?? member?.characterId ?? null;
    return (
      characterId !== null &&
      (own === null || own.clan !== null) && (
        <Suspense fallback={null}>
          <CharacterRequests characterId={characterId} />
        </Suspense>
      )
    );
  },
  links: ({ own, member }) => {
    const characterId = own?.id ?? member?.characterId ?? null;
    return characterId !== null && <GearButton characterId={characterId} />;
  },
};
