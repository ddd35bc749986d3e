/** What the features show of a character. */
import type { CharacterId } from '../../../../domain/ids.ts';
import { lazy, Suspense } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import type { CharacterParts } from '../../../features/characters/page/CharacterScreen.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { FEATURES } from '../../features.ts';

const PANELS = FEATURES.flatMap(({ characterPanels = [] }) => characterPanels).map((load) =>
  lazy(async () => ({ default: await load() })),
);
const LINKS = FEATURES.flatMap(({ characterLinks = [] }) => characterLinks);

function Links({ characterId }: { readonly characterId: CharacterId }) {
  const t = useT('characters');
  return LINKS.map(({ to, icon, label }) => (
    <LinkButton key={to} to={to} params={{ id: characterId }} icon={icon}>
      {t(label)}
    </LinkButton>
  ));
}

export const CHARACTER_PARTS: CharacterParts = {
  panels: ({ own, member }) => {
    const characterId = own?.id ?? member?.characterId ?? null;
    if (characterId === null || (own !== null && own.clan === null)) return null;
    return PANELS.map((Panel, at) => (
      <Suspense key={at} fallback={null}>
        <Panel characterId={characterId} />
      </Suspense>
    ));
  },
  links: ({ own, member }) => {
    const characterId = own?.id ?? member?.characterId ?? null;
    return characterId !== null && <Links characterId={characterId} />;
  },
};
