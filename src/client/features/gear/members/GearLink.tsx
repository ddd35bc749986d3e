import type { ReactNode } from 'react';
import { useDemo } from '../../../data/session/demo.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';

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
  return useDemo() === null ? (
    <AppLink to="/{-$locale}/character/{$id}-gear" params={{ id: characterId } as never}>
      {children}
    </AppLink>
  ) : (
    <AppLink to="/{-$locale}/demo/gear" search={{ who: characterId } as never}>
      {children}
    </AppLink>
  );
}
