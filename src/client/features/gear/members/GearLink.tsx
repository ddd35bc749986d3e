import type { CharacterId } from '../../../../domain/ids.ts';
import type { ReactNode } from 'react';
import { defineSource, useSource } from '../../../data/store/source.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';

type LinkTarget =
  | { readonly to: '/{-$locale}/character/{$id}-gear'; readonly params: { readonly id: string } }
  | { readonly to: '/{-$locale}/demo/gear'; readonly search: { readonly who: string } };

/** Where the gear of a character is shown. */
export const GEAR_LINK_SOURCE = defineSource<(characterId: CharacterId) => LinkTarget>((id) => ({
  to: '/{-$locale}/character/{$id}-gear',
  params: { id },
}));

/** Link to a character's gear. */
export function GearLink({
  characterId,
  className,
  children,
}: {
  readonly characterId: CharacterId;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <AppLink {...useSource(GEAR_LINK_SOURCE)(characterId)} className={className}>
      {children}
    </AppLink>
  );
}
