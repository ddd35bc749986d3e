import { MembersScreen } from '../../../features/clan-members/MembersScreen.tsx';
import { PermittedParts } from '../PermittedParts.tsx';

/** The clan's people, with what features say of the clan. */
export function MembersPage() {
  return <MembersScreen lines={<PermittedParts slot="clanLines" />} />;
}
