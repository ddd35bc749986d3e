import { useMemo } from 'react';
import { useSession } from '../../data/session/session.ts';

/** Names of this person's characters: what stands under them was done by nobody else. */
export function useOwnNames(): ReadonlySet<string> {
  const { user } = useSession();
  return useMemo(() => new Set(user?.characters.map(({ name }) => name) ?? []), [user]);
}
