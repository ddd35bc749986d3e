import type { ReactNode } from 'react';
import { useDemo } from '../../../data/session/demo.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';

/** Leads to the gear of a character. The router's type does not know the place in the path under a language that may be absent. */
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
