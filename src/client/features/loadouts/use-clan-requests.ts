import { useMemo } from 'react';
import { list as rosterOf } from '../../../contract/clan-members.ts';
import type { LoadoutView, ShownLoadout } from '../../../offline/tables/loadouts.ts';
import { useEndpoint } from '../../data/use-endpoint.ts';
import { useSupplies, type SuppliesView } from '../../data/use-supplies.ts';
import { useFormats } from '../../data/use-t.ts';
import type { MirroredRows } from '../../data/use-shown.ts';
import type { ManagerSearch } from './manager-search.ts';
import { peopleOf, type PeopleView, type RosterName } from './people.ts';
import { useMirroredLoadouts } from './use-own-loadouts.ts';

export interface ClanRequests extends Omit<MirroredRows<LoadoutView>, 'view'> {
  readonly loadouts: readonly ShownLoadout[];
  /** The clan's counter that this device has seen. */
  readonly rev: number;
  readonly people: PeopleView;
  readonly supplies: SuppliesView;
}

const NOBODY: readonly RosterName[] = [];

/** Everything the views of the manager need: requests, people, names of items. */
export function useClanRequests({
  map,
  q,
}: {
  readonly map: ManagerSearch['map'] | undefined;
  readonly q: string | undefined;
}): ClanRequests {
  const {
    view: { loadouts, rev },
    state,
    mirror,
    isFirstSync,
  } = useMirroredLoadouts();
  const roster = useEndpoint(rosterOf, {}).data?.members ?? NOBODY;
  const supplies = useSupplies();
  const { compare } = useFormats();
  const people = useMemo(
    () => peopleOf(loadouts, roster, { map, q, compare }),
    [loadouts, roster, map, q, compare],
  );
  return { state, mirror, isFirstSync, loadouts, rev, people, supplies };
}
