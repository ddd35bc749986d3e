import type { ReactNode } from 'react';
import { AppLink } from '../../ui/AppLink.tsx';

/** Leads to the gear of a character. The router's type does not know the place in the path under a language that may be absent. */
export const GearLink = ({ characterId, children }: { readonly characterId: string; readonly children: ReactNode }) => (
  <AppLink to="/{-$locale}/character/{$id}-gear" params={{ id: characterId } as never}>{children}</AppLink>
);
