import { useT } from '../../../data/i18n/use-t.ts';
import { ClanGear } from './ClanGear.tsx';

/** The clan's gear, read-only, for every member. */
export function ClanGearScreen() {
  return <ClanGear title={useT('gear')('titleClan')} path="/{-$locale}/clan/gear" isManager={false} />;
}
