import { getRouteApi } from '@tanstack/react-router';
import { useT } from '../../../data/i18n/use-t.ts';
import { ClanGear } from './ClanGear.tsx';

const route = getRouteApi('/{-$locale}/inner/clan/gear');

/** The clan's gear, read-only, for every member. */
export function ClanGearScreen() {
  const { tab, squad } = route.useSearch();
  return (
    <ClanGear
      title={useT('gear')('titleClan')}
      tab={tab}
      squad={squad}
      path="/{-$locale}/clan/gear"
      isManager={false}
    />
  );
}
