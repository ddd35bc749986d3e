import type { ReactNode } from 'react';
import { defineSource, useSource } from '../../../data/store/source.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';

interface LinkTarget {
  readonly to: '/{-$locale}/character/{$id}-gear' | '/{-$locale}/demo/gear';
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
}

/** Where the gear of a character is shown. */
export const GEAR_LINK_SOURCE = defineSource<(characterId: string) => LinkTarget>((id) => ({
  to: '/{-$locale}/character/{$id}-gear',
  params: { id },
}));

/**
 * Link to a character's gear. The router's types do not cover a path parameter below the optional language
 * segment.
 */
export function GearLink({
  characterId,
  children,
}: {
  readonly characterId: string;
  readonly children: ReactNode;
}) {
  const { to, ...rest } = useSource(GEAR_LINK_SOURCE)(characterId);
  return (
    <AppLink to={to} {...(rest as object)}>
      {children}
    </AppLink>
  );
}
