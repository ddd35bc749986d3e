import { useMemo } from 'react';
import { list as rosterOf } from '../../../../contract/clan-members.ts';
import type { LoadoutsView, ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useSupplies, type SuppliesView } from '../../../data/clan/use-supplies.ts';
import { useFormats } from '../../../data/i18n/use-t.ts';
import type { MirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import type { ManagerSearch } from '../url/search-params.ts';
import { peopleOf, type PeopleView, type RosterName } from './people.ts';
import { useMirroredLoadouts } from '../mirror/use-loadouts.ts';

export interface ClanRequests extends Omit<MirroredRows<LoadoutsView>, 'view'> {
  readonly loadouts: readonly ShownLoadout[];
  /** The clan's `rev` that this device has synced to. */
  readonly rev: number;
  /** How many requests for maps wait for something to be sent, whatever is filtered. */
  readonly toSend: number;
  readonly people: PeopleView;
  /** The clan's list, also those without an account. */
  readonly roster: readonly RosterName[];
  /** Nobody is known to have no request yet. */
  readonly isRosterLoading: boolean;
  readonly supplies: SuppliesView;
}

const NOBODY: readonly RosterName[] = [];

/** Data of all manager views: requests, people, and item names. */
export function useClanRequests({
  map,
  q,
  isListed,
}: {
  readonly map: ManagerSearch['map'] | undefined;
  readonly q: string | undefined;
  readonly isListed?: (name: string) => boolean;
}): ClanRequests {
  const {
    view: { loadouts, rev, toSend },
    state,
    mirror,
    isFirstSync,
  } = useMirroredLoadouts();
  const answer = useEndpoint(rosterOf, {});
  const roster = answer.data?.members ?? NOBODY;
  const supplies = useSupplies();
  const { compare } = useFormats();
  const people = useMemo(
    () => peopleOf(loadouts, roster, { map, q, compare, ...(isListed !== undefined && { isListed }) }),
    [loadouts, roster, map, q, compare, isListed],
  );
  return {
    state,
    mirror,
    isFirstSync,
    loadouts,
    rev,
    toSend,
    people,
    roster,
    isRosterLoading: answer.state === 'loading',
    supplies,
  };
}
